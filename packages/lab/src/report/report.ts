import type { Study } from "@espalier/studies";
import { type CheckedFinding, checked } from "../studies/findings.js";
import type { RunRecord } from "../studies/shard-line.js";
import { given } from "./figures.js";
import { type ResultTable, resultTables } from "./result-tables.js";
import type { StoredRun } from "./stored-run.js";

/** What a page about a study says, in whatever it is written. */
export interface Report {
  readonly id: string;
  readonly title: string;
  readonly asks: string;
  readonly run: RunRecord;
  /** How many trials a cell has, in words. */
  readonly trials: string;
  /** Whether nothing is missing of what was asked for. */
  readonly isWhole: boolean;
  /** What measures the same again, and writes the pages. */
  readonly commands: readonly string[];
  readonly findings: readonly CheckedFinding[];
  readonly drawings: readonly Drawing[];
  readonly tables: readonly ResultTable[];
  readonly deviations: readonly string[];
}

export interface Drawing {
  readonly name: string;
  readonly caption: string;
  readonly svg: string;
}

/** All that there is to say of a run of a study. */
export async function reportOf(study: Study, stored: StoredRun): Promise<Report> {
  const { id, title, asks, deviations, plots } = study;
  const { run, result, isWhole } = stored;
  // What draws is large: it is loaded when something is drawn.
  const { svgOf } = await import("./svg.js");
  const drawings: Drawing[] = [];
  for (const plot of plots) {
    const { name, caption } = plot;
    drawings.push({ name, caption, svg: await svgOf(plot, result) });
  }
  return {
    id,
    title,
    asks,
    run,
    trials: trialsText(result.cells.map(({ n }) => n)),
    isWhole,
    commands: commandsOf(run),
    findings: checked(study, result),
    drawings,
    tables: resultTables(result),
    deviations,
  };
}

function commandsOf({ study, seed, trials, untilError, plugins = [] }: RunRecord): string[] {
  const until = untilError === undefined ? "" : ` --until-error ${untilError}`;
  const own = plugins.map((file) => ` --plugin ${file}`).join("");
  return [
    `espalier study run ${study} --trials ${trials} --seed ${seed}${until}${own}`,
    `espalier study report ${study}${own}`,
  ];
}

function trialsText(numbers: readonly number[]): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const text = least === most ? given(most) : `${given(least)} to ${given(most)}`;
  return `${text} ${most === 1 ? "trial" : "trials"} a cell`;
}

/** How many findings hold, in words. */
export function verdictText({ findings }: Pick<Report, "findings">): string {
  const held = findings.filter(({ holds }) => holds).length;
  return held === findings.length ? `all ${held} hold` : `${held} of ${findings.length} hold`;
}

/** How a table is to be read. */
export function readingOf({ columns }: ResultTable): string {
  const has = (heading: string) => columns.some((column) => column.heading === heading);
  return [
    ...(has("95 % interval") ? ["Intervals are 1.96 standard errors to either side."] : []),
    ...(has("z")
      ? [
          has("predicted") && has("published")
            ? "z counts standard errors from what is predicted, or else from what was published."
            : `z counts standard errors from what ${has("predicted") ? "is predicted" : "was published"}.`,
        ]
      : []),
    ...(has("less in") ? ["“Less in” and “equal in” count trials, on the same trees."] : []),
  ].join(" ");
}

/** Where the pages of a study stand below the folder of all pages: a name of letters, digits and dashes for each part of its id. */
export function placeOf(id: string): string {
  return id
    .split("/")
    .map((part) => part.replace(/[^\w-]+/g, "-"))
    .filter((part) => part !== "")
    .join("/");
}

/** The file of a drawing beside the page. */
export function drawingFile({ id }: Pick<Report, "id">, { name }: Pick<Drawing, "name">): string {
  return `${placeOf(id).split("/").at(-1)}-${name.replace(/[^\w-]+/g, "-")}.svg`;
}
