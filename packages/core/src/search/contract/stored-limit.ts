import { InputError } from "../../errors/input-error.js";

/** Bytes that a search may take, besides the tree's own nodes, unless it is told how many nodes it may store. */
export const mostBytes = 2 ** 30;

/** More than this no list of an engine may be trusted to hold: V8 ends the process that makes one too long. */
export const mostNodes = 2 ** 26;

/**
 * The most nodes that a search may store: `memory` where that is given, else as many as fit into 1 GiB with so many
 * bytes for each.
 */
export function storedLimit(memory: number | undefined, bytesEach: number): number {
  return Math.min(
    mostNodes,
    memory === undefined ? Math.floor(mostBytes / bytesEach) : checkedMemory(memory),
  );
}

/** `memory`, if it is a number of nodes that a search can be told to store. */
export function checkedMemory(memory: number): number {
  if (Number.isInteger(memory) && memory >= 1) return memory;
  throw new InputError(`memory is ${memory}: expected a whole number that is at least 1`);
}

/** Said when more would have to be stored. */
export function tooMany(limit: number): InputError {
  return new InputError(
    `the search has to store more than ${limit} nodes: expected a smaller tree, Rsearch, which can do with less, or a search that stores only a path, such as alpha-beta`,
  );
}
