import { look } from "./look.js";

/** A layer of a drawing: rows of data and how they are shown. */
export const layer = (values: readonly object[], mark: object, encoding: object): object => ({
  data: { values },
  mark: { tooltip: null, ...mark },
  encoding,
});

/** The field of a row, on the axes of the panel. */
export const of = (field: string) => ({ field, type: "quantitative" });

/** What is predicted: a short line across. */
export const predictedMark = {
  type: "point",
  shape: "stroke",
  size: 260,
  stroke: look.ink,
  strokeWidth: 1.8,
};

/** What was published: a cross that lies. */
export const publishedMark = {
  type: "point",
  shape: "cross",
  angle: 45,
  size: 70,
  fill: look.ink,
  stroke: "#ffffff",
  strokeWidth: 0.8,
};

/** Names and numbers in a drawing, on a white ground of their own. */
export function names(
  values: readonly object[],
  mark: { readonly align: "left" | "right" | "center"; readonly color: string; readonly dx?: number },
  encoding: object,
): object[] {
  const text = { type: "text", baseline: "middle", fontSize: look.text, ...mark };
  return [{ ...text, stroke: "#ffffff", strokeWidth: 3, strokeJoin: "round" }, text].map((each) =>
    layer(values, each, { ...encoding, text: { field: "text" } }),
  );
}
