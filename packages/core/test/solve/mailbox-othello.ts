/**
 * Othello endings solved in the oldest way: a board of ten by ten with a rim, moves tried in the order of the squares, plain alpha-beta,
 * nothing remembered. Nothing is shared with the library.
 */
const steps = [-11, -10, -9, -1, 1, 9, 10, 11];

/** `line`: 64 squares from a1, row by row, and the side to move. */
export function mailboxSolve(line: string): number {
  const cells = new Array<string>(100).fill("#");
  for (let square = 0; square < 64; square++) {
    cells[11 + 10 * Math.floor(square / 8) + (square % 8)] = line.charAt(square);
  }
  return best(cells, line.charAt(65), -64, 64, false);
}

function best(cells: string[], side: string, alpha: number, beta: number, passed: boolean): number {
  const other = side === "X" ? "O" : "X";
  let bound = alpha;
  let moved = false;
  for (let at = 11; at < 89 && bound < beta; at++) {
    if (cells[at] !== "-") continue;
    const flipped: number[] = [];
    for (const step of steps) {
      let end = at + step;
      while (cells[end] === other) end += step;
      if (cells[end] === side) for (let k = at + step; k !== end; k += step) flipped.push(k);
    }
    if (flipped.length === 0) continue;
    moved = true;
    cells[at] = side;
    for (const k of flipped) cells[k] = side;
    bound = Math.max(bound, 0 - best(cells, other, -beta, -bound, false));
    cells[at] = "-";
    for (const k of flipped) cells[k] = other;
  }
  if (moved) return bound;
  if (!passed) return 0 - best(cells, other, -beta, -alpha, true);
  const count = (mark: string) => cells.filter((cell) => cell === mark).length;
  const difference = count(side) - count(other);
  return difference + Math.sign(difference) * count("-");
}
