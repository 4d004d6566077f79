import { readFileSync } from "node:fs";

/** The golden vectors of Knuth & Moore: the mover's view, paths of 1-based digits. */
export const golden = JSON.parse(
  readFileSync(new URL("../../../core/test/golden/golden-knuth-moore.json", import.meta.url), "utf8"),
);

/** The number of a leaf of the pi tree, from its path: "1213" is 1 * 9 + 2 in base 3 with digits from 1. */
export function piLeaf(path: string): number {
  return [...path].reduce((number, digit) => 3 * number + Number(digit) - 1, 0);
}
