import type { Case, Nested } from "./case.js";

/** The smallest case that still fails, by cutting the tree smaller and its numbers simpler until nothing can go. */
export function shrink(failing: Case, fails: (candidate: Case) => boolean): Case {
  let smallest = failing;
  for (;;) {
    const next = smaller(smallest).find(fails);
    if (next === undefined) return smallest;
    smallest = next;
  }
}

function smaller(candidate: Case): Case[] {
  const { tree, slack, alpha, beta } = candidate;
  return [
    ...(slack.length > 0 ? [{ ...candidate, slack: [] }] : []),
    ...(alpha > -Infinity || beta < Infinity ? [{ ...candidate, alpha: -Infinity, beta: Infinity }] : []),
    ...smallerTrees(tree).map((small) => ({ ...candidate, tree: small })),
  ];
}

/** Trees with one successor less, one node replaced by a leaf below it, or one value nearer to zero; boldest first. */
function smallerTrees(tree: Nested): Nested[] {
  if (typeof tree === "number") {
    return tree === 0
      ? []
      : [0, Math.trunc(tree / 2), Math.trunc(tree)].filter((x) => Math.abs(x) < Math.abs(tree));
  }
  const without = tree.length > 1 ? tree.map((_, i) => tree.filter((_, k) => k !== i)) : [];
  const grandchildren = tree.filter((kid) => typeof kid !== "number").flat();
  const inside = tree.flatMap((kid, i) =>
    smallerTrees(kid).map((small) => tree.map((other, k) => (k === i ? small : other))),
  );
  return [...grandchildren, firstLeaf(tree), ...without, ...inside];
}

function firstLeaf(tree: Nested): number {
  let at = tree;
  while (typeof at !== "number") at = at[0]!;
  return at;
}
