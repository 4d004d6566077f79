import { degree, uniformTree } from "../subjects/uniform-tree.js";

/** A position of the uniform tree as a game: what both peers do best with is a small object. */
export interface Position {
  readonly seed: number;
  readonly plies: number;
}

export const moves: number[] = Array.from({ length: degree }, (_, i) => i);

export function start(depth: number): Position {
  return { seed: uniformTree(depth).root | 0, plies: depth };
}

export function play({ seed, plies }: Position, move: number): Position {
  return { seed: mix((seed + Math.imul(move + 1, 0x9e3779b9)) | 0), plies: plies - 1 };
}

/** What a terminal is worth to Max; the players are level there, for the depth is even. */
export function score({ seed }: Position): number {
  return (mix(seed ^ 0xa5a5a5a5) >>> 0) % 1_000_000;
}

function mix(seed: number): number {
  let x = Math.imul(seed ^ (seed >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
}
