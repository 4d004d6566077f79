import { codeInMarkdown, inMarkdown } from "./escaped.js";
import { drawingFile, type Report, readingOf, verdictText } from "./report.js";
import { type Column, longTable, type ResultTable } from "./result-tables.js";

/** A report as Markdown; its drawings are files beside it. */
export function markdownReport(report: Report, index?: string): string {
  const { id, title, asks, run, trials, isWhole, findings, drawings, tables, deviations } = report;
  const all = index === undefined ? "" : `[All studies](${index}) / `;
  const unfinished = isWhole ? "" : "; not finished: some of what was asked for is missing";
  return `${[
    `# ${inMarkdown(title)}`,
    `${all}${codeInMarkdown(id)}`,
    inMarkdown(asks),
    `${trials}${unfinished}; seed ${run.seed}; measured ${run.at.slice(0, 10)}, by code ${codeInMarkdown(run.code)}.`,
    ...(findings.length === 0
      ? []
      : [`## What was found: ${verdictText(report)}`, findings.map(finding).join("\n")]),
    ...(drawings.length === 0 ? [] : ["## Drawn"]),
    ...drawings.flatMap((drawing) => [
      inMarkdown(drawing.caption),
      `![${inMarkdown(drawing.caption)}](${drawingFile(report, drawing)})`,
    ]),
    "## Measured",
    ...tables.flatMap(table),
    ...(deviations.length === 0
      ? []
      : [
          "## Where this differs from the paper, and why",
          deviations.map((each, k) => `${k + 1}. ${inMarkdown(each)}`).join("\n"),
        ]),
    "## To measure it again",
    `\`\`\`\n${report.commands.join("\n")}\n\`\`\``,
  ].join("\n\n")}\n`;
}

function finding({ says, holds, figures, items = [] }: Report["findings"][number]): string {
  const named = items.length === 0 ? "" : `; ${items.map(codeInMarkdown).join(", ")}`;
  return `- **${holds ? "Holds" : "Does not hold"}**: ${inMarkdown(says)} (${inMarkdown(figures)}${named})`;
}

function table(result: ResultTable): string[] {
  const { metric, columns, groups, overview } = result;
  const rows = groups.flatMap(({ heads, rows: own }) => own.map((row) => [...heads, ...row]));
  const reading = readingOf(result);
  const whole = [...(reading === "" ? [] : [inMarkdown(reading)]), tableText(columns, rows)];
  const heading = `### ${inMarkdown(metric)}`;
  if (rows.length <= longTable) return [heading, ...whole];
  return [
    heading,
    ...(overview === undefined ? [] : [tableText(overview.columns, overview.rows)]),
    `<details><summary>All ${rows.length} means, with their intervals and what stands beside them</summary>`,
    ...whole,
    "</details>",
  ];
}

function tableText(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(columns.map(({ heading }) => inMarkdown(heading))),
    line(columns.map(({ align }) => (align === "right" ? "--:" : "---"))),
    ...rows.map((row) => line(row.map(inMarkdown))),
  ].join("\n");
}
