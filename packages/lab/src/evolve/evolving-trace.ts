import type { Player } from "espalier/trees";
import type { EvolvingEvent } from "./evolving-event.js";
import type { Step } from "./script.js";

/** What happened while a script was run: each operation, then its events, in order. */
export interface EvolvingTrace {
  readonly name?: string;
  readonly rootOnMove: Player;
  readonly horizon: number;
  readonly rule: string;
  readonly steps: readonly { readonly step: Step; readonly events: readonly EvolvingEvent[] }[];
}

/**
 * The traces of the scripts of a file as JSON text: an object with `"espalier-evolving-trace": 1` and `scripts`, a list
 * of objects with the fields of an `EvolvingTrace` and their events as lists, one a line: the kind, then for an
 * operation the number of its step and the step, otherwise the node and the other nodes that `evolvingEvents` has for
 * the kind: for a cut the cutter. Nodes are named by their paths from the first root, `r`:
 *
 *     ["operation", 2, {"op": "move", "rank": 1}]   ["cut", "1.0", "1.1"]   ["mark", "1.0"]   ["reroot", "1"]
 *
 * The cut pairs and the restart list follow from the events: a cut, a mark and an uncut each end what the node was
 * before; a mark puts it at the front of the list; what is no longer in the tree after a reroot or prune is left out.
 */
export function writeEvolvingTraces(traces: readonly EvolvingTrace[]): string {
  const scripts = traces.map(({ steps, ...head }) => {
    const lines = steps.flatMap(({ step, events }, i) => {
      const { expect: _, ...operation } = step;
      return [
        ["operation", i + 1, operation],
        ...events.map(({ kind, node, others }) => [kind, node, ...others]),
      ].map((line) => JSON.stringify(line));
    });
    return `${JSON.stringify(head).slice(0, -1)},"events":[\n${lines.join(",\n")}\n]}`;
  });
  return `{"espalier-evolving-trace":1,"scripts":[\n${scripts.join(",\n")}\n]}\n`;
}
