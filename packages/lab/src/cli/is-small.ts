import { statSync } from "node:fs";
import { getHeapStatistics } from "node:v8";
import type { Command } from "commander";

/** A tree with at most so many leaves, or in a file of so many bytes, is small for every algorithm. */
const fewLeaves = 10_000;
const fewBytes = 2 ** 16;

/** A heap that is smaller was made so by somebody who wants to see it full. */
const usualHeap = 2 ** 28;

/** The verbs that are about one tree. */
const oneTree = ["search", "compare", "tree"];

/** The verbs that never need more memory than they are allowed. */
const frugal = ["perft", "play", "analyse", "match", "lab", "paper", "study", "worker"];

/** The options with which a search of a small tree stays small: none that records steps or repeats work without end. */
const harmless = new Set(
  "tree model degree width depth seed range order q perLevel algorithm algorithms alpha beta bound guess json explain".split(
    " ",
  ),
);

/**
 * Whether what the command line asks for is certain to fit into the heap, so that it needs no process of its own. What is
 * not known to be small is not. Jobs have a process of their own anyway, and the one that hands them out stays small.
 * A solver has a table of a given size.
 */
export function isSmall(verb: Command): boolean {
  const given = verb.options
    .map((option) => option.attributeName())
    .filter((name) => verb.getOptionValueSource(name) === "cli");
  if (given.includes("jobs") || verb.name() === "solve") return true;
  if (nameOf(verb) === "study" && runsPluginsHere(verb)) return false;
  if (frugal.includes(nameOf(verb))) return true;
  return (
    oneTree.includes(verb.name()) &&
    getHeapStatistics().heap_size_limit >= usualHeap &&
    given.every((name) => harmless.has(name)) &&
    isSmallTree(verb.opts())
  );
}

/** Whether trials of plugins are run in this very thread, whatever they need. Other threads have limits of their own. */
function runsPluginsHere(verb: Command): boolean {
  const { plugin, threads } = verb.opts();
  return plugin !== undefined && threads === 0;
}

/** The name of the verb, also where it is a part of one that is chosen. */
function nameOf(verb: Command): string {
  const above = verb.parent;
  return above?.parent ? above.name() : verb.name();
}

/** Whether the options name a small tree, or none that there is: to say so takes no memory. */
function isSmallTree({ tree, model, degree = 2, width = 2, depth = 0 }: Record<string, unknown>): boolean {
  if (typeof tree === "string") {
    return tree !== "-" && isSmallFile(tree);
  }
  return model === undefined || Math.max(2, Number(degree), Number(width)) ** Number(depth) <= fewLeaves;
}

function isSmallFile(name: string): boolean {
  try {
    const file = statSync(name);
    return file.isFile() && file.size <= fewBytes;
  } catch {
    return true;
  }
}
