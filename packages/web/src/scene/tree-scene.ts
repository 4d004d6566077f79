import type { Film } from "../film/film.js";
import { at, degreeOf, isMax, pathOf } from "../film/layout.js";
import { type Frame, isLeaf, seenNodes } from "./frame.js";
import { numeral, shortNumeral } from "./numbers.js";
import type { Look, Moment, Running } from "./state.js";

/** Whose eyes a number is seen with, and what else is chosen about the picture. */
export interface Taste {
  readonly eyes: "max" | "mover";
  readonly types: Uint8Array | undefined;
  readonly hidden: "none" | "unseen";
  /** Where the values of leaves stand: below them, apart from the tree, or nowhere. */
  readonly leaves?: "below" | "apart" | "none";
  /** Whether the picture is so small that only marks have room: no windows, no arrow. */
  readonly isSmall?: boolean;
}

/** A node of the drawing; `shape` says who moves. */
export interface NodeMark {
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
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
  /** A list of values as bars, each its place from 0 to 1 and its height from 0 to 1. */
  readonly bars: readonly (readonly [at: number, height: number])[];
  /** Its edge to its parent. */
  readonly edge: string;
  readonly edgeClass: string;
}

export interface SawMark {
  readonly node: number;
  readonly d: string;
  readonly classes: string;
}

export interface WindowText {
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly ends: readonly [string, string];
  /** Of a test, in their place: what it asks. */
  readonly question: string;
}

/** The arrow from what was cut off to the node that set the bound. */
export interface CauseArrow {
  readonly d: string;
  readonly head: string;
  readonly label: string;
  readonly pill: { readonly x: number; readonly y: number; readonly width: number };
  readonly ring: Pick<NodeMark, "x" | "y" | "r" | "shape">;
  readonly node: number;
}

export interface TreeScene {
  readonly nodes: readonly NodeMark[];
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
  readonly hopes: readonly {
    readonly node: number;
    readonly x: number;
    readonly y: number;
    readonly text: string;
  }[];
}

export interface EntryPin {
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly isSolved: boolean;
}

/** The number in somebody's eyes: for the mover, Min's numbers are turned around. */
export function seen(value: number, isForMax: boolean, eyes: Taste["eyes"]): number {
  return eyes === "max" || isForMax ? value : 0 - value;
}

/** What is known of a node in as few signs as fit: "2", "≥2", "≤2", "1–3". */
export function knownText(
  [low, high]: readonly [number, number],
  isForMax: boolean,
  eyes: Taste["eyes"],
  write: (value: number) => string = shortNumeral,
): string {
  const [a, b] = [seen(low, isForMax, eyes), seen(high, isForMax, eyes)];
  const [least, most] = a <= b ? [a, b] : [b, a];
  if (least === most) return write(least);
  if (least === -Infinity) return most === Infinity ? "" : `≤${write(most)}`;
  return most === Infinity
    ? `≥${write(least)}`
    : `${write(least)}${least < 0 || most < 0 ? "…" : "–"}${write(most)}`;
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
  return {
    nodes: marksOn(sheet, moment, frame, taste, windows),
    saws: nodes.flatMap((node) => sawOf(moment, frame, node, node === event)),
    line: moment.path
      .filter((node) => node > 0 && !moment.isGone(at(frame.layout.parent, node)))
      .map((node) => ({ node, d: edgeTo(frame, node) })),
    windows: frame.drawing === "icicle" || taste.isSmall ? [] : windowTexts(moment, frame, taste, running),
    cause: taste.isSmall ? undefined : causeOf(moment, frame, taste),
    threads: nodes.flatMap((node) => threadOf(moment, frame, node)),
    brackets: bracketsOf(moment, frame, nodes),
    entries: taste.isSmall ? [] : entriesOf(moment, frame, nodes, taste),
    hopes: taste.isSmall || taste.leaves === "apart" ? [] : hopesOf(moment, frame, taste),
  };
}

/** What was drawn last in a frame: a step touches few nodes, and the marks of all others stay the very same. */
interface Sheet {
  readonly film: Film;
  readonly taste: string;
  readonly nodes: readonly number[];
  readonly marks: Map<number, { readonly event: number; readonly look: Look; readonly mark: NodeMark }>;
}

const sheets = new WeakMap<Frame, Sheet>();

function sheetOf(frame: Frame, film: Film, { types, ...others }: Taste): Sheet {
  const taste = `${JSON.stringify(others)}${types === undefined}`;
  let sheet = sheets.get(frame);
  if (sheet === undefined || sheet.film !== film || sheet.taste !== taste) {
    sheet = { film, taste, nodes: seenNodes(frame.layout, ...frame.seen), marks: new Map() };
    sheets.set(frame, sheet);
  }
  return sheet;
}

function marksOn(
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
    const isOnPath = moment.isOnPath(node) && !moment.isGone(node);
    const look = moment.isGone(node)
      ? "skipped"
      : isOnPath
        ? "path"
        : moment.isSeen(node)
          ? "done"
          : off.has(node)
            ? "skipped"
            : "unseen";
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
  return (Object.keys(b) as (keyof NodeMark)[]).every(
    (key) => a[key] === b[key] || (key === "bars" && a.bars.length === 0 && b.bars.length === 0),
  );
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
  const list = !leaf && known !== undefined ? moment.list(node) : undefined;
  const label =
    leaf || size < 15
      ? ""
      : own !== undefined && moment.phase(node) === "active"
        ? knownText(own, isForMax, eyes)
        : known === undefined
          ? ""
          : knownText(known, isForMax, eyes);
  const room = 2 * size + 4;
  return {
    node,
    x: frame.x(node),
    y: frame.rows[ply] ?? 0,
    r: (look === "skipped" && leaf ? 0.8 : 1) * (size / 2),
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
      ...(held === -2 ? ["waiting"] : []),
      ...(moment.merit(node) === undefined ? [] : [moment.isSolved(node) ? "solved" : "live"]),
    ].join(" "),
    isCurrent,
    label: list !== undefined && size >= 24 ? "" : label.length * 6 > room ? "" : label,
    labelClass: `nv${isCurrent ? " current" : ""}${types === undefined ? "" : ` t${type}`}`,
    below:
      leaf && leaves === "below" && frame.drawing === "values"
        ? leafText(moment, frame, { eyes, hidden }, node, isForMax)
        : "",
    belowClass: `lv ${isPaid ? "paid" : look}`,
    type: frame.drawing === "values" ? type : 0,
    again: leaf ? Math.max(0, moment.visits(node) - 1) : 0,
    bars: list !== undefined && size >= 24 ? barsOf(list) : [],
    edge: node === 0 ? "" : edgeTo(frame, node),
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
  const text =
    known !== undefined
      ? knownText(known, isForMax, eyes)
      : Number.isNaN(worth)
        ? ""
        : shortNumeral(seen(worth, isForMax, eyes));
  return 6.6 * text.length > frame.pitch + 3 ? "" : text;
}

/** At most nine bars; of a longer list neighbours are taken together. */
function barsOf(list: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const groups = Math.min(9, list.length);
  const heights = Array.from({ length: groups }, () => 0);
  list.forEach(([, p], i) => {
    const group = Math.floor((i * groups) / list.length);
    heights[group] = (heights[group] ?? 0) + p;
  });
  const highest = Math.max(...heights);
  return heights.map((height, i) => [(i + 0.5) / groups, height / highest] as const);
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

/** The successors of a node that were not looked at: those with a rank from the one that the event names. */
function restOf(moment: Moment, node: number): readonly number[] {
  const first = at(moment.layout.first, node);
  return Array.from({ length: degreeOf(moment.layout, node) }, (_, rank) => first + rank).filter(
    (child) => !moment.isSeen(child),
  );
}

function sawOf(moment: Moment, frame: Frame, node: number, isNow: boolean): readonly SawMark[] {
  const rest = moment.rest(node);
  if (rest !== "cut" && rest !== "skip") return [];
  const cut = restOf(moment, node);
  if (cut.length === 0) return [];
  const [x, y] = [frame.x(node), frame.rows[at(frame.layout.depth, node)] ?? 0];
  const below = frame.rows[at(frame.layout.depth, node) + 1] ?? y;
  const reach = Math.abs(below - y);
  const radius = 0.36 * reach + Math.min(6, 0.08 * reach);
  const angles = cut.map((child) => Math.atan2(below - y, frame.x(child) - x));
  const pad = isNow ? 0.2 : 0.16;
  const [from, to] = [Math.min(...angles) - pad, Math.max(...angles) + pad];
  const point = (angle: number) =>
    `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`;
  const r = short(radius);
  const look = rest === "skip" ? "saw left" : `saw${isNow ? "" : " old"}`;
  return [{ node, d: `M${point(from)}A${r} ${r} 0 0 1 ${point(to)}`, classes: look }];
}

function windowTexts(
  moment: Moment,
  frame: Frame,
  { eyes }: Taste,
  running: readonly Running[],
): readonly WindowText[] {
  const { layout } = frame;
  return running.flatMap(({ node, alpha, beta, asks }) => {
    const ply = at(layout.depth, node);
    const size = frame.size(ply);
    if (isLeaf(layout, node)) return [];
    const isForMax = isMax(layout, node);
    const ends = eyes === "max" || isForMax ? [alpha, beta] : [0 - beta, 0 - alpha];
    const text = ends.map((end) => shortNumeral(end)) as [string, string];
    const x = frame.x(node) + size / 2 + (node === moment.current ? 12 : 7);
    const width = 6.5 * (text[0].length + text[1].length + 4);
    const shifted = x + width > frame.width ? frame.x(node) - size / 2 - 12 - width : x;
    return [
      {
        node,
        x: short(shifted),
        y: short((frame.rows[ply] ?? 0) + (frame.down > 0 ? 0 - size / 2 - 1 : size / 2 + 10)),
        ends: text,
        question: asks === 0 ? "" : question(isForMax || eyes === "mover", asks === 2, text[0]),
      },
    ];
  });
}

/** What a test asks in as few signs as there are: ">2?". */
function question(isUp: boolean, more: boolean, bound: string): string {
  return `${isUp ? (more ? ">" : "≥") : more ? "<" : "≤"}${bound}?`;
}

/** The inequality of a cut in somebody's eyes: "2 ≤ 2". */
export function inequality(moment: Moment, { eyes }: Pick<Taste, "eyes">, write = numeral): string {
  const { film, event } = moment;
  const node = moment.node ?? 0;
  const isForMax = isMax(moment.layout, node);
  const [value, limit] = [at(film.value, event), at(film.limit, event)].map((x) => seen(x, isForMax, eyes));
  const isTooLow = at(film.flag, event) === 1 && moment.kind === "cut";
  const forMover = isForMax || eyes === "mover";
  const isLeast = forMover !== isTooLow;
  return `${write(value ?? 0)} ${isLeast ? "≥" : "≤"} ${write(limit ?? 0)}`;
}

function causeOf(moment: Moment, frame: Frame, taste: Taste): CauseArrow | undefined {
  if (moment.kind !== "cut") return undefined;
  const node = moment.node ?? 0;
  const bound = at(moment.film.bound, moment.event);
  if (bound < 0) return undefined;
  const { layout, rows } = frame;
  const [x0, y0] = [frame.x(node), rows[at(layout.depth, node)] ?? 0];
  const [x1, y1] = [frame.x(bound), rows[at(layout.depth, bound)] ?? 0];
  const r = frame.size(at(layout.depth, bound)) / 2 + 5;
  const own = frame.size(at(layout.depth, node)) / 2;
  const side = x1 <= x0 ? 1 : -1;
  const { down } = frame;
  const from: Point = [x0 - side * (own + 4), y0 - 4 * down];
  const to: Point = [x1 + side * (r + 1), y1 + 3 * down];
  const gap = (rows[1] ?? 0) - (rows[0] ?? 0);
  const isFar = at(layout.depth, bound) < at(layout.depth, node) - 1;
  const [c1, c2]: [Point, Point] = isFar
    ? [
        [x0 - side * (own + 6), y1 + (y0 - y1) * 0.42],
        [x0 - side * (own + 14), y1 + 4 * down],
      ]
    : [
        [x0 - (x0 - x1) * 0.3, y0 - 30 * down],
        [x1 + (x0 - x1) * 0.3, y1 - 26 * down],
      ];
  const label = inequality(moment, taste, shortNumeral);
  // The label lies between two wires, never on one.
  const t = isFar ? nearest((u) => Math.abs(bezier(from, c1, c2, to, u)[1] - (y1 + gap / 2))) : 0.5;
  const [px, py] = bezier(from, c1, c2, to, t);
  const width = label.length * 6.6 + 14;
  return {
    node: bound,
    d: `M${pair(from)}C${pair(c1)} ${pair(c2)} ${pair(to)}`,
    head: arrowHead(c2, to),
    label,
    pill: {
      x: short(Math.max(width / 2 + 2, Math.min(frame.width - width / 2 - 2, px))),
      y: short(py),
      width: short(width),
    },
    ring: { x: short(x1), y: short(y1), r: short(r), shape: isMax(layout, bound) ? "square" : "circle" },
  };
}

type Point = readonly [number, number];

function pair([x, y]: Point): string {
  return `${short(x)} ${short(y)}`;
}

function bezier(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const u = 1 - t;
  const on = (i: 0 | 1) => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i];
  return [on(0), on(1)];
}

/** The place on a curve, 0.1 to 0.95, at which `away` is least. */
function nearest(away: (t: number) => number): number {
  let best = 0.5;
  for (let i = 10; i < 95; i++) if (away(i / 100) < away(best)) best = i / 100;
  return best;
}

export function arrowHead([tx, ty]: Point, [x, y]: Point, long = 9, wide = 0.42): string {
  const angle = Math.atan2(y - ty, x - tx);
  const point = (turn: number, reach: number): Point => [
    x + reach * Math.cos(angle + turn),
    y + reach * Math.sin(angle + turn),
  ];
  return `M${pair(point(0, 2))}L${pair(point(wide, -long))}L${pair(point(-wide, -long))}Z`;
}

/** From a node that is kept cut in an evolving tree to the node that cuts it. */
function threadOf(moment: Moment, frame: Frame, node: number) {
  const event = moment.eventOf(node);
  const by = event < 0 ? -1 : at(moment.film.heldBy, event);
  if (by < 0) return [];
  const y0 = frame.rows[at(frame.layout.depth, node)] ?? 0;
  const y1 = frame.rows[at(frame.layout.depth, by)] ?? 0;
  const [x0, x1] = [frame.x(node), frame.x(by)];
  const middle = (x0 + x1) / 2;
  const lift = y0 === y1 ? 26 : 0;
  return [
    {
      node,
      d: `M${short(x0)} ${short(y0)}C${short(middle)} ${short(y0 - lift)} ${short(middle)} ${short(y1 - lift)} ${short(x1)} ${short(y1)}`,
    },
  ];
}

/** Brackets over the successors of a node that stand on its OPEN list, for searches that have a list at every node. */
function bracketsOf(moment: Moment, frame: Frame, nodes: readonly number[]) {
  if (!moment.hasWindows) return [];
  const { layout } = frame;
  const families = new Map<number, number[]>();
  for (const node of nodes) {
    if (node === 0 || moment.merit(node) === undefined) continue;
    const parent = at(layout.parent, node);
    families.set(parent, [...(families.get(parent) ?? []), node]);
  }
  return [...families].map(([parent, family]) => {
    const ply = at(layout.depth, parent) + 1;
    const r = frame.size(ply) / 2 + 4;
    const y = bracketY(frame, ply);
    const xs = family.map((node) => frame.x(node));
    const [from, to] = [Math.min(...xs) - r, Math.max(...xs) + r];
    return { node: parent, d: `M${short(from)} ${short(y + 5)}V${short(y)}H${short(to)}V${short(y + 5)}` };
  });
}

function bracketY({ rows, size }: Frame, ply: number): number {
  return (rows[ply] ?? 0) - size(ply) / 2 - 7;
}

/** The entries of such lists. A merit is written where it is not what the node is known to be worth anyway. */
function entriesOf(
  moment: Moment,
  frame: Frame,
  nodes: readonly number[],
  { eyes }: Taste,
): readonly EntryPin[] {
  if (!moment.hasWindows) return [];
  const { layout } = frame;
  return nodes.flatMap((node) => {
    const merit = node === 0 ? undefined : moment.merit(node);
    if (merit === undefined || moment.isOnPath(node)) return [];
    const ply = at(layout.depth, node);
    const known = moment.known(node);
    const isKnown = known !== undefined && known[0] === merit && known[1] === merit;
    const text = shortNumeral(seen(merit, isMax(layout, node), eyes));
    const x = frame.x(node);
    // Right of a node on the path stands its window.
    const isBesideWindow = moment.path.some(
      (each) => at(layout.depth, each) === ply && x > frame.x(each) && x - frame.x(each) < 80,
    );
    const hasRoom =
      !isBesideWindow &&
      frame.size(ply) >= 15 &&
      frame.pitch * at(layout.leaves, node) > 7 * text.length + 12;
    return [
      {
        node,
        x: short(x),
        y: short(bracketY(frame, ply)),
        text: hasRoom && !isKnown ? text : "",
        isSolved: moment.isSolved(node),
      },
    ];
  });
}

/** What the search hopes of the nodes on the path that it searches in a hope. */
function hopesOf(moment: Moment, frame: Frame, { eyes }: Taste) {
  const { layout, rows } = frame;
  return moment.path.flatMap((node) => {
    const hope = moment.hope(node);
    const ply = at(layout.depth, node);
    const text = hope === undefined ? "" : knownText(hope, isMax(layout, node), eyes);
    if (text === "" || frame.size(ply) < 12) return [];
    return [
      {
        node,
        x: short(frame.x(node) - frame.size(ply) / 2 - 8),
        y: short((rows[ply] ?? 0) - 12),
        text: `hopes ${text}`,
      },
    ];
  });
}

/** A place to a tenth of a pixel: drawings are the same on every machine. */
export function short(x: number): number {
  return Math.round(10 * x) / 10;
}

/** The picture in a sentence, for those who do not see it. */
export function treeInWords(moment: Moment, frame: Frame): string {
  const { layout, film, step } = moment;
  const here = moment.current;
  const where =
    here === undefined
      ? ""
      : here === 0
        ? "; the root is being searched"
        : `; node ${pathOf(layout, here)} is being searched`;
  return `Game tree of height ${layout.height} with ${frame.layout.leafCount} leaves, ${at(film.distinct, step)} of them evaluated${where}.`;
}

export function lookWord(look: Look): string {
  return { path: "on the path", done: "searched", skipped: "cut off", unseen: "not yet" }[look];
}
