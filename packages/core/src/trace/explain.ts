import { type Trace, type TraceEvent, tracePath } from "./trace.js";

/** One event of `trace` in a sentence, with paths for names. Values are for the player to move at the node. */
export function explain(trace: Trace, event: TraceEvent): string {
  const name = (node: number) => tracePath(trace, node) || "the root";
  const at = name(event.node);
  switch (event.kind) {
    case "enter":
      return event.more === undefined
        ? `${at} is searched with the window (${event.alpha}, ${event.beta}).`
        : `${at} is tested: is it worth ${event.more ? "more than" : "at least"} ${event.beta}?`;
    case "evaluate":
      return `${at} is a terminal worth ${worth(event)} to the player to move there.`;
    case "cut": {
      const unseen = trace.degrees[event.node]! - event.from;
      const what = `${unseen} of the ${trace.degrees[event.node]} successors of ${at} ${unseen === 1 ? "is" : "are"} cut off`;
      const limit = event.bound === null ? given(trace) : `what ${name(event.bound)} is already worth`;
      return event.by === null
        ? `${what}: its bounds alone do not fall inside ${limit}.`
        : `${what}: after ${name(event.by)} it cannot matter any more, because of ${limit}.`;
    }
    case "recall":
      return event.lower === -Infinity && event.upper === Infinity
        ? `${at} need not be searched: the answer is the same whatever it is worth.`
        : `${at} need not be searched again: an earlier test showed that it is worth ${between(event)}.`;
    case "leave":
      return `${at} returns ${worth(event)}.`;
    case "develop":
      return `${at} is developed.`;
    case "bound":
      return `${at} is now known to be worth ${between(event)}.`;
  }
}

/** A value, or the range that an uncertain one lies in. */
function worth({ value, lower }: { readonly value: number; readonly lower?: number }): string {
  return lower === undefined ? `${value}` : `[${lower}, ${value}]`;
}

/** The limits between which a value lies, as far as there are any. */
function between({ lower, upper }: { readonly lower: number; readonly upper: number }): string {
  if (lower === upper) return `exactly ${lower}`;
  if (lower === -Infinity) return `at most ${upper}`;
  return upper === Infinity ? `at least ${lower}` : `between ${lower} and ${upper}`;
}

/** What the root was given to keep to. */
function given({ events: [first] }: Trace): string {
  return first?.kind === "enter" && first.more !== undefined
    ? "the bound that the root is tested against"
    : "the window given at the start";
}
