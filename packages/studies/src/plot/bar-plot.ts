import type { Plot } from "../study/plot.js";
import type { CellResult, StudyResult } from "../study/result.js";
import { type Axis, scaleFor } from "./axis.js";
import { look } from "./look.js";
import { layer, names, of, predictedMark, publishedMark } from "./marks.js";
import { type Chosen, drawing, keyOf, panelsOf } from "./panels.js";
import { intervalOf, meanOf, type Quantity } from "./quantity.js";

/** Bars from 0 to the right, one for each cell, with its number at its end. */
export interface BarPlot extends Chosen {
  readonly name: string;
  readonly caption: string;
  readonly x: Axis;
  /** What a bar is called; its algorithm if absent. */
  readonly label?: (cell: CellResult) => string;
  /** The mean if absent; cells of which it is undefined are left out. */
  readonly quantity?: (cell: CellResult) => Quantity | undefined;
  /** Whether each panel has an axis of its own, for what is of another size. */
  readonly ownAxes?: boolean;
  /** The number at the end of a bar. */
  readonly digits?: number;
}

export function barPlot(plot: BarPlot): Plot {
  const { name, caption } = plot;
  return { name, caption, spec: (result) => barSpec(plot, result) };
}

const thick = 22;

function barSpec(plot: BarPlot, result: StudyResult): object {
  const { quantity = meanOf, label = ({ algorithm }) => algorithm, digits } = plot;
  const panels = panelsOf(result, plot).map(({ heading, cells }) => ({
    heading,
    rows: cells.flatMap((cell) => {
      const found = quantity(cell);
      return found === undefined ? [] : [{ ...found, label: label(cell) }];
    }),
  }));
  const all = panels.flatMap(({ rows }) => rows);
  const drawn = panels.map(({ heading, rows }) => {
    const scale = scaleFor(
      plot.x,
      (plot.ownAxes ? rows : all).flatMap((row) => [
        ...intervalOf(row),
        ...[row.predicted, row.published].filter((value) => value !== undefined),
      ]),
    );
    const base = scale.ends[0] <= 0 && scale.ends[1] >= 0 ? 0 : scale.ends[0];
    const values = rows.map((row) => {
      const [low, high] = intervalOf(row);
      const farthest = Math.max(high, row.predicted ?? high, row.published ?? high);
      return {
        label: row.label,
        x: row.value,
        base,
        low,
        high,
        farthest,
        text: numberText(row.value, digits),
      };
    });
    const y = {
      field: "label",
      type: "nominal",
      sort: null,
      axis: { title: null, ticks: false, domain: false },
    };
    const x = { ...of("x"), ...scale.encoding };
    const marked = (which: "predicted" | "published") =>
      rows.flatMap((row) => (row[which] === undefined ? [] : [{ label: row.label, x: row[which] }]));
    return {
      ...(heading !== undefined && { title: heading }),
      width: panels.length === 1 ? 430 : 250,
      height: { step: thick },
      layer: [
        layer(
          values,
          { type: "bar", color: look.fill, stroke: look.ink, strokeWidth: 0.6, height: { band: 0.62 } },
          { x, x2: { field: "base" }, y },
        ),
        layer(
          values.filter(({ low, high }) => high > low),
          { type: "rule", strokeWidth: 1.4, color: look.ink },
          { x: { ...x, field: "low" }, x2: { field: "high" }, y },
        ),
        layer(marked("predicted"), { ...predictedMark, stroke: look.ink, angle: 90 }, { x, y }),
        layer(marked("published"), { ...publishedMark, shape: "diamond", stroke: look.ink }, { x, y }),
        ...names(values, { align: "left", color: look.ink, dx: 7 }, { x: { ...x, field: "farthest" }, y }),
      ],
    };
  });
  const key = keyOf(all, { measured: "bars", predicted: "upright lines", published: "diamonds" });
  return drawing(drawn, key, 2);
}

/** A number at a bar: so many digits behind the point, or as many as four figures leave. */
function numberText(value: number, digits?: number): string {
  const behind = digits ?? Math.max(0, Math.min(6, 3 - Math.floor(Math.log10(Math.abs(value) || 1))));
  return value.toLocaleString("en-US", {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: behind,
  });
}
