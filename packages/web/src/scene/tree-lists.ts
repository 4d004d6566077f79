import { at, isMax } from "../film/layout.js";
import type { Frame } from "./frame.js";
import { shortNumeral } from "./numbers.js";
import type { Moment } from "./state.js";
import { knownText, seen, short, type Taste } from "./taste.js";

/** What the search hopes of a node. */
export interface HopeText {
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface EntryPin {
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly isSolved: boolean;
}

/** Brackets over the successors of a node that stand on its OPEN list, for searches that have a list at every node. */
export function bracketsOf(moment: Moment, frame: Frame, nodes: readonly number[]) {
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
    const r = frame.size(ply) / 2 + frame.wide(ply) + 4;
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
export function entriesOf(
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
export function hopesOf(moment: Moment, frame: Frame, { eyes }: Taste): readonly HopeText[] {
  const { layout, rows } = frame;
  return moment.path.flatMap((node) => {
    const hope = moment.hope(node);
    const ply = at(layout.depth, node);
    const text = hope === undefined ? "" : knownText(hope, isMax(layout, node), eyes);
    if (text === "" || frame.size(ply) < 12) return [];
    return [
      {
        node,
        x: short(frame.x(node) - frame.size(ply) / 2 - frame.wide(ply) - 8),
        y: short((rows[ply] ?? 0) - 12),
        text: `hopes ${text}`,
      },
    ];
  });
}

/** From a node that is kept cut in an evolving tree to the node that cuts it. */
export function threadOf(moment: Moment, frame: Frame, node: number) {
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
