import pc from "picocolors";
import type { Io } from "../process/io.js";
import type { Comparison, TreeFacts } from "../run/comparison.js";
import type { SearchResult } from "../run/search-result.js";
import { grouped, leavesText, share } from "./number-text.js";
import { table } from "./table.js";

/** A comparison, for people. */
export function comparisonTable(io: Io, { tree, lowerBound, results, refused = [] }: Comparison): string {
  const { bold, dim } = pc.createColors(io.colours);
  const { leaves } = tree;
  const mover = tree.root === "max" ? "Max" : "Min";
  const whose = tree.values === "max" ? "Max" : `${mover}, who is to move`;
  const whole = leaves === undefined ? [] : [{ heading: "of all" }];
  const columns = [
    { heading: "algorithm", align: "left" as const },
    { heading: "value" },
    { heading: "best" },
    { heading: "evaluations" },
    ...whole,
    { heading: "distinct" },
    { heading: "nodes" },
    { heading: "memory" },
  ];
  const rows = results.map((result) => [
    result.algorithm,
    valueText(result),
    result.best < 0 ? "-" : String(result.best),
    grouped(result.evaluations),
    ...(leaves === undefined ? [] : [result.distinct === null ? "-" : share(result.distinct, leaves)]),
    result.distinct === null ? "not counted" : grouped(result.distinct),
    grouped(result.nodes),
    result.peak === undefined ? "path" : `${grouped(result.peak)} ${result.peakOf}`,
  ]);
  const least =
    lowerBound === null
      ? dim("The lower bound is not known: the tree is too large, or its values are uncertain.")
      : `Lower bound: no algorithm can prove the value with fewer than ${bold(leavesText(lowerBound))}.`;
  return [
    `${bold(tree.name)}: ${sizeText(tree)}; ${mover} moves first, values are for ${whose}\n`,
    results.length > 0 ? `\n${table(io, columns, rows)}` : "",
    `\n${least}\n`,
    refusalsText(refused),
  ].join("");
}

/** How large a tree is, as far as that is known. */
export function sizeText({ height, leaves }: TreeFacts): string {
  return `height ${height ?? "unknown"}${leaves === undefined ? "" : `, ${leavesText(leaves)}`}`;
}

/** A list of those that could not search, with the reasons; nothing if all could. */
export function refusalsText(refused: NonNullable<Comparison["refused"]>): string {
  const lines = refused.map((each) => `  ${refusalText(each)}\n`);
  return lines.length === 0 ? "" : `\nRefused:\n${lines.join("")}`;
}

/** Why an algorithm cannot search the tree, in a line that names it. */
function refusalText({ algorithm, reason }: { readonly algorithm: string; readonly reason: string }): string {
  return reason.startsWith(`${algorithm} `) ? reason : `${algorithm}: ${reason}`;
}

function valueText({ value, status }: SearchResult): string {
  return status === "exact" ? String(value) : `${status === "lower" ? ">=" : "<="} ${value}`;
}
