import type { CellResult, StudyResult } from "@espalier/studies";

/** A column of the table of a result: the parameters, whose number it is, and what is known of it. */
export interface ResultColumn {
  readonly heading: string;
  readonly align: "left" | "right";
  text(cell: CellResult): string;
}

/** The columns that have something to say in this result. */
export function columnsOf({ cells }: StudyResult): ResultColumn[] {
  const parameters = [...new Set(cells.flatMap((cell) => Object.keys(cell.parameters)))];
  const beside = [...new Set(cells.flatMap((cell) => Object.keys(cell.beside ?? {})))];
  const metrics = new Set(cells.map(({ metric }) => metric));
  const all: (ResultColumn & { readonly isIdle?: boolean })[] = [
    ...parameters.map((name) => right(name, (cell) => `${cell.parameters[name] ?? ""}`)),
    left("algorithm", (cell) => cell.algorithm),
    left("metric", (cell) => cell.metric),
    right(metrics.size === 1 ? `mean ${[...metrics].join("")}` : "mean", ({ mean, standardError }) =>
      withError(mean, standardError),
    ),
    right("predicted", ({ predicted }) => optional(predicted)),
    right("published", ({ published }) => optional(published)),
    right("z", ({ z }) => (z === undefined ? "" : signed(z, 1))),
    ...beside.map((name) => right(name, (cell) => optional(cell.beside?.[name]))),
    left("compared", ({ compared }) =>
      compared?.ratio === undefined
        ? ""
        : `${withError(compared.ratio, compared.ratioError ?? 0)} of ${compared.with}`,
    ),
  ];
  return all.filter(
    ({ heading, text }) =>
      (heading !== "metric" || metrics.size > 1) && cells.some((cell) => text(cell) !== ""),
  );
}

const left = (heading: string, text: (cell: CellResult) => string): ResultColumn => ({
  heading,
  align: "left",
  text,
});
const right = (heading: string, text: (cell: CellResult) => string): ResultColumn => ({
  heading,
  align: "right",
  text,
});

const optional = (value: number | undefined) => (value === undefined ? "" : numberText(value));

/** A number with as many digits as say something: 1234.5, 12.35, 0.0123. */
export function numberText(value: number): string {
  if (Number.isInteger(value) || value === 0) return `${value}`;
  const size = Math.abs(value);
  if (size >= 1000) return value.toFixed(1);
  return size >= 100 ? value.toFixed(2) : value.toPrecision(4);
}

/** A mean and its error, with the digits that the error leaves. */
export function withError(mean: number, error: number): string {
  if (!(error > 0)) return numberText(mean);
  const digits = Math.min(12, Math.max(0, 1 - Math.floor(Math.log10(error))));
  return `${mean.toFixed(digits)} ± ${error.toFixed(digits)}`;
}

export function signed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  if (Number(text) === 0) return text.replace("-", "");
  return value > 0 ? `+${text}` : text;
}
