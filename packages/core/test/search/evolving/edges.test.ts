import { describe, expect, it } from "vitest";
import type { Game } from "../../../src/game/game.js";
import { attend, bestFirst } from "../../../src/search/evolving/attend.js";
import { evolvingGame } from "../../../src/search/evolving/evolving-game.js";
import type { EvolvingOptions } from "../../../src/search/evolving/evolving-options.js";
import { evolvingRules } from "../../../src/search/evolving/evolving-rules.js";
import { EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import { takeUpSuspended } from "../../../src/search/evolving/limits.js";
import type { EvolvingState } from "../../../src/search/evolving/state.js";
import type { Tree } from "../../../src/tree/tree.js";
import { modelTree } from "../../../src/trees/index.js";
import { drawer, type Spot, wood } from "./wood.js";

const { corrected, tiesCut } = evolvingRules;

describe("the restart list after a move", () => {
  it.each([corrected, tiesCut])(
    "is what the siblings cut, best sibling first, and what waited ($name)",
    (rule) => {
      let released = 0;
      let waiting = 0;
      for (let seed = 1; seed <= 12; seed++) {
        const tree = new EvolvingTree(modelTree("incremental", { degree: 5, depth: 20, seed }), {
          horizon: 4,
          rule,
        });
        tree.grow();
        for (let k = 0; k < 4; k++) {
          const siblings = tree.descendants(tree.root);
          const m = siblings[(seed + k) % siblings.length]!;
          const kept = new Set(tree.subtree(m));
          const lists = siblings.filter((s) => s !== m).flatMap((s) => tree.cutBy(s));
          const free = lists.filter((x) => kept.has(x)).reverse();
          const before = tree.restartList.filter((x) => kept.has(x));
          tree.move(siblings.indexOf(m) + 1);
          expect(tree.restartList).toEqual([...free, ...before]);
          released += free.length;
          waiting += before.length;
          if (k % 2 === 1) tree.redevelop();
          tree.deepen();
        }
      }
      expect(released).toBeGreaterThan(50);
      expect(waiting).toBeGreaterThan(rule === corrected ? 10 : -1);
    },
  );
});

describe("the restart list after a move, whoever cuts whom", () => {
  it("has the nodes of the best sibling last, and of each the one that was cut first in front", () => {
    const draw = drawer(3);
    let cutters = 0;
    for (let seed = 1; seed <= 8; seed++) {
      const tree = new EvolvingTree(modelTree("incremental", { degree: 5, depth: 20, seed }), { horizon: 4 });
      tree.grow();
      const { store } = (tree as unknown as { state: EvolvingState<unknown> }).state;
      const [m, ...siblings] = tree.descendants(tree.root);
      for (const x of tree.subtree(m).filter((node) => tree.cutterOf(node) !== undefined)) {
        store.unlink(x);
        store.link(x, siblings[draw(siblings.length)]!);
      }
      const lists = siblings.map((s) => tree.cutBy(s).filter((x) => store.isBelow(x, m!)));
      tree.move(1);
      expect(tree.restartList).toEqual(lists.flat().reverse());
      cutters += lists.filter((list) => list.length > 0).length;
    }
    expect(cutters).toBeGreaterThan(20);
  });
});

describe("positions that are kept", () => {
  it("are kept of nodes with descendants only, however far apart their records are", () => {
    // Two moves, then three thousand answers to each, then one.
    const tree: Tree<string> = {
      root: "",
      degree: (node) => [2, 3000, 1][node.split(",").length - 1] ?? 0,
      child: (node, i) => `${node},${i}`,
      value: () => 0,
      estimate: (node) => (node === "" ? 0 : node.length % 7),
    };
    const evolving = new EvolvingTree(tree, { horizon: 2, positions: "kept" });
    evolving.grow();
    for (const node of evolving.subtree())
      expect(evolving.positionOf(node).replaceAll(",", ".").slice(1)).toBe(evolving.pathOf(node));
    evolving.move(1);
    evolving.deepen();
    evolving.redevelop();
    expect(evolving.settled).toBe(true);
    for (const node of evolving.subtree())
      expect(evolving.positionOf(node).replaceAll(",", ".").slice(1)).toBe(evolving.pathOf(node));
  });
});

describe("quotas", () => {
  const grow = (horizon: number, prepare: (tree: EvolvingTree<Spot>) => void) => {
    const tree = new EvolvingTree<Spot>(wood({ seed: 42 }).tree, { horizon, check: true });
    prepare(tree);
    tree.grow();
    return tree;
  };

  it("hold just above the horizon as well", () => {
    const tree = grow(1, (each) => each.setQuota(each.root, 2));
    expect([tree.descendants(tree.root).length, tree.suspended]).toEqual([2, [tree.root]]);
    tree.setQuota(tree.root);
    tree.resume(tree.root);
    expect([tree.descendants(tree.root).length, tree.suspended]).toEqual([3, []]);
  });

  it("go with their node, though its number is used again", () => {
    const tree = grow(2, (each) => each.setQuota(each.root, 1));
    const { root } = tree;
    tree.play(2);
    expect([tree.root, tree.quotaOf(tree.root)]).toEqual([root, undefined]);
    expect(tree.descendants(tree.root)).toHaveLength(tree.degreeOf(tree.root));
  });
});

describe("a tree that was broken off", () => {
  it("is not held for finished because another operation was: a move that was never generated is to be grown", () => {
    const { tree: source } = wood({ seed: 42 });
    let patience = Infinity;
    const tree = new EvolvingTree<Spot>(
      {
        ...source,
        child(spot, i) {
          if (--patience < 0) throw new Error("broken off");
          return source.child(spot, i);
        },
      },
      { horizon: 2, heuristicStop: () => true },
    );
    tree.grow();
    patience = 1;
    expect(() => tree.deepen()).toThrow("broken off");
    patience = Infinity;
    const [end] = tree.subtree().filter((node) => tree.descendants(node).length === 0);
    expect(tree.expand(end!, 9)).toBe(true);
    expect([tree.isGrown, tree.settled]).toEqual([true, false]);
    tree.play(2);
    expect([tree.isGrown, tree.nodes, tree.value]).toEqual([false, 1, 0]);
    tree.grow();
    expect([tree.settled, tree.violations()]).toEqual([true, []]);
  });
});

describe("a tree of one node", () => {
  it("has a value, no move, and nothing to be told but its evaluation", () => {
    const told: string[] = [];
    const tree = new EvolvingTree<number>(
      { root: 0, degree: () => 0, child: (n) => n, value: () => -3, estimate: () => 5 },
      { horizon: 4, check: true },
      {
        evaluate: (n) => told.push(`evaluate ${tree.pathOf(n)}`),
        backup: () => told.push("backup"),
      },
    );
    expect([tree.isGrown, tree.settled, tree.best, tree.line]).toEqual([false, false, -1, []]);
    tree.grow();
    expect([tree.isGrown, tree.settled, tree.value, tree.best, tree.nodes]).toEqual([true, true, -3, -1, 1]);
    expect(told).toEqual(["evaluate "]);
    expect([tree.find(""), tree.find("0"), tree.find("r")]).toEqual([tree.root, undefined, undefined]);
    expect(tree.expand(tree.root)).toBe(false);
  });
});

describe("what is checked after every operation, if that is asked for", () => {
  /** A game that judges otherwise every time. */
  const fickle = (options: Partial<EvolvingOptions<Spot>>) => {
    const { tree } = wood({ seed: 1 });
    let judged = 0;
    const judge = () => ++judged;
    return new EvolvingTree<Spot>({ ...tree, value: judge, estimate: judge }, { horizon: 1, ...options });
  };

  it("is told by an error that names the first invariant that is broken", () => {
    expect(() => fickle({ check: true }).grow()).toThrow(
      /^an invariant is broken: S2: node 5 \(value -1\) is a terminal without its static value$/,
    );
  });

  it("and is not looked at otherwise", () => {
    const tree = fickle({});
    tree.grow();
    expect(tree.violations()).not.toEqual([]);
    fickle({ check: false }).grow();
  });
});

describe("a rule that throws where a tree is to be mended", () => {
  const broken = () => {
    const { tree: source } = wood({ seed: 42 });
    let isBroken = false;
    const told: string[] = [];
    const tree: EvolvingTree<Spot> = new EvolvingTree(
      {
        ...source,
        child(spot: Spot, i: number) {
          if (isBroken) throw new Error("no child");
          return source.child(spot, i);
        },
      },
      {
        horizon: 2,
        rule: {
          ...corrected,
          cutsComplete() {
            if (isBroken) throw new Error("no rule");
            return false;
          },
          prefersEqual() {
            if (isBroken) throw new Error("no rule");
            return false;
          },
        },
      },
      {
        uncut: (node) => told.push(`free ${tree.pathOf(node) || "r"}`),
        reroot: (node) => told.push(`root ${tree.pathOf(node) || "r"}`),
      },
    );
    tree.grow();
    return {
      tree,
      told,
      breaks(operation: () => void) {
        isBroken = true;
        told.length = 0;
        expect(operation).toThrow(/^no (child|rule)$/);
        isBroken = false;
      },
    };
  };

  it("leaves the root alone, to be grown again to the horizon there was", () => {
    const { tree, told, breaks } = broken();
    const { made } = tree;
    breaks(() => tree.deepen());
    expect(told).toEqual(["root r"]);
    expect([tree.nodes, tree.isGrown, tree.horizon, tree.made, tree.best]).toEqual([
      1,
      false,
      2,
      made + 1,
      -1,
    ]);
    tree.grow();
    expect([tree.settled, tree.violations()]).toEqual([true, []]);
  });
});

describe("who is attended to", () => {
  const grown = () => {
    const tree = new EvolvingTree<Spot>(wood({ seed: 42 }).tree, { horizon: 2 });
    tree.grow();
    return tree;
  };

  it("is none that is no node, or has all its moves, or is cut", () => {
    const tree = grown();
    const cut = tree.subtree().find((node) => tree.cutterOf(node) !== undefined)!;
    expect(cut).toBeDefined();
    expect(attend(tree, 9, () => [tree.root, cut, 4711])).toBe(0);
    expect([tree.quotaOf(tree.root), tree.quotaOf(cut)]).toEqual([undefined, undefined]);
  });

  it("gets one more move at a time, and keeps the quota that it had", () => {
    const tree = new EvolvingTree<Spot>(wood({ seed: 42 }).tree, { horizon: 2 });
    tree.setQuota(tree.root, 1);
    tree.grow();
    expect(tree.descendants(tree.root)).toHaveLength(1);
    expect(attend(tree, 1, () => [tree.root])).toBeGreaterThan(0);
    expect([tree.descendants(tree.root).length, tree.quotaOf(tree.root)]).toEqual([2, 1]);
    attend(tree, 1, bestFirst);
    expect(tree.quotaOf(tree.root)).toBe(1);
  });
});

it("what breaks an operation off is seen by nobody but those who ask", () => {
  const tree = new EvolvingTree<Spot>(wood({ seed: 42 }).tree, { horizon: 2 });
  let seen: unknown;
  const isDone = tree.within({ nodes: 1 }, () => {
    try {
      tree.grow();
    } catch (error) {
      seen = error;
      throw error;
    }
  });
  expect([isDone, String(seen)]).toEqual([false, "Symbol(broken off)"]);
  expect(() =>
    tree.within({}, () => {
      throw new Error("mine");
    }),
  ).toThrow("mine");
});

describe("where a limit has left something, and there is room again", () => {
  it("each node is taken up once, with its quota, nearest to the root first, and redeveloped", () => {
    const done: string[] = [];
    const quotas = new Map([[8, 3]]);
    let suspended = [7, 8];
    takeUpSuspended({
      get full() {
        return done.length >= 8;
      },
      get suspended() {
        return suspended;
      },
      quotaOf: (node) => quotas.get(node),
      resume(node, quota) {
        done.push(`resume ${node} ${quota}`);
        if (node === 7) suspended = [9, 7, 8];
      },
      redevelop() {
        done.push("redevelop");
        return 0;
      },
    });
    expect(done).toEqual([
      "resume 7 undefined",
      "redevelop",
      "resume 9 undefined",
      "redevelop",
      "resume 8 3",
      "redevelop",
    ]);
  });

  it("nothing is done while the tree is full", () => {
    takeUpSuspended({
      full: true,
      suspended: [7],
      quotaOf: () => undefined,
      resume() {
        throw new Error("there is no room");
      },
      redevelop: () => 0,
    });
  });
});

it("with few nodes, trees keep so many after each ply, and give up so many", () => {
  const rows: string[] = [];
  for (const nodeLimit of [20, 33, 50, 71, 100, 160])
    for (const [name, rule] of Object.entries({ corrected, tiesCut })) {
      const draw = drawer(nodeLimit);
      let pruned = 0;
      const tree = new EvolvingTree<Spot>(
        wood({ seed: nodeLimit, degree: 4, most: 20 }).tree,
        { horizon: 4, rule, nodeLimit },
        {
          prune() {
            pruned++;
          },
        },
      );
      tree.grow();
      const kept = [tree.nodes];
      for (let k = 0; k < 6; k++) {
        tree.deepen();
        tree.redevelop();
        kept.push(tree.nodes);
        const moves = tree.descendants(tree.root).length;
        if (k % 2 === 1 && moves > 0) tree.move(1 + draw(moves));
        kept.push(tree.nodes);
      }
      expect(tree.violations()).toEqual([]);
      expect(Math.max(...kept)).toBeLessThanOrEqual(nodeLimit);
      rows.push(`${nodeLimit} ${name}: ${kept.join(" ")}; ${pruned} given up, ${tree.made} made`);
    }
  expect(rows).toMatchInlineSnapshot(`
    [
      "20 corrected: 20 20 20 20 19 20 20 20 8 20 20 20 15; 0 given up, 33 made",
      "20 tiesCut: 20 18 18 20 19 18 18 20 3 20 20 17 15; 3 given up, 42 made",
      "33 corrected: 33 33 33 33 4 33 33 33 32 17 17 33 8; 1 given up, 79 made",
      "33 tiesCut: 33 29 29 33 4 33 33 24 23 28 28 33 26; 7 given up, 81 made",
      "50 corrected: 40 50 50 50 19 45 45 50 6 50 50 50 47; 4 given up, 140 made",
      "50 tiesCut: 40 37 37 50 6 45 45 35 1 49 49 35 34; 16 given up, 172 made",
      "71 corrected: 52 71 71 71 8 69 69 71 67 71 71 71 60; 3 given up, 145 made",
      "71 tiesCut: 41 71 71 48 2 43 43 63 1 1 1 1 1; 7 given up, 145 made",
      "100 corrected: 51 67 67 100 4 57 57 90 8 53 53 85 84; 14 given up, 353 made",
      "100 tiesCut: 51 45 45 85 4 57 57 92 8 48 48 78 77; 16 given up, 353 made",
      "160 corrected: 74 138 138 138 24 148 148 157 79 158 158 160 86; 18 given up, 434 made",
      "160 tiesCut: 74 99 99 146 97 114 114 131 13 158 158 79 1; 38 given up, 474 made",
    ]
  `);
});

it("no more is given up than down to half of the limit", () => {
  let exact = 0;
  for (let seed = 1; seed <= 36; seed++) {
    const nodeLimit = 40 + 2 * (seed % 9);
    const left: number[] = [];
    const tree: EvolvingTree<Spot> = new EvolvingTree(
      wood({ seed, degree: 4, most: 20 }).tree,
      { horizon: 4, rule: tiesCut, nodeLimit },
      { prune: () => left.push(tree.nodes) },
    );
    const after = (operation: () => void) => {
      left.length = 0;
      operation();
      for (const nodes of left.slice(0, -1)) expect(nodes).toBeGreaterThan(nodeLimit / 2);
      if (left.at(-1) === nodeLimit / 2) exact++;
    };
    after(() => tree.grow());
    for (let k = 0; k < 5; k++) {
      after(() => tree.deepen());
      after(() => tree.redevelop());
      if (tree.best >= 0 && k % 2 === 1) after(() => tree.move(1));
    }
  }
  expect(exact).toBeGreaterThan(0);
});

it("where values are tied, each rule makes so many nodes, restarts so many, and evaluates so many", () => {
  const { sweepEarly, sweptOnly } = evolvingRules;
  const { prefersEqual } = tiesCut;
  const work = Object.entries({
    corrected,
    "corrected, ties cut": { ...corrected, prefersEqual },
    "sweep early, ties cut": { ...sweepEarly, prefersEqual },
    "swept only": sweptOnly,
    "ties cut": tiesCut,
  }).map(([name, rule]) => {
    let [made, restarts, judged] = [0, 0, 0];
    for (let seed = 1; seed <= 16; seed++) {
      const { tree: source, calls } = wood({ seed, degree: 4, most: 1 });
      const tree = new EvolvingTree<Spot>(source, { horizon: 3, rule });
      tree.grow();
      for (let k = 0; k < 4 && tree.best >= 0; k++) {
        tree.move(1 + ((seed + k) % tree.descendants(tree.root).length));
        tree.deepen();
        restarts += tree.redevelop();
      }
      expect(tree.violations()).toEqual([]);
      made += tree.made;
      judged += calls.judged.length;
    }
    return `${name}: ${made} made, ${restarts} restarted, ${judged} judged`;
  });
  expect(work).toMatchInlineSnapshot(`
    [
      "corrected: 1423 made, 14 restarted, 1193 judged",
      "corrected, ties cut: 1133 made, 5 restarted, 912 judged",
      "sweep early, ties cut: 1126 made, 7 restarted, 903 judged",
      "swept only: 1424 made, 0 restarted, 1197 judged",
      "ties cut: 1148 made, 0 restarted, 928 judged",
    ]
  `);
});

describe("orders of moves", () => {
  it("are not asked for where there is one move, or one is left", () => {
    const asked: number[] = [];
    const chain: Tree<number> = {
      root: 0,
      degree: () => 1,
      child: (n) => n + 1,
      value: () => 0,
      estimate: () => 0,
    };
    const tree = new EvolvingTree(chain, {
      horizon: 5,
      order(_, moves) {
        asked.push(moves.length);
        return moves;
      },
    });
    tree.grow();
    expect([tree.nodes, asked]).toEqual([6, []]);
  });
});

it("the rules have names", () => {
  expect(Object.values(evolvingRules).map(({ name }) => name)).toEqual([
    "corrected",
    "as printed",
    "sweep early",
    "swept only",
    "ties cut",
  ]);
});

describe("thinking about a game", () => {
  interface Heap {
    readonly left: number;
    readonly again: boolean;
  }
  /** Take one, two or three; whoever takes two moves again, and whoever takes the last one wins. */
  const nim: Game<Heap, number> = {
    moves: ({ left }) => [1, 2, 3].filter((n) => n <= left),
    play: ({ left }, n) => ({ left: left - n, again: n === 2 && left > 2 }),
    score: ({ again }) => (again ? 1 : -1),
    samePlayer: ({ again }) => again,
  };
  const judge = ({ left }: Heap) => (left * 7) % 5;
  const start = { left: 12, again: false };
  type Options = Parameters<typeof evolvingGame<Heap, number>>[3];
  const game = (options: Partial<Options> = {}, from = start) =>
    evolvingGame(nim, from, judge, { horizon: 2, check: true, ...options });

  it("says the move, the value, the plies, and whether all was done", () => {
    const told = (
      options: Partial<Options>,
      limits: Parameters<ReturnType<typeof game>["think"]>[0] & object,
    ) => {
      const { move, value, plies, finished } = game(options).think(limits);
      return `${move} ${value} ${plies} ${finished}`;
    };
    let looks = 0;
    expect([
      told({}, {}),
      told({}, { plies: 1 }),
      told({}, { plies: 4 }),
      told({ horizon: 0 }, {}),
      told({}, { plies: 4, nodes: 1 }),
      told({}, { plies: 4, nodes: 9 }),
      told({}, { plies: 4, nodes: 30 }),
      told({}, { plies: 4, stop: () => true }),
      told({}, { plies: 4, stop: () => ++looks > 20 }),
      told({ nodeLimit: 5 }, { plies: 4 }),
      told({ nodeLimit: 30 }, { plies: 4 }),
      told({ nodeLimit: 900 }, { plies: 4 }),
      told({ heuristicStop: (_, made) => made >= 2 }, { plies: 4 }),
      told({ heuristicStop: (_, made) => made >= 2, nodeLimit: 900 }, { plies: 4 }),
      told({ heuristicStop: (_, made) => made >= 2, nodeLimit: 12 }, { plies: 4 }),
    ]).toMatchInlineSnapshot(`
      [
        "2 1 2 true",
        "2 0 1 true",
        "2 3 4 true",
        "2 0 1 true",
        "1 undefined 0 false",
        "2 1 2 false",
        "2 2 3 false",
        "1 undefined 0 false",
        "2 1 2 false",
        "2 0 1 false",
        "2 2 3 false",
        "2 3 4 true",
        "2 3 4 true",
        "2 3 4 true",
        "2 1 2 false",
      ]
    `);
  });

  it("takes the horizon as the default, one ply at the least", () => {
    const far = game({ horizon: 3 });
    far.think();
    expect(far.tree.horizon).toBe(3);
    const near = game({ horizon: 0 });
    near.think();
    expect(near.tree.horizon).toBe(1);
    near.think(1);
    expect(near.tree.horizon).toBe(1);
    near.play(1);
    near.think();
    expect(near.tree.horizon).toBe(2);
  });

  it("without a limit looks as far at once, and makes no more nodes than growing does", () => {
    const [thought, grown] = [game(), game()];
    thought.think(4);
    grown.tree.grow(4);
    expect([thought.tree.made, thought.tree.value]).toEqual([grown.tree.made, grown.tree.value]);
    const [limited, byPly] = [game({ nodeLimit: 9999 }), game()];
    limited.think(4);
    byPly.tree.grow(1);
    for (let k = 0; k < 3; k++) {
      byPly.tree.deepen();
      byPly.tree.redevelop();
    }
    expect([limited.tree.made, limited.tree.value]).toEqual([byPly.tree.made, byPly.tree.value]);
  });

  it("with few nodes is finished only where none is left out, one neither", () => {
    let ones = 0;
    for (let nodeLimit = 4; nodeLimit <= 90; nodeLimit++) {
      const played = game({ nodeLimit, check: false });
      const { finished, plies, value } = played.think({ plies: 3 });
      const left = played.tree.suspended.length;
      if (left > 0) expect([finished, plies < 3]).toEqual([false, true]);
      if (left === 1) ones++;
      if (plies > 0) expect(value).toBe(game().think({ plies }).value);
    }
    expect(ones).toBeGreaterThan(0);
  });

  it("does not come back from farther than was asked for", () => {
    const played = game({ horizon: 4 });
    const move = played.think();
    const { made } = played.tree;
    expect([played.think(1), played.tree.made, played.tree.horizon]).toEqual([move, made, 4]);
    expect(played.think({ plies: 2 })).toMatchObject({ plies: 4, finished: true });
  });

  it("goes on although a quota was given: that is no limit", () => {
    const played = game();
    played.tree.grow(1);
    for (const node of played.tree.descendants(played.tree.root)) played.tree.setQuota(node, 1);
    expect(played.think({ plies: 3 })).toMatchObject({ plies: 3, finished: true });
  });

  it("does not ask a heuristic stop again without a limit of nodes", () => {
    let asked = 0;
    const played = game({ heuristicStop: () => ++asked === 1 });
    expect(played.think({ plies: 1 })).toMatchObject({ plies: 1, finished: true });
    expect([asked, played.tree.descendants(played.tree.root).length]).toEqual([1, 1]);
  });

  it.each([undefined, 500])("steps over a turn that is passed (nodes: %s)", (nodeLimit) => {
    for (const limits of [2, { plies: 2 }]) {
      const played = game(nodeLimit === undefined ? {} : { nodeLimit });
      played.tree.grow();
      // Two taken: the other player has to pass.
      played.tree.play(1);
      expect(played.tree.positionOf(played.tree.root).pass).toBe(true);
      played.think(limits as 2);
      expect(played.tree.positionOf(played.tree.root).pass).toBe(false);
      expect(played.position).toEqual({ left: 10, again: true });
      played.play(2);
      expect(played.position).toEqual({ left: 8, again: true });
      expect(played.tree.positionOf(played.tree.root).pass).toBe(false);
    }
  });

  it("has nothing to say before a search, and when the game is over", () => {
    const over = game({}, { left: 0, again: false });
    expect([over.best, over.think(), over.tree.value]).toEqual([undefined, undefined, -1]);
    expect(over.think({ plies: 2 })).toEqual({ move: undefined, value: -1, plies: 2, finished: true });
    expect(game().best).toBeUndefined();
    const first = game();
    first.think();
    expect(first.best).toBe(nim.moves(start)[first.tree.best]);
  });
});
