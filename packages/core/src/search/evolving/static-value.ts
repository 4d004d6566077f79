import { InputError } from "../../errors/input-error.js";
import type { Tree } from "../../tree/tree.js";

/** A tree that says what each of its nodes is worth without search. */
export interface EstimatedTree<N> extends Tree<N> {
  estimate(node: N): number;
}

/** What a position, which has so many moves, is worth without search to the player to move there. */
export function staticValue<N>(tree: EstimatedTree<N>, pos: N, degree: number): number {
  const value = degree === 0 ? tree.value(pos) : tree.estimate(pos);
  if (!Number.isFinite(value)) refuse(value);
  // It may be -0.
  return value + 0;
}

function refuse(value: number): never {
  throw new InputError(`a static value is ${value}: expected a finite number`);
}
