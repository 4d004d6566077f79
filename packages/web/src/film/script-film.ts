import { InputError } from "espalier";
import { parseScripts, type Script, type ScriptNode, type Step, startScript } from "espalier/internal";
import { recordEvolving, type Trace, type TraceEvent, tracePath } from "espalier/trace";
import { degreeOf, type Layout, layOut, nodeAt, rankOf } from "./layout.js";

/** A script of an evolving tree, carried out: all that happened to the tree, on the whole tree of the script. */
export function traceOfScript(text: string): { readonly trace: Trace; readonly layout: Layout } {
  const [script] = parseScripts(text);
  if (script === undefined) throw new InputError("the file holds no script: expected one at least");
  const layout = layOut<ScriptNode>(
    {
      player: script.rootOnMove,
      root: script.tree,
      degree: ({ c }) => c?.length ?? 0,
      child: ({ c }, rank) => c?.[rank] as ScriptNode,
      worth: ({ v }) => v + 0,
    },
    { isWhole: true, allLeaves: null, least: null },
  );
  if (layout === undefined) throw new InputError("the tree of the script is too large to be drawn");
  const nodes = Array.from({ length: layout.count }, (_, node) => node);
  return {
    layout,
    trace: {
      version: 2,
      algorithm: `evolving ${script.form?.rule ?? "corrected"}`,
      player: script.rootOnMove,
      view: "max",
      window: [-Infinity, Infinity],
      found: null,
      parents: [...layout.parent],
      ranks: nodes.map((node) => rankOf(layout, node)),
      degrees: nodes.map((node) => degreeOf(layout, node)),
      events: eventsOf(script, layout),
    },
  };
}

/** What happens to the tree, with the nodes of the layout in place of those that the recorder met. */
function eventsOf(script: Script, layout: Layout): readonly TraceEvent[] {
  const recorder = recordEvolving(() => run.tree, { algorithm: "evolving", player: script.rootOnMove });
  const run = startScript(script, recorder.observer);
  for (const [i, step] of script.steps.entries()) {
    recorder.operation(inWords(step));
    run.perform(step, `step ${i + 1}`);
  }
  const { trace } = recorder;
  const places = trace.parents.map((_, node) => nodeAt(layout, tracePath(trace, node)) ?? 0);
  const place = (node: number) => places[node] ?? 0;
  return trace.events.map((event) => {
    const placed = { ...event, node: place(event.node) };
    return placed.kind === "hold" ? { ...placed, by: place(placed.by) } : placed;
  });
}

/** An operation as people read it: "move rank 1". */
function inWords({ expect: _, op, ...given }: Step): string {
  return [op, ...Object.entries(given).map(([name, value]) => `${name} ${value}`)].join(" ");
}
