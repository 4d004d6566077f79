import { explain, type Trace, type TraceEvent, traceDepth } from "espalier/trace";
import pc from "picocolors";
import type { Io } from "../process/io.js";

/** How many sentences are written at once. */
const atOnce = 1000;
/** Sentences of deeper nodes are not moved farther to the right. */
const deepest = 12;

/** A search in sentences, one a line, each as far to the right as its node is deep. */
export function* searchStory(io: Io, trace: Trace): Generator<string> {
  const { magenta, dim } = pc.createColors(io.colours);
  const width = String(trace.events.length).length;
  let lines: string[] = [];
  for (const [i, event] of trace.events.entries()) {
    if (isRepeated(trace, event)) continue;
    const sentence = explain(trace, event);
    const told = event.kind === "cut" ? magenta(sentence) : sentence;
    const indent = "  ".repeat(Math.min(traceDepth(trace, event.node), deepest));
    lines.push(`${dim(String(i + 1).padStart(width))}  ${indent}${told}\n`);
    if (lines.length === atOnce) {
      yield lines.join("");
      lines = [];
    }
  }
  yield `${lines.join("")}\n`;
}

/** Of a terminal it is enough to know that it is evaluated, and of what is forgotten, at which node. */
function isRepeated(trace: Trace, { kind, node }: TraceEvent): boolean {
  if (kind === "gone") return true;
  return trace.degrees[node] === 0 && (kind === "enter" || kind === "leave" || kind === "bound");
}
