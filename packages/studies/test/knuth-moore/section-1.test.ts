import { bestMove, type Game, search } from "espalier";
import { ticTacToe } from "espalier/games";
import { convert, parseTree } from "espalier/trees";
import { describe, expect, it } from "vitest";
import {
  all,
  cases,
  exact,
  F,
  forMover,
  type Nested,
  type Position,
  position,
  treeOf,
} from "./procedures.js";

describe("the infinity lemma", () => {
  it("tic-tac-toe: N(p) is one more than the greatest N of a successor, and 9 at the start", () => {
    const known = new Map<string, number>();
    const N = (p: typeof ticTacToe.start): number => {
      const key = ticTacToe.key(p);
      const found = known.get(key);
      if (found !== undefined) return found;
      const longest = Math.max(0, ...ticTacToe.moves(p).map((move) => 1 + N(ticTacToe.play(p, move))));
      known.set(key, longest);
      return longest;
    };
    expect(N(ticTacToe.start)).toBe(9);
    expect(known.size).toBeGreaterThan(5000);
  });

  it("both conditions are needed: with a move for every number, each play ends and no bound holds", () => {
    // The first move names a number; after that there is one move only, and it counts down.
    const play = (first: number): number => {
      let length = 1;
      for (let left = first; left > 0; left--) length++;
      return length;
    };
    for (const bound of [1, 10, 1000]) expect(play(bound)).toBeGreaterThan(bound);
  });
});

describe("a game that may go on for ever", () => {
  /** A token on a ring of three; going round never ends. */
  const ring: Game<number, number> = {
    moves: () => [1, 2],
    play: (at, step) => (at + step) % 3,
    score: () => 0,
  };

  it("is searched to any depth in finitely many steps, since programs only look so far", () => {
    for (let depth = 0; depth <= 12; depth++) {
      let evaluated = 0;
      const evaluate = (at: number) => {
        evaluated++;
        return at;
      };
      const { status } = bestMove(ring, 0, { depth: depth + 1, evaluate });
      expect(status).not.toBe("exact");
      expect(evaluated).toBeGreaterThan(0);
      expect(evaluated).toBeLessThanOrEqual(2 ** (depth + 1) + 2);
    }
  });
});

describe("f", () => {
  it("is for the player to move, and -f for the other: whoever is Max, a position has one value", () => {
    for (const { data, root } of cases(100)) {
      const asMax = search("negamax", parseTree({ tree: data, values: "mover", root: "max" })).value;
      const asMin = search("negamax", parseTree({ tree: data, values: "mover", root: "min" })).value;
      expect([asMax, asMin]).toEqual([exact(root), exact(root)]);
    }
  });

  it("need not be an integer: only comparisons and changes of sign are made", () => {
    const scaled = (data: Nested): Nested => (typeof data === "number" ? data / 7 + 1e-9 : data.map(scaled));
    for (const { data } of cases(100)) {
      const reals = scaled(data);
      const value = exact(position(reals));
      for (const id of ["negamax", "branch-and-bound", "alpha-beta"] as const) {
        expect(search(id, treeOf(reals)).value).toBe(value);
      }
    }
  });
});

describe("negamax and minimax", () => {
  /** (3): the value for Max where Max is to move; g(p) = -f(p) is (2). */
  const maxF = (p: Position): number =>
    p.successors.length === 0 ? p.f : Math.max(...p.successors.map(minG));
  /** (4): the value for Max where Min is to move. */
  const minG = (p: Position): number =>
    p.successors.length === 0 ? 0 - p.f : Math.min(...p.successors.map(maxF));

  it("(1): the successor that is worst for the opponent, and the product's negamax finds it", () => {
    for (const { data, root } of cases(200)) {
      for (const p of all(root)) {
        const worths = p.successors.map((q) => 0 - exact(q));
        expect(worths.every((worth) => worth <= exact(p))).toBe(true);
        expect(worths.length === 0 ? p.f : worths.find((worth) => worth === exact(p))).toBe(exact(p));
      }
      expect(search("negamax", treeOf(data)).value).toBe(exact(root));
      expect(F(root)).toBe(exact(root));
    }
  });

  it("(2): from one player's view to the other's a terminal of Min changes its sign, and back again", () => {
    for (const { data } of cases(100)) {
      const forMax = forMover(data);
      expect(forMover(forMax)).toEqual(data);
      const tree = parseTree({ tree: forMax, values: "max" });
      const moverView = parseTree({ tree: data, values: "mover" });
      for (let leaf = 0; leaf < tree.leafCount; leaf++) {
        expect(tree.value(tree.leaf(leaf))).toBe(moverView.value(moverView.leaf(leaf)));
      }
    }
    const views = { player: "max", view: "max" } as const;
    expect(convert(3, views, 1)).toBe(-3);
    expect(convert(convert(3, views, 1), views, 1)).toBe(3);
  });

  it("(3) and (4): Max's greatest G and Min's least F define the F of (1)", () => {
    for (const { root } of cases(200)) expect(maxF(root)).toBe(exact(root));
  });

  it("(5): G(p) = -F(p) at every position", () => {
    for (const { root } of cases(200)) for (const p of all(root)) expect(minG(p)).toBe(0 - exact(p));
  });
});

describe("NOR gates", () => {
  const nor = (...inputs: readonly boolean[]) => !inputs.some(Boolean);
  const bit = (bits: number, i: number) => ((bits >> i) & 1) === 1;
  const inputs = Array.from({ length: 16 }, (_, n) => [bit(n, 0), bit(n, 1), bit(n, 2), bit(n, 3)] as const);

  it("two levels of NOR are ORs followed by an AND, and not ANDs followed by an OR, which NAND makes", () => {
    let otherwise = 0;
    for (const [a, b, c, d] of inputs) {
      const twice = nor(nor(a, b), nor(c, d));
      expect(twice).toBe((a || b) && (c || d));
      if (twice !== ((a && b) || (c && d))) otherwise++;
      expect(!(!(a && b) && !(c && d))).toBe((a && b) || (c && d));
    }
    expect(otherwise).toBe(6);
  });

  it("max(-x, -y) on won and lost is NAND: two plies of negamax are ANDs followed by an OR", () => {
    const sign = (won: boolean) => (won ? 1 : -1);
    for (const [a, b, c, d] of inputs) {
      expect(exact(position([sign(a), sign(b)])) > 0).toBe(!(a && b));
      const value = exact(
        position([
          [sign(a), sign(b)],
          [sign(c), sign(d)],
        ]),
      );
      expect(value > 0).toBe((a && b) || (c && d));
    }
  });
});

describe("gambling", () => {
  /** What p_2 brings if the opponent overlooks the winning move with probability e. */
  const gamble = (e: number, won = 1, lost = -1) => e * won + (1 - e) * lost;

  it("pays against a draw only if the opponent errs more than half of the time, with 1 for won and -1 for lost", () => {
    for (let e = 0; e <= 100; e++) expect(gamble(e / 100) > 0).toBe(e > 50);
  });

  it("pays sooner the less a loss counts", () => {
    for (const lost of [-1, -0.5, -0.1]) {
      const threshold = (0 - lost) / (1 - lost);
      expect(gamble(threshold + 0.01, 1, lost)).toBeGreaterThan(0);
      expect(gamble(threshold - 0.01, 1, lost)).toBeLessThan(0);
    }
  });

  it("is never chosen by minimax: the draw is worth more", () => {
    // The first move gambles on the first answer; the second draws.
    expect(search("alpha-beta", treeOf([[1, -1], 0]))).toMatchObject({ value: 0, best: 1 });
  });
});
