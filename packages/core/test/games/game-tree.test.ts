import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import type { Game } from "../../src/game/game.js";
import { type GameNode, gameTree } from "../../src/game/game-tree.js";
import { connectFour } from "../../src/games/connect-four.js";
import { ticTacToe } from "../../src/games/tic-tac-toe.js";
import { search } from "../../src/search/search.js";
import { naive, naiveGame } from "./naive.js";
import { kalahStart, smallKalah } from "./small-kalah.js";

/** Take 1, 2 or 3 from a heap; who cannot take has lost. */
const nim: Game<number, number> = {
  moves: (heap) => [1, 2, 3].filter((n) => n <= heap),
  play: (heap, n) => heap - n,
  score: () => -1,
};

/** A chain of `length` plies with one move each. */
const chain = (length: number): Game<number, string> => ({
  moves: (ply) => (ply < length ? ["on"] : []),
  play: (ply) => ply + 1,
  score: () => 7,
});

/** A game whose every answer is a scramble of the seed and the path, with extra turns. */
function scrambled(seed: number): Game<readonly number[], number> {
  const hash = (path: readonly number[], salt: number) => {
    let h = seed ^ salt;
    for (const move of [path.length, ...path]) {
      h = Math.imul(h ^ (move + 0x9e37), 0x85ebca6b);
      h ^= h >>> 13;
    }
    return h >>> 0;
  };
  return {
    moves: (path) => (path.length >= 5 ? [] : [0, 1, 2].slice(0, hash(path, 1) % 4)),
    play: (path, move) => [...path, move],
    score: (path) => (hash(path, 2) % 21) - 10,
    samePlayer: (path) => path.length > 0 && hash(path, 3) % 2 === 0,
    bounds: () => ({ lower: -10, upper: 10 }),
    likelihood: (path, move) => ((hash([...path, move], 4) % 10) + 1) / 10,
  };
}

describe("the whole game", () => {
  it("finds tic-tac-toe a draw, in all its 255,168 games", () => {
    expect(naive(gameTree(ticTacToe, ticTacToe.start))).toEqual({
      value: 0,
      nodes: 549_946,
      leaves: 255_168,
    });
  });

  it("plays Nim by its rule: lost exactly at multiples of 4", () => {
    for (let heap = 0; heap <= 12; heap++) {
      expect(naive(gameTree(nim, heap)).value).toBe(heap % 4 === 0 ? -1 : 1);
    }
  });

  it("is the default, and has no known height", () => {
    const tree = gameTree(nim, 5);
    expect(tree.height).toBeUndefined();
    expect(naive(tree)).toEqual(naive(gameTree(nim, 5, { depth: Infinity })));
  });

  it("goes 100,000 plies deep", () => {
    const tree = gameTree(chain(100_000), 0);
    let node = tree.root;
    while (tree.degree(node) > 0) node = tree.child(node, 0);
    expect(node.depth).toBe(100_000);
    expect(tree.value(node)).toBe(7);
  });

  it("is one terminal where the game is already over", () => {
    const tree = gameTree(nim, 0);
    expect(tree.degree(tree.root)).toBe(0);
    expect(tree.moves(tree.root)).toEqual([]);
    expect(tree.value(tree.root)).toBe(-1);
  });
});

describe("a horizon", () => {
  it("gives what negamax over the game gives", () => {
    for (const line of ["", "4453", "44444", "123123"]) {
      const position = connectFour.read(line);
      for (const depth of [0, 1, 2, 3, 4]) {
        const tree = gameTree(connectFour, position, { depth }, connectFour.evaluate);
        expect(tree.height).toBe(depth);
        expect(naive(tree).value).toBe(naiveGame(connectFour, position, depth, connectFour.evaluate));
      }
    }
  });

  it("evaluates the root at depth 0, without asking for more than its moves", () => {
    const tree = gameTree(nim, 9, { depth: 0 }, (heap) => heap / 100);
    expect(tree.degree(tree.root)).toBe(0);
    expect(tree.moves(tree.root)).toEqual([]);
    expect(tree.value(tree.root)).toBe(0.09);
  });

  it("takes the score where the game is over, at the horizon or before it", () => {
    const tree = gameTree(nim, 1, { depth: 1 }, () => 0.5);
    expect(tree.value(tree.child(tree.root, 0))).toBe(-1);
    expect(naive(tree).value).toBe(1);
  });

  it("follows Floyd: a node is evaluated when its product falls strictly below the threshold", () => {
    const game: Game<string, string> = {
      moves: (path) => (path.length < 4 ? ["a", "b"] : []),
      play: (path, move) => path + move,
      score: () => 0,
      likelihood: (_, move) => (move === "a" ? 0.5 : 0.25),
    };
    const terminals = (likelihood: number, depth: number) => {
      const tree = gameTree(game, "", { likelihood, depth }, () => 1);
      const found: string[] = [];
      const visit = (node: GameNode<string, string>): void => {
        if (tree.degree(node) === 0) found.push(node.position);
        for (let i = 0; i < tree.degree(node); i++) visit(tree.child(node, i));
      };
      visit(tree.root);
      return found;
    };
    expect(terminals(0.25, 9)).toEqual(["aaa", "aab", "ab", "ba", "bb"]);
    expect(terminals(0.26, 9)).toEqual(["aa", "ab", "b"]);
    expect(terminals(0.25, 2)).toEqual(["aa", "ab", "ba", "bb"]);
    expect(terminals(1.5, 9)).toEqual([""]);
  });
});

describe("extra turns", () => {
  it("give what minimax without pass nodes gives, on a small Kalah", () => {
    const whole = gameTree(smallKalah, kalahStart);
    expect(naive(whole).value).toBe(naiveGame(smallKalah, kalahStart, Infinity, () => 0));
    const evaluate = ({ mine, theirs }: typeof kalahStart) => mine[2]! - theirs[2]!;
    for (const depth of [0, 1, 2, 3, 4, 5, 6]) {
      const tree = gameTree(smallKalah, kalahStart, { depth }, evaluate);
      expect(naive(tree).value).toBe(naiveGame(smallKalah, kalahStart, depth, evaluate));
    }
  });

  it("give what minimax without pass nodes gives, on scrambled games, within the height and the bounds", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 6 }), (seed, depth) => {
        const game = scrambled(seed);
        const evaluate = (path: readonly number[]) => game.score([...path, 9]);
        const tree = gameTree(game, [], { depth }, evaluate);
        expect(naive(tree).value).toBe(naiveGame(game, [], depth, evaluate));
        const visit = (node: GameNode<readonly number[], number>, plies: number): void => {
          expect(plies).toBeLessThanOrEqual(tree.height!);
          expect(tree.moves(node).length).toBe(node.pass ? 0 : tree.degree(node));
          for (let i = 0; i < tree.degree(node); i++) {
            const child = tree.child(node, i);
            if (node.pass) expect(tree.estimate!(node)).toBe(0 - tree.estimate!(child));
            expect(node.pass && child.pass).toBe(false);
            visit(child, plies + 1);
          }
        };
        visit(tree.root, 0);
      }),
      { numRuns: 300 },
    );
  });

  it("cost a node each, with one successor, also at the horizon, and twice the height at most", () => {
    /** One move, which may be made again and again by the same player. */
    const again: Game<number, string> = {
      moves: () => ["a", "b", "c"],
      play: (ply) => ply + 1,
      score: () => 0,
      samePlayer: () => true,
    };
    for (const depth of [0, 1, 2, 3]) {
      const tree = gameTree(again, 0, { depth }, () => 0);
      expect(tree.height).toBe(2 * depth);
      const passes = (3 ** (depth + 1) - 1) / 2 - 1;
      expect(naive(tree)).toEqual({ value: 0, nodes: 2 * passes + 1, leaves: 3 ** depth });
      let node = tree.root;
      for (let ply = 0; ply < tree.height!; ply++) {
        expect([node.pass, tree.degree(node)]).toEqual(ply % 2 === 0 ? [false, 3] : [true, 1]);
        node = tree.child(node, 0);
      }
      expect([node.pass, tree.degree(node)]).toEqual([false, 0]);
    }
    expect(gameTree({ ...again, samePlayer: undefined as never }, 0, { depth: 3 }, () => 0).height).toBe(3);
  });

  it("turn bounds round at a pass and let it pass for certain", () => {
    const game = { ...smallKalah, bounds: () => ({ lower: -3, upper: 8 }), likelihood: () => 0.5 };
    const tree = gameTree(game, kalahStart);
    const pass = tree.child(tree.root, 0);
    expect(pass.pass).toBe(true);
    expect(tree.degree(pass)).toBe(1);
    expect(tree.bounds!(pass)).toEqual({ lower: -8, upper: 3 });
    expect(tree.bounds!(tree.child(pass, 0))).toEqual({ lower: -3, upper: 8 });
    expect(tree.likelihood!(pass, 0)).toBe(1);
    expect(tree.likelihood!(tree.root, 0)).toBe(0.5);
    expect(tree.child(pass, 0).depth).toBe(1);
  });
});

describe("nodes", () => {
  it("generate moves once, and successors only when asked for", () => {
    const asked = { moves: 0, play: 0 };
    const counted: Game<number, number> = {
      moves: (heap) => {
        asked.moves++;
        return nim.moves(heap);
      },
      play: (heap, n) => {
        asked.play++;
        return nim.play(heap, n);
      },
      score: nim.score,
    };
    const tree = gameTree(counted, 9, { depth: 2 }, () => 0);
    expect(asked).toEqual({ moves: 0, play: 0 });
    expect(tree.degree(tree.root)).toBe(3);
    expect(tree.moves(tree.root)).toEqual([1, 2, 3]);
    const child = tree.child(tree.root, 1);
    expect(child.position).toBe(7);
    expect(asked).toEqual({ moves: 1, play: 1 });
    expect(tree.degree(tree.child(child, 0))).toBe(0);
    expect(asked).toEqual({ moves: 2, play: 2 });
    expect(tree.child(tree.root, 1)).toEqual(gameTree(counted, 9, { depth: 2 }, () => 0).child(tree.root, 1));
  });

  it("work for games that are class instances", () => {
    class Countdown {
      readonly #step = 1;
      moves(n: number) {
        return n > 0 ? [this.#step] : [];
      }
      play(n: number, step: number) {
        return n - step * this.#step;
      }
      score() {
        return 0 - this.#step;
      }
    }
    expect(naive(gameTree(new Countdown(), 3)).value).toBe(1);
  });
});

describe("abilities", () => {
  it("are those of the game and the judgement", () => {
    const bare = gameTree(nim, 3);
    expect([bare.bounds, bare.estimate, bare.likelihood]).toEqual([undefined, undefined, undefined]);
    const full = gameTree(scrambled(1), [], undefined, () => 3);
    expect(full.bounds!(full.root)).toEqual({ lower: -10, upper: 10 });
    expect(full.estimate!(full.root)).toBe(3);
    expect(full.likelihood).toBeDefined();
  });

  it("leave out bounds before the end of the game: an estimate may lie outside them", () => {
    const won: Game<number, number> = { ...nim, bounds: () => ({ lower: 1, upper: 1 }) };
    expect(gameTree(won, 9, { depth: 1 }, () => 0).bounds).toBeUndefined();
    expect(gameTree(won, 9).bounds).toBeDefined();
  });
});

describe("bad input", () => {
  const tree = (horizon: unknown, evaluate: ((heap: number) => number) | undefined = () => 0) =>
    gameTree(nim, 5, horizon as { depth: number }, evaluate);

  it.each([
    [{ depth: -1 }, "horizon depth -1: expected a whole number >= 0, or Infinity"],
    [{ depth: 1.5 }, "horizon depth 1.5: expected a whole number >= 0, or Infinity"],
    [{ depth: Number.NaN }, "horizon depth NaN: expected a whole number >= 0, or Infinity"],
    [{}, "horizon depth undefined: expected a whole number >= 0, or Infinity"],
    [{ dept: 3 }, 'unknown horizon field "dept": expected depth or likelihood'],
    [{ likelihood: 0, depth: 3 }, "horizon likelihood 0: expected a finite threshold above 0"],
    [{ likelihood: Number.NaN, depth: 3 }, "horizon likelihood NaN: expected a finite threshold above 0"],
    [
      { likelihood: 0.1 },
      "horizon likelihood 0.1 needs a finite maximum depth too: moves of likelihood 1 never fall below it",
    ],
    [
      { likelihood: 0.1, depth: Infinity },
      "horizon likelihood 0.1 needs a finite maximum depth too: moves of likelihood 1 never fall below it",
    ],
    [{ likelihood: 0.1, depth: 3 }, "horizon likelihood 0.1 needs a game that gives likelihood"],
  ])("in the horizon %o is named", (horizon, message) => {
    expect(() => tree(horizon)).toThrow(new InputError(message));
  });

  it("is a horizon without a judgement, at the door", () => {
    expect(() => gameTree(nim, 5, { depth: 3 })).toThrow(
      new InputError("a horizon at depth 3 needs an evaluate function"),
    );
  });

  it("is a likelihood outside (0, 1]", () => {
    for (const bad of [0, -0.5, 1.01, Number.NaN]) {
      const weighed = gameTree({ ...nim, likelihood: () => bad }, 5, { likelihood: 0.1, depth: 3 }, () => 0);
      expect(() => weighed.child(weighed.root, 0)).toThrow(
        new InputError(`likelihood ${bad}: expected a number above 0 and at most 1`),
      );
    }
  });

  it("is a score or an estimate that is not finite", () => {
    for (const bad of [Number.NaN, Infinity, -Infinity]) {
      const scored = gameTree({ ...nim, score: () => bad }, 0);
      expect(() => scored.value(scored.root)).toThrow(
        new InputError(`score gave ${bad}: expected a finite number`),
      );
      const judged = tree({ depth: 0 }, () => bad);
      expect(() => judged.value(judged.root)).toThrow(
        new InputError(`evaluate gave ${bad}: expected a finite number`),
      );
    }
  });

  it("is a score or a list of moves of another kind, which is named", () => {
    for (const [bad, shown] of [
      ["3", `the string "3"`],
      [3n, "the bigint 3"],
      [undefined, "undefined"],
    ] as const) {
      const scored = gameTree({ ...nim, score: () => bad as unknown as number }, 0);
      expect(() => scored.value(scored.root)).toThrow(
        new InputError(`score gave ${shown}: expected a finite number`),
      );
    }
    const typed = gameTree({ ...nim, moves: () => new Uint8Array(3) as unknown as number[] }, 5);
    expect(() => typed.degree(typed.root)).toThrow(
      new InputError("moves gave a Uint8Array: expected an array"),
    );
    const textual = gameTree({ ...nim, bounds: () => ({ lower: "1", upper: "2" }) as never }, 5);
    expect(() => textual.bounds!(textual.root)).toThrow(
      new InputError(`bounds gave [the string "1", the string "2"]: expected lower <= upper`),
    );
  });

  it("is a score or an estimate that is not finite, with the moves that lead to it", () => {
    const judged = gameTree(nim, 9, { depth: 3 }, (heap) => (heap === 4 ? Number.NaN : 0));
    expect(() => search("negamax", judged)).toThrow(
      new InputError("evaluate gave NaN after 1 1 3: expected a finite number"),
    );
    const scored = gameTree({ ...nim, score: () => Infinity }, 4);
    expect(() => search("alpha-beta", scored)).toThrow(
      new InputError("score gave Infinity after 1 1 1 1: expected a finite number"),
    );
    const passes: Game<number, { readonly take: number }> = {
      moves: (heap) => [1, 2].filter((n) => n <= heap).map((take) => ({ take })),
      play: (heap, { take }) => heap - take,
      score: () => Number.NaN,
      samePlayer: () => true,
    };
    expect(() => search("negamax", gameTree(passes, 2))).toThrow(
      'score gave NaN after {"take":1} {"take":1}: expected a finite number',
    );
    const named = { ...passes, moveKey: ({ take }: { take: number }) => `take ${take}` };
    expect(() => search("negamax", gameTree(named, 1))).toThrow("score gave NaN after take 1: expected");
    const long = { ...chain(70), score: () => Number.NaN };
    const line = `${"on ".repeat(66)}o`;
    expect(() => search("negamax", gameTree(long, 0))).toThrow(
      `score gave NaN after ${line}...: expected a finite number`,
    );
  });

  it("is a move list that is no array, or bounds upside down", () => {
    const listless = gameTree({ ...nim, moves: () => "none" as unknown as number[] }, 5);
    expect(() => listless.degree(listless.root)).toThrow(
      new InputError(`moves gave the string "none": expected an array`),
    );
    const askew = gameTree({ ...nim, bounds: () => ({ lower: 2, upper: 1 }) }, 5);
    expect(() => askew.bounds!(askew.root)).toThrow(
      new InputError("bounds gave [2, 1]: expected lower <= upper"),
    );
  });

  it("is not -0: it becomes 0", () => {
    const scored = gameTree({ ...nim, score: () => -0, bounds: () => ({ lower: -0, upper: -0 }) }, 0);
    expect(scored.value(scored.root)).toBe(0);
    expect(scored.bounds!(scored.root)).toEqual({ lower: 0, upper: 0 });
    const judged = tree({ depth: 0 }, () => -0);
    expect(judged.estimate!(judged.root)).toBe(0);
  });
});
