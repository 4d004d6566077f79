import { type CellResult, cellKey } from "@espalier/studies";
import type { Kept, RunRecord } from "./shard-line.js";

/** What a field of a row may be. */
export type Field = string | number | boolean | null;

export type Row = Readonly<Record<string, Field>>;

/** A column of a table that is queried: its name, its type in SQL, and what stands in it. */
export interface TableColumn {
  readonly name: string;
  readonly type: "VARCHAR" | "DOUBLE" | "BIGINT" | "BOOLEAN" | "TIMESTAMP";
  readonly about: string;
}

/** A table that is queried. */
export interface Table {
  readonly about: string;
  readonly columns: readonly TableColumn[];
}

const column = (name: string, type: TableColumn["type"], about: string): TableColumn => ({
  name,
  type,
  about,
});

const study = column("study", "VARCHAR", "the id of the study");
const seed = column("seed", "BIGINT", "of the first trial");
const code = column("code", "VARCHAR", "the version of the code that measured");
const cell = column("cell", "VARCHAR", "the parameters of the cell, in one text");
const algorithm = column("algorithm", "VARCHAR", "whose number it is");
const metric = column("metric", "VARCHAR", "which number it is");
const least = column("min", "DOUBLE", "the least one");
const most = column("max", "DOUBLE", "the greatest one");

/** The tables. Results have two columns more, the structures parameters and beside, whose fields are those of the studies in the store. */
export const tables = {
  results: {
    about:
      "what is known, a row for each metric of an algorithm in a cell: of each study and seed the run with the most trials, by the code that runs now",
    columns: [
      study,
      seed,
      column("trials", "BIGINT", "how many were asked for, of each cell"),
      column("until_error", "DOUBLE", "the relative error that was asked for"),
      cell,
      algorithm,
      metric,
      column("n", "BIGINT", "how many trials it is of"),
      column("mean", "DOUBLE", "their mean"),
      column("standard_error", "DOUBLE", "of the mean"),
      least,
      most,
      column("published", "DOUBLE", "the mean in the paper"),
      column("predicted", "DOUBLE", "the mean by theory"),
      column("z", "DOUBLE", "standard errors from what is predicted, or else published"),
      column("compared_with", "VARCHAR", "the algorithm on the same trees that it is compared with"),
      column("difference", "DOUBLE", "this mean less that of the other"),
      column("difference_error", "DOUBLE", "its standard error, of pairs"),
      column("ratio", "DOUBLE", "this mean over that of the other"),
      column("ratio_error", "DOUBLE", "its standard error, of pairs"),
      column("less", "BIGINT", "in how many trials it was less"),
      column("same", "BIGINT", "in how many trials both were the same"),
      column("is_time", "BOOLEAN", "whether it is a time, which is another one when it is measured again"),
    ],
  },
  chunks: {
    about:
      "what was kept, a row for each column of each chunk, whatever code measured it; what was run twice stands there twice",
    columns: [
      study,
      seed,
      cell,
      column("first_trial", "BIGINT", "0 is the trial whose seed is the study's"),
      column("trials", "BIGINT", "how many trials it has"),
      code,
      column("place", "BIGINT", "which column of the cell it is, from 0"),
      column("algorithm", "VARCHAR", "whose number it is, where the code that runs now measured it"),
      column("metric", "VARCHAR", "which number it is, where the code that runs now measured it"),
      column("mean", "DOUBLE", "of the trials of the chunk"),
      column("m2", "DOUBLE", "the sum of the squares of their distances from the mean"),
      least,
      most,
    ],
  },
  runs: {
    about: "when a study was begun, and when it was ended, a row for each",
    columns: [
      study,
      seed,
      column("trials", "BIGINT", "how many were asked for, of each cell"),
      column("until_error", "DOUBLE", "the relative error that was asked for"),
      code,
      column("plugins", "VARCHAR", "the files of the plugins, separated by commas"),
      column("moment", "TIMESTAMP", "when, in UTC"),
      column("ended", "BOOLEAN", "true at its end, false at its beginning"),
    ],
  },
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof tables;

export const tableNames = Object.keys(tables) as TableName[];

/** The structures of results, and what stands in them. */
export const structures = {
  parameters: "the parameters of the cell, such as parameters.degree",
  beside: "other numbers that stand beside the mean, by their names",
} as const;

/** A row of results; the fields of its structures by names such as "parameters.degree". */
export function resultRow(run: RunRecord, result: CellResult): Row {
  const { parameters, beside = {}, compared } = result;
  return {
    study: run.study,
    seed: run.seed,
    trials: run.trials,
    until_error: run.untilError ?? null,
    cell: cellKey(parameters),
    algorithm: result.algorithm,
    metric: result.metric,
    n: result.n,
    mean: result.mean,
    standard_error: result.standardError,
    min: result.min,
    max: result.max,
    published: result.published ?? null,
    predicted: result.predicted ?? null,
    z: result.z ?? null,
    compared_with: compared?.with ?? null,
    difference: compared?.difference ?? null,
    difference_error: compared?.differenceError ?? null,
    ratio: compared?.ratio ?? null,
    ratio_error: compared?.ratioError ?? null,
    less: compared?.less ?? null,
    same: compared?.same ?? null,
    is_time: result.isTime ?? false,
    ...fieldsOf("parameters", parameters),
    ...fieldsOf("beside", beside),
  };
}

function fieldsOf(structure: keyof typeof structures, fields: Readonly<Record<string, Field>>): Row {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${structure}.${name}`, value]));
}

/** The rows of chunks that a chunk gives; `columns` are those of its cell, if they are known. */
export function chunkRows(
  { chunk, code, result }: Kept,
  columns: readonly { readonly algorithm: string; readonly metric: string }[] = [],
): Row[] {
  return result.columns.map(({ mean, m2, min, max }, place) => ({
    study: chunk.study,
    seed: chunk.seed,
    cell: chunk.cell,
    first_trial: chunk.from,
    trials: chunk.trials,
    code,
    place,
    algorithm: columns[place]?.algorithm ?? null,
    metric: columns[place]?.metric ?? null,
    mean,
    m2,
    min,
    max,
  }));
}

export function runRow({ study, seed, trials, untilError, code, plugins, at, ended }: RunRecord): Row {
  return {
    study,
    seed,
    trials,
    until_error: untilError ?? null,
    code,
    plugins: plugins?.join(",") ?? null,
    moment: at,
    ended: ended ?? false,
  };
}
