import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";

/**
 * How far a search looks. A node is a horizon node if it has no moves, or lies `depth` moves below the root, or if the
 * product of the likelihoods of the moves that lead to it is below `likelihood` (Floyd's rule; the root's product is 1).
 */
export interface Horizon {
  /** A whole number >= 0, or Infinity. At 0 the root itself is evaluated. */
  readonly depth: number;
  /** A threshold > 0. It needs a finite `depth`: a chain of moves of likelihood 1 never falls below it. */
  readonly likelihood?: number;
}

/** The horizon with every field in place; without a threshold `likelihood` is 0, and no product is below that. */
export function checkedHorizon(horizon: Horizon): Required<Horizon> {
  const { depth, likelihood, ...others } = horizon;
  for (const field of Object.keys(others)) {
    throw new InputError(`unknown horizon field ${shown(field)}: expected depth or likelihood`);
  }
  if (likelihood !== undefined) {
    if (!(Number.isFinite(likelihood) && likelihood > 0)) {
      throw new InputError(`horizon likelihood ${likelihood}: expected a finite threshold above 0`);
    }
    if (depth === undefined || depth === Infinity) {
      throw new InputError(
        `horizon likelihood ${likelihood} needs a finite maximum depth too: moves of likelihood 1 never fall below it`,
      );
    }
  }
  if (!(depth === Infinity || (Number.isInteger(depth) && depth >= 0))) {
    throw new InputError(`horizon depth ${depth}: expected a whole number >= 0, or Infinity`);
  }
  return { depth, likelihood: likelihood ?? 0 };
}

/** Whether a node at `depth` whose moves have this `product` of likelihoods is a horizon node, whatever its moves. */
export function isBeyond(horizon: Required<Horizon>, depth: number, product: number): boolean {
  return depth >= horizon.depth || product < horizon.likelihood;
}

/** `likelihood`, once it is known that `0 < likelihood <= 1`. */
export function checkedLikelihood(likelihood: number): number {
  if (likelihood > 0 && likelihood <= 1) return likelihood;
  throw new InputError(`likelihood ${likelihood}: expected a number above 0 and at most 1`);
}
