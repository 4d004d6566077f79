import { explain } from "../../src/trace/explain.js";
import { Replay } from "../../src/trace/replay.js";
import type { Trace } from "../../src/trace/trace.js";
import { traceDepth, tracePath } from "../../src/trace/trace-subject.js";

type Name = "Max" | "Min";

const number = String.raw`(-?[\d.]+(?:e[-+]?\d+)?)`;
const path = String.raw`([\d.]+|[Tt]he root)`;

const cut = new RegExp(
  `^(Generalised )?(Shallow|shallow|Deep|deep) cut, ${number} (<=|>=) ${number}: (Max|Min) can (?:make ${path} worth ${number} or more|hold ${path} to ${number}), and (Max|Min) (?:has ${number}|holds Max to ${number}) at ${path}; it lasts as long as (Max|Min) prefers ${path}\\.$`,
);
const worth = new RegExp(
  `^(As the tree has it, )?${path} is (?:a terminal, worth|judged without being searched, at|worth) ${number} to Max\\.$`,
);

/**
 * Everything that the sentences of the trace of an evolving tree, in Max's view, say of values and cuts and that is not
 * true: by a reading of the sentences, and by what the sentences before them said.
 */
export function evolvingUntruths(trace: Trace): string[] {
  const found: string[] = [];
  const nodes = new Map(trace.parents.map((_, node) => [tracePath(trace, node) || "the root", node]));
  const mover = (node: number): Name =>
    (trace.player === "max") === (traceDepth(trace, node) % 2 === 0) ? "Max" : "Min";
  const lineTo = (node: number): number[] => {
    const line = [node];
    while (trace.parents[line[0]!]! >= 0) line.unshift(trace.parents[line[0]!]!);
    return line;
  };
  const replay = new Replay(trace);
  /** What the sentences so far have said of the values of nodes, for Max. */
  const said = new Map<number, number>();
  for (const [i, event] of trace.events.entries()) {
    const sentence = explain(trace, event);
    const holds = (isTrue: boolean, what: string) => {
      if (!isTrue) found.push(`${i + 1}. ${sentence}   [${what}]`);
    };
    holds(!/undefined|NaN|Infinity|null/.test(sentence) && /^[A-Z0-9].*\.$/.test(sentence), "no sentence");
    const whereIs = (name: string | undefined) => nodes.get(name === "The root" ? "the root" : (name ?? ""));
    const forMax = (value: number | undefined) =>
      value === undefined || mover(event.node) === "Max" ? value : 0 - value;
    if (event.kind === "evaluate" || event.kind === "backup") {
      const [, isBackedUp, name, value] = worth.exec(sentence) ?? [];
      holds(whereIs(name) === event.node, "which node");
      holds((isBackedUp !== undefined) === (event.kind === "backup"), "how it is known");
      holds(Number(value) === forMax(event.value), "the value");
      holds(/terminal/.test(sentence) === (trace.degrees[event.node] === 0), "whether it has moves");
      if (event.kind === "backup") {
        const below = trace.parents
          .flatMap((parent, node) => (parent === event.node ? [replay.state(node).value] : []))
          .filter((each) => each !== undefined);
        holds(event.value === Math.max(...below.map((each) => 0 - each)), "what is below it");
      }
      said.set(event.node, Number(value));
    }
    if (event.kind === "hold") {
      const parts = cut.exec(sentence);
      holds(parts !== null, "cannot be read");
      const [, right, depth, left, sign, limit, who, made, madeWorth, held, heldTo, other] = parts ?? [];
      const [has, holdsTo, at, prefers, cutter] = parts?.slice(12) ?? [];
      const by = whereIs(cutter) ?? 0;
      const line = lineTo(event.node);
      const beside = line[traceDepth(trace, by)]!;
      const parent = trace.parents[by]!;
      holds(who === mover(event.node) && other !== who && prefers === other, "who");
      holds(whereIs(made ?? held) === event.node && at === cutter, "which nodes");
      holds(
        (made !== undefined) === (who === "Max") && (has !== undefined) === (other === "Max"),
        "has or holds",
      );
      holds(
        madeWorth === (made && left) && heldTo === (held && left) && (has ?? holdsTo) === limit,
        "two numbers",
      );
      holds(sign === ">=" ? Number(left) >= Number(limit) : Number(left) <= Number(limit), "the inequality");
      holds(sign === (who === "Max" ? ">=" : "<="), "the sign");
      holds(line.includes(parent) && beside !== by, "beside the path");
      holds(mover(parent) === other, "whose choice it is");
      holds(/shallow/i.test(depth ?? "") === (parent === trace.parents[event.node]), "shallow or deep");
      holds((right !== undefined) === trace.ranks[by]! > trace.ranks[beside]!, "left or right");
      holds(said.get(by) === Number(limit), "what the other node is worth");
      const below = trace.parents
        .flatMap((each, node) => (each === event.node ? [replay.state(node).value] : []))
        .filter((each) => each !== undefined);
      holds(
        below.some((each) => forMax(0 - each) === Number(left)),
        "no move is worth that",
      );
      said.set(event.node, Number(left));
    }
    replay.forward();
  }
  return found;
}
