import type { CutMark, Known, Marks } from "../draw/marks.js";
import type { Outline } from "../draw/outline.js";
import type { Outcome } from "../search/contract/outcome.js";
import { Replay } from "../trace/replay.js";
import type { Trace } from "../trace/trace.js";
import { convert } from "../tree/view.js";

/** What a drawing shows of a recorded search and of what it found. */
export function marksOfTrace(outline: Outline, trace: Trace, outcome: Outcome): Marks<number> {
  const { parents, ranks, degrees } = trace;
  /** The node of the outline for each node of the trace: parents are met first. */
  const at: number[] = [];
  for (const [node, parent] of parents.entries())
    at.push(parent < 0 ? 0 : outline.child(at[parent]!, ranks[node]!));
  const seen = (value: number, node: number) => convert(value, outline, outline.depth(at[node]!));
  const between = (lower: number, upper: number, node: number) => {
    const ends = [seen(lower, node), seen(upper, node)];
    return [Math.min(...ends), Math.max(...ends)] as const;
  };

  const visited = new Set<number>([0]);
  const evaluated: number[] = [];
  const values = new Map<number, Known>();
  const windows = new Map<number, readonly [number, number]>();
  const cuts: CutMark<number>[] = [];
  const replay = new Replay(trace);
  for (let event = replay.forward(); event !== undefined; event = replay.forward()) {
    const { node } = event;
    const number = at[node]!;
    const prove = (lower: number, upper: number) => {
      if (degrees[node]! === 0) return;
      const [least, most] = between(lower, upper, node);
      values.set(number, { lower: least, upper: most });
    };
    if (event.kind === "evaluate") {
      evaluated.push(number);
      visited.add(number);
    } else if (event.kind === "enter") {
      if (degrees[node]! > 0) visited.add(number);
      windows.set(number, between(event.alpha, event.beta, node));
    } else if (event.kind === "develop") visited.add(number);
    else if (event.kind === "bound") prove(event.lower, event.upper);
    else if (event.kind === "leave") {
      const [alpha, beta] = replay.state(node).window!;
      const { value } = event;
      if (alpha === beta && value === alpha) values.delete(number);
      else prove(value <= alpha ? -Infinity : value, value >= beta ? Infinity : value);
    } else if (event.kind === "cut" && event.by !== null) {
      const { by, bound } = event;
      const value = seen(0 - replay.state(by).value!, node);
      const limit = bound === null ? value : seen(replay.state(node).window![1], node);
      cuts.push({ node: number, bound: bound === null ? null : at[bound]!, value, limit });
    }
  }
  const rootWorth = outcome.vp ?? outcome.range;
  if (rootWorth !== undefined) values.set(0, convert(1, outline) < 0 ? rootWorth.neg() : rootWorth);
  else if (outcome.status === "exact") values.set(0, seen(outcome.value, 0));
  let line = 0;
  for (const rank of outcome.line) line = outline.child(line, rank);
  return { visited, evaluated, values, windows, cuts, ...(outcome.line.length > 0 && { line }) };
}
