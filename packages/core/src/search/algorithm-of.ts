import { InputError } from "../errors/input-error.js";
import { shown, shownWithKind } from "../errors/shown.js";
import type { Observer } from "../tree/observer.js";
import type { Tree } from "../tree/tree.js";
import { wrapTree } from "../tree/wrap-tree.js";
import type { Algorithm } from "./contract/algorithm.js";
import type { SearchOptions } from "./contract/options.js";
import type { Outcome, Status } from "./contract/outcome.js";

/** What an algorithm of one's own returns: the value of the root for the player to move, alone or with more of an outcome. */
export type Returned = number | (Pick<Outcome, "value"> & Partial<Outcome>);

/** An algorithm of one's own: three fields are enough. Of a record, whatever else is given stands as it is. */
export interface OwnAlgorithm extends Partial<Omit<Algorithm, "run">> {
  readonly id: string;
  readonly title: string;
  run<N>(tree: Tree<N>, options: SearchOptions, observer?: Observer<N>): Returned;
}

/** The tree of a search that tells an observer nothing: what it asks for counts as developed. */
function developing<N>(tree: Tree<N>, observer: Observer<N> | undefined): Tree<N> {
  if (observer?.develop === undefined) return tree;
  observer.develop(tree.root);
  return wrapTree(tree, {
    child(node: N, i: number) {
      const successor = tree.child(node, i);
      observer.develop?.(successor);
      return successor;
    },
  });
}

/**
 * The record of an algorithm of one's own. What is not said of it is what claims least: it takes no options, needs nothing of
 * a tree, may evaluate any terminal any number of times, and recurses. Without `best` no move is called best; without `status` the value
 * is exact, or a bound where it is outside the window. Where `run` takes no observer, each successor that it asks for counts as a node.
 */
export function algorithmOf({ run, ...said }: OwnAlgorithm): Algorithm {
  return {
    paper: "of one's own",
    procedure: said.id,
    file: "",
    guarantee: "What its author says of it.",
    needs: [],
    uses: [],
    takes: [],
    visits: "its own",
    outside: "a bound",
    revisits: true,
    memory: "nodes",
    recursive: true,
    ...said,
    run: (tree, options, observer) => {
      const watched = run.length < 3 ? developing(tree, observer) : tree;
      const found = run(watched, options, observer);
      return outcomeOf(said.id, found, tree.degree(tree.root) === 0 ? {} : options);
    },
  };
}

function outcomeOf(id: string, found: Returned, { alpha, beta, bound }: SearchOptions): Outcome {
  const given: unknown = typeof found === "number" ? { value: found } : found;
  if (typeof given !== "object" || given === null || !("value" in given)) {
    throw new InputError(
      `${id} returned ${shownWithKind(given)}: expected the value of the root, or an object with it as "value"`,
    );
  }
  const { value, best = -1, ...more } = given as Pick<Outcome, "value"> & Partial<Outcome>;
  if (typeof value !== "number" || Number.isNaN(value)) {
    throw new InputError(`${id} found ${shown(value)}: expected a number, the value of the root`);
  }
  return {
    status: statusOf(value, alpha ?? -Infinity, beta ?? bound ?? Infinity),
    line: best === -1 ? [] : [best],
    ...more,
    value: value + 0,
    best,
  };
}

function statusOf(value: number, alpha: number, beta: number): Status {
  if (value <= alpha) return "upper";
  return value >= beta ? "lower" : "exact";
}
