import type { Player } from "../tree/view.js";
import type { Trace } from "./trace.js";
import { type TraceEvent, traceEvents } from "./trace-events.js";

/** What is read of a tree that is kept: an `EvolvingTree`. */
export interface KeptTree {
  readonly root: number;
  /** The path from the first root. */
  pathOf(node: number): string;
  parentOf(node: number): number | undefined;
  degreeOf(node: number): number;
  valueOf(node: number): number;
}

/** An evolving tree being recorded. */
export interface EvolvingRecorder {
  /** For the tree: all that happens to it. */
  readonly observer: {
    evaluate(node: number): void;
    backup(node: number): void;
    cut(node: number, by: number): void;
    uncut(node: number): void;
    mark(node: number): void;
    restart(node: number): void;
    recut(node: number): void;
    reroot(node: number): void;
    prune(node: number): void;
  };
  readonly trace: Trace;
  /** The next operation begins; `words` say which. */
  operation(words: string): void;
}

/**
 * Records what happens to an evolving tree, in the format of all traces. The tree is made with the observer, and asked
 * for only when something happens:
 *
 *   const recorder = recordEvolving(() => tree, { algorithm: "evolving" });
 *   const tree = new EvolvingTree(game, options, recorder.observer);
 */
export function recordEvolving(
  treeOf: () => KeptTree,
  { algorithm, name, player = "max" }: { algorithm: string; name?: string; player?: Player },
): EvolvingRecorder {
  const numbers = new Map<string, number>();
  /** What was told last of the value of each node; nothing of one that is not in the tree. */
  const told: (number | undefined)[] = [];
  const families: number[][] = [];
  const parents: number[] = [];
  const ranks: number[] = [];
  const degrees: number[] = [];
  const events: TraceEvent[] = [];
  let operations = 0;

  /** The number of the node at a path, which has `degree` successors. Its parent was the root, or is in the tree. */
  const add = (path: string, degree: number, parent: number): number => {
    const number = parents.length;
    numbers.set(path, number);
    parents.push(parent);
    ranks.push(path === "" ? -1 : Number(path.slice(path.lastIndexOf(".") + 1)));
    degrees.push(degree);
    families.push([]);
    families[parent]?.push(number);
    return number;
  };

  const numberOf = (node: number): number => {
    const tree = treeOf();
    const path = tree.pathOf(node);
    const known = numbers.get(path);
    if (known !== undefined) return known;
    const above = tree.parentOf(node);
    // Every root was met as such, when an operation on it began.
    const parent =
      above === undefined ? numbers.get(path.slice(0, Math.max(0, path.lastIndexOf(".")))) : numberOf(above);
    return add(path, tree.degreeOf(node), parent ?? -1);
  };

  const below = (top: number): readonly number[] => {
    const found: number[] = [];
    const stack = [top];
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      for (const c of families[at] ?? []) {
        found.push(c);
        stack.push(c);
      }
    }
    return found;
  };

  const goes = (number: number) => {
    if (told[number] === undefined) return;
    told[number] = undefined;
    events.push(traceEvents.gone.event(number));
  };

  return {
    observer: {
      evaluate(node) {
        const number = numberOf(node);
        const value = treeOf().valueOf(node);
        told[number] = value;
        events.push(traceEvents.evaluate.event(number, value));
      },
      backup(node) {
        const number = numberOf(node);
        const value = treeOf().valueOf(node);
        if (told[number] === value) return;
        told[number] = value;
        events.push(traceEvents.backup.event(number, value));
      },
      cut(node, by) {
        const tree = treeOf();
        const [value, limit] = [tree.valueOf(node), tree.valueOf(by)];
        const number = numberOf(node);
        told[number] = value;
        events.push(traceEvents.hold.event(number, numberOf(by), value, limit));
      },
      uncut: (node) => events.push(traceEvents.free.event(numberOf(node))),
      mark: (node) => events.push(traceEvents.mark.event(numberOf(node))),
      restart: (node) => events.push(traceEvents.restart.event(numberOf(node))),
      recut: (node) => events.push(traceEvents.recut.event(numberOf(node))),
      reroot(node) {
        const number = numberOf(node);
        events.push(traceEvents.reroot.event(number));
        const kept = new Set([number, ...below(number)]);
        for (const each of parents.keys()) if (!kept.has(each)) goes(each);
      },
      prune(node) {
        const number = numberOf(node);
        events.push(traceEvents.prune.event(number));
        for (const each of below(number)) goes(each);
      },
    },
    operation(words) {
      events.push(traceEvents.operation.event(numberOf(treeOf().root), ++operations, words));
    },
    trace: {
      version: 2,
      ...(name !== undefined && { name }),
      algorithm,
      player,
      view: "max",
      window: [-Infinity, Infinity],
      found: null,
      parents,
      ranks,
      degrees,
      events,
    },
  };
}
