import { grouped } from "../scene/numbers.js";
import { placeLabels, textWidth } from "./labels.js";
import { logAxis } from "./log-axis.js";
import { margin } from "./means.js";
import { type Mark, markOf } from "./papers.js";
import type { Standing, Standings } from "./standings.js";

/** A chart of evaluations against memory, as numbers to be drawn. */
export interface ParetoScene {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The column of those that store only a path. */
  readonly pathTo: number;
  readonly pathX: number;
  readonly rows: readonly { readonly y: number; readonly text: string }[];
  readonly columns: readonly { readonly x: number; readonly text: string }[];
  readonly marks: readonly ParetoMark[];
  /** What nothing beats in both, as a line of steps. */
  readonly front: string;
  /** What bounds the count of any search. */
  readonly limits: readonly { readonly y: number; readonly text: string; readonly isBelow: boolean }[];
  /** Where the legend hangs; nothing where there is no room for it. */
  readonly legendTop: number | undefined;
  /** In a sentence. */
  readonly told: string;
}

export interface ParetoMark {
  readonly id: string;
  readonly mark: Mark;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** Ends of the interval of 95 %. */
  readonly from: number;
  readonly to: number;
  readonly isOnFront: boolean;
  readonly title: string;
  readonly label:
    | { readonly x: number; readonly y: number; readonly text: string; readonly more: string }
    | undefined;
  /** From the mark to its text, where that stands far. */
  readonly leader: string | undefined;
}

const legendSize = { width: 340, height: 40 };

export function paretoScene(
  { rows, least, leaves }: Standings,
  { width, height }: { readonly width: number; readonly height: number },
): ParetoScene {
  const isSmall = width < 500;
  const left = 44;
  const right = width - 8;
  const top = 12;
  const bottom = height - 34;
  const pathX = left + (isSmall ? 26 : 46);
  const pathTo = left + (isSmall ? 46 : 84);
  const stored = rows.flatMap(({ peak }) => (peak === null ? [] : [peak.mean]));
  const memory = logAxis(stored.length === 0 ? [10, 1000] : stored, isSmall ? 4 : 9);
  const [from, to] = [pathTo + (isSmall ? 16 : 24), right - (isSmall ? 14 : 180)];
  const counts = logAxis(
    [...rows.map(({ evaluations }) => evaluations.mean), ...(least === null ? [] : [least]), leaves ?? 1],
    isSmall ? 6 : 7,
  );
  const xOf = ({ peak }: Standing) =>
    peak === null ? pathX : from + (to - from) * memory.share(Math.max(1, peak.mean));
  const yOf = (count: number) => bottom - (bottom - top) * counts.share(count);

  const dots = rows.map((row) => {
    const [x, y] = [xOf(row), yOf(row.evaluations.mean)];
    return { row, x, y, r: row.isOnFront ? 6.5 : 5 };
  });
  const apart = spread(dots);
  const limits = [
    ...(leaves === null
      ? []
      : [{ y: yOf(leaves), text: `${grouped(Math.round(leaves))}: all leaves`, isBelow: true }]),
    ...(least === null
      ? []
      : [
          {
            y: yOf(least),
            text: `${grouped(Math.round(least))}: no search can do with fewer`,
            isBelow: false,
          },
        ]),
  ];
  // Under what bounds all counts from above, over what bounds them from below, or under that: where it covers no mark.
  const coversNone = (y: number) =>
    apart.every(
      (dot) =>
        dot.x + dot.r < right - legendSize.width ||
        dot.y + dot.r < y - 6 ||
        dot.y - dot.r > y + legendSize.height,
    );
  const legendTops = [
    (leaves === null ? top : yOf(leaves)) + 20,
    (least === null ? bottom : yOf(least) - 16) - legendSize.height - 6,
    ...(least !== null && yOf(least) + 8 + legendSize.height < bottom ? [yOf(least) + 8] : []),
  ];
  const legendTop = isSmall ? undefined : (legendTops.find(coversNone) ?? legendTops[0]);
  const onFront = apart.filter(({ row }) => row.isOnFront).sort((a, b) => a.x - b.x || b.y - a.y);
  const clusters = clustered(apart);
  const texts = clusters.map((dots) =>
    nameOf(
      dots.map(({ row }) => row),
      isSmall,
    ),
  );
  const frontLines = onFront.map(({ x, y }, i) => {
    const until = onFront[i + 1]?.x ?? right;
    return { left: x, right: until, top: y - 1, bottom: y + 1 };
  });
  const placed = placeLabels(
    clusters.map(([dot], k) => ({
      x: dot.x,
      y: dot.y,
      width: textWidth(`${texts[k]?.text} ${texts[k]?.more}`),
      mayBeFar: !isSmall || dot.row.isOnFront,
    })),
    apart,
    [
      ...limits.map(({ y, text, isBelow }) => ({
        left: right - textWidth(text),
        right,
        top: isBelow ? y : y - 16,
        bottom: isBelow ? y + 16 : y,
      })),
      ...(legendTop === undefined
        ? []
        : [{ left: right - legendSize.width, right, top: legendTop, bottom: legendTop + legendSize.height }]),
    ],
    frontLines,
    { left: left - 4, right, top: top - 8, bottom },
  );
  const marks = apart.map((dot): ParetoMark => {
    const { row, x, y, r } = dot;
    const k = clusters.findIndex(([first]) => first === dot);
    const place = placed[k];
    const text = texts[k];
    const half = margin(row.evaluations);
    const leader = place?.leader;
    return {
      ...{ id: row.ids[0] ?? "", mark: markOf(row.card.paper), x, y, r, isOnFront: row.isOnFront },
      from: yOf(Math.max(counts.least, row.evaluations.mean - half)),
      to: Math.max(top, yOf(row.evaluations.mean + half)),
      title: `${row.ids.join(", ")}: ${numberText(row.evaluations.mean)} evaluations, ${row.peak === null ? "stores a path" : `stores ${numberText(row.peak.mean)}`}`,
      label: place && text && { x: round(place.x), y: round(place.y), ...text },
      leader: leader && `M${x} ${y}L${round(leader.x)} ${round(leader.y)}`,
    };
  });
  return {
    ...{ width, height, left, right, top, bottom, pathTo, pathX, limits, marks, legendTop },
    rows: counts.ticks.map((count) => ({ y: round(yOf(count)), text: grouped(count) })),
    columns: memory.ticks.map((count) => ({
      x: round(from + (to - from) * memory.share(count)),
      text: grouped(count),
    })),
    front:
      onFront.map(({ x, y }, i) => (i === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join("") +
      (onFront.length > 0 ? `H${right}` : ""),
    told:
      rows.length === 0
        ? "Evaluations against memory: nothing is measured yet."
        : `Evaluations against memory of ${rows.length} groups of algorithms. Nothing beats ${listed(onFront.map(({ row }) => row.ids[0] ?? ""))} in both.`,
  };
}

interface Dot {
  readonly row: Standing;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** Marks of the column of paths that would cover one another stand side by side there: across, it has no scale. */
function spread(dots: readonly Dot[]): readonly Dot[] {
  const placed: Dot[] = [];
  for (const dot of dots) {
    let x = dot.x;
    if (dot.row.peak === null)
      while (placed.some((other) => Math.abs(other.x - x) < 10 && Math.abs(other.y - dot.y) < 8)) x += 11;
    placed.push({ ...dot, x: round(x), y: round(dot.y) });
  }
  return placed;
}

/** Marks that lie on one another share a text; first those on the line, then those that stand for the most. */
function clustered(dots: readonly Dot[]): readonly (readonly [Dot, ...Dot[]])[] {
  const order = [...dots].sort((a, b) => rank(b.row) - rank(a.row));
  const clusters: [Dot, ...Dot[]][] = [];
  for (const dot of order) {
    const near = clusters.find(([{ x, y }]) => Math.abs(x - dot.x) < 5 && Math.abs(y - dot.y) < 5);
    if (near === undefined) clusters.push([dot]);
    else near.push(dot);
  }
  return clusters;
}

function rank(row: Standing): number {
  return (row.isOnFront ? 1000 : 0) + row.ids.length;
}

function nameOf(rows: readonly Standing[], isSmall: boolean): { text: string; more: string } {
  const others = rows.reduce((sum, { ids }) => sum + ids.length - 1, 0);
  const names = rows.map(({ ids }) => ids[0] ?? "");
  if (isSmall) return { text: names[0] ?? "", more: "" };
  return { text: names.join(", "), more: others === 0 ? "" : `and ${others} more` };
}

export function numberText(value: number): string {
  return Number.isInteger(value)
    ? grouped(value)
    : value.toLocaleString("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** "a, b and c" */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
