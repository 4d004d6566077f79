import { describe, expect, it } from "vitest";
import { InputError } from "../../../src/errors/input-error.js";
import type { Game } from "../../../src/game/game.js";
import { attend, bestFirst } from "../../../src/search/evolving/attend.js";
import { evolvingGame } from "../../../src/search/evolving/evolving-game.js";
import { evolvingRules } from "../../../src/search/evolving/evolving-rules.js";
import { EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import { MoveSequence } from "../../../src/search/evolving/move-order.js";
import { NodeStore } from "../../../src/search/evolving/store.js";
import type { Tree } from "../../../src/tree/tree.js";
import { goldenTree } from "./script.js";

const { source } = goldenTree({
  rootOnMove: "max",
  tree: {
    v: 0,
    c: [
      { v: 1, c: [{ v: 5 }, { v: 6 }] },
      { v: 2, c: [{ v: 3 }, { v: 9 }] },
    ],
  },
});
type Place = typeof source.root;

const fresh = (options: object = {}) => new EvolvingTree(source, { horizon: 2, ...options });
const grown = (options: object = {}) => {
  const tree = fresh(options);
  tree.grow();
  return tree;
};
const chain: Tree<number> = {
  root: 0,
  degree: () => 1,
  child: (node) => node + 1,
  value: () => 0,
  estimate: () => 0,
};
const onChain = (horizon: number, height?: number) =>
  new EvolvingTree(height === undefined ? chain : { ...chain, height }, { horizon });

/** Take one or two; who takes the last one wins. */
const nim: Game<number, number> = {
  moves: (left) => [1, 2].filter((n) => n <= left),
  play: (left, n) => left - n,
  score: () => -1,
};
const onNim = () => evolvingGame(nim, 5, () => 0, { horizon: 2 });

const refusals: readonly (readonly [action: () => unknown, sentence: string])[] = [
  [
    () => new EvolvingTree({ ...source, estimate: undefined as never }, { horizon: 1 }),
    "an evolving tree needs a tree that gives an estimate at inner nodes; this tree does not",
  ],
  [() => fresh({ horizon: 1.5 }), "horizon 1.5: expected a whole number, 0 or more"],
  [() => fresh({ horizon: -1 }), "horizon -1: expected a whole number, 0 or more"],
  [() => fresh({ horizon: Number.NaN }), "horizon NaN: expected a whole number, 0 or more"],
  [() => fresh({ horizon: "2" }), "horizon 2: expected a whole number, 0 or more"],
  [() => fresh({ horizon: -Infinity }), "horizon -Infinity: expected a whole number, 0 or more"],
  [
    () => onChain(2001),
    "horizon 2001 lies 2001 plies below the root: expected at most 2000, because growing recurses",
  ],
  [
    () => onChain(Infinity, 2001),
    "horizon Infinity lies Infinity plies below the root: expected at most 2000, because growing recurses",
  ],
  [
    () => {
      const tree = onChain(1);
      tree.play(0);
      tree.play(0);
      tree.grow(2003);
    },
    "horizon 2003 lies 2001 plies below the root: expected at most 2000, because growing recurses",
  ],
  [() => fresh({ player: "white" }), 'player is "white": expected max or min'],
  [() => fresh({ positions: "both" }), 'positions is "both": expected kept or replayed'],
  [() => fresh({ rule: "corrected" }), 'rule is "corrected": expected a rule, such as evolvingRules.tiesCut'],
  [() => fresh({ rule: null }), "rule is null: expected a rule, such as evolvingRules.tiesCut"],
  [
    () => fresh({ rule: { ...evolvingRules.corrected, prefersEqual: undefined } }),
    "rule is an object: expected a rule, such as evolvingRules.tiesCut",
  ],
  [
    () => fresh({ rule: { ...evolvingRules.corrected, trusts: true } }),
    "rule is an object: expected a rule, such as evolvingRules.tiesCut",
  ],
  [() => fresh({ nodeLimit: 1 }), "nodeLimit is 1: expected a whole number, 2 or more"],
  [() => fresh({ nodeLimit: 2.5 }), "nodeLimit is 2.5: expected a whole number, 2 or more"],
  [() => fresh({ nodeLimit: "9" }), 'nodeLimit is "9": expected a whole number, 2 or more'],
  [() => fresh({ nodeLimit: -Infinity }), "nodeLimit is -Infinity: expected a whole number, 2 or more"],
  [
    () => fresh({ nodeLimit: 9, rule: evolvingRules.asPrinted }),
    'nodeLimit is 9: the rule "as printed" trusts pruned nodes, expected another',
  ],

  [() => grown().grow(), "the tree is grown already: expected deepen, expand, resume or move"],
  [() => fresh().grow(0.5), "horizon 0.5: expected a whole number, 0 or more"],
  [() => fresh().expand(fresh().root), "expand before grow: expected grow first"],
  [() => fresh().resume(0), "resume before grow: expected grow first"],
  [() => fresh().move(1), "move before grow: expected grow first"],
  [() => fresh().deepen(), "deepen before grow: expected grow first"],
  [() => fresh().revalidate(0), "revalidate before grow: expected grow first"],
  [() => fresh().redevelop(), "redevelop before grow: expected grow first"],

  [() => grown().expand(4711), "node 4711 is not in the tree: expected one that is"],
  [() => grown().expand(4711, 9), "node 4711 is not in the tree: expected one that is"],
  [() => grown().resume(4711), "node 4711 is not in the tree: expected one that is"],
  [() => grown().setQuota(4711, 1), "node 4711 is not in the tree: expected one that is"],
  [() => grown().revalidate(4711), "node 4711 is not in the tree: expected one that is"],
  [() => grown().subtree(4711), "node 4711 is not in the tree: expected one that is"],
  [() => grown().pathOf(4711), "node 4711 is not in the tree: expected one that is"],
  [
    () => {
      const tree = grown();
      tree.expand(tree.root);
    },
    "the root has descendants: expected a terminal",
  ],
  [
    () => {
      const tree = grown();
      tree.expand(tree.find("1")!);
    },
    "node 1 has descendants: expected a terminal",
  ],
  [
    () => {
      const tree = grown();
      tree.expand(tree.find("0.1")!, 2.5);
    },
    "horizon 2.5: expected a whole number, 0 or more",
  ],
  [
    () => {
      const tree = grown();
      tree.resume(tree.find("0.1")!);
    },
    "node 0.1 is a terminal: expected a node that has descendants",
  ],
  [
    () => {
      const tree = grown();
      tree.resume(tree.root, 0);
    },
    "quota 0: expected a number, 1 or more",
  ],
  [
    () => {
      const tree = grown();
      tree.setQuota(tree.root, 0.9);
    },
    "quota 0.9: expected a number, 1 or more",
  ],
  [
    () => {
      const tree = grown();
      tree.setQuota(tree.root, "3" as never);
    },
    'quota "3": expected a number, 1 or more',
  ],
  [() => grown().deepen(1), "horizon 1: expected a whole number, 2 or more"],
  [() => grown().deepen(2.5), "horizon 2.5: expected a whole number, 2 or more"],
  [() => grown().move(0), "rank 0: expected a whole number from 1 to 2, the moves that exist"],
  [() => grown().move(3), "rank 3: expected a whole number from 1 to 2, the moves that exist"],
  [() => grown().move(1.5), "rank 1.5: expected a whole number from 1 to 2, the moves that exist"],
  [() => grown().move("1" as never), "rank 1: expected a whole number from 1 to 2, the moves that exist"],
  [() => grown({ horizon: 0 }).move(1), "rank 1: the root has no descendants, expected a root that has"],
  [() => grown().play(2), "move 2: expected a whole number from 0 to 1"],
  [() => grown().play(-1), "move -1: expected a whole number from 0 to 1"],
  [() => grown().play(0.5), "move 0.5: expected a whole number from 0 to 1"],
  [() => fresh().play("0" as never), "move 0: expected a whole number from 0 to 1"],
  [
    () => {
      const tree = grown();
      for (const i of [1, 1, 0]) tree.play(i);
    },
    "move 0: the root is the end of the game, expected a root that has moves",
  ],

  [() => grown().within({ nodes: 0 }, () => {}), "nodes is 0: expected a whole number, 1 or more"],
  [() => grown().within({ nodes: 1.5 }, () => {}), "nodes is 1.5: expected a whole number, 1 or more"],
  [
    () => grown().within({ nodes: "9" as never }, () => {}),
    'nodes is "9": expected a whole number, 1 or more',
  ],
  [
    () => grown().within({ nodes: -Infinity }, () => {}),
    "nodes is -Infinity: expected a whole number, 1 or more",
  ],
  [() => grown().within({ stop: true as never }, () => {}), "stop is true: expected a function"],
  [
    () => {
      const tree = grown();
      tree.within({ nodes: 1 }, () => tree.within({ nodes: 1 }, () => {}));
    },
    "within inside within: expected one after the other",
  ],
  ...(
    ["grow", "expand", "resume", "setQuota", "move", "play", "deepen", "revalidate", "redevelop"] as const
  ).map(
    (name) =>
      [
        () => {
          const tree: EvolvingTree<Place> = new EvolvingTree(
            source,
            { horizon: 1 },
            { evaluate: (node) => tree[name](node) },
          );
          tree.grow();
        },
        `${name} inside grow: expected one operation after the other`,
      ] as const,
  ),
  [
    () => {
      const tree: EvolvingTree<Place> = new EvolvingTree(
        source,
        { horizon: 1, heuristicStop: () => tree.within({}, () => {}) },
        {},
      );
      tree.grow();
    },
    "within inside grow: expected one after the other",
  ],
  [() => attend(grown(), -1, bestFirst), "budget -1: expected a number of nodes, 0 or more"],
  [() => attend(grown(), Number.NaN, bestFirst), "budget NaN: expected a number of nodes, 0 or more"],
  [() => staticValueOf(Number.NaN), "a static value is NaN: expected a finite number"],
  [() => staticValueOf(Infinity), "a static value is Infinity: expected a finite number"],
  [() => staticValueOf(-Infinity), "a static value is -Infinity: expected a finite number"],
  [() => grown({ order: () => [1] }), "the order gave the moves [1]: expected a permutation of [0,1]"],
  [() => grown({ order: () => [1, 1] }), "the order gave the moves [1,1]: expected a permutation of [0,1]"],
  [
    () => grown({ order: () => [0, 1, 1] }),
    "the order gave the moves [0,1,1]: expected a permutation of [0,1]",
  ],

  [() => onNim().think(0), "plies is 0: expected a whole number, 1 or more"],
  [() => onNim().think(1.5), "plies is 1.5: expected a whole number, 1 or more"],
  [() => onNim().think("2" as never), 'plies is "2": expected a whole number, 1 or more'],
  [() => onNim().think(null as never), "plies is null: expected a whole number, 1 or more"],
  [() => onNim().think({ plies: 0 }), "plies is 0: expected a whole number, 1 or more"],
  [() => onNim().think({ nodes: 0 }), "nodes is 0: expected a whole number, 1 or more"],
  [() => onNim().think({ stop: 3 as never }), "stop is 3: expected a function"],
  [() => onNim().play(3), "move 3: expected a legal move, one of 1, 2"],
];

function staticValueOf(value: number): void {
  new EvolvingTree({ ...source, value: () => value, estimate: () => value }, { horizon: 1 }).grow();
}

describe("what is refused, and the whole sentence", () => {
  it.each(refusals.map(([action, sentence], i) => [i + 1, sentence, action] as const))(
    "%i: %s",
    (_, sentence, action) => {
      expect(action).toThrow(new InputError(sentence));
    },
  );

  it("an operation that is refused changes nothing", () => {
    const tree = grown();
    const state = () => [tree.horizon, tree.subtree(), tree.quotaOf(tree.root), tree.settled, tree.made];
    const before = state();
    for (const refused of [
      () => tree.expand(tree.find("0.1")!, 2.5),
      () => tree.setQuota(tree.root, 0),
      () => tree.resume(tree.root, 0),
      () => tree.deepen(1),
      () => tree.play(7),
    ])
      expect(refused).toThrow(InputError);
    expect(state()).toEqual(before);
  });
});

describe("what is just allowed", () => {
  it("horizons as far as can be searched, or as there is a tree", () => {
    expect(onChain(2000).horizon).toBe(2000);
    expect(onChain(Infinity, 2000).horizon).toBe(2 ** 31 - 1);
    expect(onChain(2001, 2000).horizon).toBe(2001);
    expect(fresh({ horizon: 0 }).horizon).toBe(0);
    const later = onChain(1);
    later.play(0);
    later.play(0);
    later.grow(2002);
    expect([later.horizon, later.nodes]).toEqual([2002, 2001]);
  });

  it("two nodes, a quota of one, one node within bounds, no budget", () => {
    expect(grown({ nodeLimit: 2 }).nodes).toBe(2);
    const tree = grown();
    tree.setQuota(tree.root, 1);
    expect(tree.quotaOf(tree.root)).toBe(1);
    tree.setQuota(tree.root);
    expect(tree.quotaOf(tree.root)).toBeUndefined();
    expect(tree.within({ nodes: 1 }, () => tree.redevelop())).toBe(true);
    expect(tree.within({ nodes: Infinity, stop: undefined }, () => tree.redevelop())).toBe(true);
    expect(attend(tree, 0, bestFirst)).toBe(0);
    expect(onNim().think(1)).toBe(1);
    expect(fresh({ nodeLimit: Infinity, rule: evolvingRules.asPrinted }).horizon).toBe(2);
  });

  it("the same horizon again", () => {
    const tree = grown();
    tree.deepen(2);
    expect([tree.horizon, tree.nodes]).toEqual([2, 6]);
  });
});

it("an order is kept until all moves of a node exist, and forgotten with it", () => {
  const store = new NodeStore(evolvingRules.corrected.prefersEqual, true);
  const node = store.create();
  store.setDegree(node, 3);
  let asked = 0;
  const sequence = new MoveSequence<string>(
    store,
    (position, moves, worth) => {
      asked++;
      expect([position, moves, moves.map(worth)]).toEqual(["here", [0, 1, 2], [0, 10, 20]]);
      return [2, 0, 1];
    },
    (_, i) => 10 * i,
  );
  const next = (isInner = true) => sequence.next(node, "here", isInner);
  const make = () => {
    const move = next();
    store.append(node, store.descend(node, move));
    return move;
  };
  expect(next(false)).toBe(0);
  expect(asked).toBe(0);
  expect([make(), make()]).toEqual([2, 0]);
  expect(next(false)).toBe(1);
  expect(asked).toBe(1);
  // Of the last move nothing was kept any more: without that the order of the tree is back.
  expect(next()).toBe(2);
  sequence.takeBack(node, 1);
  expect([next(), asked]).toEqual([1, 1]);
  expect(next()).toBe(2);
  sequence.takeBack(node, 1);
  sequence.forget(node);
  expect(next()).toBe(2);
});
