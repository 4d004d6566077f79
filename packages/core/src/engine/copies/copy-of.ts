import { copy as copy1 } from "./copy-1.js";

export type Copy = typeof copy1;

/** The copies there are so far. The last is for all who come late, so that they slow down only one another. */
const copies: Copy[] = [copy1];

let given = 0;

const owners = new WeakMap<object, Copy>();

/** The copy of the hot code for `owner`, a game or a class of boards: always the same, and nobody else's while there are enough. */
export function copyOf(owner: object): Copy {
  const known = owners.get(owner);
  if (known !== undefined) return known;
  const copy = copies[Math.min(given++, copies.length - 1)]!;
  owners.set(owner, copy);
  return copy;
}

/** From now on `owner` uses `copy`. */
export function assign(owner: object, copy: Copy): void {
  owners.set(owner, copy);
}

export function hasCopy(owner: object): boolean {
  return owners.has(owner);
}

/** From now on there are these copies too. */
export function addCopies(more: readonly Copy[]): void {
  if (copies.length === 1) copies.push(...more);
}

/** Loads the others, if all that there are have been given away: a program with one game needs but one. */
export async function loadCopyFor(owner: object): Promise<void> {
  if (given < copies.length || copies.length > 1 || owners.has(owner)) return;
  addCopies((await import("./more-copies.js")).moreCopies);
}
