import { inHtml } from "./escaped.js";
import { page } from "./page.js";
import { type Report, readingOf, verdictText } from "./report.js";
import { type Column, longTable, type Overview, type ResultTable } from "./result-tables.js";

/** A report as a page of HTML that needs no other file. */
export function htmlReport(report: Report, index?: string): string {
  const { id, title, asks, findings, drawings, tables, deviations } = report;
  const sections = [
    heading(report, index),
    `<p class="asks">${inHtml(asks)}</p>`,
    facts(report),
    findings.length === 0
      ? ""
      : `<h2>What was found: ${verdictText(report)}</h2>\n<ul class="findings">\n${findings.map(finding).join("\n")}\n</ul>`,
    drawings.length === 0 ? "" : `<h2>Drawn</h2>\n${drawings.map(figure).join("\n")}`,
    `<h2>Measured</h2>\n${tables.map(table).join("\n")}`,
    deviations.length === 0
      ? ""
      : `<h2>Where this differs from the paper, and why</h2>\n<ol class="deviations">\n${deviations.map((each) => `<li>${inHtml(each)}</li>`).join("\n")}\n</ol>`,
    `<h2>To measure it again</h2>\n<pre><code>${report.commands.map(inHtml).join("\n")}</code></pre>`,
  ];
  return page(`${title} (${id})`, sections.filter((section) => section !== "").join("\n"));
}

function heading({ id, title }: Report, index: string | undefined): string {
  const all = index === undefined ? "Espalier" : `<a href="${inHtml(index)}">Espalier, all studies</a>`;
  return `<p class="over">${all} / ${inHtml(id)}</p>\n<h1>${inHtml(title)}</h1>`;
}

function facts({ run, trials, isWhole }: Report): string {
  const known: readonly (readonly [string, string])[] = [
    ["Trials", `${trials}${isWhole ? "" : "; not finished: some of what was asked for is missing"}`],
    ["Seed", `${run.seed}`],
    ["Measured", `${run.at.slice(0, 10)}, by code ${run.code}`],
  ];
  const rows = known.map(([name, text]) => `<dt>${inHtml(name)}</dt><dd>${inHtml(text)}</dd>`);
  return `<dl class="facts">\n${rows.join("\n")}\n</dl>`;
}

function finding({ says, holds, figures, items = [] }: Report["findings"][number]): string {
  const named = items.length === 0 ? "" : `; ${items.join(", ")}`;
  return `<li><span class="verdict${holds ? "" : " not"}">${holds ? "holds" : "does not hold"}</span><div><p>${inHtml(says)}</p><p class="figures">${inHtml(`${figures}${named}`)}</p></div></li>`;
}

function figure({ caption, svg }: Report["drawings"][number]): string {
  return `<figure>\n<figcaption>${inHtml(caption)}</figcaption>\n<div class="wide" tabindex="0" role="region" aria-label="Drawing">${svg.trim()}</div>\n</figure>`;
}

function table(result: ResultTable): string {
  const { metric, columns, groups, overview } = result;
  const body = groups.map(({ heads, rows }) => {
    const lines = rows.map((row, k) => {
      const first =
        k > 0 ? "" : heads.map((head, i) => headCell(head, columns[i]?.align, rows.length)).join("");
      return `<tr>${first}${row.map((text, i) => cell(text, columns[heads.length + i]?.align)).join("")}</tr>`;
    });
    return `<tbody>\n${lines.join("\n")}\n</tbody>`;
  });
  const reading = readingOf(result);
  const note = reading === "" ? "" : `<p class="note">${inHtml(reading)}</p>\n`;
  const whole = `${note}${scrolling(`${metric}, the whole table`, columns, body.join("\n"))}`;
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0);
  if (rows <= longTable) return `<h3>${inHtml(metric)}</h3>\n${whole}`;
  return `<h3>${inHtml(metric)}</h3>\n${overview ? means(metric, overview) : ""}<details>\n<summary>All ${rows} means, with their intervals and what stands beside them</summary>\n${whole}\n</details>`;
}

function means(metric: string, { columns, rows }: Overview): string {
  const lines = rows.map((row) => `<tr>${row.map((text, i) => cell(text, columns[i]?.align)).join("")}</tr>`);
  return `${scrolling(`${metric}, the means`, columns, `<tbody>\n${lines.join("\n")}\n</tbody>`)}\n`;
}

function scrolling(name: string, columns: readonly Column[], body: string): string {
  const heads = columns.map(
    ({ heading, align }) => `<th scope="col"${classOf(align)}>${inHtml(heading)}</th>`,
  );
  return `<div class="wide" tabindex="0" role="region" aria-label="${inHtml(name)}"><table>\n<thead><tr>${heads.join("")}</tr></thead>\n${body}\n</table></div>`;
}

function headCell(text: string, align: Column["align"] | undefined, rows: number): string {
  return `<th scope="rowgroup"${rows > 1 ? ` rowspan="${rows}"` : ""}${classOf(align)}>${inHtml(text)}</th>`;
}

function cell(text: string, align: Column["align"] | undefined): string {
  return `<td${classOf(align)}>${inHtml(text)}</td>`;
}

/** Most cells are numbers: words are what is marked. */
const classOf = (align: Column["align"] | undefined) => (align === "left" ? ' class="t"' : "");
