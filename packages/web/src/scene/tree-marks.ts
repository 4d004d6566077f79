import type { Film } from "../film/film.js";
import { at, isMax } from "../film/layout.js";
import { type Frame, isLeaf, seenNodes, signWidth } from "./frame.js";
import { shortNumeral } from "./numbers.js";
import type { Look, Moment, Running } from "./state.js";
import { knownText, seen, short, type Taste } from "./taste.js";
import { certain, type Uncertain, uncertainOf } from "./uncertain.js";

/** A node of the drawing; `shape` says who moves. */
export interface NodeMark {
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** How much farther it reaches to each side. */
  readonly wide: number;
  readonly shape: "square" | "circle";
  readonly classes: string;
  readonly isCurrent: boolean;
  /** What stands in it, and the class of that. */
  readonly label: string;
  readonly labelClass: string;
  /** A leaf's value below it. */
  readonly below: string;
  readonly belowClass: string;
  /** The number of its type, beside it. */
  readonly type: number;
  /** How often a leaf was evaluated again, as rings around it. */
  readonly again: number;
  /** Whether an evolving tree has it on its list of nodes to be restarted. */
  readonly isWaiting: boolean;
  /** What is drawn of an uncertain value. */
  readonly uncertain: Uncertain;
  /** Its edge to its parent. */
  readonly edge: string;
  readonly edgeClass: string;
}

/** What was drawn last in a frame: a step touches few nodes, and the marks of all others stay the very same. */
export interface Sheet {
  readonly film: Film;
  readonly taste: string;
  readonly nodes: readonly number[];
  readonly marks: Map<number, { readonly event: number; readonly look: Look; readonly mark: NodeMark }>;
}

const sheets = new WeakMap<Frame, Sheet>();

export function sheetOf(frame: Frame, film: Film, { types, ...others }: Taste): Sheet {
  const taste = `${JSON.stringify(others)}${types === undefined}`;
  let sheet = sheets.get(frame);
  if (sheet === undefined || sheet.film !== film || sheet.taste !== taste) {
    sheet = { film, taste, nodes: seenNodes(frame.layout, frame.root, ...frame.seen), marks: new Map() };
    sheets.set(frame, sheet);
  }
  return sheet;
}

export function marksOn(
  { nodes, marks }: Sheet,
  moment: Moment,
  frame: Frame,
  taste: Taste,
  windows: ReadonlyMap<number, Running>,
): readonly NodeMark[] {
  const { layout } = frame;
  // Parents come before their successors, and those of a node that is drawn are drawn.
  const off = new Set<number>();
  return nodes.map((node) => {
    const parent = at(layout.parent, node);
    if (parent >= 0) {
      const rest = moment.rest(parent);
      if (off.has(parent) || rest === "cut" || rest === "spare") off.add(node);
    }
    const isOnPath = moment.isOnPath(node);
    const look = isOnPath ? "path" : moment.isSeen(node) ? "done" : off.has(node) ? "skipped" : "unseen";
    const event = moment.eventOf(node);
    const before = marks.get(node);
    if (before !== undefined && !isOnPath && before.event === event && before.look === look)
      return before.mark;
    const made = nodeMark(moment, frame, taste, node, look, windows.get(node));
    const mark = before !== undefined && isSame(before.mark, made) ? before.mark : made;
    marks.set(node, { event, look, mark });
    return mark;
  });
}

function isSame(a: NodeMark, b: NodeMark): boolean {
  return (Object.keys(b) as (keyof NodeMark)[]).every((key) => a[key] === b[key]);
}

function nodeMark(
  moment: Moment,
  frame: Frame,
  { eyes, types, hidden, leaves = "below" }: Taste,
  node: number,
  look: Look,
  running: Running | undefined,
): NodeMark {
  const { layout } = frame;
  const ply = at(layout.depth, node);
  const leaf = isLeaf(layout, node);
  const size = leaf ? Math.min(frame.size(ply), Math.max(0.8 * frame.pitch, 2.4)) : frame.size(ply);
  const isForMax = isMax(layout, node);
  const isCurrent = node === moment.current;
  const isPaid = leaf && moment.visits(node) > 0;
  const type = types?.[node] ?? 0;
  const known = look === "unseen" || look === "skipped" ? undefined : moment.known(node);
  const own = running && ownBound(running, isForMax, moment, node);
  const held = moment.eventOf(node) < 0 ? -1 : at(moment.film.heldBy, moment.eventOf(node));
  const uncertain = size < 15 ? certain : uncertainOf(moment, node, known);
  const label =
    leaf || size < 15
      ? ""
      : own !== undefined && moment.phase(node) === "active"
        ? knownText(own, isForMax, eyes)
        : known === undefined
          ? ""
          : knownText(known, isForMax, eyes);
  const wide = leaf ? 0 : frame.wide(ply);
  return {
    node,
    x: frame.x(node),
    y: frame.rows[ply] ?? 0,
    r: (look === "skipped" && leaf ? 0.8 : 1) * (size / 2),
    wide,
    shape: isForMax ? "square" : "circle",
    classes: [
      "node",
      look,
      isForMax ? "max" : "min",
      ...(isCurrent ? ["current"] : []),
      ...(isPaid && look !== "skipped" && types === undefined && moment.merit(node) === undefined
        ? ["eval"]
        : []),
      ...(types === undefined ? [] : [`t${type}`]),
      ...(moment.merit(node) === undefined ? [] : [moment.isSolved(node) ? "solved" : "live"]),
    ].join(" "),
    isCurrent,
    label: uncertain.bars.length > 0 ? "" : label.length * signWidth > size + 2 * wide ? "" : label,
    labelClass: `nv${isCurrent ? " current" : ""}${types === undefined ? "" : ` t${type}`}`,
    below:
      leaf && leaves === "below" && frame.leafValues !== "none"
        ? leafText(moment, frame, { eyes, hidden }, node, isForMax)
        : "",
    belowClass: `lv ${isPaid ? "paid" : look}`,
    type: frame.drawing === "values" ? type : 0,
    again: leaf ? Math.max(0, moment.visits(node) - 1) : 0,
    isWaiting: held === -2,
    uncertain,
    edge: node === frame.root ? "" : edgeTo(frame, node),
    edgeClass: `edge ${look === "path" ? "done" : look}`,
  };
}

/** Of an active node what its own successors have brought so far, as limits of its value. */
function ownBound(
  { alpha, beta, alphaBy, betaBy }: Running,
  isForMax: boolean,
  moment: Moment,
  node: number,
) {
  const by = isForMax ? alphaBy : betaBy;
  if (by === undefined || at(moment.layout.parent, by) !== node) return undefined;
  return isForMax ? ([alpha, Infinity] as const) : ([-Infinity, beta] as const);
}

function leafText(
  moment: Moment,
  frame: Frame,
  { eyes, hidden }: Pick<Taste, "eyes" | "hidden">,
  node: number,
  isForMax: boolean,
): string {
  const isPaid = moment.visits(node) > 0;
  if (hidden === "unseen" && !isPaid) return "";
  const known = isPaid ? moment.known(node) : undefined;
  const worth = at(frame.layout.worth, node);
  if (known !== undefined) return knownText(known, isForMax, eyes);
  return Number.isNaN(worth) ? "" : shortNumeral(seen(worth, isForMax, eyes));
}

export function edgeTo(frame: Frame, node: number): string {
  const { layout, rows } = frame;
  const parent = at(layout.parent, node);
  const ply = at(layout.depth, node);
  const leaf = isLeaf(layout, node);
  const y0 = (rows[ply - 1] ?? 0) + frame.down * frame.size(ply - 1) * 0.2;
  const y1 = (rows[ply] ?? 0) - (leaf ? 0 : frame.down * frame.size(ply) * 0.2);
  return `M${short(frame.x(parent))} ${short(y0)}L${short(frame.x(node))} ${short(y1)}`;
}
