import { describe, expect, it } from "vitest";
import { connectFour, ticTacToe } from "../../../src/games/index.js";
import {
  attend,
  bestFirst,
  breadthFirst,
  corrected,
  EvolvingTree,
  evolvingGame,
  type Game,
  gameTree,
  InputError,
  search,
  sweepEarly,
  sweptOnly,
  type Tree,
} from "../../../src/index.js";
import { modelTree } from "../../../src/trees/index.js";
import { naive } from "../../support/naive.js";

const incremental = (degree: number, seed: number) => modelTree("incremental", { degree, depth: 60, seed });

/** What the present root is worth down to the horizon and to `reaches`, paths of nodes with the ply below them. */
function truth<N>(evolving: EvolvingTree<N>, tree: Tree<N>, reaches: ReadonlyMap<string, number>): number {
  interface Node {
    readonly node: N;
    readonly path: readonly number[];
    readonly reach: number;
  }
  const start = evolving.depthOf(evolving.root);
  const enter = (node: N, path: readonly number[], above: number): Node => ({
    node,
    path,
    reach: Math.max(above, reaches.get(path.join(".")) ?? 0),
  });
  const rootPath = evolving.pathOf(evolving.root);
  const steps = rootPath === "" ? [] : rootPath.split(".").map(Number);
  // What was expanded above the present root reaches below it.
  const inherited = Math.max(0, ...steps.map((_, k) => reaches.get(steps.slice(0, k).join(".")) ?? 0));
  const isDeep = ({ path, reach }: Node) => {
    const ply = start + path.length - steps.length;
    return ply >= evolving.horizon && ply >= reach;
  };
  const rest: Tree<Node> = {
    root: enter(evolving.positionOf(evolving.root), steps, inherited),
    degree: (at) => (isDeep(at) ? 0 : tree.degree(at.node)),
    child: (at, i) => enter(tree.child(at.node, i), [...at.path, i], at.reach),
    value: ({ node }) => (tree.degree(node) === 0 ? tree.value(node) : tree.estimate!(node)),
  };
  return naive(rest);
}

describe("a limit of nodes", () => {
  it.each([corrected, sweepEarly, sweptOnly])(
    "is never passed, whatever is done, and no expansion is forgotten ($name)",
    (rule) => {
      let proved = 0;
      let suspended = 0;
      for (let seed = 1; seed <= 150; seed++) {
        let state = seed;
        const below = (n: number) => {
          state = (Math.imul(state, 1103515245) + 12345) >>> 0;
          return Math.floor((state / 2 ** 32) * n);
        };
        const tree = incremental(2 + (seed % 3), seed);
        const nodeLimit = 30 + below(90);
        const evolving = new EvolvingTree(tree, { horizon: 1 + below(3), rule, nodeLimit, check: true });
        const reaches = new Map<string, number>();
        evolving.grow();
        for (let step = 0; step < 12; step++) {
          const nodes = evolving.subtree();
          switch (below(4)) {
            case 0: {
              const ends = nodes.filter((node) => evolving.descendants(node).length === 0);
              const node = ends[below(ends.length)]!;
              const to = evolving.depthOf(node) + 1 + below(2);
              const path = evolving.pathOf(node);
              reaches.set(path, Math.max(to, reaches.get(path) ?? 0));
              evolving.expand(node, to);
              break;
            }
            case 1:
              evolving.move(1 + below(evolving.descendants(evolving.root).length));
              if (evolving.descendants(evolving.root).length === 0) evolving.deepen();
              break;
            case 2:
              evolving.deepen();
              break;
            default:
              evolving.redevelop();
          }
          expect(evolving.nodes).toBeLessThanOrEqual(nodeLimit);
          if (evolving.descendants(evolving.root).length === 0) break;
          if (!evolving.settled) continue;
          if (evolving.suspended.length > 0) suspended++;
          else {
            expect(evolving.value).toBe(truth(evolving, tree, reaches));
            proved++;
          }
        }
      }
      expect(proved).toBeGreaterThan(100);
      expect(suspended).toBeGreaterThan(100);
    },
  );

  it.each([sweepEarly, sweptOnly])("gives up no tree in which a node was expanded ($name)", (rule) => {
    // A node: its static value as Max sees it, and its successors.
    const data =
      "[-1,[1,[-4,[-4,[-5,[0,[5]],[2,[5,[5,[0]]]]],[-4,[-2,[-5]]]],[2,[-5,[-3,[-5,[4,[0,[4],[-2]]],[-3,[-4,[5]]]],[-3,[3,[-1,[3],[-5]],[0,[3]]],[-2]]],[0,[-5],[3,[2,[1,[-1]]],[2,[5,[5]]]]]],[1]]],[5,[-3,[4,[5,[1,[3,[4,[-2]]]]],[-3,[-5,[-5]]]]]]],[-1,[1,[3,[1,[3,[-5,[0]],[-3,[-3,[-1,[-4],[-4]],[-4,[3]]]]]],[-2,[-5,[0,[-1,[3,[4]]]]],[2,[-2,[1,[-2,[5],[-4]],[1,[-5]]]]]]],[3,[5,[-5]]]]]]";
    type Data = [v: number, ...c: Data[]];
    const isMin = (node: Place) => node.ply % 2 === 0;
    const judge = (node: Place) => (isMin(node) ? 0 - node.data[0] : node.data[0]);
    interface Place {
      readonly data: Data;
      readonly ply: number;
    }
    const tree: Tree<Place> = {
      root: { data: JSON.parse(data) as Data, ply: 0 },
      degree: (node) => node.data.length - 1,
      child: ({ data: [, ...below], ply }, i) => ({ data: below[i]!, ply: ply + 1 }),
      value: judge,
      estimate: judge,
    };
    const evolving = new EvolvingTree(tree, { horizon: 3, player: "min", nodeLimit: 40, rule, check: true });
    evolving.grow();
    evolving.deepen(4);
    evolving.deepen(4);
    evolving.expand(evolving.find("0.1.0.0")!, 6);
    evolving.redevelop();
    expect([evolving.settled, evolving.suspended]).toEqual([true, []]);
    expect(evolving.value).toBe(truth(evolving, tree, new Map([["0.1.0.0", 6]])));
  });

  it("holds however often the horizon moves on", () => {
    const evolving = new EvolvingTree(incremental(4, 5), { horizon: 4, nodeLimit: 100, check: true });
    evolving.grow();
    for (let k = 0; k < 14; k++) {
      evolving.deepen();
      evolving.redevelop();
      expect(evolving.nodes).toBeLessThanOrEqual(100);
    }
    expect(evolving.best).toBeGreaterThanOrEqual(0);
    expect(evolving.suspended.length).toBeGreaterThan(0);
  });

  it("leaves nodes that are taken up again when there is room", () => {
    const tree = incremental(3, 2);
    const evolving = new EvolvingTree(tree, { horizon: 3, nodeLimit: 20, check: true });
    evolving.grow();
    expect(evolving.suspended.length).toBeGreaterThan(0);
    evolving.move(1);
    for (const node of evolving.suspended) evolving.resume(node);
    evolving.redevelop();
    if (evolving.suspended.length === 0) expect(evolving.value).toBe(truth(evolving, tree, new Map()));
    expect(evolving.nodes).toBeGreaterThan(1);
  });
});

describe("numbers of nodes", () => {
  it("that were erased are none, also when their parents' records are used again", () => {
    let ghosts = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const evolving = new EvolvingTree(incremental(3, seed), { horizon: 4, check: true });
      evolving.grow();
      const before = evolving.subtree();
      evolving.move(1);
      evolving.deepen();
      evolving.redevelop();
      const now = new Set(evolving.subtree());
      for (const node of before) {
        expect(evolving.has(node)).toBe(now.has(node));
        if (now.has(node)) continue;
        ghosts++;
        expect(() => evolving.expand(node, 9)).toThrow(InputError);
      }
      expect(evolving.violations()).toEqual([]);
    }
    expect(ghosts).toBeGreaterThan(100);
  });

  it.each([-1, 0, 3, 1.5, 99_999_999, 1e9, Number.NaN])("such as %s cannot be read", (node) => {
    const evolving = new EvolvingTree(incremental(2, 1), { horizon: 2 });
    evolving.grow();
    const readers = [
      "subtree",
      "descendants",
      "parentOf",
      "moveOf",
      "valueOf",
      "depthOf",
      "onMove",
      "positionOf",
      "degreeOf",
      "cutterOf",
      "cutBy",
      "isStale",
      "pathOf",
    ] as const;
    for (const reader of readers) {
      expect(() => evolving[reader](node)).toThrow(`node ${node} is not in the tree: expected one that is`);
    }
  });

  it("are found by paths that are written as usual", () => {
    const evolving = new EvolvingTree(incremental(2, 1), { horizon: 2 });
    evolving.grow();
    expect(evolving.find("1")).toBeDefined();
    for (const path of ["1.", "01", ".", " 1", "1e0", "-1", "+1"])
      expect(evolving.find(path)).toBeUndefined();
  });
});

describe("what a call leaves behind", () => {
  it("nothing, if it is refused", () => {
    const evolving = new EvolvingTree(incremental(2, 1), { horizon: 2 });
    expect(() => evolving.expand(evolving.root, 5)).toThrow("expand before grow");
    evolving.grow();
    expect(Math.max(...evolving.subtree().map((node) => evolving.depthOf(node)))).toBe(2);
  });

  it("the reach of a root that was expanded, whichever move is played", () => {
    const stop = { horizon: 0, heuristicStop: (_: unknown, made: number) => made >= 1, check: true };
    for (const move of [0, 2]) {
      const evolving = new EvolvingTree(incremental(4, 3), stop);
      evolving.grow();
      evolving.expand(evolving.root, 4);
      evolving.play(move);
      expect(evolving.line).toHaveLength(3);
    }
  });

  it("a quota, until the node is resumed without one; of `attend` none", () => {
    let most = 1;
    const start = () => {
      most = 1;
      const heuristicStop = (_: unknown, made: number) => made >= most;
      const evolving = new EvolvingTree(incremental(4, 3), { horizon: 2, heuristicStop, check: true });
      evolving.grow();
      return evolving;
    };
    const resumed = start();
    const made = () => resumed.descendants(resumed.root).length;
    resumed.resume(resumed.root, 2);
    most = 99;
    resumed.deepen();
    expect(made()).toBe(2);
    resumed.resume(resumed.root);
    expect(made()).toBe(4);

    const attended = start();
    attend(attended, 3, breadthFirst);
    most = 99;
    attended.deepen();
    attended.redevelop();
    expect(attended.suspended).toEqual([]);
  });

  it("no staleness at terminals, and no -0", () => {
    const evolving = new EvolvingTree(
      { ...incremental(2, 1), root: 0, degree: () => 2, child: () => 1, value: () => -0, estimate: () => -0 },
      { horizon: 2 },
    );
    evolving.grow();
    for (const node of evolving.subtree()) {
      expect(evolving.isStale(node)).toBe(false);
      expect(evolving.valueOf(node)).toBe(0);
    }
  });
});

describe("attention", () => {
  it("stops at the greatest height that can be searched", () => {
    const chain: Tree<number> = {
      root: 0,
      degree: () => 1,
      child: (node) => node + 1,
      value: () => 0,
      estimate: (node) => node % 7,
    };
    const evolving = new EvolvingTree(chain, { horizon: 1 });
    evolving.grow();
    expect(attend(evolving, 3000, bestFirst)).toBe(1999);
  });
});

describe("the observer", () => {
  it("can keep who cuts whom by what it is told", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const cutters = new Map<number, number | "restart">();
      const evolving: EvolvingTree<unknown> = new EvolvingTree<unknown>(
        incremental(3, seed) as Tree<unknown>,
        {
          horizon: 4,
          rule: seed % 2 === 0 ? corrected : sweptOnly,
          nodeLimit: seed % 3 === 0 ? 90 : Infinity,
        },
        {
          cut: (node, by) => cutters.set(node, by),
          uncut: (node) => cutters.delete(node),
          mark: (node) => cutters.set(node, "restart"),
          reroot() {
            for (const node of cutters.keys()) if (!evolving.has(node)) cutters.delete(node);
          },
        },
      );
      evolving.grow();
      for (let k = 0; k < 6; k++) {
        evolving.move(1 + (k % 2));
        evolving.deepen();
        if (k % 2 === 0) evolving.redevelop();
        const told = [...cutters].sort(([a], [b]) => a - b);
        const cut = evolving.subtree().filter((node) => evolving.cutterOf(node) !== undefined);
        expect(told).toEqual(cut.sort((a, b) => a - b).map((node) => [node, evolving.cutterOf(node)]));
      }
    }
  });
});

describe("a game that is thought about", () => {
  it("is searched as far ahead after every move, by hand or not", () => {
    const { start, evaluate } = connectFour;
    const game = evolvingGame(connectFour, start, evaluate, { horizon: 4, rule: sweptOnly });
    expect(game.best).toBeUndefined();
    for (let turn = 0; turn < 8; turn++) {
      const move = game.think();
      const fresh = gameTree(connectFour, game.position, { depth: 4 }, evaluate);
      expect(game.tree.value).toBe(search("alpha-beta", fresh).value);
      expect(game.tree.settled).toBe(true);
      game.play(turn % 3 === 1 ? connectFour.moves(game.position)[0]! : move!);
    }
    game.think(5);
    const fresh = gameTree(connectFour, game.position, { depth: 5 }, evaluate);
    expect(game.tree.value).toBe(search("alpha-beta", fresh).value);
  });

  it("ends: then there is no move, and none may be played", () => {
    const game = evolvingGame(ticTacToe, ticTacToe.start, () => 0, { horizon: 9 });
    for (let move = game.think(); move !== undefined; move = game.think()) game.play(move);
    expect(ticTacToe.moves(game.position)).toEqual([]);
    expect(() => game.play(ticTacToe.moves(ticTacToe.start)[0]!)).toThrow(/the game is over/);
  });
});

describe("a game that throws", () => {
  const { start, evaluate } = connectFour;

  /** A game whose evaluation throws after so many calls, until it is given more. */
  const limited = (options: { horizon: number; nodeLimit?: number; positions?: "kept" | "replayed" }) => {
    const budget = { left: Infinity };
    const game = evolvingGame(
      connectFour,
      start,
      (position) => {
        if (--budget.left < 0) throw new Error("time is up");
        return evaluate(position);
      },
      { rule: sweptOnly, ...options },
    );
    return { game, budget };
  };

  it("can be thought about again, as far as before, and played on", () => {
    const { game, budget } = limited({ horizon: 3 });
    game.think(3);
    budget.left = 100;
    expect(() => game.think(7)).toThrow("time is up");
    budget.left = 1000;
    const move = game.think(3);
    const fresh = gameTree(connectFour, game.position, { depth: 3 }, evaluate);
    expect(game.tree.value).toBe(search("alpha-beta", fresh).value);
    budget.left = 0;
    expect(() => game.think(5)).toThrow("time is up");
    game.play(move!);
    expect(game.tree.pathOf(game.tree.root)).toBe("0");
    budget.left = Infinity;
    expect(game.think()).toBeDefined();
    expect(game.tree.violations()).toEqual([]);
  });

  it.each(["kept", "replayed"] as const)(
    "leaves no node behind, wherever it throws (positions %s)",
    (positions) => {
      const { game, budget } = limited({ horizon: 4, positions });
      for (let calls = 0; calls < 300; calls += 3) {
        budget.left = calls;
        let thrown = false;
        try {
          game.think(2 + (calls % 3));
        } catch {
          thrown = true;
        }
        const { tree } = game;
        const alive = new Set(tree.subtree());
        if (thrown) expect([...alive]).toEqual([tree.root]);
        const numbers = Array.from({ length: 3000 }, (_, n) => n);
        expect(numbers.filter((n) => tree.has(n) !== alive.has(n))).toEqual([]);
      }
      expect(game.tree.violations()).toEqual([]);
    },
  );

  it("in the middle of a turn that is passed steps over it later", () => {
    let thrown = 0;
    for (let calls = 0; calls < 40; calls++) {
      let left = Infinity;
      /** Who takes one stone moves again; who takes the last stone wins. */
      const nim: Game<{ readonly stones: number; readonly again: boolean }, number> = {
        moves: ({ stones }) => [1, 2, 3].filter((taken) => taken <= stones),
        play: ({ stones }, taken) => ({ stones: stones - taken, again: taken === 1 && stones > 1 }),
        score: () => -1,
        samePlayer: ({ again }) => again,
      };
      const judge = () => {
        if (--left < 0) throw new Error("time is up");
        return 0;
      };
      const stop = { horizon: 1, heuristicStop: (_: unknown, made: number) => made >= 1 };
      const game = evolvingGame(nim, { stones: 20, again: false }, judge, stop);
      game.think();
      left = calls % 4;
      for (const taken of [2, 1, 1]) {
        try {
          game.play(taken);
        } catch {
          thrown++;
        }
      }
      left = Infinity;
      expect(game.think()).toBeDefined();
      expect(game.tree.positionOf(game.tree.root).pass).toBe(false);
      game.play(2);
      expect(game.tree.violations()).toEqual([]);
    }
    expect(thrown).toBeGreaterThan(10);
  });
});

describe("thinking with few nodes", () => {
  const { start, evaluate, moves, play } = connectFour;
  const threatened = [7, 1, 7, 1, 7, 1].reduce((position, column) => play(position, column), start);

  it.each([100, 1000, 5000])("does not overlook a win in one with %d of them", (nodeLimit) => {
    const game = evolvingGame(connectFour, threatened, evaluate, { horizon: 8, nodeLimit, rule: sweptOnly });
    expect(game.think()).toBe(7);
    expect(game.tree.nodes).toBeLessThanOrEqual(nodeLimit);
  });

  it("looks at every move, and uses the room that it has", () => {
    const game = evolvingGame(connectFour, start, evaluate, { horizon: 6, nodeLimit: 2000 });
    game.think();
    expect(game.tree.descendants(game.tree.root)).toHaveLength(moves(start).length);
    expect(game.tree.nodes).toBeGreaterThan(200);
    expect(game.tree.nodes).toBeLessThanOrEqual(2000);
  });

  it("searches what is asked for and no more the first time", () => {
    let evaluations = 0;
    const counted = (position: typeof start) => {
      evaluations++;
      return evaluate(position);
    };
    evolvingGame(connectFour, start, counted, { horizon: 8 }).think(2);
    expect(evaluations).toBeLessThan(60);
  });

  it.each([0, -1, 2.5, Number.NaN, "3" as never])("refuses to look %s plies ahead", (plies) => {
    const game = evolvingGame(connectFour, start, evaluate, { horizon: 2 });
    expect(() => game.think(plies)).toThrow(/^plies is .*: expected a whole number, 1 or more$/);
  });

  it("may begin after the other player has moved", () => {
    const game = evolvingGame(connectFour, start, evaluate, { horizon: 2 });
    game.play(4);
    expect(game.tree.isGrown).toBe(false);
    expect(game.think()).toBeDefined();
    expect(game.tree.pathOf(game.tree.root)).toBe("0");
  });
});
