import type { Plot } from "../study/plot.js";
import { type CellResult, cellsWhere, type StudyResult, type Wanted } from "../study/result.js";
import { type Axis, scaleFor } from "./axis.js";
import { placed } from "./labels.js";
import { look } from "./look.js";
import { layer, names, of } from "./marks.js";
import { drawing } from "./panels.js";
import { textWidth } from "./text-width.js";

/** Points: one metric of an algorithm to the right, another one up. */
export interface ScatterPlot {
  readonly name: string;
  readonly caption: string;
  /** Which cells, of all metrics; all if absent. */
  readonly cells?: Wanted;
  readonly x: Axis & { readonly metric: string };
  readonly y: Axis & { readonly metric: string };
  /** The name of a point; its algorithm if absent. */
  readonly label?: (cell: CellResult) => string;
  /** Draws the front: the points that none is at least as good as in both, where less is better. */
  readonly front?: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
  /** Who is there. */
  readonly who: readonly string[];
}

/** What stands beside a point. */
const nameOf = ({ who: [first = "", ...others] }: Point) =>
  others.length === 0 ? first : `${first} and ${others.length} more`;

export function scatterPlot(plot: ScatterPlot): Plot {
  const { name, caption } = plot;
  return { name, caption, spec: (result) => scatterSpec(plot, result) };
}

const width = 620;
const height = 440;

function scatterSpec(plot: ScatterPlot, result: StudyResult): object {
  const points = together(pointsOf(plot, result));
  const front = plot.front ? frontOf(points) : [];
  const [xs, ys] = [
    scaleFor(
      plot.x,
      points.map(({ x }) => x),
    ),
    scaleFor(
      plot.y,
      points.map(({ y }) => y),
    ),
  ];
  const x = { ...of("x"), ...xs.encoding };
  const y = { ...of("y"), ...ys.encoding };
  const others = points.filter((point) => !front.includes(point));
  const labels = placed(
    [...front, ...others].map((point) => ({
      text: nameOf(point),
      x: width * xs.place(point.x),
      y: height * (1 - ys.place(point.y)),
    })),
    width,
    height,
  );
  const at = ({ x: left, y: down }: { readonly x: number; readonly y: number }) => ({
    x: xs.at(left / width),
    y: ys.at(1 - down / height),
  });
  const named = labels.map((label) => ({ text: label.text, align: label.align, ...at(label) }));
  const leaders = labels.flatMap((label) => {
    if (label.from === undefined) return [];
    const { x: endX, y: endY } = at(label);
    return [{ ...at(label.from), endX, endY }];
  });
  const spec = {
    width,
    height,
    layer: [
      ...(plot.front
        ? [
            layer(
              front,
              {
                type: "line",
                interpolate: "step-after",
                stroke: look.faint,
                strokeWidth: 1.2,
                strokeDash: [5, 3],
              },
              { x, y, order: { field: "x", type: "quantitative" } },
            ),
          ]
        : []),
      layer(
        leaders,
        { type: "rule", stroke: look.faint, strokeWidth: 0.7 },
        { x, y, x2: { field: "endX" }, y2: { field: "endY" } },
      ),
      layer(
        others,
        { type: "point", filled: false, size: 44, stroke: look.ink, strokeWidth: 1.3, fill: "#ffffff" },
        { x, y },
      ),
      layer(front, { type: "point", filled: true, size: 60, fill: look.ink, opacity: 1 }, { x, y }),
      ...(["left", "right", "center"] as const).flatMap((align) =>
        names(
          named.filter((name) => name.align === align),
          { align, color: look.ink },
          { x, y },
        ),
      ),
    ],
  };
  const silent = points.filter((point) => !labels.some(({ text }) => text === nameOf(point)));
  const key = [
    ...(plot.front ? ["filled: on the front, nothing is at least as good in both; open: others"] : []),
    ...points.filter(({ who }) => who.length > 1).flatMap(inLines),
    ...(silent.length > 0 ? [`without a name for lack of room: ${silent.map(nameOf).join(", ")}`] : []),
  ];
  return drawing([spec], key, 1);
}

/** Both metrics of each algorithm in each cell. */
function pointsOf(
  { cells = {}, x, y, label = ({ algorithm }) => algorithm }: ScatterPlot,
  result: StudyResult,
): Point[] {
  return cellsWhere(result, { ...cells, metric: x.metric }).flatMap((across) => {
    const [up] = cellsWhere(result, {
      parameters: across.parameters,
      algorithm: across.algorithm,
      metric: y.metric,
    });
    return up === undefined ? [] : [{ x: across.mean, y: up.mean, who: [label(across)] }];
  });
}

/** Points that are the same point under one name. */
function together(points: readonly Point[]): Point[] {
  const isSame = (a: Point, b: Point) => a.x === b.x && a.y === b.y;
  return points.flatMap((point, i) => {
    if (points.findIndex((other) => isSame(point, other)) < i) return [];
    return [{ ...point, who: points.filter((other) => isSame(point, other)).flatMap(({ who }) => who) }];
  });
}

/** Who is at a point that several share, in lines that are no wider than the drawing. */
function inLines(point: Point): string[] {
  const words = [
    `${nameOf(point)}:`,
    ...point.who.map((name, i) => (i < point.who.length - 1 ? `${name},` : name)),
  ];
  const lines = [""];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (textWidth(longer, look.text) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The points that no other is at least as good as in both, and better in one; from left to right. */
export function frontOf<P extends { readonly x: number; readonly y: number }>(points: readonly P[]): P[] {
  return points
    .filter(
      (point) =>
        !points.some(
          (other) => other.x <= point.x && other.y <= point.y && (other.x < point.x || other.y < point.y),
        ),
    )
    .sort((a, b) => a.x - b.x);
}
