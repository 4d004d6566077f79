import type { AlgorithmId } from "espalier";
import { parseTree, wrapTree } from "espalier/trees";
import type { Study } from "../study.js";
import { registered } from "../subjects/registered.js";

type Order = "scattered" | "rising" | "lists";

/** One node with so many leaves, all different; with an estimate, which PB* needs. */
function wideTree(width: number, order: Order) {
  if (order === "lists") return wideLists(width);
  const values = Array.from({ length: width }, (_, i) => (order === "rising" ? i : (i * 7919) % width));
  return wrapTree(parseTree(values), { estimate: () => 0 });
}

/** The same with lists of two values: the lower ones are all below the higher ones, so that the list of the root has nearly all of them. */
function wideLists(width: number) {
  const scattered = (i: number) => (i * 7919) % width;
  const lists = Array.from({ length: width }, (_, i) => ({
    vp: [
      [0 - width - scattered(i), 0.5],
      [0 - scattered(i + 1), 0.5],
    ],
  }));
  return parseTree({ tree: { kids: lists, vp: [[0, 1]] }, values: "mover", domain: 2 * width });
}

/** Searches whose work at a node may grow faster than its leaves, each at the widths that are compared, the order its worst. */
const rows: readonly (readonly [AlgorithmId, Order, number])[] = [
  ["alpha-beta", "scattered", 5_000],
  ["quickgame", "scattered", 5_000],
  ["qg1", "rising", 5_000],
  ["hopegame", "rising", 5_000],
  ["p-ab", "scattered", 5_000],
  ["r-ab", "rising", 5_000],
  ["pb-star", "scattered", 5_000],
  ["p-ab", "lists", 5_000],
  ["pb-star", "lists", 5_000],
  ["maxsearch", "rising", 5_000],
  ["sss-star", "rising", 5_000],
  ["mt-dual", "rising", 1_000],
];

const name = (id: AlgorithmId, order: Order, width: number) => `${id}, ${width} ${order}`;

/** A leaf of a node that is eight times as wide is to cost nearly the same; where all are compared with all it costs eight times as much. */
export const wideNodes: Study = {
  title: "wide nodes",
  subjects: Object.fromEntries(
    rows.flatMap(([id, order, width]) =>
      [width, 8 * width].map((w) => [name(id, order, w), () => registered(id, wideTree(w, order))]),
    ),
  ),
  comparisons: rows.map(([id, order, width]) => ({
    a: name(id, order, 8 * width),
    b: name(id, order, width),
    agreement: "nothing" as const,
    per: "leaves" as const,
    target: { atLeast: 1 / 3 },
  })),
};
