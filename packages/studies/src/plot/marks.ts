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
export const predictedMark = { type: "point", shape: "stroke", size: 260, strokeWidth: 1.8 };

/** What was published: the shape of what is measured, open and larger. */
export const publishedMark = { type: "point", filled: false, size: 110, strokeWidth: 1.4, opacity: 1 };

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
