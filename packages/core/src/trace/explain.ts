import { type Trace, type TraceEvent, tracePath } from "./trace.js";

/** One event of `trace` in a sentence, with paths for names. Values are for the player to move at the node. */
export function explain(trace: Trace, event: TraceEvent): string {
  const name = (node: number) => tracePath(trace, node) || "the root";
  const at = name(event.node);
  switch (event.kind) {
    case "enter":
      return `${at} is searched with the window (${event.alpha}, ${event.beta}).`;
    case "evaluate":
      return `${at} is a terminal worth ${event.value} to the player to move there.`;
    case "cut": {
      const unseen = trace.degrees[event.node]! - event.from;
      const what = `${unseen} of the ${trace.degrees[event.node]} successors of ${at} ${unseen === 1 ? "is" : "are"} cut off`;
      const limit =
        event.bound === null ? "the window given at the start" : `what ${name(event.bound)} is already worth`;
      return event.by === null
        ? `${what}: its bounds alone do not fall inside ${limit}.`
        : `${what}: after ${name(event.by)} it cannot matter any more, because of ${limit}.`;
    }
    case "leave":
      return `${at} returns ${event.value}.`;
    case "develop":
      return `${at} is developed.`;
    case "bound":
      return `${at} is now known to be worth between ${event.lower} and ${event.upper}.`;
  }
}
