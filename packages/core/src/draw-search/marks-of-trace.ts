import type { CutMark, Known, Marks } from "../draw/marks.js";
import type { Outline } from "../draw/outline.js";
import type { Outcome } from "../search/contract/outcome.js";
import type { Trace } from "../trace/trace.js";
import type { TraceEvent } from "../trace/trace-events.js";
import type { Bounds, Worth } from "../tree/tree.js";
import { convert } from "../tree/view.js";
import { Distribution } from "../values/distribution.js";
import { Range } from "../values/range.js";
import { provedBounds } from "./proved-bounds.js";

/**
 * What a drawing shows of a recorded search and of what it found. With a `domain` values are uncertain, from -domain to
 * domain.
 */
export function marksOfTrace(
  outline: Outline,
  trace: Trace,
  outcome: Outcome,
  domain?: number,
): Marks<number> {
  const { parents, ranks, events } = trace;
  /** The node of the outline for each node of the trace: parents are met first. */
  const at: number[] = [];
  for (const [node, parent] of parents.entries())
    at.push(parent < 0 ? 0 : outline.child(at[parent]!, ranks[node]!));
  const seen = (value: number, node: number) => convert(value, outline, outline.depth(at[node]!));
  const between = (lower: number, upper: number, node: number): readonly [number, number] => {
    const ends = [seen(lower, node), seen(upper, node)];
    return [Math.min(...ends), Math.max(...ends)];
  };

  const visited = new Set<number>([0]);
  const evaluated: number[] = [];
  const windows = new Map<number, readonly [number, number]>();
  const cuts: CutMark<number>[] = [];
  const known = new Map<number, Bounds>();
  const lists = new Map<number, Distribution>();
  for (const event of events) {
    const number = at[event.node]!;
    if (event.kind === "enter") {
      visited.add(number);
      windows.set(number, between(event.alpha, event.beta, event.node));
    } else if (event.kind === "develop") visited.add(number);
    else if (event.kind === "evaluate") {
      visited.add(number);
      evaluated.push(number);
      const [lower, upper] = between(event.lower ?? event.value, event.value, event.node);
      known.set(number, { lower, upper });
    } else if (event.kind === "promise") {
      const [lower, upper] = between(event.lower, event.upper, event.node);
      known.set(number, { lower, upper });
    } else if (event.kind === "leave") {
      const list = wholeList(event, windows.get(number), domain, (value) => seen(value, event.node));
      if (list !== undefined) lists.set(number, list);
    } else if (event.kind === "cut") {
      const { node, bound, value, limit, tooLow } = event;
      cuts.push({
        node: number,
        bound: bound === null ? null : at[bound]!,
        value: seen(value, node),
        limit: seen(limit, node),
        ...(tooLow && { tooLow }),
      });
    }
  }

  const values = new Map<number, Known>();
  for (const [node, { lower, upper }] of provedBounds(outline, known).entries()) {
    if (outline.degree(node) === 0 || (lower === -Infinity && upper === Infinity)) continue;
    const isRange = domain !== undefined && Number.isFinite(lower) && Number.isFinite(upper);
    values.set(node, lists.get(node) ?? (isRange ? Range.of(lower, upper) : { lower, upper }));
  }
  const root = rootOf(outline, outcome);
  if (root !== undefined) values.set(0, root);
  let line = 0;
  for (const rank of outcome.line) line = outline.child(line, rank);
  return { visited, evaluated, values, windows, cuts, ...(outcome.line.length > 0 && { line }) };
}

/** What the search says of the root, in the view of the outline; nothing where that is only a bound. */
function rootOf(outline: Outline, { vp, range, status, value }: Outcome): number | Worth | undefined {
  const worth = vp ?? range;
  if (worth !== undefined) return convert(1, outline) < 0 ? worth.neg() : worth;
  return status === "exact" ? convert(value, outline) : undefined;
}

/**
 * The list that a call returned, in the view of the outline: nothing where it ends at the window, for then the rest of it
 * may lie beyond. Nothing lies beyond the domain.
 */
function wholeList(
  { vp }: TraceEvent<"leave">,
  window: readonly [number, number] | undefined,
  domain = Infinity,
  seen: (value: number) => number,
): Distribution | undefined {
  if (vp === undefined || window === undefined) return undefined;
  const list = Distribution.of(vp.map(([value, probability]) => [seen(value), probability] as const));
  const [alpha, beta] = window;
  const isBelow = list.upper < beta || beta >= domain;
  const isAbove = list.lower > alpha || alpha <= 0 - domain;
  return isBelow && isAbove ? list : undefined;
}
