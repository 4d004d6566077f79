import { at, degreeOf, isMax, shortPath } from "../film/layout.js";
import { numeral, shortNumeral } from "./numbers.js";
import type { Moment, Running } from "./state.js";
import { seen, type Taste } from "./taste.js";
import { scale, ticksOn } from "./value-scale.js";
import type { Axis } from "./values.js";

/** A window, a proved range, or the bound of a test, on the axis of values. */
export interface Gauge {
  readonly node: number;
  readonly name: string;
  readonly y: number;
  readonly isCurrent: boolean;
  /** Shutters from the left and from the right: where they end, and who set them. */
  readonly alpha: Shutter | undefined;
  readonly beta: Shutter | undefined;
  readonly isClosed: boolean;
  /** Of a test the question, in place of a window. */
  readonly question: string;
  /** Where on the axis the search hopes that the node lies. */
  readonly hope: readonly [from: number, to: number] | undefined;
}

export interface Shutter {
  readonly x: number;
  readonly value: string;
  /** The same with all its digits. */
  readonly full: string;
  readonly by: string;
  readonly byNode: number | undefined;
}

/** A name has room for so many signs beside a gauge. */
const longestName = 13;

export interface GaugeScene {
  readonly gauges: readonly Gauge[];
  readonly left: number;
  readonly right: number;
  readonly ticks: readonly { readonly x: number; readonly text: string }[];
  readonly axisY: number;
  /** The leaf that was evaluated last, on the axis. */
  readonly last: { readonly x: number; readonly text: string } | undefined;
}

export function gaugeScene(
  moment: Moment,
  running: readonly Running[],
  axis: Axis,
  { eyes }: Taste,
  rows: readonly number[],
  width: number,
  isShown: readonly boolean[] = [],
  from = 112,
): GaugeScene {
  const { layout } = moment;
  const x = scale(axis, from, width - 44);
  const write = (value: number, node: number) => shortNumeral(seen(value, isMax(layout, node), eyes));
  const nameOf = (node: number | undefined) =>
    node === undefined ? "given" : node === 0 ? "by the root" : `by ${shortPath(layout, node, longestName)}`;
  const { hasWindows } = moment;
  // The lowest wire is that of the axis.
  const shown = (hasWindows ? running : provedOn(moment)).filter(
    ({ node }) =>
      (node === 0 || at(layout.depth, node) < layout.height) && isShown[at(layout.depth, node)] !== false,
  );
  const gauges = shown.map(({ node, alpha, beta, alphaBy, betaBy, asks }): Gauge => {
    const shutter = (value: number, by: number | undefined): Shutter | undefined =>
      Number.isFinite(value)
        ? {
            x: x(value),
            value: write(value, node),
            full: numeral(seen(value, isMax(layout, node), eyes)),
            by: hasWindows ? nameOf(by) : "",
            byNode: by,
          }
        : undefined;
    return {
      node,
      name: node === 0 ? "root" : shortPath(layout, node, longestName),
      y: rows[at(layout.depth, node)] ?? 0,
      isCurrent: node === moment.current,
      alpha: shutter(alpha, alphaBy),
      beta: shutter(beta, betaBy),
      isClosed: alpha >= beta,
      hope: hopeOn(moment.hope(node), x, from - 20, width - 24),
      question: asks === 0 ? "" : questionOf(isMax(layout, node), asks === 2, write(alpha, node), eyes),
    };
  });
  const leaf = lastLeaf(moment);
  return {
    gauges,
    left: from - 20,
    right: width - 24,
    ticks: ticksOn(axis, x),
    axisY: axisUnder(rows),
    last: leaf && { x: x(leaf.value), text: shortNumeral(seen(leaf.value, isMax(layout, leaf.node), eyes)) },
  };
}

function hopeOn(
  hope: readonly [number, number] | undefined,
  x: (value: number) => number,
  left: number,
  right: number,
): Gauge["hope"] {
  return hope && [Math.max(left, x(hope[0])), Math.min(right, x(hope[1]))];
}

/** The axis lies on the wire of the leaves; where the root stands below, under that. */
function axisUnder(rows: readonly number[]): number {
  const [root = 0, leaves = root] = [rows[0], rows.at(-1)];
  return leaves < root ? root + 32 : leaves;
}

/** What is proved of the nodes on the path, where a search has no windows. */
function provedOn(moment: Moment): readonly Running[] {
  const { film } = moment;
  return moment.path.flatMap((node) => {
    const event = moment.eventOf(node);
    const least = event < 0 ? Number.NaN : at(film.least, event);
    const known = moment.isKept ? moment.known(node) : undefined;
    if (known !== undefined) {
      const [alpha, beta] = known;
      return [{ node, alpha, beta, alphaBy: undefined, betaBy: undefined, asks: 0 as const }];
    }
    if (Number.isNaN(least)) {
      return [
        { node, alpha: -Infinity, beta: Infinity, alphaBy: undefined, betaBy: undefined, asks: 0 as const },
      ];
    }
    return [
      {
        node,
        alpha: least,
        beta: at(film.most, event),
        alphaBy: undefined,
        betaBy: undefined,
        asks: 0 as const,
      },
    ];
  });
}

function questionOf(isForMax: boolean, more: boolean, bound: string, eyes: Taste["eyes"]): string {
  const isUp = isForMax || eyes === "mover";
  if (isUp) return more ? `more than ${bound}?` : `at least ${bound}?`;
  return more ? `less than ${bound}?` : `at most ${bound}?`;
}

/** The last leaf that was evaluated below the node at which the search stands. */
function lastLeaf(moment: Moment): { readonly node: number; readonly value: number } | undefined {
  const { film, layout, event } = moment;
  const here = moment.current;
  if (here === undefined) return undefined;
  for (let i = event; i >= 0 && i > event - 40; i--) {
    const node = at(film.node, i);
    if (moment.visits(node) === 0 || degreeOf(layout, node) > 0) continue;
    if (node !== here && at(layout.parent, node) !== here) continue;
    const known = moment.known(node);
    return known === undefined || known[0] !== known[1] ? undefined : { node, value: known[0] };
  }
  return undefined;
}
