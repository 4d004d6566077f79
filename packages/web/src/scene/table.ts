import { at, degreeOf, isMax, shortPath } from "../film/layout.js";
import { grouped, numeral } from "./numbers.js";
import type { Moment } from "./state.js";
import { knownText, seen, type Taste } from "./taste.js";
import { lookWord } from "./tree-words.js";

/** A row of the table of the tree. */
export interface Row {
  readonly node: number;
  readonly name: string;
  /** How deep it stands, from 1; which of its brothers it is, from 1; how many they are. */
  readonly level: number;
  readonly position: number;
  readonly size: number;
  /** Whether its successors are rows as well; nothing at a leaf. */
  readonly isOpen: boolean | undefined;
  readonly isCurrent: boolean;
  readonly player: "Max" | "Min";
  readonly window: string;
  readonly value: string;
  readonly evaluated: string;
  readonly state: string;
}

/** Never more rows than this: what is behind them is reached by opening less. */
const mostRows = 500;

/** The path with the brothers of its nodes, and what was opened; a node of the path may be closed as well. */
export function rowsOf(moment: Moment, taste: Taste, opened: ReadonlyMap<number, boolean>): readonly Row[] {
  const { layout } = moment;
  const windows = new Map(moment.running().map((each) => [each.node, each]));
  const rows: Row[] = [];
  const stack = [moment.root];
  for (let node = stack.pop(); node !== undefined && rows.length < mostRows; node = stack.pop()) {
    const isForMax = isMax(layout, node);
    const degree = degreeOf(layout, node);
    const isOpen =
      degree === 0 ? undefined : (opened.get(node) ?? (moment.isOnPath(node) || node === moment.root));
    const look = moment.look(node);
    const window = windows.get(node);
    const known = look === "unseen" || look === "skipped" ? undefined : moment.known(node);
    const ends = window && [window.alpha, window.beta].map((end) => numeral(seen(end, isForMax, taste.eyes)));
    const shown = ends && taste.eyes === "mover" && !isForMax ? ends.toReversed() : ends;
    const state = node === moment.current ? "being searched" : lookWord(look);
    const rest = moment.rest(node);
    rows.push({
      node,
      name: node === 0 ? "root" : shortPath(layout, node, 40),
      level: at(layout.depth, node) + 1,
      position: node === 0 ? 1 : moment.rank(node) + 1,
      size: node === 0 ? 1 : degreeOf(layout, at(layout.parent, node)),
      isOpen,
      isCurrent: node === moment.current,
      player: isForMax ? "Max" : "Min",
      window: shown === undefined ? "" : `(${shown.join(", ")})`,
      value: known === undefined ? "" : knownText(known, isForMax, taste.eyes, numeral),
      evaluated: `${look === "unseen" || look === "skipped" ? 0 : grouped(moment.evaluatedBelow(node))} of ${grouped(at(layout.leaves, node))}`,
      state: rest === "cut" ? `${state}, its rest cut off` : state,
    });
    if (isOpen) for (let rank = degree - 1; rank >= 0; rank--) stack.push(at(layout.first, node) + rank);
  }
  return rows;
}
