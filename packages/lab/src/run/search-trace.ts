import { type Algorithm, search } from "espalier";
import { recordTrace, type Trace } from "espalier/trace";
import type { Subject } from "../input/subject.js";
import type { GivenOptions } from "../options/given-options.js";
import { moverOptions } from "../options/mover-options.js";

/** A search of the tree of `subject`, step by step. */
export function searchTrace(algorithm: Algorithm, { tree }: Subject, given: GivenOptions): Trace {
  const { player, view } = tree;
  const recorder = recordTrace(tree, { algorithm: algorithm.id, player, view });
  search(algorithm, recorder.tree, moverOptions(algorithm, given, tree), recorder.observer);
  return recorder.trace;
}
