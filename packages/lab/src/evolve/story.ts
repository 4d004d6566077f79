import { explain, type Trace } from "espalier/trace";
import { facts } from "../print/facts.js";
import type { Io } from "../process/io.js";
import { visible } from "../process/visible.js";
import { inWords, type StepResult } from "./told-script.js";

/** A step for people: the operation, what happened as far as the trace is told, and how the tree stands. */
export function story(io: Io, number: number, result: StepResult, trace?: Trace): string {
  const { step, snapshot, events, differences, isSettled, isProved } = result;
  const { rootNode, rootOnMove, rootValue, bestMove, terminals, nodes, staticEvaluations } = snapshot;
  const cuts = snapshot.cut.filter(({ by }) => by !== "RESTART").map(({ node, by }) => `${node} by ${by}`);
  const rows: [string, string][] = [
    [
      "root",
      `${rootNode} (${rootOnMove} to move), worth ${rootValue}${bestMove === null ? "" : `, best ${bestMove}`}`,
    ],
    ["tree", `${nodes} nodes, ${terminals} of them terminals; ${staticEvaluations} evaluated in this step`],
    ["cut", cuts.join(", ") || "nothing"],
  ];
  if (snapshot.restartList.length > 0) rows.push(["to restart", snapshot.restartList.join(", ")]);
  else if (!isSettled) rows.push(["to do", "redevelop: the root was not searched to this horizon"]);
  if (isProved && snapshot.minimax !== undefined && snapshot.minimax !== rootValue) {
    rows.push(["minimax", `${snapshot.minimax}, which is not what the root is worth`]);
  }
  // That a node is gone is told of all of them at once.
  const told = events.filter(({ kind }) => kind !== "gone");
  const sentences = trace === undefined ? [] : told.map((event) => `    ${explain(trace, event)}\n`);
  const wrong = differences.map((difference) => `  NOT AS EXPECTED  ${visible(difference)}\n`).join("");
  return `${number}. ${visible(inWords(step))}\n${sentences.join("")}${facts(io, rows)}${wrong}`;
}
