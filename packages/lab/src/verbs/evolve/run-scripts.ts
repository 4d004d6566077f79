import { parseScripts, type RuleName, type Script, tracesPieces } from "espalier/internal";
import type { Trace } from "espalier/trace";
import { story } from "../../evolve/story.js";
import { toldScript } from "../../evolve/told-script.js";
import { readText } from "../../input/read-text.js";
import { writeOutput } from "../../print/write-output.js";
import { exitCode } from "../../process/exit-code.js";
import { ClosedOutput, type Io } from "../../process/io.js";
import { visible } from "../../process/visible.js";

interface ScriptOptions {
  readonly rule?: RuleName;
  readonly trace?: string;
  readonly explain?: boolean;
  readonly json?: boolean;
}

/**
 * Runs the scripts of a file: a story for people or an object for programs after each step, and a trace if one is wanted.
 * What is to be checked or traced is run to its end even if nobody reads the rest of the story.
 */
export async function runScripts(
  io: Io,
  exit: (code: number) => void,
  file: string,
  { rule, trace, explain, json = false }: ScriptOptions,
): Promise<void> {
  const scripts = parseScripts(await readText(file, io)).map(
    (script): Script => (rule === undefined ? script : { ...script, form: { ...script.form, rule } }),
  );
  const goesOn =
    trace !== undefined || scripts.some(({ steps }) => steps.some((step) => step.expect !== undefined));
  let closed = false;
  const print = async (text: string) => {
    if (closed) return;
    try {
      await io.write(text);
    } catch (error) {
      if (!(error instanceof ClosedOutput && goesOn)) throw error;
      closed = true;
    }
  };
  const traces: Trace[] = [];
  for (const [k, script] of scripts.entries()) {
    const name = script.name ?? (scripts.length > 1 ? `vector ${k + 1}` : "");
    if (!json && trace !== "-" && name !== "") await print(`${k > 0 ? "\n" : ""}${visible(name)}\n`);
    const told = toldScript(script, name);
    for (const [i, step] of script.steps.entries()) {
      const at = `${name === "" ? "" : `${name}, `}step ${i + 1}`;
      const result = told.perform(step, at);
      if (trace !== "-") {
        await print(
          json
            ? `${JSON.stringify(result.snapshot)}\n`
            : story(io, i + 1, result, explain ? told.trace : undefined),
        );
      }
      if (result.differences.length === 0) continue;
      exit(exitCode.checkFailed);
      if (json || trace === "-") {
        for (const difference of result.differences)
          io.warn(`espalier: ${visible(`${at}: ${difference}`)}\n`);
      }
    }
    if (trace !== undefined) traces.push(told.trace);
  }
  if (trace !== undefined) await writeOutput(trace, tracesPieces(traces), io);
}
