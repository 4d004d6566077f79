import type { Frame } from "./frame.js";
import type { Moment, Running } from "./state.js";
import type { Taste } from "./taste.js";
import { bracketsOf, type EntryPin, entriesOf, type HopeText, hopesOf, threadOf } from "./tree-lists.js";
import { edgeTo, marksOn, type NodeMark, sheetOf } from "./tree-marks.js";
import {
  type CauseArrow,
  causeOf,
  fallenBy,
  type SawMark,
  sawOf,
  type WindowText,
  windowTexts,
} from "./tree-why.js";

/** A tree on its wires at one moment, as numbers: what a view draws and nothing else. */
export interface TreeScene {
  readonly nodes: readonly NodeMark[];
  /** Of very many nodes those that are only marks and edges: they are drawn on a canvas. */
  readonly crowd: readonly NodeMark[];
  /** What the cut that has just happened took: it falls. */
  readonly fallen: ReadonlySet<number>;
  readonly saws: readonly SawMark[];
  readonly line: readonly { readonly node: number; readonly d: string }[];
  readonly windows: readonly WindowText[];
  readonly cause: CauseArrow | undefined;
  /** Threads from nodes that are kept cut to what cuts them, in an evolving tree. */
  readonly threads: readonly { readonly node: number; readonly d: string }[];
  /** OPEN lists of QuickGame and HopeGame as brackets over the successors that stand on them. */
  readonly brackets: readonly { readonly node: number; readonly d: string }[];
  /** Their entries as pins on the bracket, with their merits where there is room; solved ones are filled. */
  readonly entries: readonly EntryPin[];
  /** What the search hopes of nodes on the path. */
  readonly hopes: readonly HopeText[];
}

export function treeScene(
  moment: Moment,
  frame: Frame,
  taste: Taste,
  running: readonly Running[],
): TreeScene {
  const sheet = sheetOf(frame, moment.film, taste);
  const { nodes } = sheet;
  const windows = new Map(running.map((each) => [each.node, each]));
  const event = moment.kind === "cut" || moment.kind === "hold" ? moment.node : undefined;
  const marks = marksOn(sheet, moment, frame, taste, windows);
  const isOne = ({ node, label }: NodeMark) => label !== "" || moment.isOnPath(node);
  return {
    nodes: frame.isMany ? marks.filter(isOne) : marks,
    crowd: frame.isMany ? marks.filter((mark) => !isOne(mark)) : [],
    fallen: taste.isSmall ? new Set() : fallenBy(moment, nodes),
    saws: nodes.flatMap((node) => sawOf(moment, frame, node, node === event)),
    line: moment.path.slice(1).map((node) => ({ node, d: edgeTo(frame, node) })),
    windows: frame.drawing === "icicle" || taste.isSmall ? [] : windowTexts(moment, frame, taste, running),
    cause: taste.isSmall ? undefined : causeOf(moment, frame, taste),
    threads: nodes.flatMap((node) => threadOf(moment, frame, node)),
    brackets: bracketsOf(moment, frame, nodes),
    entries: taste.isSmall ? [] : entriesOf(moment, frame, nodes, taste),
    hopes: taste.isSmall || taste.leaves === "apart" ? [] : hopesOf(moment, frame, taste),
  };
}
