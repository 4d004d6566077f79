import type { Tree } from "./tree.js";

/** Trees whose values, estimates and bounds are numbers for sure, never NaN or -0. */
const withNumbers = /* @__PURE__ */ new WeakSet<object>();

/** Trees whose bounds have been compared with the values of all their nodes. */
const withTrueBounds = /* @__PURE__ */ new WeakSet<object>();

// Trees are known by identity: a copy of one with another `value` is another tree, and nothing is known of it.

/** `tree`, whose numbers need not be checked while it is searched. */
export function vouchForNumbers<T extends object>(tree: T): T {
  withNumbers.add(tree);
  return tree;
}

/** `tree`, whose bounds hold. */
export function vouchForBounds<T extends object>(tree: T): T {
  withTrueBounds.add(tree);
  return tree;
}

/** `tree`, whose numbers are all those of `other`. */
export function vouchAs<T extends object>(tree: T, other: object): T {
  if (withNumbers.has(other)) withNumbers.add(tree);
  if (withTrueBounds.has(other)) withTrueBounds.add(tree);
  return tree;
}

/** Nothing is known of `tree` any more: some of its numbers are replaced. */
export function revoke(tree: object): void {
  withNumbers.delete(tree);
  withTrueBounds.delete(tree);
}

/** Whether the numbers of `tree` are known to be numbers. */
export function hasNumbers<N>(tree: Tree<N>): boolean {
  return withNumbers.has(tree);
}

/** Whether `tree` has bounds on the word of whoever made it: nobody has compared them with its values. */
export function hasUncheckedBounds<N>(tree: Tree<N>): boolean {
  return tree.bounds !== undefined && !withTrueBounds.has(tree);
}
