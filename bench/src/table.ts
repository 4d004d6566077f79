import type { Row } from "./row.js";

const columns: readonly (readonly [title: string, cell: (row: Row) => string])[] = [
  ["a", ({ a }) => a.name],
  ["against b", ({ b }) => b.name],
  ["per", ({ per }) => per],
  ["ratio", ({ ratio }) => short(ratio)],
  ["a to a", ({ spread }) => `±${(100 * spread).toFixed(1)}%`],
  ["wanted", ({ wanted }) => (wanted === null ? "" : `>= ${short(wanted)}`)],
  ["target", ({ verdict, differs }) => verdictText(verdict, differs)],
  ["of fastest", ({ ratioOfFastest }) => short(ratioOfFastest)],
  ["ms a", ({ a }) => a.milliseconds.toFixed(2)],
  ["ms b", ({ b }) => b.milliseconds.toFixed(2)],
  ["value", ({ a, b }) => both(a.value, b.value)],
  ["nodes", ({ a, b }) => both(a.nodes, b.nodes)],
  ["leaves", ({ a, b }) => both(a.leaves, b.leaves)],
];

/** The rows of one study as lines of text, in columns. */
export function table(title: string, rows: readonly Row[]): string {
  const cells = [columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
  const widths = columns.map((_, i) => cells.reduce((width, line) => Math.max(width, line[i]!.length), 0));
  const lines = cells.map((line) =>
    line
      .map((cell, i) => (i < 3 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join("  ")
      .trimEnd(),
  );
  return [title, ...lines].join("\n");
}

function verdictText(verdict: Row["verdict"], differs: readonly string[]): string {
  if (verdict === "information") return "";
  return verdict === "differs" ? `DIFFERS: ${differs.join(", ")}` : verdict;
}

function short(ratio: number): string {
  return ratio.toFixed(ratio < 10 ? 3 : 1);
}

/** One number where both sides have the same. */
function both(a: number, b: number): string {
  return a === b ? `${a}` : `${a} / ${b}`;
}
