import type { Study, StudyResult } from "@espalier/studies";
import pc from "picocolors";
import { grouped } from "../print/number-text.js";
import { table } from "../print/table.js";
import type { Io } from "../process/io.js";
import { checked } from "./findings.js";
import { columnsOf } from "./result-columns.js";

/** The result of a study for people: a table, and what follows from it. */
export function resultText(io: Io, study: Study, result: StudyResult): string {
  const { bold, dim, green, red } = pc.createColors(io.colours);
  const columns = columnsOf(result);
  const findings = checked(study, result).map(
    ({ says, holds, figures }) =>
      `  ${holds ? green("holds") : red("does not hold")}  ${says} ${dim(`(${figures})`)}\n`,
  );
  const least = Math.min(...result.cells.map(({ n }) => n));
  const most = Math.max(...result.cells.map(({ n }) => n));
  const trials = least === most ? grouped(most) : `${grouped(least)} to ${grouped(most)}`;
  return [
    `${bold(study.title)}\n${study.asks}\n\n${trials} ${most === 1 ? "trial" : "trials"} a cell, seed ${result.seed}\n\n`,
    table(
      io,
      columns.map(({ heading, align }) => ({ heading, align })),
      result.cells.map((cell) => columns.map(({ text }) => text(cell))),
    ),
    findings.length > 0 ? `\n${findings.join("")}` : "",
  ].join("");
}
