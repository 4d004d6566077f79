import { counting, search, type Tree } from "espalier";
import { type EvolvingRule, EvolvingTree, evolvingRules } from "espalier/evolving";
import { withHorizon } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { integer, randomNumbers } from "../support/random.js";
import {
  type AbNode,
  above,
  abTree,
  better,
  isBelow,
  isCut,
  isIndependent,
  isValid,
  keyNodes,
  nodesOf,
  rankOf,
} from "./ab-tree.js";
import { minimax, type Place, randomGame, type Searched } from "./game-trees.js";

const { corrected } = evolvingRules;

/** A tree after each of some random operations: expand, resume, move, a farther horizon, revalidate, redevelop. */
function* afterOperations(seed: number, rule: EvolvingRule = corrected) {
  const random = randomNumbers(seed);
  const increment = [1, 3, 50, 1000][seed % 4] ?? 1000;
  const source = randomGame({
    degree: integer(random, 2, 4),
    seed,
    increment,
    uneven: random() < 0.5,
    isMin: random() < 0.5,
  });
  const horizon = integer(random, 2, 3);
  const tree = new EvolvingTree(source, { horizon, rule, player: source.root.isMin ? "min" : "max" });
  tree.grow();
  yield { tree, source, did: "grow", node: tree.root };
  for (let step = 0; step < 8; step++) {
    const nodes = tree.subtree();
    const any = nodes[integer(random, 0, nodes.length - 1)] ?? tree.root;
    const kind = integer(random, 0, 5);
    const did = ["expand", "move", "deepen", "redevelop", "revalidate", "redevelop"][kind] ?? "";
    if (did === "expand") {
      if (tree.descendants(any).length > 0 || tree.depthOf(any) > tree.horizon + 2) continue;
      tree.expand(any);
    } else if (did === "move") {
      const count = tree.descendants(tree.root).length;
      if (count === 0) continue;
      tree.move(integer(random, 1, count));
    } else if (did === "deepen") {
      if (tree.horizon - tree.depthOf(tree.root) > 3) continue;
      tree.deepen();
    } else if (did === "revalidate") tree.revalidate(any);
    else tree.redevelop();
    yield { tree, source, did, node: any };
  }
}

/** Every state of 120 random histories. */
const states = Array.from({ length: 120 }, (_, seed) => [...snapshots(seed)]).flat();

function* snapshots(seed: number) {
  for (const { tree, source, did, node } of afterOperations(seed)) {
    const marked = new Set(tree.restartList);
    yield {
      root: abTree(tree),
      horizon: tree.horizon,
      settled: tree.settled,
      best: tree.best,
      marked,
      source,
      did,
      node,
    };
  }
}

const all = states.flatMap(({ root }) => nodesOf(root));
const cutNodes = all.filter(isCut);
/** States that the paper's own cycle reaches: all is grown to one horizon, and nothing waits. */
const settled = states.filter(({ root, horizon, settled: is }) => is && isValid(root, horizon));

describe("section 2", () => {
  it("players alternate; a terminal has its static value, any other node that of its best descendant", () => {
    for (const node of all) {
      if (node.desc.length === 0) expect(node.value).toBe(node.place.value);
      else {
        const values = node.desc.map(({ value }) => value);
        expect(node.value).toBe(node.isMin ? Math.min(...values) : Math.max(...values));
      }
      expect(node.desc.every((d) => d.isMin !== node.isMin && d.parent === node)).toBe(true);
      expect(node.desc.length).toBeLessThanOrEqual(node.moves);
    }
    expect(all.length).toBeGreaterThan(5000);
  });

  it("descendants stand best first after every operation", () => {
    for (const { desc, isMin } of all) {
      for (const [k, d] of desc.entries()) {
        const before = desc[k - 1];
        if (before !== undefined) expect(better(d.value, before.value, isMin)).toBe(false);
      }
    }
  });

  it("a cut node is unfinished and has an uncut cutter of the same player, child of an ancestor, strictly better", () => {
    for (const n of cutNodes) {
      expect(n.desc.length).toBeGreaterThan(0);
      const c = n.cutter;
      if (c === "restart" || c === undefined) continue;
      expect(n.desc.length).toBeLessThan(n.moves);
      expect(isCut(c)).toBe(false);
      expect(c.isMin).toBe(n.isMin);
      expect(above(n)).toContain(c.parent);
      expect(isBelow(n, c)).toBe(false);
      expect(n.isMin ? c.value > n.value : c.value < n.value).toBe(true);
      expect(c.cuts).toContain(n);
    }
    expect(cutNodes.length).toBeGreaterThan(1000);
  });

  it("a cut node cuts nobody, so that its cutter and its cut nodes could share a field", () => {
    expect(cutNodes.filter(({ cuts }) => cuts.length > 0)).toEqual([]);
  });

  it("a subtree may be cut from outside: then it is no A-B tree of its own, else it is", () => {
    const subtrees = states.flatMap(({ root }) => nodesOf(root).filter(({ desc }) => desc.length > 0));
    const independent = subtrees.filter(isIndependent);
    expect(independent.length).toBeGreaterThan(500);
    expect(subtrees.length - independent.length).toBeGreaterThan(500);
    for (const { root, marked } of states) {
      // The tree as a whole is one as soon as nothing is marked.
      expect(isIndependent(root)).toBe(marked.size === 0);
    }
  });

  it("an extended tree has marked nodes, all of them on the restart list and cut by no node", () => {
    for (const { root, marked } of states) {
      const found = nodesOf(root).filter(({ cutter }) => cutter === "restart");
      expect(new Set(found.map(({ id }) => id))).toEqual(marked);
    }
    expect(states.filter(({ marked }) => marked.size > 0).length).toBeGreaterThan(50);
  });

  it("Theorem 1: growing depth first, a descendant just cut is never a sharper threshold for its siblings", () => {
    let [cut, sharper] = [0, 0];
    for (let seed = 0; seed < 300; seed++) {
      const source = randomGame({ degree: 2 + (seed % 3), seed, increment: [1, 5, 1000][seed % 3] ?? 1 });
      const tree: EvolvingTree<Place> = new EvolvingTree(
        source,
        { horizon: 5 },
        {
          cut(n) {
            // The thresholds on a sibling of n: the sharpest uncut nodes beside the path, those of its parent included.
            const [parent, isMin] = [tree.parentOf(n) ?? n, tree.onMove(n) === "min"];
            const forMax = (node: number) =>
              tree.onMove(node) === "min" ? 0 - tree.valueOf(node) : tree.valueOf(node);
            let sharpest = isMin ? -Infinity : Infinity;
            for (let at: number | undefined = n; at !== undefined; at = tree.parentOf(at)) {
              const up = tree.parentOf(at);
              if (up === undefined || (tree.onMove(at) === "min") !== isMin) continue;
              for (const s of tree.descendants(up)) {
                if (s === at || tree.cutterOf(s) !== undefined) continue;
                sharpest = isMin ? Math.max(sharpest, forMax(s)) : Math.min(sharpest, forMax(s));
              }
            }
            if (parent === n) return;
            cut++;
            if (isMin ? forMax(n) > sharpest : forMax(n) < sharpest) sharper++;
          },
        },
      );
      tree.grow();
    }
    expect(sharper).toBe(0);
    expect(cut).toBeGreaterThan(5000);
  });
});

describe("section 3.1", () => {
  it("a full tree has a terminal exactly at the horizon or the end of the game, and every move elsewhere", () => {
    const source = randomGame({ degree: 3, depth: 5, seed: 3, uneven: true });
    const count = (place: Place, plies: number): number =>
      plies === 0 || source.degree(place) === 0
        ? 1
        : Array.from({ length: source.degree(place) }, (_, j) =>
            count(source.child(place, j), plies - 1),
          ).reduce((a, b) => a + b);
    const counted = counting(withHorizon(source as Tree<Place>, { depth: 4 }));
    const { value } = search("negamax", counted);
    expect(counted.evaluations).toBe(count(source.root, 4));
    expect(value).toBe(minimax(source, source.root, 4));
  });

  it("the value of a key node rests on key nodes alone", () => {
    const worth = (n: AbNode): number => {
      if (n.desc.length === 0) return n.place.value;
      const keys = (isCut(n) ? n.desc.slice(0, 1) : n.desc).map(worth);
      return n.isMin ? Math.min(...keys) : Math.max(...keys);
    };
    let others = 0;
    for (const { root } of states) {
      const keys = keyNodes(root);
      for (const key of keys) expect(worth(key)).toBe(key.value);
      others += nodesOf(root).length - keys.length;
    }
    expect(others).toBeGreaterThan(100);
  });

  it("a redeveloped tree is valid: key nodes end just at the horizon, and have all their moves where they are uncut", () => {
    let met = 0;
    for (let seed = 0; seed < 60; seed++) {
      const tree = new EvolvingTree(randomGame({ degree: 3, seed }), { horizon: 3 });
      tree.grow();
      expect(isValid(abTree(tree), 3)).toBe(true);
      for (let k = 0; k < 4; k++) {
        tree.move(1 + ((seed + k) % 3));
        expect(isValid(abTree(tree), tree.horizon)).toBe(true);
        tree.deepen();
        tree.redevelop();
        met++;
        expect(isValid(abTree(tree), tree.horizon)).toBe(true);
        expect(tree.restartList).toEqual([]);
      }
    }
    expect(met).toBe(240);
  });

  it("Theorem 2: a valid independent subtree is worth what any full tree is that underlies it", () => {
    const random = randomNumbers(79);
    let [trees, below] = [0, 0];
    for (const { root, horizon, source } of states) {
      for (const node of nodesOf(root)) {
        if (node.desc.length === 0 || !isIndependent(node) || !isValid(node, horizon)) continue;
        if (node === root) trees++;
        else below++;
        for (let k = 0; k < 2; k++) expect(filled(node, source, horizon, random)).toBe(node.value);
      }
    }
    expect(trees).toBeGreaterThan(100);
    expect(below).toBeGreaterThan(1000);
  });

  it("Corollary 1: the move of a valid tree is best in any full tree that underlies it", () => {
    const random = randomNumbers(80);
    for (const { root, horizon, source } of settled) {
      const [first] = root.desc;
      if (first === undefined) continue;
      for (let k = 0; k < 3; k++) {
        const values = root.desc.map((d) => filled(d, source, horizon, random));
        expect(values[0]).toBe(root.isMin ? Math.min(...values) : Math.max(...values));
      }
    }
    expect(settled.length).toBeGreaterThan(100);
  });
});

/** The minimax value of a full tree that underlies the tree of `node`: what was never made has random values. */
function filled(node: AbNode, source: Searched, horizon: number, random: () => number): number {
  if (node.place.depth >= horizon || node.moves === 0) return node.place.value;
  const values = node.desc.map((d) => filled(d, source, horizon, random));
  // What is missing may be worth anything.
  for (let k = node.desc.length; k < node.moves; k++) values.push(integer(random, -5000, 5000));
  return node.isMin ? Math.min(...values) : Math.max(...values);
}

describe("sections 3.2 to 7", () => {
  /** The nested tree's evaluations when it is grown: a number is a terminal, worth so much to Max. */
  type Nested = number | readonly Nested[];
  const evaluated = (nested: Nested, isMin: boolean): readonly number[] => {
    const seen: number[] = [];
    type At = { readonly nested: Nested; readonly isMin: boolean };
    const judge = ({ nested: v, isMin: min }: At) => {
      const value = typeof v === "number" ? v : 0;
      seen.push(value);
      return min ? 0 - value : value;
    };
    const source: Tree<At> = {
      root: { nested, isMin },
      degree: ({ nested: v }) => (typeof v === "number" ? 0 : v.length),
      child: ({ nested: v, isMin: min }, j) => ({
        nested: typeof v === "number" ? v : (v[j] ?? 0),
        isMin: !min,
      }),
      value: judge,
      estimate: judge,
    };
    new EvolvingTree(source, { horizon: 9, player: isMin ? "min" : "max" }).grow();
    return seen;
  };

  it("a node with moves left is cut when the opposing threshold strictly beats it: both players, and ties", () => {
    // Max at the root: the first move is worth 5, the second at most 3.
    expect(
      evaluated(
        [
          [5, 9],
          [3, 1],
        ],
        false,
      ),
    ).toEqual([5, 9, 3]);
    expect(
      evaluated(
        [
          [5, 9],
          [5, 1],
        ],
        false,
      ),
    ).toEqual([5, 9, 5, 1]);
    expect(
      evaluated(
        [
          [5, 9],
          [7, 1],
        ],
        false,
      ),
    ).toEqual([5, 9, 7, 1]);
    // Min at the root.
    expect(
      evaluated(
        [
          [5, 1],
          [7, 9],
        ],
        true,
      ),
    ).toEqual([5, 1, 7]);
    expect(
      evaluated(
        [
          [5, 1],
          [5, 9],
        ],
        true,
      ),
    ).toEqual([5, 1, 5, 9]);
    // A better descendant sharpens the threshold for the next: 4 replaces 2.
    expect(evaluated([[2], [4], [3, 1]], false)).toEqual([2, 4, 3]);
    // A node without moves left is never cut: there is nothing to spare.
    expect(evaluated([[5], [3]], false)).toEqual([5, 3]);
  });

  it("the first thresholds cut nobody, though static values be as great as numbers can be; greater ones are refused", () => {
    const most = Number.MAX_VALUE;
    for (const isMin of [false, true]) {
      const all = [0 - most, most];
      // At the first move the thresholds are still the first ones: whatever it is worth, all of it is looked at.
      expect(evaluated([all, all.toReversed()], isMin).slice(0, 2)).toEqual(all);
      expect(evaluated([all.toReversed(), all], isMin).slice(0, 2)).toEqual(all.toReversed());
      expect(() => evaluated([[Infinity]], isMin)).toThrow(/expected a finite number/);
    }
  });

  it("Theorem 3: a tree that was grown is valid, whoever moves and however uneven", () => {
    for (let seed = 0; seed < 200; seed++) {
      const source = randomGame({ degree: 4, seed, increment: 3, uneven: true, isMin: seed % 2 === 1 });
      const tree = new EvolvingTree(source, { horizon: 4, player: seed % 2 === 1 ? "min" : "max" });
      tree.grow();
      expect(isValid(abTree(tree), 4)).toBe(true);
    }
  });

  it("expanding terminals, in any order, and redeveloping leads to the value of what was looked at", () => {
    for (let seed = 0; seed < 60; seed++) {
      const random = randomNumbers(seed);
      const source = randomGame({ degree: 3, seed, increment: 20 });
      const tree = new EvolvingTree(source, { horizon: 2, check: true });
      tree.grow();
      const expanded = new Set<number>();
      for (let k = 0; k < 6; k++) {
        const terminals = tree.subtree().filter((n) => tree.descendants(n).length === 0);
        const n = terminals[integer(random, 0, terminals.length - 1)] ?? tree.root;
        expanded.add(tree.positionOf(n).seed);
        tree.expand(n);
      }
      tree.redevelop();
      const worth = (place: Place): number => {
        if (place.depth >= 2 && !expanded.has(place.seed)) return place.value;
        const values = [0, 1, 2].map((j) => worth(source.child(place, j)));
        return place.isMin ? Math.min(...values) : Math.max(...values);
      };
      expect(abTree(tree).value).toBe(worth(source.root));
    }
  });

  it("Theorem 6: every move of a valid tree exists, and its subtree is valid and extended afterwards", () => {
    for (let seed = 0; seed < 60; seed++) {
      const tree = new EvolvingTree(randomGame({ degree: 4, seed }), { horizon: 4 });
      tree.grow();
      expect(tree.descendants(tree.root)).toHaveLength(4);
      tree.move(1 + (seed % 4));
      const root = abTree(tree);
      expect(isValid(root, 4)).toBe(true);
      // Whoever cuts is still in the tree; the others are marked.
      for (const { cutter } of nodesOf(root)) {
        if (typeof cutter === "object") expect(isBelow(cutter, root)).toBe(true);
      }
      expect(tree.violations()).toEqual([]);
    }
  });

  it("Theorem 7: after a node was revalidated its tree is valid", () => {
    let met = 0;
    for (const { root, horizon, did, node } of states) {
      if (did !== "revalidate") continue;
      const n = nodesOf(root).find(({ id }) => id === node);
      // Where single nodes were expanded beyond the horizon, that is not the horizon there.
      if (n === undefined || nodesOf(n).some(({ place }) => place.depth > horizon)) continue;
      met++;
      expect(isValid(n, horizon)).toBe(true);
    }
    expect(met).toBeGreaterThan(50);
  });
});

describe("lemmas 1 and 2", () => {
  /** Nodes of A-B trees (nothing is marked) that are cut by a node of rank above 1, with that node. */
  const notFirst = states
    .filter(({ marked }) => marked.size === 0)
    .flatMap(({ root }) => nodesOf(root))
    .flatMap((n) => (typeof n.cutter === "object" && rankOf(n.cutter) > 1 ? [[n, n.cutter] as const] : []));
  const cutsStrictly = (c: AbNode, n: AbNode) =>
    !isCut(c) && c.isMin === n.isMin && (n.isMin ? c.value > n.value : c.value < n.value);
  const sisterOfRank1 = (at: AbNode) => at.parent?.desc.find((s) => s !== at && rankOf(s) === 1);

  it("Lemma 1: where a node of rank above 1 cuts, an uncut one of rank 1 beside the path could", () => {
    for (const [n] of notFirst) {
      const candidates = [n, ...above(n)].flatMap((at) => sisterOfRank1(at) ?? []);
      expect(candidates.some((s) => cutsStrictly(s, n))).toBe(true);
    }
    expect(notFirst.length).toBeGreaterThan(40);
  });

  /** The new cutter of n that case 1 of the proof takes: the first rank 1 sister better than the path node beside it, or its cutter. */
  function printedChoice(n: AbNode, c: AbNode): AbNode | undefined {
    for (const at of [n, ...above(n)]) {
      const s = sisterOfRank1(at);
      if (at.isMin === n.isMin && s !== undefined && (n.isMin ? s.value > at.value : s.value < at.value)) {
        return typeof s.cutter === "object" ? s.cutter : s;
      }
      if (at.parent === c.parent) return undefined;
    }
    return undefined;
  }

  it("Lemma 1, proof: the sister that case 1 takes need not cut; the topmost such does", () => {
    const terminal = (value: number): Sketch => ({ value, desc: [] });
    const n1: Sketch = { value: 5, desc: [terminal(5)], moves: 2 };
    const n3: Sketch = { value: 2, desc: [terminal(2), { value: 5, desc: [n1] }] };
    const n5: Sketch = { value: 3, desc: [{ value: 3, desc: [terminal(3), n3] }] };
    const root = sketched({ value: 20, desc: [terminal(20), terminal(10), n5] });
    const [top, n0] = root.desc;
    const n = nodesOf(root).find(({ moves, desc }) => moves > desc.length);
    if (n === undefined || n0 === undefined || top === undefined)
      throw new Error("three nodes were expected");
    // The second move of the root cuts n, as the definition wants it.
    expect(cutsStrictly(n0, n)).toBe(true);
    expect([rankOf(n0), above(n).includes(root)]).toEqual([2, true]);
    const choice = printedChoice(n, n0);
    expect(choice?.value).toBe(3);
    expect(choice !== undefined && cutsStrictly(choice, n)).toBe(false);
    expect(cutsStrictly(top, n)).toBe(true);
  });

  it("Lemma 2: where the first descendant cuts a node, nothing that this may come to be worth changes the parent's value", () => {
    let cases = 0;
    for (const { root } of states) {
      for (const n of nodesOf(root)) {
        const [n0] = n.desc;
        for (const n1 of n0?.cuts ?? []) {
          if (!isBelow(n1, n)) continue;
          cases++;
          for (const extreme of [-1e6, 1e6]) expect(resumed(n, n1, extreme)).toBe(n.value);
        }
      }
    }
    expect(cases).toBeGreaterThan(500);
  });

  it("Lemma 2, proof: a restarted node may lower the first descendant though it was worth more", () => {
    // Below n0, where Min moves and which is worth 0, Max has n*, worth 5 and not finished.
    const nStar: Sketch = { value: 5, desc: [{ value: 5, desc: [] }], moves: 2 };
    const max: Sketch = { value: 5, desc: [nStar] };
    const root = sketched({ value: 0, desc: [{ value: 0, desc: [{ value: 0, desc: [] }, max] }] });
    const [n0] = root.desc;
    const n = nodesOf(root).find(({ moves, desc }) => moves > desc.length);
    if (n0 === undefined || n === undefined) throw new Error("two nodes were expected");
    // v0 is 0 and v* is 5: less, not equal. Yet v0 falls with v*.
    expect([n0.value, n.value]).toEqual([0, 5]);
    expect(resumed(n0, n, -10)).toBe(-10);
  });
});

/** A node of a tree that is written out by hand, best descendant first; Max moves at the root. */
interface Sketch {
  readonly value: number;
  readonly desc: readonly Sketch[];
  readonly moves?: number;
}

function sketched({ value, desc, moves }: Sketch, parent?: AbNode): AbNode {
  const isMin = parent !== undefined && !parent.isMin;
  const depth = parent === undefined ? 0 : parent.place.depth + 1;
  const below: AbNode[] = [];
  const node: AbNode = {
    id: 0,
    place: { seed: 0, depth, value, isMin },
    isMin,
    value,
    parent,
    desc: below,
    moves: moves ?? desc.length,
    cutter: undefined,
    cuts: [],
  };
  for (const each of desc) below.push(sketched(each, node));
  return node;
}

/**
 * What n is worth once n1 was resumed and came to `extreme`, as far as its descendants let it, and all nodes below n that lose their
 * cutters thereby were resumed with the worst that can follow.
 */
function resumed(n: AbNode, n1: AbNode, extreme: number): number {
  const open = new Set<AbNode>([n1]);
  for (;;) {
    const values = new Map<AbNode, number>();
    const worth = (node: AbNode): number => {
      const below = node.desc.map(worth);
      const found = node.desc.length === 0 ? [node.value] : below;
      if (open.has(node)) found.push(node === n1 ? extreme : node.isMin ? -1e6 : 1e6);
      const value = node.isMin ? Math.min(...found) : Math.max(...found);
      values.set(node, value);
      return value;
    };
    const result = worth(n);
    const before = open.size;
    for (const node of nodesOf(n)) {
      const c = node.cutter;
      if (typeof c !== "object" || open.has(node) || !isBelow(c, n)) continue;
      const [vc, vn] = [values.get(c) ?? NaN, values.get(node) ?? NaN];
      if (!(node.isMin ? vc > vn : vc < vn)) open.add(node);
    }
    if (open.size === before) return result;
  }
}
