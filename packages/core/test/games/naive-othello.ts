/** Othello written a second time, on characters and without bits: slow, and nothing shared with the library. */
export interface NaiveOthello {
  /** 64 squares from a1, row by row: X, O or -. */
  readonly squares: string;
  readonly side: "X" | "O";
}

const steps = [-9, -8, -7, -1, 1, 7, 8, 9];

export function naiveRead(text: string): NaiveOthello {
  const [squares, side] = text.split(" ");
  return { squares: squares!, side: side as "X" | "O" };
}

export function naiveWrite({ squares, side }: NaiveOthello): string {
  return `${squares} ${side}`;
}

/** The squares that `side` would flip by moving to `square`. */
function flips(squares: string, square: number, side: "X" | "O"): number[] {
  const all: number[] = [];
  if (squares[square] !== "-") return all;
  for (const step of steps) {
    const run: number[] = [];
    for (let at = square; ; ) {
      const next = at + step;
      if (next < 0 || next > 63 || Math.abs((next % 8) - (at % 8)) > 1 || squares[next] === "-") break;
      if (squares[next] === side) {
        all.push(...run);
        break;
      }
      run.push(next);
      at = next;
    }
  }
  return all;
}

const other = (side: "X" | "O") => (side === "X" ? "O" : "X");

const squareMoves = (squares: string, side: "X" | "O") =>
  Array.from({ length: 64 }, (_, square) => square).filter(
    (square) => flips(squares, square, side).length > 0,
  );

/** Squares, or 64 to pass; none when the game is over. */
export function naiveMoves({ squares, side }: NaiveOthello): number[] {
  const moves = squareMoves(squares, side);
  if (moves.length > 0) return moves;
  return squareMoves(squares, other(side)).length > 0 ? [64] : [];
}

export function naivePlay({ squares, side }: NaiveOthello, move: number): NaiveOthello {
  if (move === 64) return { squares, side: other(side) };
  const after = [...squares];
  for (const square of [move, ...flips(squares, move, side)]) after[square] = side;
  return { squares: after.join(""), side: other(side) };
}

/** The difference of discs for the side to move; empty squares go to the winner. */
export function naiveScore({ squares, side }: NaiveOthello): number {
  const count = (mark: string) => squares.split(mark).length - 1;
  const difference = count(side) - count(other(side));
  return difference + Math.sign(difference) * count("-");
}

/** The exact score, by plain minimax. */
export function naiveSolve(position: NaiveOthello): number {
  const moves = naiveMoves(position);
  if (moves.length === 0) return naiveScore(position);
  return Math.max(...moves.map((move) => 0 - naiveSolve(naivePlay(position, move))));
}
