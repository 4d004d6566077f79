import { InputError } from "../errors/input-error.js";
import { nodeName } from "../errors/node-name.js";
import { shownWithKind } from "../errors/shown.js";
import type { Bounds, Tree } from "./tree.js";
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
        const found = estimate(node);
        return isNumber(found) ? found + 0 : this.refuse("estimate", node, found, isNumber);
      };
    }
    if (bounds) {
      this.bounds = (node) => {
        const found = bounds(node);
        if (!areBounds(found)) this.refuse("bounds", node, [found?.lower, found?.upper], areBounds);
        return { lower: found.lower + 0, upper: found.upper + 0 };
      };
    }
  }

  override value(node: N): number {
    const found = this.tree.value(node);
    return isNumber(found) ? found + 0 : this.refuse("value", node, found, isNumber);
  }

  /** Names the node as the tree does, or else by its path: where nodes are made anew, that of the first as bad as this. */
  private refuse(
    what: "value" | "estimate" | "bounds",
    node: N,
    found: unknown,
    isSound: (found: unknown) => boolean,
  ): never {
    const { tree } = this;
    const places = [{ at: tree.root, path: "" }];
    let name = this.name?.(node);
    for (let looked = 0; !name && looked < mostLookedAt; looked++) {
      const place = places.pop();
      if (place === undefined) break;
      const { at, path } = place;
      const d = tree.degree(at);
      if (at === node || ((d === 0 || what !== "value") && !isSound(tree[what]?.(at)))) name = nodeName(path);
      for (let i = Math.min(d, mostLookedAt); i-- > 0; ) {
        places.push({ at: tree.child(at, i), path: path === "" ? `${i}` : `${path}.${i}` });
      }
    }
    const [is, expected] = Array.isArray(found) ? ["are", "lower <= upper"] : ["is", "a number"];
    const shown = Array.isArray(found) ? `[${found.map(shownWithKind).join(", ")}]` : shownWithKind(found);
    throw new InputError(`the ${what} of ${name ?? "a node"} ${is} ${shown}: expected ${expected}`);
  }
}

function isNumber(found: unknown): boolean {
  return typeof found === "number" && !Number.isNaN(found);
}

function areBounds(found: unknown): boolean {
  const { lower, upper } = (found ?? {}) as Bounds;
  return isNumber(lower) && isNumber(upper) && lower <= upper;
}
