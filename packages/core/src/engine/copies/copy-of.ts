import { handOut } from "../../game/hand-out.js";
import { copy as copy1 } from "./copy-1.js";

export type Copy = typeof copy1;

/** The copies there are so far. */
const copies: Copy[] = [copy1];

const owners = /* @__PURE__ */ new WeakMap<object, Copy>();

const next = /* @__PURE__ */ handOut(copies, owners);

let isFirstGiven = false;

/** The copy of the hot code for `owner`, a game or a class of boards: always the same, and nobody else's while there are enough. */
export function copyOf(owner: object): Copy {
  isFirstGiven = true;
  return next(owner);
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
  if (!isFirstGiven || copies.length > 1 || owners.has(owner)) return;
  addCopies((await import("./more-copies.js")).moreCopies);
}
