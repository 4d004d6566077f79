import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { gameTree } from "../../src/game/game-tree.js";
import { gameOnBoard } from "../../src/games/game-on-board.js";
import { othello, ticTacToe } from "../../src/games/index.js";
import type { JudgingBoard } from "../../src/games/ready-game.js";

interface Heap {
  readonly left: number;
  readonly mover: 0 | 1;
}

/** A heap of which players take one to three: move `c` takes `c + 1`. All that is asked of the board is written down. */
class HeapBoard implements JudgingBoard<Heap, string> {
  readonly moveCodes = 3;
  readonly maxMoves = 3;
  readonly scale = 10;
  readonly integers = true;
  readonly hashLow = 0;
  readonly hashHigh = 0;
  mover: 0 | 1 = 0;
  left = 0;

  private readonly log: string[];

  constructor(log: string[]) {
    this.log = log;
  }

  over(): boolean {
    return this.left === 0;
  }

  score(): number {
    return -0;
  }

  moves(into: Int32Array, at: number): number {
    for (let code = 0; code < Math.min(3, this.left); code++) into[at + code] = code;
    return Math.min(3, this.left);
  }

  allows(code: number): boolean {
    return code >= 0 && code < Math.min(3, this.left);
  }

  make(code: number): void {
    this.log.push(`make ${code}`);
    this.left -= code + 1;
    this.mover = this.mover === 0 ? 1 : 0;
  }

  undo(code: number): void {
    this.log.push(`undo ${code}`);
    this.left += code + 1;
    this.mover = this.mover === 0 ? 1 : 0;
  }

  evaluate(): number {
    return this.left % 4 === 0 ? -0 : 5;
  }

  load({ left, mover }: Heap): void {
    this.log.push(`load ${left}`);
    if (left < 0) throw new Error("no such heap");
    this.left = left;
    this.mover = mover;
  }

  position(): Heap {
    return { left: this.left, mover: this.mover };
  }

  moveOf(code: number): string {
    return "abc".charAt(code);
  }

  codeOf(move: string): number {
    return "abc".indexOf(move);
  }
}

/** The game of a heap of seven, and what has been asked of its board since. */
function heapGame<B extends HeapBoard>(newBoard: (log: string[]) => B) {
  const log: string[] = [];
  const game = gameOnBoard<Heap, string>({
    id: "heap",
    title: "Heap",
    players: ["A", "B"],
    start: { left: 7, mover: 0 },
    newBoard: () => newBoard(log),
    expected: "a, b or c",
    key: ({ left }) => String(left),
    show: ({ left }) => `shown ${left}`,
    write: ({ left }) => `written ${left}`,
    read: (text) => ({ left: Number(text), mover: 0 }),
  });
  return { game, asked: () => log.splice(0) };
}

describe("a game on a board", () => {
  it("is set up once, and goes to and fro by moves", () => {
    const { game, asked } = heapGame((log) => new HeapBoard(log));
    const { start } = game;
    expect([game.moves(start), game.evaluate(start), game.mover(start)]).toEqual([["a", "b", "c"], 0.5, 0]);
    expect(asked()).toEqual(["load 7"]);
    const one = game.play(start, "b");
    const two = game.play(one, "a");
    expect([one, two]).toEqual([
      { left: 5, mover: 1 },
      { left: 4, mover: 0 },
    ]);
    expect(asked()).toEqual(["make 1", "make 0"]);
    expect([game.mover(two), game.evaluate(two)]).toEqual([0, 0]);
    expect(asked()).toEqual([]);
    expect(game.mover(one)).toBe(1);
    expect(asked()).toEqual(["undo 0"]);
    expect(game.play(one, "c")).toEqual({ left: 2, mover: 0 });
    expect(asked()).toEqual(["make 2"]);
    expect(game.moves(start)).toEqual(["a", "b", "c"]);
    expect(asked()).toEqual(["undo 2", "undo 1"]);
    expect(game.mover(start)).toBe(0);
    expect(asked()).toEqual([]);
    // What has been taken back, and what comes from elsewhere, even an equal one, is set up.
    expect(game.moves(two)).toEqual(["a", "b", "c"]);
    expect(game.moves({ ...two })).toEqual(["a", "b", "c"]);
    expect(asked()).toEqual(["load 4", "load 4"]);
    const end = game.play({ left: 1, mover: 0 }, "a");
    expect([game.moves(end), game.mover(end)]).toEqual([[], 1]);
    expect(asked()).toEqual(["load 1", "make 0"]);
    game.play(start, "a");
    expect(asked()).toEqual(["load 7", "make 0"]);
  });

  it("is set up anew after a position that the board refused", () => {
    const { game, asked } = heapGame((log) => new HeapBoard(log));
    const next = game.play(game.start, "a");
    expect(() => game.moves({ left: -1, mover: 0 })).toThrow("no such heap");
    expect(game.mover(next)).toBe(1);
    expect(asked()).toEqual(["load 7", "make 0", "load -1", "load 6"]);
  });

  it("refuses what is no move, and leaves the board alone", () => {
    const { game, asked } = heapGame((log) => new HeapBoard(log));
    expect(() => game.play(game.start, "d")).toThrow(new InputError("move d: expected a, b or c"));
    const over = { left: 0, mover: 1 } as const;
    expect(() => game.play(over, "a")).toThrow(new InputError("move a: the game is over, expected no move"));
    expect(asked()).toEqual(["load 7", "load 0"]);
    expect(game.readMove(" B ", game.start)).toBe("b");
    expect(() => game.readMove(" B ", { left: 1, mover: 0 })).toThrow(
      new InputError('move " B ": expected one of a'),
    );
    expect(() => game.readMove("a", over)).toThrow(
      new InputError('move "a": the game is over, expected no move'),
    );
  });

  it("gives what it is given, and a new board each time", () => {
    const { game, asked } = heapGame((log) => new HeapBoard(log));
    expect([game.id, game.title, game.players, game.start]).toEqual([
      "heap",
      "Heap",
      ["A", "B"],
      { left: 7, mover: 0 },
    ]);
    expect([game.key(game.start), game.show(game.start), game.write(game.start), game.read("3")]).toEqual([
      "7",
      "shown 7",
      "written 7",
      { left: 3, mover: 0 },
    ]);
    expect(game.showMove("b")).toBe("b");
    const board = game.board({ left: 3, mover: 1 });
    expect([board.position(), game.board(game.start) === board]).toEqual([{ left: 3, mover: 1 }, false]);
    expect(asked()).toEqual(["load 3", "load 7"]);
    expect(["bounds" in game, "samePlayer" in game]).toEqual([false, false]);
  });

  it("has no negative zero", () => {
    class Bounded extends HeapBoard {
      lower(): number {
        return -0;
      }

      upper(): number {
        return -0;
      }
    }
    const { game } = heapGame((log) => new Bounded(log));
    const over = { left: 0, mover: 0 } as const;
    const bounds = game.bounds!(over);
    expect(Object.values(bounds).concat(game.score(over), game.evaluate(over))).toEqual([0, 0, 0, 0]);
    expect(game.bounds!(game.start)).toEqual({ lower: 0, upper: 0 });
  });

  it("has the bounds that its board has", () => {
    class Low extends HeapBoard {
      lower(): number {
        return -10;
      }
    }
    class High extends HeapBoard {
      upper(): number {
        return 20;
      }
    }
    class Both extends Low {
      upper(): number {
        return 30;
      }
    }
    const boundsOf = (newBoard: (log: string[]) => HeapBoard) => {
      const { game } = heapGame(newBoard);
      return game.bounds?.(game.start);
    };
    expect(boundsOf((log) => new HeapBoard(log))).toBeUndefined();
    expect(boundsOf((log) => new Low(log))).toEqual({ lower: -1, upper: Infinity });
    expect(boundsOf((log) => new High(log))).toEqual({ lower: -Infinity, upper: 2 });
    expect(boundsOf((log) => new Both(log))).toEqual({ lower: -1, upper: 3 });
  });

  it("knows extra turns only where there are any", () => {
    for (const game of [othello, ticTacToe]) expect("samePlayer" in game).toBe(false);
  });

  it("is a tree judged by its board, by another function where one is given, or not at all", () => {
    const { game } = heapGame((log) => new HeapBoard(log));
    const leaf = (evaluate?: (position: Heap) => number) => {
      const tree = gameTree(game, game.start, { depth: evaluate === undefined ? Infinity : 1 }, evaluate);
      const child = tree.child(tree.root, 1);
      return [tree.degree(child), tree.degree(child) === 0 ? tree.value(child) : "inner"];
    };
    expect(leaf(game.evaluate)).toEqual([0, 0.5]);
    expect(leaf(({ left }) => left)).toEqual([0, 5]);
    expect(leaf(() => -0)).toEqual([0, 0]);
    expect(leaf()).toEqual([3, "inner"]);
  });
});
