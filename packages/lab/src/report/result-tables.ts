import type { CellResult, StudyResult } from "@espalier/studies";
import { signed } from "../studies/result-columns.js";
import { digitsFor, given, intervalText, meanText } from "./figures.js";

/** A metric, cell by cell and algorithm by algorithm. */
export interface ResultTable {
  readonly metric: string;
  readonly columns: readonly Column[];
  /** The rows of a cell stand together. */
  readonly groups: readonly Group[];
  /** The means alone, where the whole table is long: a row for each cell, a column for each algorithm. */
  readonly overview: Overview | undefined;
}

export interface Column {
  readonly heading: string;
  readonly align: "left" | "right";
}

export interface Group {
  /** The values of the cell's parameters: what its rows have in common. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Overview {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

/** More rows than this are a long table. */
export const longTable = 48;

/** The tables of a result, one for each metric. */
export function resultTables(result: StudyResult): ResultTable[] {
  const metrics = [...new Set(result.cells.map(({ metric }) => metric))];
  return metrics.map((metric) =>
    tableOf(
      metric,
      result.cells.filter((cell) => cell.metric === metric),
    ),
  );
}

function tableOf(metric: string, cells: readonly CellResult[]): ResultTable {
  const names = [...new Set(cells.flatMap(({ parameters }) => Object.keys(parameters)))];
  const heads = (cell: CellResult) => names.map((name) => `${cell.parameters[name] ?? ""}`);
  const columns = columnsFor(cells);
  const groups = grouped(cells, heads);
  return {
    metric,
    columns: [...headColumns(names, cells), ...columns.map(({ heading, align }) => ({ heading, align }))],
    groups: groups.map((group) => ({
      heads: group.heads,
      rows: group.cells.map((cell) => columns.map(({ text }) => text(cell))),
    })),
    overview: cells.length > longTable ? overviewOf(names, groups, cells) : undefined,
  };
}

interface CellGroup {
  readonly heads: readonly string[];
  readonly cells: readonly CellResult[];
}

/** The results of each cell together. */
function grouped(cells: readonly CellResult[], heads: (cell: CellResult) => readonly string[]): CellGroup[] {
  const groups = new Map<string, { heads: readonly string[]; cells: CellResult[] }>();
  for (const cell of cells) {
    const key = JSON.stringify(heads(cell));
    const group = groups.get(key) ?? { heads: heads(cell), cells: [] };
    groups.set(key, group);
    group.cells.push(cell);
  }
  return [...groups.values()];
}

/** Numbers stand right, words left. */
function headColumns(names: readonly string[], cells: readonly CellResult[]): Column[] {
  return names.map((heading) => ({
    heading,
    align: cells.every(({ parameters }) => typeof parameters[heading] === "number") ? "right" : "left",
  }));
}

/** More columns than this are no overview. */
const mostColumns = 18;

function overviewOf(
  names: readonly string[],
  groups: readonly CellGroup[],
  cells: readonly CellResult[],
): Overview | undefined {
  const algorithms = [...new Set(cells.map(({ algorithm }) => algorithm))];
  const columns = algorithms.flatMap((algorithm) => {
    const own = cells.filter((cell) => cell.algorithm === algorithm);
    return [measuredText, predictedText, publishedText, zText]
      .filter(({ text }) => own.some((cell) => text(cell) !== ""))
      .map(({ heading, text }) => ({
        heading: heading === measuredText.heading ? algorithm : `${algorithm}, ${heading}`,
        align: "right" as const,
        text: (group: CellGroup) => {
          const cell = group.cells.find((each) => each.algorithm === algorithm);
          return cell === undefined ? "" : text(cell);
        },
      }));
  });
  if (algorithms.length < 2 || columns.length + names.length > mostColumns) return undefined;
  return {
    columns: [...headColumns(names, cells), ...columns.map(({ heading, align }) => ({ heading, align }))],
    rows: groups.map((group) => [...group.heads, ...columns.map(({ text }) => text(group))]),
  };
}

interface TextColumn extends Column {
  text(cell: CellResult): string;
}

const right = (heading: string, text: (cell: CellResult) => string): TextColumn => ({
  heading,
  align: "right",
  text,
});

const measuredText = right("measured", meanText);
const predictedText = right("predicted", (cell) => exact(cell, cell.predicted));
const publishedText = right("published", ({ published }) =>
  published === undefined ? "" : given(published),
);
const zText = right("z", ({ z }) => (z === undefined ? "" : signed(z, 1)));

/** What there is to say of these cells; a column that would be empty is left out. */
function columnsFor(cells: readonly CellResult[]): TextColumn[] {
  const beside = [...new Set(cells.flatMap((cell) => Object.keys(cell.beside ?? {})))];
  const rivals = [...new Set(cells.flatMap(({ compared }) => compared?.with ?? []))];
  const [rival] = rivals;
  const trials = new Set(cells.map(({ n }) => n));
  const all: readonly TextColumn[] = [
    { heading: "algorithm", align: "left", text: ({ algorithm }) => algorithm },
    ...(trials.size > 1 ? [right("trials", ({ n }) => given(n))] : []),
    measuredText,
    right("95 % interval", ({ mean, standardError }) => intervalText(mean, standardError)),
    predictedText,
    publishedText,
    zText,
    ...beside.map((name) => right(name, (cell) => exact(cell, cell.beside?.[name]))),
    ...(rivals.length > 1
      ? [
          {
            heading: "compared with",
            align: "left" as const,
            text: (cell: CellResult) => cell.compared?.with ?? "",
          },
        ]
      : []),
    right(rivals.length === 1 ? `times ${rival}` : "times that", ratioText),
    right("95 % interval", ({ compared }) =>
      compared?.ratio === undefined ? "" : intervalText(compared.ratio, compared.ratioError ?? 0),
    ),
    right("less in", ({ compared }) => (compared === undefined ? "" : given(compared.less))),
    right("equal in", ({ compared }) => (compared === undefined ? "" : given(compared.same))),
  ];
  return all.filter(({ text }) => cells.some((cell) => text(cell) !== ""));
}

/** A number that is known, with a digit more than what is measured beside it has. */
function exact({ mean, standardError }: CellResult, value: number | undefined): string {
  if (value === undefined) return "";
  return given(value, standardError > 0 ? digitsFor(mean, standardError) + 1 : 6);
}

function ratioText({ compared }: CellResult): string {
  if (compared?.ratio === undefined) return "";
  return meanText({ mean: compared.ratio, standardError: compared.ratioError ?? 0 });
}
