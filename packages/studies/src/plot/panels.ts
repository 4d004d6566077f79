import { type CellResult, cellsWhere, type StudyResult, type Wanted } from "../study/result.js";
import { config, look } from "./look.js";

/** Which cells are drawn, and in which panels. */
export interface Chosen {
  /** The cells that are drawn; all if absent. */
  readonly cells?: Wanted | ((cell: CellResult) => boolean);
  /** A parameter: there is one panel for each of its values. */
  readonly panels?: string;
}

/** A panel: what it is of, and its cells. */
export interface Panel {
  readonly heading: string | undefined;
  readonly cells: readonly CellResult[];
}

export function panelsOf(result: StudyResult, { cells = {}, panels }: Chosen): Panel[] {
  const chosen = typeof cells === "function" ? result.cells.filter(cells) : cellsWhere(result, cells);
  if (panels === undefined) return [{ heading: undefined, cells: chosen }];
  const values = [...new Set(chosen.map(({ parameters }) => parameters[panels]))];
  return values.map((value) => ({
    heading: typeof value === "number" ? `${panels} = ${value}` : `${panels}: ${value}`,
    cells: chosen.filter(({ parameters }) => parameters[panels] === value),
  }));
}

/** A whole drawing: panels beside one another, at most so many in a row, under a line or more that say what the marks mean. */
export function drawing(panels: readonly object[], key: string | readonly string[], inRow: number): object {
  const [only] = panels;
  return {
    $schema: "https://vega.github.io/schema/vega-lite/v6.json",
    config,
    padding: 10,
    ...(key.length > 0 && {
      title: { text: key, fontSize: look.text, color: look.faint, frame: "bounds", offset: 14 },
    }),
    ...(panels.length === 1 ? only : { concat: panels, columns: inRow, spacing: 28 }),
  };
}

/** What the marks of a drawing mean, where there is more than one kind of them. */
export function keyOf(
  quantities: readonly { predicted?: number; published?: number; error?: number }[],
  signs: { readonly measured: string; readonly predicted: string; readonly published: string },
): string {
  const some = (is: (quantity: (typeof quantities)[number]) => boolean) => quantities.some(is);
  const others = [
    ...(some(({ error = 0 }) => error > 0) ? ["thin lines: 95 % confidence intervals"] : []),
    ...(some(({ predicted }) => predicted !== undefined) ? [`${signs.predicted}: predicted`] : []),
    ...(some(({ published }) => published !== undefined) ? [`${signs.published}: published`] : []),
  ];
  return others.length === 0 ? "" : [`${signs.measured}: measured`, ...others].join("; ");
}
