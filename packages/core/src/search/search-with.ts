import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import { checkedTree } from "../tree/checked-tree.js";
import type { Observer } from "../tree/observer.js";
import { pathForms } from "../tree/path-form.js";
import type { Tree } from "../tree/tree.js";
import { hasUncheckedBounds } from "../tree/vouched.js";
import type { Algorithm } from "./contract/algorithm.js";
import type { OptionsOf, SearchOptions } from "./contract/options.js";
import type { Outcome } from "./contract/outcome.js";
import { refusal, tooHigh } from "./contract/refusal.js";

/**
 * Searches `tree` with `algorithm`: a record such as `alphaBeta`, or one of your own. The outcome is for the player to
 * move at the root. What cannot be searched is refused with an InputError.
 */
export function searchWith<A extends Algorithm, N>(
  algorithm: A,
  tree: Tree<N>,
  options?: OptionsOf<A>,
  observer?: Observer<N>,
): Outcome {
  if (typeof algorithm?.run !== "function") {
    throw new InputError(`the algorithm is ${String(algorithm)}: expected its record, such as alphaBeta`);
  }
  const given = withoutNegativeZero(options ?? {});
  const reason = refusal(algorithm, tree, given);
  if (reason !== undefined) throw new InputError(reason);
  try {
    observer?.begin?.(...windowOf(algorithm, given));
    // An observer is shown the nodes of the tree itself.
    const form = !observer && algorithm.memory === "path" && pathForms.get(tree);
    const outcome = form ? algorithm.run(form(), given) : algorithm.run(checkedTree(tree), given, observer);
    observer?.end?.(outcome);
    const isTold = algorithm.uses.includes("bounds") && hasUncheckedBounds(tree);
    return isTold ? { ...outcome, assuming: "bounds" } : outcome;
  } catch (error) {
    throw explained(algorithm, tree, error);
  }
}

/** The window inside which the value is found exactly: that of the options, unless all values are. */
function windowOf(
  { outside }: Algorithm,
  { alpha = -Infinity, beta = Infinity, bound = beta }: SearchOptions,
): [alpha: number, beta: number] {
  return outside === "the value" ? [-Infinity, Infinity] : [alpha, bound];
}

/** The options, if they are an object, where -0 is 0: an end of the window may come back as a bound of the value. */
function withoutNegativeZero(options: SearchOptions): SearchOptions {
  if (typeof options !== "object" || Array.isArray(options))
    throw new InputError(`options is ${shown(options)}: expected an object`);
  return Object.fromEntries(Object.entries(options).map(([name, given]) => [name, given === 0 ? 0 : given]));
}

/**
 * An error of the engine in our own words, where it says that the tree is too high or too large, with the engine's own as
 * its cause; any other error as it is, also one of the engine where the search cannot have run into it, but a function of
 * the tree.
 */
function explained<N>(algorithm: Algorithm, tree: Tree<N>, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const said = String(error);
  // A tree need not know its height beforehand. The engines word the overflow differently.
  const isOverflow = /^RangeError.*call stack|^InternalError.*recursion/i.test(said);
  if (isOverflow && algorithm.recursive && tree.height === undefined) {
    return new InputError(tooHigh(algorithm, "too high for that"), { cause: error });
  }
  const isExhausted = /^RangeError.*(allocation failed|array length)/i.test(said);
  if (isExhausted && algorithm.memory !== "path") {
    return new InputError(
      `${algorithm.id} needs more memory than there is: expected a smaller tree, or a search that stores only a path, such as alpha-beta`,
      { cause: error },
    );
  }
  return error;
}
