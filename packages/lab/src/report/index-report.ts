import { codeInMarkdown, inHtml, inMarkdown } from "./escaped.js";
import { page } from "./page.js";
import { placeOf, type Report, verdictText } from "./report.js";

const title = "Studies: what the papers measured, measured again";
const about =
  "Each study sets what was published and what theory predicts beside what is measured here, with its error, checks by program what is said of it, and lists where it differs from the paper.";

/** The reports in this folder, as a page of HTML. */
export function htmlIndex(reports: readonly Report[]): string {
  const rows = reports.map((report) => {
    const { id, title: name, trials } = report;
    return `<tr><td class="t"><a href="${inHtml(`${placeOf(id)}.html`)}">${inHtml(id)}</a></td><td class="t">${inHtml(name)}</td><td class="t">${inHtml(trials)}</td><td class="t">${verdictText(report)}</td></tr>`;
  });
  return page(
    title,
    `<p class="over">Espalier</p>\n<h1>${inHtml(title)}</h1>\n<p>${inHtml(about)}</p>
<div class="wide" tabindex="0" role="region" aria-label="Studies"><table>
<thead><tr>${columns.map((heading) => `<th scope="col" class="t">${heading}</th>`).join("")}</tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table></div>`,
  );
}

/** The same as Markdown. */
export function markdownIndex(reports: readonly Report[]): string {
  const rows = reports.map((report) => {
    const { id, title: name, trials } = report;
    return `| [${codeInMarkdown(id)}](${placeOf(id)}.md) | ${inMarkdown(name)} | ${trials} | ${verdictText(report)} |`;
  });
  return `# ${title}

${about} The same as pages of HTML: [index.html](index.html).

| ${columns.join(" | ")} |
| ${columns.map(() => "---").join(" | ")} |
${rows.join("\n")}
`;
}

const columns = ["study", "what it measures", "measured", "findings"] as const;
