import { evidenceLine, type Item, type Paper, testCommand, verdicts } from "@espalier/studies/papers";
import pc from "picocolors";
import { filled } from "../print/filled.js";
import { table } from "../print/table.js";
import type { Io } from "../process/io.js";

/** The papers with how many items of each became what, and how many of them something shows. */
export function tallies(papers: readonly Paper[]): readonly Readonly<Record<string, string | number>>[] {
  return papers.map(({ id, items }) => {
    const count = (is: (item: Item) => boolean) => items.filter(is).length;
    return {
      paper: id,
      items: items.length,
      ...Object.fromEntries(
        verdicts.map((verdict) => [verdict, count((item) => item.verdict === verdict)] as const),
      ),
      commands: count(({ shownBy }) => "command" in shownBy),
      tests: count(({ shownBy }) => "test" in shownBy),
      nothing: count(({ shownBy }) => "none" in shownBy),
    };
  });
}

/** The tallies of the papers, for people. */
export function shelf(io: Io, papers: readonly Paper[]): string {
  const rows = tallies(papers);
  const columns = Object.keys(rows[0] ?? {}).map((heading) => ({
    heading,
    align: heading === "paper" ? ("left" as const) : ("right" as const),
  }));
  return table(
    io,
    columns,
    rows.map((row) => Object.values(row).map(String)),
  );
}

/** A paper item by item, in its own order. */
export function edition(io: Io, { authors, title, items }: Paper): string {
  const { bold } = pc.createColors(io.colours);
  return [`${bold(authors)}: ${title}\n`, ...items.map((item) => `\n${itemText(io, item)}`)].join("");
}

/** What the paper says, what became of it, and what shows that. */
export function itemText(io: Io, item: Item): string {
  const { id, where, kind, says, verdict, because, shownBy, exhibits = [] } = item;
  const { bold, dim } = pc.createColors(io.colours);
  const evidence = evidenceLine(shownBy) ?? ("none" in shownBy ? `nothing: ${shownBy.none}` : "");
  return [
    `${bold(id)}  ${dim(`${where} (${kind})`)}\n`,
    filled(says),
    filled(`${verdict[0]?.toUpperCase()}${verdict.slice(1)}${because === "" ? "." : `: ${because}`}`),
    `  ${dim("shown by")} ${evidence}\n`,
    ...exhibits.map((exhibit) => `  ${dim("drawn by")} espalier tree --exhibit ${exhibit} --to svg\n`),
  ].join("");
}

/** How a test is run that shows an item, for those who have the repository. */
export function howToRun(io: Io, { shownBy }: Item): string {
  const { dim } = pc.createColors(io.colours);
  return "test" in shownBy ? `  ${dim("in the repository")} ${testCommand(shownBy)}\n` : "";
}
