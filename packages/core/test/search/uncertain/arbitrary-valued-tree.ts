import fc from "fast-check";
import type { Worth } from "../../../src/tree/tree.js";
import { type ExplicitTree, parseTree } from "../../../src/trees/index.js";
import { Distribution } from "../../../src/values/distribution.js";
import { type ExactList, exactList, max, neg, numbers } from "../../distribution/exact-list.js";
import { successors } from "../../support/naive.js";

/** A tree as the golden file writes it, with integer weights instead of probabilities. */
export interface Weighted {
  readonly weights?: readonly (readonly [value: number, weight: number])[];
  readonly kids?: readonly Weighted[];
}

export interface Valued {
  readonly i: number;
  readonly data: Weighted;
}

const weights = (i: number) =>
  fc.uniqueArray(fc.tuple(fc.integer({ min: -i, max: i }), fc.integer({ min: 1, max: 5 })), {
    minLength: 1,
    maxLength: 4,
    selector: ([value]) => value,
  });

/** Uneven trees with one-child nodes and lists at the leaves. */
export const valuedTree = ({ depth = 4, width = 3, domain = 4 } = {}): fc.Arbitrary<Valued> =>
  fc.integer({ min: 1, max: domain }).chain((i) => {
    const level = (left: number): fc.Arbitrary<Weighted> => {
      const leaf = weights(i).map((each): Weighted => ({ weights: each }));
      if (left === 0) return leaf;
      const kids = fc.array(level(left - 1), { minLength: 1, maxLength: width, size: "max" });
      return fc.oneof(
        { weight: 1, arbitrary: leaf },
        { weight: 4, arbitrary: kids.map((each): Weighted => ({ kids: each })) },
      );
    };
    return level(depth).map((data) => ({ i, data }));
  });

/** The tree of the mover's view that `data` stands for. */
export function treeOf({ i, data }: Valued): ExplicitTree {
  const node = ({ weights: list, kids }: Weighted): object => ({
    ...(list && { vp: numbers(exactList(list)) }),
    ...(kids && { kids: kids.map(node) }),
  });
  return parseTree({ tree: node(data), values: "mover", domain: i });
}

/** The full backup in fractions: a leaf's list, else the MAX of the successors' NEG. */
export function exactBackup({ weights: list, kids }: Weighted): ExactList {
  if (kids === undefined) return exactList(list!);
  return kids.map((kid) => neg(exactBackup(kid))).reduce(max);
}

/** The full backup of every node in numbers. */
export function backups(tree: ExplicitTree, node = 0, found: Distribution[] = []): Distribution[] {
  const below = successors(tree, node).map((child) => {
    backups(tree, child, found);
    return found[child]!.neg();
  });
  found[node] = below.length === 0 ? listOf(tree.worth!(node)) : below.reduce((a, b) => a.max(b));
  return found;
}

function listOf(worth: Worth): Distribution {
  if (worth instanceof Distribution) return worth;
  throw new Error("a list was expected");
}

/** Every window of integers in the domain. */
export const windows = (i: number) =>
  Array.from({ length: 2 * i + 1 }, (_, a) => a - i).flatMap((alpha) =>
    Array.from({ length: i - alpha }, (_, b) => ({ alpha, beta: alpha + b + 1 })),
  );

export const leavesSeen = (tree: ExplicitTree, run: (watch: (node: number) => void) => unknown): number[] => {
  const seen: number[] = [];
  run((node) => void (tree.degree(node) === 0 && seen.push(node)));
  return seen;
};
