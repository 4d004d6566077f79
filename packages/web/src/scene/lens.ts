import { at, degreeOf, isMax } from "../film/layout.js";
import { counted, numeral, shortNumeral } from "./numbers.js";
import type { Moment, Running } from "./state.js";
import { knownText, seen, short, type Taste } from "./taste.js";
import { arrowHead, inequality } from "./tree-why.js";
import { certain, type Uncertain, uncertainOf } from "./uncertain.js";

/** A node of the path, or a brother of one. */
export interface Cell {
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly shape: "square" | "circle";
  readonly classes: string;
  readonly isCurrent: boolean;
  /** Which successor it is, ".1", and what is known of it. */
  readonly rank: string;
  readonly text: string;
  readonly textClass: string;
  /** What is drawn of an uncertain value. */
  readonly uncertain: Uncertain;
  /** Under it, where there is room: how much of what hangs there was evaluated. */
  readonly below: string;
  /** Its window, where it is on the path. */
  readonly window: readonly [string, string] | undefined;
}

/**
 * The lens: the path with the brothers of its nodes. The bound of a cut was set by one of them, or given at the start,
 * so the cause is always in it.
 */
export interface LensScene {
  readonly rows: readonly number[];
  readonly cells: readonly Cell[];
  /** From each node of the path to its successors: edges, or a funnel behind the cells. */
  readonly funnels: readonly string[];
  readonly edges: readonly { readonly node: number; readonly d: string; readonly classes: string }[];
  readonly line: readonly { readonly node: number; readonly d: string }[];
  readonly saw: string;
  readonly cause:
    | {
        readonly node: number;
        readonly d: string;
        readonly head: string;
        readonly label: string;
        readonly pill: { readonly x: number; readonly y: number; readonly width: number };
      }
    | undefined;
  /** Brothers for whom there was no room, by row. */
  readonly more: readonly { readonly x: number; readonly y: number; readonly text: string }[];
}

export interface LensStage {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Nodes as on a wire, where there is little room and a family is small; else cells with words. */
  readonly style: "nodes" | "cells";
}

/** A cell narrower than this has no room for words. */
const leastCell = { nodes: 46, cells: 82 };

/** Room for the number of brothers that are not shown. */
const roomForMore = 60;

export function lensScene(
  moment: Moment,
  stage: LensStage,
  taste: Taste,
  running: readonly Running[],
): LensScene {
  const { layout, path } = moment;
  const { left, width, top, bottom, style } = stage;
  const line = path.length === 0 ? [0] : path;
  const widestFamily = Math.max(...line.map((node) => degreeOf(layout, node)));
  const fits = Math.floor((width - left - stage.right) / leastCell[style]);
  // Where not all brothers fit, their number stands at the right.
  const right = widestFamily > fits ? stage.right + roomForMore : stage.right;
  const inner = width - left - right;
  const most = Math.max(2, Math.floor(inner / leastCell[style]));
  const gap = layout.height === 0 ? 0 : (bottom - top) / layout.height;
  const rows = Array.from({ length: layout.height + 1 }, (_, ply) => short(top + ply * gap));
  const bound = moment.kind === "cut" ? at(moment.film.bound, moment.event) : -1;
  const by = moment.kind === "cut" ? at(moment.film.by, moment.event) : -1;
  const families = [
    [0],
    ...line
      .filter((node) => degreeOf(layout, node) > 0)
      .map((node) => familyOf(moment, node, most, [bound, by])),
  ];
  const widest = Math.max(1, ...families.map((family) => family.length));
  const column = inner / widest;
  const height = style === "nodes" ? Math.min(36, 0.6 * gap || 36) : Math.min(24, Math.max(12, gap - 6));
  const cellWidth = style === "nodes" ? height : Math.min(column - 16, 150);
  const places = new Map<number, { x: number; y: number }>();
  families.forEach((family, ply) => {
    family.forEach((node, i) => {
      const x = family.length === 1 && ply === 0 ? left + inner / 2 : left + (i + 0.5) * column;
      places.set(node, { x: short(x), y: rows[ply] ?? top });
    });
  });
  const windows = new Map(running.map((each) => [each.node, each]));
  const isRoomy = gap > 56;
  const cells = [...places].map(([node, { x, y }]) =>
    cellOf(moment, taste, node, { x, y, width: cellWidth, height, style, isRoomy }, windows.get(node)),
  );
  return {
    rows,
    cells,
    funnels:
      style === "nodes" ? [] : funnelsOf(families, places, line, cellWidth, height, left, inner, column),
    edges: style === "nodes" ? edgesOf(moment, families, places, line, height) : [],
    line:
      style === "nodes"
        ? line
            .slice(1)
            .flatMap((node) =>
              places.has(node) ? [{ node, d: between(places, at(layout.parent, node), node) }] : [],
            )
        : [],
    saw: style === "nodes" ? sawOf(moment, places) : "",
    cause: causeIn(moment, taste, places, { ...stage, cellWidth, height, column }),
    more: families.flatMap((family, ply) => {
      const parent = line[ply - 1];
      if (ply === 0 || parent === undefined) return [];
      const hidden = degreeOf(layout, parent) - family.length;
      return hidden === 0
        ? []
        : [{ x: width - stage.right, y: short(rows[ply] ?? 0), text: `${numeral(hidden)} more` }];
    }),
  };
}

/** The successors of a node of the path; of very many those that matter: the one on the path, the cause, and their neighbours. */
function familyOf(moment: Moment, node: number, most: number, wanted: readonly number[]): number[] {
  const { layout } = moment;
  const degree = degreeOf(layout, node);
  const first = at(layout.first, node);
  const all = Array.from({ length: Math.min(degree, 100_000) }, (_, rank) => first + rank);
  if (degree <= most) return all;
  const isWanted = (each: number) => moment.isOnPath(each) || wanted.includes(each);
  const chosen = new Set(all.filter(isWanted).slice(0, most));
  const centre =
    all.find((each) => moment.isOnPath(each)) ?? all.findLast((each) => moment.isSeen(each)) ?? first;
  for (let away = 0; chosen.size < most && away < degree; away++) {
    for (const each of [centre - away, centre + away]) {
      if (each >= first && each < first + degree && chosen.size < most) chosen.add(each);
    }
  }
  return [...chosen].sort((a, b) => a - b);
}

function cellOf(
  moment: Moment,
  { eyes, hidden }: Taste,
  node: number,
  place: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly style: LensStage["style"];
    readonly isRoomy: boolean;
  },
  running: Running | undefined,
): Cell {
  const { layout } = moment;
  const isForMax = isMax(layout, node);
  const look = moment.look(node);
  const leaf = degreeOf(layout, node) === 0;
  const isPaid = leaf && moment.visits(node) > 0;
  const isCurrent = node === moment.current;
  const write = place.style === "nodes" || place.width < 104 ? shortNumeral : numeral;
  const known = look === "unseen" || look === "skipped" ? undefined : moment.known(node);
  const leaves = at(layout.leaves, node);
  const own =
    running !== undefined && moment.phase(node) === "active"
      ? ownText(moment, running, isForMax, eyes, write)
      : "";
  const value = own !== "" ? own : known === undefined ? "" : knownText(known, isForMax, eyes, write);
  const ahead =
    leaf && hidden === "none" && !Number.isNaN(at(layout.worth, node))
      ? shortNumeral(seen(at(layout.worth, node), isForMax, eyes))
      : "";
  const quiet =
    look === "skipped"
      ? "cut off"
      : place.style === "cells" && place.width < 110
        ? shortNumeral(leaves)
        : counted(leaves, "leaf", "leaves");
  const isRoot = node === 0;
  const text =
    place.style === "nodes"
      ? value !== ""
        ? value
        : ahead
      : value !== ""
        ? /^[≥≤]/.test(value)
          ? value.replace(/^./, "$& ")
          : `= ${value}`
        : isRoot || look === "path"
          ? ""
          : quiet;
  const uncertain = leaf ? certain : uncertainOf(moment, node, known);
  // A list takes the place of the limits where both have no room.
  const isDrawn = uncertain.bars.length > 0 && (place.style === "nodes" || place.width < 130);
  const isQuiet = look === "skipped" || look === "unseen";
  return {
    node,
    x: place.x,
    y: place.y,
    width: place.width,
    height: place.height,
    shape: isForMax ? "square" : "circle",
    classes: `node ${look} ${isForMax ? "max" : "min"}${isCurrent ? " current" : ""}${isPaid ? " eval" : ""}`,
    isCurrent,
    rank: isRoot ? "root" : `.${moment.rank(node)}`,
    text: isDrawn ? "" : text,
    uncertain: place.style === "cells" && place.width < 130 && !isDrawn ? certain : uncertain,
    textClass: `nv${isCurrent ? " current" : isPaid ? " on-ink" : isQuiet ? " quiet" : ""}`,
    below:
      place.style === "nodes" && place.isRoomy && !leaf && look !== "path"
        ? look === "done"
          ? `${moment.evaluatedBelow(node)} of ${numeral(leaves)}`
          : quiet
        : "",
    window:
      running === undefined || leaf || place.style === "cells"
        ? undefined
        : windowOf(running, isForMax, eyes),
  };
}

function ownText(
  moment: Moment,
  { alpha, beta, alphaBy, betaBy, node }: Running,
  isForMax: boolean,
  eyes: Taste["eyes"],
  write: (value: number) => string,
): string {
  const by = isForMax ? alphaBy : betaBy;
  if (by === undefined || at(moment.layout.parent, by) !== node) return "";
  return knownText(isForMax ? [alpha, Infinity] : [-Infinity, beta], isForMax, eyes, write);
}

function windowOf(
  { alpha, beta }: Running,
  isForMax: boolean,
  eyes: Taste["eyes"],
): readonly [string, string] {
  return eyes === "max" || isForMax
    ? [shortNumeral(alpha), shortNumeral(beta)]
    : [shortNumeral(0 - beta), shortNumeral(0 - alpha)];
}

type Places = ReadonlyMap<number, { readonly x: number; readonly y: number }>;

function between(places: Places, above: number, below: number): string {
  const [a, b] = [places.get(above), places.get(below)];
  return a === undefined || b === undefined ? "" : `M${a.x} ${a.y}L${b.x} ${b.y}`;
}

function edgesOf(
  moment: Moment,
  families: readonly (readonly number[])[],
  places: Places,
  line: readonly number[],
  height: number,
) {
  return families.slice(1).flatMap((family, i) => {
    const parent = line[i];
    const from = parent === undefined ? undefined : places.get(parent);
    if (from === undefined) return [];
    return family.map((node) => {
      const to = places.get(node) ?? from;
      const look = moment.look(node);
      return {
        node,
        d: `M${from.x} ${short(from.y + 0.4 * height)}L${to.x} ${to.y}`,
        classes: `edge ${look === "path" ? "done" : look}`,
      };
    });
  });
}

/** From a node of the path to all the room of its successors, as a band behind the cells. */
function funnelsOf(
  families: readonly (readonly number[])[],
  places: Places,
  line: readonly number[],
  width: number,
  height: number,
  left: number,
  inner: number,
  column: number,
): readonly string[] {
  return families.slice(1).flatMap((family, i) => {
    const above = places.get(line[i] ?? -1);
    const first = places.get(family[0] ?? -1);
    if (above === undefined || first === undefined) return [];
    const [from, to] = [left + (column - width) / 2, left + (family.length - 0.5) * column + width / 2];
    const [y0, y1, y2] = [above.y + height / 2 - 1, first.y - height / 2, first.y + height / 2].map(short);
    const sides = [above.x - width / 2, above.x + width / 2].map(short);
    return [
      `M${sides[0]} ${y0}H${sides[1]}L${short(Math.min(to, left + inner))} ${y1}V${y2}H${short(from)}V${y1}Z`,
    ];
  });
}

/** Across the edge to the first successor that was cut off. */
function sawOf(moment: Moment, places: Places): string {
  if (moment.kind !== "cut") return "";
  const node = moment.node ?? 0;
  const from = places.get(node);
  const first = at(moment.layout.first, node) + at(moment.film.restFrom, moment.event);
  const to = places.get(first);
  if (from === undefined || to === undefined) return "";
  const [x, y] = [from.x + (to.x - from.x) * 0.3, from.y + (to.y - from.y) * 0.3];
  return `M${short(x - 8)} ${short(y + 7)}L${short(x + 8)} ${short(y - 7)}`;
}

function causeIn(
  moment: Moment,
  taste: Taste,
  places: Places,
  stage: LensStage & { readonly cellWidth: number; readonly height: number; readonly column: number },
): LensScene["cause"] {
  if (moment.kind !== "cut") return undefined;
  const bound = at(moment.film.bound, moment.event);
  const from = places.get(moment.node ?? 0);
  const to = places.get(bound);
  if (from === undefined || to === undefined) return undefined;
  const label = inequality(moment, taste, shortNumeral);
  const width = label.length * 6.6 + 14;
  if (stage.style === "nodes") {
    const r = stage.height / 2 + 6;
    const isStraight = Math.abs(to.x - from.x) < 10;
    const side = isStraight ? (from.x > stage.width / 2 ? 1 : -1) : 1;
    const start = [from.x + side * -(r - 2) * (isStraight ? -1 : 1), from.y - r / 2] as const;
    const end = isStraight ? ([to.x + side * r, to.y + 8] as const) : ([to.x, to.y + r] as const);
    const bend = isStraight ? side * 26 : 0;
    const c1 = [start[0] + bend, start[1] - (start[1] - end[1]) * 0.35] as const;
    const c2 = [end[0] + bend, end[1] + (start[1] - end[1]) * 0.35] as const;
    return {
      node: bound,
      d: `M${short(start[0])} ${short(start[1])}C${short(c1[0])} ${short(c1[1])} ${short(c2[0])} ${short(c2[1])} ${short(end[0])} ${short(end[1])}`,
      head: arrowHead(isStraight ? [end[0] + bend, end[1] + 10] : c2, end),
      label,
      pill: {
        x: short(
          Math.max(width / 2 + 4, Math.min(stage.width - width / 2 - 4, (start[0] + end[0]) / 2 + bend)),
        ),
        y: short((start[1] + end[1]) / 2),
        width: short(width),
      },
    };
  }
  // Cells stand in columns: the way lies in the lane between two of them.
  const side = to.x <= from.x ? -1 : 1;
  const lane =
    to.x < from.x
      ? to.x + stage.column / 2
      : to.x > from.x
        ? to.x - stage.column / 2
        : to.x - stage.column / 2;
  const [x0, x1] = [
    from.x + (lane < from.x ? -1 : 1) * (stage.cellWidth / 2 + 6),
    to.x + (lane < to.x ? -1 : 1) * (stage.cellWidth / 2 + 8),
  ];
  const q = 8;
  const [s0, s1] = [Math.sign(lane - x0) || side, Math.sign(lane - x1) || side];
  const d = `M${short(x0)} ${from.y}H${short(lane - s0 * q)}q${s0 * q} 0 ${s0 * q} ${-q}V${short(to.y + q)}q0 ${-q} ${-s1 * q} ${-q}H${short(x1)}`;
  const sign = /[≤≥]/.exec(label)?.[0] ?? "";
  return {
    node: bound,
    d,
    head: arrowHead([x1 + s1 * 10, to.y], [x1, to.y]),
    label: sign,
    pill: { x: short(lane), y: short((from.y + to.y) / 2), width: 22 },
  };
}
