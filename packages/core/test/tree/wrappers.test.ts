import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { counting } from "../../src/tree/counting.js";
import { located, pathOf } from "../../src/tree/located.js";
import { remembering } from "../../src/tree/remembering.js";
import type { Tree } from "../../src/tree/tree.js";
import { convert } from "../../src/tree/view.js";
import {
  hasNumbers,
  hasUncheckedBounds,
  revoke,
  vouchAs,
  vouchForBounds,
  vouchForNumbers,
} from "../../src/tree/vouched.js";
import { withHorizon } from "../../src/tree/with-horizon.js";
import { watchEvaluations, wrapTree } from "../../src/tree/wrap-tree.js";
import { Range } from "../../src/values/range.js";

/** A binary tree of height 2 that can do all there is; a node is the text of its moves. */
class Able implements Tree<string> {
  readonly root = "";
  readonly domain = 9;
  readonly height = 2;
  readonly placed = true;
  readonly asked: string[] = [];
  degree(node: string): number {
    return node.length < this.height ? 2 : 0;
  }
  child(node: string, i: number): string {
    return `${node}${i}`;
  }
  value(node: string): number {
    this.asked.push(`value ${node}`);
    return Number(node);
  }
  estimate(node: string): number {
    return this.height - node.length;
  }
  bounds(node: string): { lower: number; upper: number } {
    return { lower: 0 - this.domain, upper: node.length };
  }
  likelihood(_: string, i: number): number {
    return this.height / (4 + i);
  }
  worth(node: string): Range {
    this.asked.push(`worth ${node}`);
    return Range.of(node.length, this.domain);
  }
  name(node: string): string {
    return `node ${node} of ${this.height}`;
  }
}

const bare: Tree<string> = {
  root: "",
  degree: (node) => (node.length < 1 ? 2 : 0),
  child: (node, i) => `${node}${i}`,
  value: (node) => Number(node),
};

const abilities = [
  "bounds",
  "domain",
  "estimate",
  "height",
  "likelihood",
  "name",
  "placed",
  "worth",
] as const;

/** The abilities that a tree has. */
const known = <N>(tree: Tree<N>) => abilities.filter((ability) => tree[ability] !== undefined);

/** All that can be asked about the second successor of the root, and about the root. */
function told<N>(tree: Tree<N>) {
  const node = tree.child(tree.root, 1);
  return [tree.root, node].map((at) => [
    tree.degree(at),
    tree.degree(at) === 0 ? tree.value(at) : undefined,
    tree.estimate?.(at),
    tree.bounds?.(at),
    tree.degree(at) > 0 ? tree.likelihood?.(at, 1) : undefined,
    tree.worth?.(at),
    tree.name?.(at),
    tree.domain,
    tree.height,
  ]);
}

describe("what stands around a tree", () => {
  it.each<[string, <N>(tree: Tree<N>) => Tree<unknown>, readonly string[], readonly string[]]>([
    ["wrapTree", (tree) => wrapTree(tree, {}) as Tree<unknown>, abilities, []],
    ["watchEvaluations", (tree) => watchEvaluations(tree, () => {}) as Tree<unknown>, abilities, []],
    ["counting", (tree) => counting(tree) as Tree<unknown>, abilities, []],
    ["located", (tree) => located(tree) as Tree<unknown>, abilities, ["placed"]],
    ["remembering", (tree) => remembering(tree) as Tree<unknown>, abilities, ["placed"]],
    ["located of located", (tree) => located(located(tree)) as Tree<unknown>, abilities, ["placed"]],
  ])("%s passes on all that the tree can do, and nothing that it cannot", (_, around, full, none) => {
    const able = new Able();
    expect(known(around(able))).toEqual(full);
    expect(told(around(able))).toEqual(told(able));
    expect(known(around(bare))).toEqual(none);
    expect(told(around(bare))).toEqual(told(bare));
  });

  it("a horizon has no bounds, names or places, and is as high as is looked", () => {
    const able = new Able();
    for (const [depth, height] of [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 2],
      [Infinity, 2],
    ] as const) {
      const near = withHorizon(able, { depth });
      expect(known(near)).toEqual(["domain", "estimate", "height", "likelihood", "worth"]);
      expect(near.height).toBe(height);
    }
    expect(known(withHorizon(bare, { depth: Infinity }))).toEqual([]);
    expect(withHorizon({ ...bare, estimate: () => 5 }, { depth: 4 }).height).toBe(4);
    const near = withHorizon(able, { depth: 1 });
    const at = near.child(near.root, 1);
    expect(at).toEqual({ node: "1", depth: 1, product: 1 });
    expect([near.degree(near.root), near.degree(at), near.value(at), near.estimate?.(at)]).toEqual([
      2, 0, 1, 1,
    ]);
    expect([near.worth?.(at), near.likelihood?.(near.root, 1), near.domain]).toEqual([
      Range.of(1, 9),
      0.4,
      9,
    ]);
  });

  it("a horizon with a threshold multiplies likelihoods", () => {
    const near = withHorizon(new Able(), { depth: 2, likelihood: 0.2 });
    const first = near.child(near.root, 0);
    const second = near.child(near.root, 1);
    expect([first.product, second.product]).toEqual([0.5, 0.4]);
    expect(near.child(second, 0).product).toBe(0.2);
    const beyond = withHorizon(new Able(), { depth: 2, likelihood: 0.41 });
    expect(beyond.degree(beyond.child(beyond.root, 0))).toBe(2);
    expect(beyond.degree(beyond.child(beyond.root, 1))).toBe(0);
    expect(beyond.value(beyond.child(beyond.root, 1))).toBe(1);
  });

  it("a horizon with a threshold may end the search anywhere, however deep it looks: it needs estimates", () => {
    const weighed: Tree<string> = { ...bare, height: 1, likelihood: () => 0.5 };
    const estimates = new InputError(
      "a horizon at depth 4 needs a tree that gives an estimate at inner nodes; this tree does not",
    );
    expect(() => withHorizon(weighed, { depth: 4, likelihood: 0.1 })).toThrow(estimates);
    expect(withHorizon(weighed, { depth: 4 }).height).toBe(1);
    expect(() => withHorizon({ ...weighed, height: 5 }, { depth: 4 })).toThrow(estimates);
    expect(() => withHorizon(bare, { depth: 4, likelihood: 0.1 })).toThrow(
      new InputError(
        "horizon likelihood 0.1 needs a tree that gives the likelihood of each move; this tree does not",
      ),
    );
    const near = withHorizon(new Able(), { depth: 2 });
    const leaf = near.child(near.child(near.root, 1), 1);
    expect([near.value(leaf), near.value(near.root)]).toEqual([11, 2]);
  });
});

describe("what is known of the numbers of a tree", () => {
  const state = (tree: Tree<unknown>) => [hasNumbers(tree), hasUncheckedBounds(tree)];

  it("is what somebody vouched for, of this very tree", () => {
    const able = new Able();
    expect(state(able)).toEqual([false, true]);
    expect(vouchForNumbers(able)).toBe(able);
    expect(state(able)).toEqual([true, true]);
    expect(vouchForBounds(able)).toBe(able);
    expect(state(able)).toEqual([true, false]);
    expect(state(new Able())).toEqual([false, true]);
    revoke(able);
    expect(state(able)).toEqual([false, true]);
    expect(state(vouchForBounds({ ...bare }))).toEqual([false, false]);
    expect(hasUncheckedBounds(bare)).toBe(false);
  });

  it("is handed on one by one", () => {
    const [numbers, bounds] = [vouchForNumbers(new Able()), vouchForBounds(new Able())];
    expect(state(vouchAs(new Able(), numbers))).toEqual([true, true]);
    expect(state(vouchAs(new Able(), bounds))).toEqual([false, false]);
    expect(state(vouchAs(new Able(), new Able()))).toEqual([false, true]);
  });

  it("holds for what stands around the tree, unless numbers are replaced", () => {
    const able = vouchForBounds(vouchForNumbers(new Able()));
    for (const around of [
      wrapTree(able, {}),
      wrapTree(able, { child: (node, i) => able.child(node, i) }),
      wrapTree(able, { name: () => "x" }),
      watchEvaluations(able, () => {}),
      counting(able),
      located(able),
      remembering(able),
    ])
      expect(state(around as Tree<unknown>)).toEqual([true, false]);
    expect(state(withHorizon(able, { depth: 1 }) as Tree<unknown>)).toEqual([true, false]);
    for (const changes of [
      { value: () => 1 },
      { estimate: () => 1 },
      { bounds: () => ({ lower: 0, upper: 1 }) },
    ])
      expect(state(wrapTree(able, changes) as Tree<unknown>)).toEqual([false, true]);
    expect(hasNumbers(counting(new Able()))).toBe(false);
  });
});

describe("counting", () => {
  it("counts what is evaluated, keeps it in order and tells of it", () => {
    const told: number[] = [];
    const counted = counting(new Able(), { progress: (evaluations) => told.push(evaluations) });
    for (const node of ["00", "01", "00"]) counted.value(node);
    expect([counted.evaluations, counted.leaves, counted.distinct, told]).toEqual([
      3,
      ["00", "01", "00"],
      2,
      [1, 2, 3],
    ]);
    counted.worth?.("");
    counted.worth?.("1");
    expect(counted.evaluations).toBe(3);
    expect(counted.worth?.("11")).toEqual(Range.of(2, 9));
    expect([counted.evaluations, counted.leaves.at(-1)]).toEqual([4, "11"]);
    counted.reset();
    expect([counted.evaluations, counted.leaves, counted.distinct]).toEqual([0, [], 0]);
    counted.value("10");
    expect(told).toEqual([1, 2, 3, 4, 1]);
  });

  it("counts calls and developments alike, from 0 after a reset", () => {
    const counted = counting(bare);
    const refusal = new InputError(
      "nodes were not counted: give the search the observer of the counting tree",
    );
    expect(() => counted.nodes).toThrow(refusal);
    const { observer } = counted;
    expect(counted.nodes).toBe(0);
    observer.enter?.("", 0, 1);
    observer.develop?.("0");
    observer.enter?.("1", 0, 1);
    expect(counted.nodes).toBe(3);
    counted.reset();
    expect(counted.nodes).toBe(0);
    expect(() => counting(bare).nodes).toThrow(refusal);
  });

  it("keeps no terminals where it is told so, and cannot tell them apart then", () => {
    const counted = counting(new Able(), { keepLeaves: false });
    counted.value("00");
    expect([counted.evaluations, counted.leaves]).toEqual([1, []]);
    expect(() => counted.distinct).toThrow(
      new InputError("terminals are not kept: expected keepLeaves, to tell them apart"),
    );
    expect(() => counting(bare).distinct).toThrow(
      new InputError("distinct terminals cannot be told apart in this tree: count located(tree) instead"),
    );
    expect(counting(new Able(), { keepLeaves: true }).distinct).toBe(0);
  });
});

describe("located nodes", () => {
  it("know their rank and their parent, and are made once", () => {
    const tree = located(new Able());
    const { root } = tree;
    expect([root.rank, root.parent, root.node, root.children]).toEqual([-1, undefined, "", []]);
    const last = tree.child(tree.child(root, 1), 0);
    expect([last.rank, last.node, last.parent?.rank, last.parent?.parent === root]).toEqual([
      0,
      "10",
      1,
      true,
    ]);
    expect(root.children[0]).toBeUndefined();
    expect(root.children[1]).toBe(last.parent);
    expect(tree.child(root, 1)).toBe(last.parent);
    expect(tree.child(root, 0)).not.toBe(last.parent);
    expect([pathOf(root), pathOf(last), tree.placed]).toEqual(["", "1.0", true]);
  });
});

describe("remembering", () => {
  it("asks for each value and each worth once", () => {
    const able = new Able();
    const tree = remembering(able);
    const [first, second] = [0, 1].map((i) => tree.child(tree.child(tree.root, 1), i)) as [never, never];
    for (let time = 0; time < 3; time++) {
      expect([tree.value(first), tree.value(second)]).toEqual([10, 11]);
      expect([tree.worth?.(first), tree.worth?.(tree.root)]).toEqual([Range.of(2, 9), Range.of(0, 9)]);
    }
    expect(able.asked).toEqual(["value 10", "value 11", "worth 10", "worth "]);
  });

  it("remembers a value of 0 too", () => {
    let asked = 0;
    const tree = remembering({ ...bare, value: () => 0 * ++asked });
    const leaf = tree.child(tree.root, 0);
    expect([tree.value(leaf), tree.value(leaf), asked]).toEqual([0, 0, 1]);
  });
});

describe("watched evaluations", () => {
  it("are told with what was found, and the worth of an inner node is none", () => {
    const seen: unknown[] = [];
    const tree = watchEvaluations(new Able(), (node, worth) => void seen.push([node, worth]));
    expect(tree.value("01")).toBe(1);
    expect(tree.worth?.("0")).toEqual(Range.of(1, 9));
    expect(tree.worth?.("11")).toEqual(Range.of(2, 9));
    expect(seen).toEqual([
      ["01", 1],
      ["11", Range.of(2, 9)],
    ]);
  });
});

describe("the view of a tree", () => {
  it("turns numbers for Min, and leaves those of the mover as they are", () => {
    const seen = (["max", "min"] as const).flatMap((player) =>
      (["max", "mover"] as const).flatMap((view) =>
        [0, 1, 2, 3].map((depth) => convert(5, { player, view }, depth)),
      ),
    );
    expect(seen).toEqual([5, -5, 5, -5, 5, 5, 5, 5, -5, 5, -5, 5, 5, 5, 5, 5]);
    expect(convert(5, { player: "min", view: "max" })).toBe(-5);
    expect(convert(5, { player: "max", view: "max" })).toBe(5);
    expect(convert(0, { player: "min", view: "max" })).toBe(0);
    expect(convert(-Infinity, { player: "max", view: "max" }, 1)).toBe(Infinity);
  });
});
