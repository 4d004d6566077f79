import type { Algorithm } from "espalier";
import pc from "picocolors";
import { leafCount, type Subject } from "../input/subject.js";
import type { Io } from "../process/io.js";
import { visible } from "../process/visible.js";
import type { SearchResult } from "../run/search-result.js";
import { barChart } from "./bar-chart.js";
import { facts } from "./facts.js";
import { grouped, leavesText, share } from "./number-text.js";

/** How many leaf numbers are shown to people. */
const shownLeaves = 40;

/** The result of a search, for people. */
export function searchSummary(io: Io, algorithm: Algorithm, subject: Subject, result: SearchResult): string {
  const { bold, dim } = pc.createColors(io.colours);
  const { player, view } = subject.tree;
  const mover = player === "max" ? "Max" : "Min";
  const [alpha, beta] = result.window;
  const pairs: [string, string][] = [
    [
      isMean(result) ? "mean" : "value",
      `${bold(statusInWords(result))} for ${view === "max" ? "Max" : `${mover}, who is to move`}${assumptionInWords(result)}`,
    ],
    ["best move", bestInWords(result, mover)],
    ...lineInWords(result),
    ["window", `(${alpha ?? "-inf"}, ${beta ?? "inf"})`],
    ["evaluations", evaluationsInWords(result, leafCount(subject))],
    ["nodes", `${grouped(result.nodes)} examined`],
  ];
  if (result.peak !== undefined) pairs.push(["memory", memoryInWords(result)]);
  const sure = sureInWords(result);
  if (sure !== undefined) pairs.splice(2, 0, ["how sure", sure]);
  if (result.range !== undefined) pairs.splice(1, 0, ["range", `from ${result.range.join(" to ")}`]);
  if (result.leaves !== undefined) pairs.push(["leaves", leavesInWords(result.leaves)]);
  const chart = result.vp === undefined ? "" : `\n${barChart(io, result.vp)}`;
  return `${bold(algorithm.id)} on ${visible(subject.name)}\n${dim(algorithm.title)}\n\n${facts(io, pairs)}${chart}`;
}

/** Why a best-first search over distributions or ranges stopped, and how sure its choice is. */
function sureInWords({ best, dominance, expansions, stopped, assuming }: SearchResult): string | undefined {
  if (stopped === undefined) return undefined;
  const reasons: Record<string, string> = {
    dominates: "that is enough",
    separated: "that is enough",
    exhausted: "nothing is left to expand",
    budget: "the budget is spent",
  };
  const count = `${grouped(expansions ?? 0)} ${expansions === 1 ? "expansion" : "expansions"}`;
  const sure = best < 0 ? nothingInWords(dominance) : chanceInWords(dominance, assuming);
  return `${sure}, after ${count}: ${reasons[stopped] ?? stopped}`;
}

/** Only lists have probabilities: of ranges a move is apart from the others, or nothing is said. */
function nothingInWords(dominance: number | undefined): string {
  return dominance === undefined ? "no move is apart from the others" : "no move is known";
}

function chanceInWords(dominance: number | undefined, assuming: SearchResult["assuming"]): string {
  const chance =
    dominance === undefined
      ? "in any case"
      : `with probability ${Number(dominance.toPrecision(4))}${dominance < 1 ? " at least" : ""}`;
  return `as good as every other ${chance}${assuming ? ", by the estimates" : ""}`;
}

/** What may be stored, of one and of several. */
const stored: Readonly<Record<string, readonly [one: string, many: string]>> = {
  nodes: ["node", "nodes"],
  open: ["entry of OPEN", "entries of OPEN"],
  table: ["entry of the table", "entries of the table"],
};

/** What was stored at the worst moment. */
function memoryInWords({ peak = 0, peakOf = "nodes" }: SearchResult): string {
  return `${grouped(peak)} ${stored[peakOf]![peak === 1 ? 0 : 1]} at most`;
}

/** Whether the value is a mean. Where PB* stopped early it is the lower end of the list, as of a range. */
function isMean({ vp = [], stopped, status }: SearchResult): boolean {
  return vp.length > 1 && (stopped === undefined || status === "exact");
}

function statusInWords({ value, status }: SearchResult): string {
  if (status === "exact") return `exactly ${value}`;
  return status === "lower" ? `at least ${value}` : `at most ${value}`;
}

/** What the value rests on besides evaluated leaves. */
function assumptionInWords({ assuming }: SearchResult): string {
  if (assuming === undefined) return "";
  return assuming === "bounds"
    ? ", if the bounds of the tree hold: they were not checked"
    : ", if the estimates hold: the leaves seen prove less";
}

function bestInWords({ best, status, nodes }: SearchResult, mover: string): string {
  if (best >= 0) return `number ${best} of ${mover}'s moves, counted from 0`;
  return status === "exact" && nodes <= 1 ? "none: the root is a leaf" : "none is proved best";
}

/** The principal line; a line of one move is the best move. */
function lineInWords({ line = [] }: SearchResult): [string, string][] {
  return line.length > 1 ? [["line", line.join(" ")]] : [];
}

function evaluationsInWords({ evaluations, distinct }: SearchResult, leaves: number | undefined): string {
  const count = grouped(evaluations);
  if (distinct === null) {
    const all = leaves === undefined ? "" : ` in a tree of ${leavesText(leaves)}`;
    return `${count}${all}; how many different leaves is not counted`;
  }
  if (distinct === evaluations) {
    return leaves === undefined ? count : `${count} of ${leavesText(leaves)} (${share(distinct, leaves)})`;
  }
  const different = `${count} of ${grouped(distinct)} different leaves`;
  return leaves === undefined
    ? different
    : `${different}, ${share(distinct, leaves)} of all ${grouped(leaves)}`;
}

function leavesInWords(leaves: readonly number[]): string {
  const rest = leaves.length - shownLeaves;
  return `${leaves.slice(0, shownLeaves).join(" ")}${rest > 0 ? ` and ${grouped(rest)} more` : ""}`;
}
