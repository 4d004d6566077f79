import { InputError } from "../../errors/input-error.js";

/** `degree ** depth`, exact, and refused above `most <= 2^53`. */
export function leafCount(model: string, degree: number, depth: number, most: number): number {
  let count = 1;
  for (let level = 0; level < depth && degree > 1 && count <= most; level++) count *= degree;
  if (count > most) {
    throw new InputError(
      `model "${model}" with degree ${degree} and depth ${depth} has ${degree}^${depth} leaves: expected at most 2^${Math.log2(most)}`,
    );
  }
  return count;
}
