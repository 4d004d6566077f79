import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import type { Bounds, Worth } from "../tree/tree.js";
import type { Outline } from "./outline.js";
import { numberText } from "./text.js";

/** Why the rest of a node could not matter. Numbers are in the view of the tree. */
export interface CutMark<K = string> {
  /** The node: what was not looked at below it is cut off. */
  readonly node: K;
  /** What the node was known to be worth at least, to the player to move, and the limit that this reaches or passes. */
  readonly value: number;
  readonly limit: number;
  /** The node that had set the limit; null where it is the window that the search was given. */
  readonly bound: K | null;
  /** Whether the player to move has the limit elsewhere, and the node is worth no more, rather than the other player. */
  readonly tooLow?: boolean;
}

/** A value, proved bounds of one, or what may come of something uncertain. */
export type Known = number | Bounds | Worth;

/**
 * What a drawing shows of a search: plain data, nodes by their dotted paths ("" is the root), numbers in the view of
 * the tree. What was not visited was cut off where `cuts` has a node above it, and else just never looked at.
 */
export interface Marks<K = string> {
  /** The nodes that the search looked at; without it every node counts as visited. */
  readonly visited?: ReadonlySet<K>;
  /** The nodes that were evaluated, in order; a node may be there more than once. */
  readonly evaluated?: readonly K[];
  /** What the search found out about inner nodes. */
  readonly values?: ReadonlyMap<K, Known>;
  readonly cuts?: readonly CutMark<K>[];
  /** The principal line: the path to its last node. */
  readonly line?: K;
  /** The windows with which nodes were last searched. */
  readonly windows?: ReadonlyMap<K, readonly [alpha: number, beta: number]>;
  /** What an evolving tree kept from before the last move. */
  readonly kept?: ReadonlySet<K>;
  /** The nodes of an evolving tree that wait for redevelopment. */
  readonly waiting?: ReadonlySet<K>;
}

/** How far the search went at a node. */
export type Reach = "line" | "searched" | "cut off" | "never looked at";

/** The marks of an outline, as a drawing asks for them. */
export interface Marked {
  readonly cuts: readonly CutMark<number>[];
  /** The cut at a node, if it was cut. */
  cutAt(node: number): CutMark<number> | undefined;
  /** Whether anything is said of a search. */
  readonly isSearch: boolean;
  reach(node: number): Reach;
  /** When the node was evaluated: 1, 2, ...; nothing if it never was. */
  evaluated(node: number): readonly number[];
  /** What was found out about an inner node, or what a leaf is worth. */
  known(node: number): Known | undefined;
  window(node: number): readonly [alpha: number, beta: number] | undefined;
  isKept(node: number): boolean;
  isWaiting(node: number): boolean;
}

/** The marks with the numbers that the outline gives to the nodes. */
export function numbered(outline: Outline, marks: Marks): Marks<number> {
  const at = (path: string) => {
    const node = typeof path === "string" ? outline.find(path) : undefined;
    if (node !== undefined) return node;
    throw new InputError(
      `the marks speak of node ${shown(path)}: expected the path of a node of the tree, such as "1.0"`,
    );
  };
  const set = (paths: ReadonlySet<string>) => new Set([...paths].map(at));
  const map = <T>(values: ReadonlyMap<string, T>) =>
    new Map([...values].map(([path, value]) => [at(path), value] as const));
  const { visited, evaluated, values, cuts, line, windows, kept, waiting } = marks;
  return {
    ...(visited && { visited: set(visited) }),
    ...(evaluated && { evaluated: evaluated.map(at) }),
    ...(values && { values: map(values) }),
    ...(cuts && {
      cuts: cuts.map((cut) => ({
        ...cut,
        node: at(cut.node),
        bound: cut.bound === null ? null : at(cut.bound),
      })),
    }),
    ...(line !== undefined && { line: at(line) }),
    ...(windows && { windows: map(windows) }),
    ...(kept && { kept: set(kept) }),
    ...(waiting && { waiting: set(waiting) }),
  };
}

export function marked(outline: Outline, marks: Marks<number>): Marked {
  const { visited, evaluated = [], values, cuts = [], line = -1, windows, kept, waiting } = marks;
  const times = new Map<number, number[]>();
  evaluated.forEach((node, i) => {
    const before = times.get(node);
    if (before === undefined) times.set(node, [i + 1]);
    else before.push(i + 1);
  });
  const onLine = new Set<number>();
  for (let at = line; at >= 0; at = outline.parent(at)) onLine.add(at);
  // Of a node that was cut twice the last cut holds.
  const lastCuts = new Map(cuts.map((cut) => [cut.node, cut]));
  const reaches = reachesOf(outline, visited, lastCuts);
  return {
    cuts: [...lastCuts.values()],
    cutAt: (node) => lastCuts.get(node),
    isSearch: visited !== undefined,
    reach: (node) => (onLine.has(node) ? "line" : reaches[node]!),
    evaluated: (node) => times.get(node) ?? [],
    known: (node) => (outline.degree(node) === 0 ? outline.worth(node) : values?.get(node)),
    window: (node) => windows?.get(node),
    isKept: (node) => kept?.has(node) ?? false,
    isWaiting: (node) => waiting?.has(node) ?? false,
  };
}

/** What was not looked at is cut off where a node above it was cut. */
function reachesOf(
  outline: Outline,
  visited: ReadonlySet<number> | undefined,
  cuts: ReadonlyMap<number, unknown>,
): readonly Reach[] {
  const reaches: Reach[] = [];
  const isCut: boolean[] = [];
  for (let node = 0; node < outline.size; node++) {
    const above = outline.parent(node) >= 0 && isCut[outline.parent(node)]!;
    isCut.push(above || cuts.has(node));
    reaches.push(
      visited === undefined || visited.has(node) ? "searched" : above ? "cut off" : "never looked at",
    );
  }
  return reaches;
}

/** The inequality that a cut rests on: "2 \u2264 2". */
export function inequality(
  outline: Outline,
  { node, value, limit, tooLow = false }: CutMark<number>,
): string {
  const isAtMost = (outline.view === "max" && !outline.maxMoves(node)) !== tooLow;
  return `${numberText(value)} ${isAtMost ? "\u2264" : "\u2265"} ${numberText(limit)}`;
}
