import { type EvolvingEventKind, evolvingEvents } from "espalier/evolving";
import { facts } from "../print/facts.js";
import type { Io } from "../process/io.js";
import { visible } from "../process/visible.js";
import type { EvolvingEvent } from "./evolving-event.js";
import type { Step } from "./script.js";
import type { StepResult } from "./told-script.js";

/** A step for people: the operation, what happened, and how the tree stands. */
export function story(io: Io, number: number, result: StepResult): string {
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
  const happened = events.map((event) => line(event)).join("");
  const wrong = differences.map((difference) => `  NOT AS EXPECTED  ${visible(difference)}\n`).join("");
  return `${number}. ${visible(title(step))}\n${happened}${facts(io, rows)}${wrong}`;
}

function line({ kind, node, others }: EvolvingEvent): string {
  const { sentence }: EvolvingEventKind = evolvingEvents[kind];
  const text = sentence(node, ...others);
  return text === undefined ? "" : `    ${text}\n`;
}

function title({ expect: _, op, ...given }: Step): string {
  return [op, ...Object.entries(given).map(([name, value]) => `${name} ${value}`)].join(" ");
}
