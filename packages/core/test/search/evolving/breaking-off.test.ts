import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../../src/errors/input-error.js";
import { gameTree } from "../../../src/game/game-tree.js";
import { connectFour, ticTacToe } from "../../../src/games/index.js";
import { attend, bestFirst } from "../../../src/search/evolving/attend.js";
import { evolvingGame } from "../../../src/search/evolving/evolving-game.js";
import type { EvolvingOptions } from "../../../src/search/evolving/evolving-options.js";
import type { EvolvingRule } from "../../../src/search/evolving/evolving-rule.js";
import { evolvingRules } from "../../../src/search/evolving/evolving-rules.js";
import { EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import { byStaticValue } from "../../../src/search/evolving/move-order.js";
import { search } from "../../../src/search/search.js";
import type { Tree } from "../../../src/tree/tree.js";
import type { Player } from "../../../src/tree/view.js";
import { withHorizon } from "../../../src/tree/with-horizon.js";
import { wrapTree } from "../../../src/tree/wrap-tree.js";
import { modelTree, parseTree } from "../../../src/trees/index.js";
import { type Nested, nestedTree } from "../../support/arbitrary-tree.js";
import { naive } from "../../support/naive.js";

const { corrected, sweepEarly, sweptOnly, tiesCut } = evolvingRules;

const player = fc.constantFrom<Player>("max", "min");
const rule = fc.constantFrom<EvolvingRule>(corrected, sweepEarly, sweptOnly, tiesCut);
const positions = fc.constantFrom("kept", "replayed");

const withHorizonAt = <N>(tree: Tree<N>, root: N, depth: number) =>
  withHorizon(wrapTree(tree, { root }), { depth });

class Trapped extends Error {}

/** Everything that a tree calls goes through the trap, which throws at one call. */
function trap() {
  const state = { calls: 0, at: Infinity };
  const pass = () => {
    if (state.calls++ === state.at) throw new Trapped();
  };
  return { state, pass };
}

function trapped(nested: Nested, root: Player, pass: () => void): Tree<number> {
  const explicit = parseTree({ tree: nested, root });
  const through =
    <A extends unknown[], R>(call: (...given: A) => R) =>
    (...given: A) => {
      pass();
      return call(...given);
    };
  return {
    root: explicit.root,
    degree: through((node: number) => explicit.degree(node)),
    child: through((node: number, i: number) => explicit.child(node, i)),
    value: through((node: number) => explicit.value(node)),
    estimate: through((node: number) => ((node * 7919) % 5) - 2),
  };
}

/** An observer that keeps who cuts whom and, if it is to, what nodes are worth; it goes through the trap too. */
function bookkeeper(pass: () => void, keepsValues: boolean) {
  const cutters = new Map<number, number | "restart">();
  const values = new Map<number, number>();
  const note = (node: number) => values.set(node, tree!.valueOf(node));
  let tree: EvolvingTree<number> | undefined;
  return {
    watch(evolving: EvolvingTree<number>) {
      tree = evolving;
    },
    cutters,
    values,
    observer: {
      ...(keepsValues && {
        evaluate(node: number) {
          note(node);
          pass();
        },
        backup(node: number) {
          note(node);
          pass();
        },
      }),
      cut(node: number, by: number) {
        cutters.set(node, by);
        pass();
      },
      uncut(node: number) {
        cutters.delete(node);
        pass();
      },
      mark(node: number) {
        cutters.set(node, "restart");
        pass();
      },
      reroot() {
        for (const node of cutters.keys()) if (!tree!.has(node)) cutters.delete(node);
        pass();
      },
      restart: pass,
      recut: pass,
      prune: pass,
    },
  };
}

describe("an operation that is broken off by an error, wherever that happens", () => {
  /** What is done to a tree; the last step settles it. */
  const steps: readonly ((tree: EvolvingTree<number>) => void)[] = [
    (tree) => (tree.isGrown ? tree.redevelop() : tree.grow()),
    (tree) => tree.deepen(Math.max(2, tree.horizon)),
    (tree) => tree.redevelop(),
    (tree) => {
      const end = tree.subtree().find((node) => tree.descendants(node).length === 0 && tree.degreeOf(node));
      if (end !== undefined) tree.expand(end, tree.depthOf(end) + 2);
    },
    (tree) => tree.depthOf(tree.root) === 0 && tree.degreeOf(tree.root) > 0 && tree.play(0),
    (tree) => (tree.isGrown ? tree.deepen(Math.max(9, tree.horizon)) : tree.grow(9)),
    (tree) => tree.redevelop(),
  ];

  const holds = (
    nested: Nested,
    root: Player,
    options: Partial<EvolvingOptions<number>>,
    keepsValues = false,
  ) => {
    /** Runs the steps; one that throws is taken again. Gives the number of calls, and whether one threw. */
    const run = (at: number) => {
      const { state, pass } = trap();
      const book = bookkeeper(pass, keepsValues);
      const source = trapped(nested, root, pass);
      const tree = new EvolvingTree(source, { horizon: 1, player: root, ...options }, book.observer);
      book.watch(tree);
      const wrong = () =>
        keepsValues && tree.isGrown
          ? tree.subtree().filter((node) => book.values.get(node) !== tree.valueOf(node))
          : [];
      state.calls = 0;
      state.at = at;
      for (const step of steps) {
        try {
          step(tree);
        } catch (error) {
          expect(error).toBeInstanceOf(Trapped);
          state.at = Infinity;
          expect(tree.violations()).toEqual([]);
          expect(tree.settled).toBe(false);
          const cut = tree.subtree().filter((node) => tree.cutterOf(node) !== undefined);
          const told = [...book.cutters].sort(([a], [b]) => a - b);
          expect(told).toEqual(cut.sort((a, b) => a - b).map((node) => [node, tree.cutterOf(node)]));
          expect(wrong()).toEqual([]);
          step(tree);
        }
        expect(wrong()).toEqual([]);
      }
      const { calls } = state;
      state.at = Infinity;
      expect(tree.violations()).toEqual([]);
      expect(tree.settled).toBe(true);
      if (options.nodeLimit === undefined || tree.suspended.length === 0) {
        const rest = { ...source, root: tree.positionOf(tree.root) };
        expect(tree.value).toBe(naive(rest));
        if (tree.best >= 0)
          expect(0 - naive({ ...rest, root: source.child(rest.root, tree.best) })).toBe(tree.value);
      }
      return calls;
    };
    const calls = run(Infinity);
    // Trees of many calls are tried at every third or tenth of them.
    const pace = calls < 300 ? 1 : calls < 1000 ? 3 : 10;
    for (let at = 0; at < calls; at += pace) run(at);
  };

  it("leaves a tree in order, which then gets the right value", () => {
    fc.assert(
      fc.property(nestedTree(4), player, rule, positions, (nested, root, form, kept) => {
        holds(nested, root, { rule: form, positions: kept });
      }),
      { numRuns: 30 },
    );
  });

  it("does so where every value is told", () => {
    fc.assert(
      fc.property(nestedTree(4), player, rule, (nested, root, form) => {
        holds(nested, root, { rule: form }, true);
      }),
      { numRuns: 20 },
    );
  });

  it("does so where moves are ordered", () => {
    fc.assert(
      fc.property(nestedTree(4), player, rule, (nested, root, form) => {
        holds(nested, root, { rule: form, order: byStaticValue });
      }),
      { numRuns: 25 },
    );
  });

  it("does so with a limit of nodes", () => {
    fc.assert(
      fc.property(
        nestedTree(4),
        player,
        rule,
        fc.integer({ min: 5, max: 60 }),
        (nested, root, form, most) => {
          holds(nested, root, { rule: form, nodeLimit: most });
        },
      ),
      { numRuns: 25 },
    );
  });

  it.each([corrected, tiesCut])(
    "does so in the cycle of the paper, where nodes that cut are cut ($name)",
    (form) => {
      const play = (seed: number, at: number) => {
        let calls = 0;
        const pass = () => {
          if (calls++ === at) throw new Trapped();
        };
        const source = modelTree("incremental", { degree: 4, depth: 7, seed });
        const tree = new EvolvingTree(source, { horizon: 4, rule: form }, { cut: pass });
        const steps = [() => tree.grow(), () => tree.move(1), () => tree.deepen(), () => tree.redevelop()];
        for (const step of steps) {
          try {
            step();
          } catch (error) {
            expect(error).toBeInstanceOf(Trapped);
            expect(tree.violations()).toEqual([]);
            tree.redevelop();
          }
        }
        const rest = withHorizonAt(source, tree.positionOf(tree.root), 4);
        expect([tree.settled, tree.value]).toEqual([true, naive(rest)]);
        return calls;
      };
      for (let seed = 3; seed <= 5; seed++) {
        const calls = play(seed, Infinity);
        for (let at = 0; at < calls; at++) play(seed, at);
      }
    },
  );

  it("evaluates no position twice", () => {
    const source = modelTree("incremental", { degree: 3, depth: 9, seed: 4 });
    for (let most = 1; most < 200; most += 7) {
      const seen = new Map<string, number>();
      let left = most;
      const judge = (node: typeof source.root, value: number) => {
        if (left-- === 0) throw new Trapped();
        const name = JSON.stringify(node);
        seen.set(name, (seen.get(name) ?? 0) + 1);
        return value;
      };
      const tree = new EvolvingTree(
        {
          root: source.root,
          degree: (node) => source.degree(node),
          child: (node, i) => source.child(node, i),
          value: (node) => judge(node, source.value(node)),
          estimate: (node) => judge(node, source.estimate!(node)),
        },
        { horizon: 6, rule: tiesCut },
      );
      for (let isDone = false; !isDone; ) {
        left = most;
        try {
          if (tree.isGrown) tree.redevelop();
          else tree.grow();
          isDone = true;
        } catch (error) {
          expect(error).toBeInstanceOf(Trapped);
        }
      }
      expect(Math.max(...seen.values())).toBe(1);
      expect(tree.value).toBe(naive(withHorizon(source, { depth: 6 })));
    }
  });

  it("of a rule that throws, leaves the root", () => {
    let isBroken = false;
    const form: EvolvingRule = {
      ...tiesCut,
      prefersEqual(tree, s, t) {
        if (isBroken) throw new Trapped();
        return tiesCut.prefersEqual(tree, s, t);
      },
    };
    const source = trapped([[1, 1], [1, 1], 1], "max", () => {});
    const tree = new EvolvingTree(source, { horizon: 1, rule: form });
    tree.grow();
    isBroken = true;
    expect(() => tree.deepen()).toThrow(Trapped);
    isBroken = false;
    expect([tree.isGrown, tree.nodes, tree.horizon]).toEqual([false, 1, 1]);
    tree.grow(2);
    expect([tree.value, tree.violations()]).toEqual([1, []]);
    const deep = new EvolvingTree(source, { horizon: 0, rule: form });
    deep.grow();
    isBroken = true;
    expect(() => deep.expand(deep.root, 2)).toThrow(Trapped);
    isBroken = false;
    deep.grow();
    expect(deep.nodes).toBe(1);
  });

  it("lets the heuristic stop decide again what attention had given a quota", () => {
    let isBroken = false;
    const source = trapped([[1, 2, 3], [4, 5, [6, 7]], 8], "max", () => {
      if (isBroken) throw new Trapped();
    });
    const tree = new EvolvingTree(source, { horizon: 2, heuristicStop: (_, made) => made >= 1 });
    tree.grow();
    let asked = 0;
    expect(() =>
      attend(tree, Infinity, (each) => {
        isBroken = ++asked > 2;
        return bestFirst(each);
      }),
    ).toThrow(Trapped);
    isBroken = false;
    expect(tree.subtree().filter((node) => tree.quotaOf(node) !== undefined)).toEqual([]);
    expect(tree.violations()).toEqual([]);
  });
});

describe("expanding a terminal in a game that throws", () => {
  const setUp = () => {
    const { state, pass } = trap();
    const source = trapped([[[1, 2], 3], 4], "max", pass);
    return { state, source, tree: new EvolvingTree(source, { horizon: 0, check: true }) };
  };

  it("leaves it as deep as it was where nothing was made", () => {
    const { state, tree } = setUp();
    tree.grow();
    state.calls = 0;
    state.at = 0;
    expect(() => tree.expand(tree.root, 3)).toThrow(Trapped);
    state.at = Infinity;
    expect([tree.nodes, tree.best]).toEqual([1, -1]);
    tree.redevelop();
    expect([tree.nodes, tree.settled]).toEqual([1, true]);
    tree.deepen(1);
    tree.redevelop();
    expect(Math.max(...tree.subtree().map((node) => tree.depthOf(node)))).toBe(1);
  });

  it("goes on to where it was to go where something was made", () => {
    const { state, source, tree } = setUp();
    tree.grow();
    state.calls = 0;
    state.at = 9;
    expect(() => tree.expand(tree.root, 3)).toThrow(Trapped);
    state.at = Infinity;
    expect(tree.nodes).toBeGreaterThan(1);
    tree.redevelop();
    expect([tree.value, tree.horizon]).toEqual([naive(source), 0]);
  });
});

describe("thinking within limits", () => {
  const { start, evaluate } = connectFour;
  const worthOf = (position: typeof start, depth: number) =>
    search("alpha-beta", gameTree(connectFour, position, { depth }, evaluate)).value;

  it("stopped at every possible point, says what it knows, and goes on to the right value", () => {
    const plies = 4;
    /** Stops at that question; gives how often it was asked. */
    const run = (at: number) => {
      let asked = 0;
      const game = evolvingGame(connectFour, start, evaluate, { horizon: plies });
      const { move, value, plies: looked, finished } = game.think({ stop: () => asked++ === at });
      expect(game.tree.violations()).toEqual([]);
      expect(finished).toBe(asked <= at);
      expect(game.tree.settled).toBe(finished);
      expect(looked).toBe(finished ? plies : Math.min(looked, plies - 1));
      expect(value).toBe(looked === 0 ? undefined : worthOf(start, looked));
      if (looked === 0) expect(move).toBe(game.best);
      if (looked > 0) {
        const next = connectFour.play(start, move!);
        expect(0 - worthOf(next, looked - 1)).toBe(value);
      }
      game.think(plies);
      expect(game.tree.value).toBe(worthOf(start, plies));
      expect(game.tree.violations()).toEqual([]);
      return asked;
    };
    const asked = run(Infinity);
    expect(asked).toBeGreaterThan(200);
    const { move, plies: looked } = evolvingGame(connectFour, start, evaluate, { horizon: 2 }).think({
      stop: () => true,
    });
    expect([move, looked]).toEqual([connectFour.moves(start)[0], 0]);
    for (let at = 0; at < asked; at++) run(at);
  });

  it("goes on node by node, and makes hardly more than it may", () => {
    for (const nodes of [1, 7, 60]) {
      const game = evolvingGame(connectFour, start, evaluate, { horizon: 5 });
      let rounds = 0;
      for (let finished = false; !finished; rounds++) {
        const before = game.tree.made;
        ({ finished } = game.think({ nodes }));
        expect(game.tree.made - before).toBeLessThan(nodes + 5);
        if (!finished) expect(game.tree.made - before).toBeGreaterThanOrEqual(nodes);
      }
      expect(rounds).toBeGreaterThan(300 / nodes);
      expect(game.tree.value).toBe(worthOf(start, 5));
    }
  });

  it("plays a whole game with few nodes a move", () => {
    const game = evolvingGame(ticTacToe, ticTacToe.start, () => 0, { horizon: 9, check: true });
    let moves = 0;
    for (;;) {
      const { move, plies, value } = game.think({ nodes: 40 });
      if (move === undefined) break;
      if (plies > 0) {
        const fresh = gameTree(ticTacToe, game.position, { depth: plies }, () => 0);
        expect(search("alpha-beta", fresh).value).toBe(value);
      }
      game.play(move);
      moves++;
    }
    expect(ticTacToe.moves(game.position)).toEqual([]);
    expect(moves).toBeGreaterThanOrEqual(5);
  });

  it("is not finished where a limit of nodes leaves something out", () => {
    const game = evolvingGame(connectFour, start, evaluate, { horizon: 8, nodeLimit: 300 });
    const { plies, value, finished } = game.think({});
    expect(finished).toBe(false);
    expect(plies).toBeGreaterThan(0);
    expect(value).toBe(worthOf(start, plies));
  });

  it("grows nothing by itself where a move is played that was never looked at", () => {
    let left = 30;
    const game = evolvingGame(
      connectFour,
      start,
      (position) => {
        if (left-- <= 0) throw new Trapped();
        return evaluate(position);
      },
      { horizon: 5 },
    );
    expect(() => game.think()).toThrow(Trapped);
    expect(game.tree.nodes).toBeGreaterThan(30);
    game.play(7);
    expect(game.tree.isGrown).toBe(false);
    left = Infinity;
    game.think(3);
    expect(game.tree.value).toBe(worthOf(connectFour.play(start, 7), 3));
  });

  it("grows as always where the tree was finished since", () => {
    const source = trapped([[[1, 2], 3], [4, 5], 6], "max", () => {});
    const tree = new EvolvingTree(source, { horizon: 3, heuristicStop: (_, made) => made >= 2 });
    expect(tree.within({ nodes: 1 }, () => tree.grow())).toBe(false);
    tree.redevelop();
    tree.play(2);
    expect([tree.isGrown, tree.value]).toEqual([true, -6]);
  });

  it("is possible on a tree of terminals as well", () => {
    const source = modelTree("incremental", { degree: 500, depth: 1, seed: 1 });
    const tree = new EvolvingTree(source, { horizon: 1 });
    expect(tree.within({ nodes: 10 }, () => tree.grow())).toBe(false);
    expect(tree.nodes).toBe(1 + 10);
    tree.redevelop();
    expect([tree.nodes, tree.value]).toEqual([501, naive(source)]);
  });

  it.each([
    ["nodes", { nodes: 0 }, /^nodes is 0: expected a whole number, 1 or more$/],
    ["nodes that are no number", { nodes: Number.NaN }, /^nodes is NaN: expected a whole number/],
    ["a stop that is no function", { stop: 3 as never }, /^stop is 3: expected a function$/],
    ["plies", { plies: 0 }, /^plies is 0: expected a whole number, 1 or more$/],
  ])("refuses %s", (_, limits, sentence) => {
    const game = evolvingGame(connectFour, start, evaluate, { horizon: 2 });
    expect(() => game.think(limits)).toThrow(InputError);
    expect(() => game.think(limits)).toThrow(sentence);
  });
});

describe("an operation inside an operation", () => {
  const source = modelTree("incremental", { degree: 3, depth: 8, seed: 5 });
  const operations: readonly (readonly [name: string, call: (tree: EvolvingTree<unknown>) => void])[] = [
    ["grow", (tree) => tree.grow()],
    ["deepen", (tree) => tree.deepen()],
    ["expand", (tree) => tree.expand(tree.root)],
    ["resume", (tree) => tree.resume(tree.root)],
    ["setQuota", (tree) => tree.setQuota(tree.root, 1)],
    ["move", (tree) => tree.move(1)],
    ["play", (tree) => tree.play(0)],
    ["revalidate", (tree) => tree.revalidate(tree.root)],
    ["redevelop", (tree) => tree.redevelop()],
    ["within", (tree) => tree.within({}, () => {})],
  ];

  it.each(operations)("is refused: %s, from the game, and from the observer", (name, call) => {
    const refusals: string[] = [];
    let isArmed = false;
    const attempt = () => {
      if (!isArmed) return;
      try {
        call(tree);
      } catch (error) {
        refusals.push((error as Error).message);
        expect(error).toBeInstanceOf(InputError);
      }
    };
    const tree: EvolvingTree<unknown> = new EvolvingTree<unknown>(
      {
        root: source.root,
        degree: (node) => source.degree(node as never),
        child: (node, i) => source.child(node as never, i),
        value: (node) => source.value(node as never),
        estimate(node) {
          attempt();
          return source.estimate!(node as never);
        },
      },
      { horizon: 3, check: false },
      { cut: attempt, mark: attempt, uncut: attempt },
    );
    tree.grow();
    isArmed = true;
    tree.deepen();
    tree.redevelop();
    isArmed = false;
    expect(refusals.length).toBeGreaterThan(10);
    const allowed = ["deepen", "redevelop"].map(
      (outer) =>
        `${name} inside ${outer}: expected one ${name === "within" ? "" : "operation "}after the other`,
    );
    expect(refusals.filter((sentence) => !allowed.includes(sentence))).toEqual([]);
    expect(tree.violations()).toEqual([]);
    expect(tree.value).toBe(naive(withHorizon(source, { depth: 4 })));
  });

  it("that is not caught breaks off the outer one, and the tree goes on", () => {
    let isArmed = true;
    const tree: EvolvingTree<unknown> = new EvolvingTree<unknown>(
      source as Tree<unknown>,
      { horizon: 4, check: true },
      { cut: () => isArmed && tree.redevelop() },
    );
    expect(() => tree.grow()).toThrow("redevelop inside grow: expected one operation after the other");
    isArmed = false;
    tree.redevelop();
    expect(tree.value).toBe(naive(withHorizon(source, { depth: 4 })));
  });

  it("is refused in a game as well", () => {
    const { start, evaluate } = connectFour;
    let inner: unknown;
    const game = evolvingGame(
      connectFour,
      start,
      (position) => {
        try {
          game.think({ plies: 1 });
        } catch (error) {
          inner = error;
        }
        return evaluate(position);
      },
      { horizon: 3 },
    );
    game.think();
    expect((inner as Error).message).toBe("within inside grow: expected one after the other");
    expect(game.tree.settled).toBe(true);
  });
});

describe("a node with 200,000 children", () => {
  const width = 200_000;
  const judge = (node: number) => (node === 0 ? 0 : node % 1000);
  const source: Tree<number> = {
    root: 0,
    degree: (node) => (node === 0 ? width : node <= width ? 1 : 0),
    child: (node, i) => (node === 0 ? i + 1 : node + width),
    value: judge,
    estimate: judge,
  };

  it("is grown, developed, moved from and broken off like any other", () => {
    const tree = new EvolvingTree(source, { horizon: 1, rule: tiesCut });
    tree.grow();
    expect([tree.value, tree.best, tree.nodes]).toEqual([0, 999, width + 1]);
    expect(tree.violations()).toEqual([]);
    expect(attend(tree, 3, bestFirst)).toBe(3);
    expect(tree.settled).toBe(true);
    let left = 1000;
    expect(tree.within({ stop: () => left-- === 0 }, () => tree.deepen())).toBe(false);
    expect(tree.settled).toBe(false);
    tree.redevelop();
    expect(tree.settled).toBe(true);
    tree.move(1);
    expect(tree.nodes).toBe(2);
  });

  it("is so with moves in another order", () => {
    const tree = new EvolvingTree(source, {
      horizon: 2,
      rule: tiesCut,
      order: (_, moves) => moves.toReversed(),
    });
    tree.grow();
    expect(tree.subtree()).toHaveLength(tree.nodes);
    expect(tree.settled).toBe(true);
  });
});
