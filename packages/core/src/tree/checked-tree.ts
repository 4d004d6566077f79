import { InputError } from "../errors/input-error.js";
import { nodeName, shownWithKind } from "../errors/shown.js";
import type { Tree } from "./tree.js";
import { hasNumbers } from "./vouched.js";
import { WrappedTree } from "./wrap-tree.js";

/** The most nodes that are looked at to find the place of a bad number. */
const mostLookedAt = 10_000;

/**
 * `tree`, whose values, estimates and bounds are checked as they are asked for, unless that is known to be needless.
 * Searches compare numbers, and with NaN every comparison fails: some would never end, others find a wrong value.
 */
export function checkedTree<N>(tree: Tree<N>): Tree<N> {
  return hasNumbers(tree) ? tree : new CheckedTree(tree);
}

class CheckedTree<N> extends WrappedTree<N> {
  constructor(tree: Tree<N>) {
    super(tree);
    const { estimate, bounds } = this;
    if (estimate) {
      this.estimate = (node) => {
        const found: unknown = estimate(node);
        if (isNumber(found)) return found + 0;
        throw this.noNumber("estimate", found, node, (other) => !isNumber(estimate(other)));
      };
    }
    if (bounds) {
      this.bounds = (node) => {
        const known = bounds(node);
        if (areBounds(known)) return { lower: known.lower + 0, upper: known.upper + 0 };
        const name = this.nameOf(node, (other) => !areBounds(bounds(other)));
        throw new InputError(
          `the bounds of ${name} are ${shownBounds(known)}: expected { lower, upper }, two numbers of which the first is not the larger`,
        );
      };
    }
  }

  override value(node: N): number {
    const found: unknown = this.tree.value(node);
    if (isNumber(found)) return found + 0;
    const { tree } = this;
    throw this.noNumber(
      "value",
      found,
      node,
      (other) => tree.degree(other) === 0 && !isNumber(tree.value(other)),
    );
  }

  private noNumber(what: string, found: unknown, node: N, isAsBad: (other: N) => boolean): InputError {
    return new InputError(
      `the ${what} of ${this.nameOf(node, isAsBad)} is ${shownWithKind(found)}: expected a number`,
    );
  }

  /**
   * What messages call `node`: as the tree does, or else by its path. Where nodes are made anew whenever they are asked
   * for, that is the path of the first that is as bad.
   */
  private nameOf(node: N, isAsBad: (other: N) => boolean): string {
    const { tree, name } = this;
    if (name) return name(node);
    const places = [{ node: tree.root, path: "" }];
    for (let looked = 0; looked < mostLookedAt; looked++) {
      const place = places.pop();
      if (place === undefined) break;
      if (place.node === node || isAsBad(place.node)) return nodeName(place.path);
      const prefix = place.path === "" ? "" : `${place.path}.`;
      for (let i = Math.min(tree.degree(place.node), mostLookedAt) - 1; i >= 0; i--) {
        places.push({ node: tree.child(place.node, i), path: `${prefix}${i}` });
      }
    }
    return "a node";
  }
}

function isNumber(found: unknown): found is number {
  return typeof found === "number" && !Number.isNaN(found);
}

function areBounds(known: unknown): known is { lower: number; upper: number } {
  const { lower, upper } = (known ?? {}) as { lower?: unknown; upper?: unknown };
  return isNumber(lower) && isNumber(upper) && lower <= upper;
}

function shownBounds(known: unknown): string {
  if (typeof known !== "object" || known === null) return shownWithKind(known);
  const { lower, upper } = known as { lower?: unknown; upper?: unknown };
  return `[${shownWithKind(lower)}, ${shownWithKind(upper)}]`;
}
