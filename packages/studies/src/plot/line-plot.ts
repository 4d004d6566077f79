import type { Plot } from "../study/plot.js";
import type { CellResult, StudyResult } from "../study/result.js";
import { type Axis, axisTitle, type Scale, scaleFor } from "./axis.js";
import { apart } from "./labels.js";
import { look, styleOf } from "./look.js";
import { layer, names, of, predictedMark, publishedMark } from "./marks.js";
import { type Chosen, drawing, keyOf, type Panel, panelsOf } from "./panels.js";
import { intervalOf, meanOf, type Quantity } from "./quantity.js";

/** Lines over a parameter, one for each algorithm, or whatever `series` says, with their names at their ends. */
export interface LinePlot extends Chosen {
  readonly name: string;
  readonly caption: string;
  /** The parameter that goes to the right: numbers, or words in the order of the cells. */
  readonly x: Omit<Axis, "scale" | "from"> & { readonly parameter: string; readonly scale?: "log" };
  readonly y: Axis;
  /** The mean if absent; cells of which it is undefined are left out. */
  readonly quantity?: (cell: CellResult) => Quantity | undefined;
  /** The name of the line that a cell belongs to: its algorithm if absent. */
  readonly series?: (cell: CellResult) => string;
  /** Names of numbers beside the means that get a thin line of their own: a bound, a fallacious formula. */
  readonly beside?: readonly string[];
}

interface Row extends Quantity {
  readonly x: number;
  readonly series: string;
}

export function linePlot(plot: LinePlot): Plot {
  const { name, caption } = plot;
  return { name, caption, spec: (result) => lineSpec(plot, result) };
}

function lineSpec(plot: LinePlot, result: StudyResult): object {
  const panels = panelsOf(result, plot);
  const all = panels.map((panel) => rowsOf(plot, panel));
  const series = [...new Set(all.flat().map((row) => row.series))];
  const alone = panels.length === 1;
  const size = alone ? { width: 430, height: 300 } : { width: 230, height: 190 };
  const scale = scaleFor(plot.y, [
    ...all.flat().flatMap(valuesOf),
    ...bareOf(plot, all.flat()).map(({ y }) => y),
  ]);
  const drawn = panels.map((panel, i) => {
    const rows = all[i] ?? [];
    return {
      ...(panel.heading !== undefined && { title: panel.heading }),
      ...size,
      layer: layersOf(plot, panel, rows, series, scale, size.height),
    };
  });
  return drawing(
    drawn,
    keyOf(all.flat(), { measured: "filled marks", predicted: "dashes", published: "open marks" }),
    2,
  );
}

function rowsOf(
  { x, quantity = meanOf, series = ({ algorithm }) => algorithm }: LinePlot,
  panel: Panel,
): Row[] {
  const words = wordsOf(x.parameter, panel);
  return panel.cells.flatMap((cell) => {
    const found = quantity(cell);
    const at = cell.parameters[x.parameter];
    if (found === undefined || at === undefined) return [];
    return [
      {
        ...found,
        x: typeof at === "number" && words === undefined ? at : (words ?? []).indexOf(`${at}`),
        series: series(cell),
      },
    ];
  });
}

/** The values of a parameter that is not all numbers, in their order. */
function wordsOf(parameter: string, { cells }: Panel): string[] | undefined {
  const values = cells.map(({ parameters }) => parameters[parameter]);
  return values.some((value) => typeof value === "string")
    ? [...new Set(values.map((value) => `${value}`))]
    : undefined;
}

function layersOf(
  plot: LinePlot,
  panel: Panel,
  rows: readonly Row[],
  series: readonly string[],
  scale: Scale,
  height: number,
): object[] {
  const bare = bareOf(plot, rows);
  const bounded = (value: number) => Math.min(scale.ends[1], Math.max(scale.ends[0], value));
  const x = { ...of("x"), ...xEncoding(plot, panel, rows) };
  const y = { ...of("y"), ...scale.encoding };
  const looks = (channel: "colour" | "shape" | "dash") => ({
    field: "series",
    type: "nominal",
    legend: null,
    scale: { domain: series, range: series.map((_, i) => styleOf(i)[channel]) },
  });
  const points = rows.map((row) => {
    const [low, high] = intervalOf(row);
    return { x: row.x, y: row.value, low: bounded(low), high: bounded(high), series: row.series };
  });
  const marked = (which: "predicted" | "published") =>
    rows.flatMap((row) =>
      row[which] === undefined ? [] : [{ x: row.x, y: row[which], series: row.series }],
    );
  return [
    ...(bare.length === 0
      ? []
      : [
          layer(
            bare,
            { type: "line", stroke: look.faint, strokeWidth: 1, strokeDash: [1, 2] },
            { x, y, detail: { field: "series" } },
          ),
        ]),
    layer(
      points,
      { type: "line", strokeWidth: 1.6 },
      { x, y, color: looks("colour"), strokeDash: looks("dash") },
    ),
    layer(
      points.filter(({ low, high }) => high > low),
      { type: "rule", strokeWidth: 1.4 },
      { x, y: { ...y, field: "low" }, y2: { field: "high" }, color: looks("colour") },
    ),
    layer(
      points,
      { type: "point", filled: true, size: 46, opacity: 1 },
      { x, y, color: looks("colour"), shape: looks("shape") },
    ),
    layer(marked("predicted"), predictedMark, { x, y, stroke: looks("colour") }),
    layer(marked("published"), publishedMark, { x, y, stroke: looks("colour"), shape: looks("shape") }),
    ...endLabels([...points, ...bare], series, scale, height).flatMap(({ color, end, isMoved, ...label }) => [
      ...(isMoved
        ? [
            layer(
              [{ ...label, end }],
              { type: "rule", stroke: color, strokeWidth: 0.7, xOffset: 6, x2Offset: leader },
              { x, x2: { field: "x" }, y: { ...y, field: "end" }, y2: { field: "y" } },
            ),
          ]
        : []),
      ...names([label], { align: "left", color, dx: isMoved ? leader + 3 : 11 }, { x, y }),
    ]),
  ];
}

/** How far to the right of its end a line's name stands, in pixels, where a thin line leads to it. */
const leader = 26;

/** What a row has on the axis that goes up. */
const valuesOf = (row: Row): number[] => [
  row.value,
  ...intervalOf(row),
  ...[row.predicted, row.published].filter((value) => value !== undefined),
];

/** The points of the thin lines of what stands beside the means. */
function bareOf({ beside = [] }: LinePlot, rows: readonly Row[]) {
  return beside.flatMap((name) =>
    once(
      rows.flatMap(({ x, beside: numbers }) =>
        numbers?.[name] === undefined ? [] : [{ x, y: numbers[name] }],
      ),
    ).map((point) => ({ ...point, series: name })),
  );
}

/** One point for each place: what stands beside several columns is the same line. */
function once<T extends { readonly x: number; readonly y: number }>(points: readonly T[]): T[] {
  return points.filter(({ x, y }, i) => points.findIndex((other) => other.x === x && other.y === y) === i);
}

/** The name of each line where it ends; of those that end at the same place none stands upon another. */
function endLabels(
  points: readonly { readonly x: number; readonly y: number; readonly series: string }[],
  series: readonly string[],
  scale: Scale,
  height: number,
) {
  const lines = [...new Set(points.map((point) => point.series))];
  const ends = lines.flatMap((name) => {
    const own = points.filter((point) => point.series === name);
    const last = own.reduce((far, point) => (point.x >= far.x ? point : far), own[0] ?? { x: 0, y: 0 });
    return [{ text: name, x: last.x, end: last.y, at: height * (1 - scale.place(last.y)) }];
  });
  return [...new Set(ends.map(({ x }) => x))].flatMap((x) => {
    const here = ends.filter((end) => end.x === x);
    const moved = apart(here, height);
    // Where one name has to stand off its line, all of them stand in one column.
    const isMoved = moved.some(
      ({ text, at }) => Math.abs(at - (here.find((end) => end.text === text)?.at ?? at)) > 3,
    );
    return moved.map(({ text, at }) => {
      const index = series.indexOf(text);
      const color = index < 0 ? look.faint : styleOf(index).colour;
      const { end = 0 } = here.find((each) => each.text === text) ?? {};
      return { text, x, y: scale.at(1 - at / height), end, isMoved, color };
    });
  });
}

/** Most parameters take few values: each has its tick. */
const mostTicks = 12;

function xEncoding({ x }: LinePlot, panel: Panel, rows: readonly Row[]): object {
  const words = wordsOf(x.parameter, panel);
  if (words !== undefined) {
    return {
      scale: { domain: [-0.3, words.length - 0.7], nice: false, zero: false },
      axis: {
        title: axisTitle(x),
        values: words.map((_, i) => i),
        labelExpr: `${JSON.stringify(words)}[datum.value]`,
        grid: false,
      },
    };
  }
  const values = [...new Set(rows.map((row) => row.x))].sort((a, b) => a - b);
  const [low, high] = [values[0] ?? 0, values.at(-1) ?? 1];
  const isLog = x.scale === "log";
  const domain = isLog
    ? [low / (high / low) ** 0.04, high * (high / low) ** 0.04]
    : [low - 0.04 * (high - low || 1), high + 0.04 * (high - low || 1)];
  return {
    scale: { domain, nice: false, ...(isLog ? { type: "log" } : { type: "linear", zero: false }) },
    axis: {
      title: axisTitle(x),
      ...(values.length <= mostTicks && { values }),
      format: ",.12~g",
      grid: false,
    },
  };
}
