import { Command } from "commander";
import { InputError } from "espalier";
import { type RuleName, ruleNames } from "espalier/internal";
import { oneOf, wholeNumber } from "../options/option-value.js";
import { refuseTwoOutputs } from "../options/refuse-two-outputs.js";
import { refuseOverwriting } from "../process/same-file.js";
import { runFuzz } from "./evolve/run-fuzz.js";
import { runScripts } from "./evolve/run-scripts.js";
import type { Verb } from "./verb.js";

interface EvolveOptions {
  readonly script?: string;
  readonly fuzz?: number;
  readonly rule?: RuleName;
  readonly trace?: string;
  readonly explain?: boolean;
  readonly seed: number;
  readonly json?: boolean;
}

const examples = `
A script is JSON: { "rootOnMove": "max", "horizon": 2, "tree": { "v": 0, "c": [...] }, "steps": [{ "op": "grow" }, ...] }.
A node has its static value v as Max sees it and its successors c; with "quota": true also q, the moves it may generate
before it is resumed. Nodes are named by paths from the first root, r: "1.0.2". A file with "vectors" holds many scripts.
Where a step has "expect", differences are printed and the exit code is 1.
"form" says how the tree is kept: { "rule", "order": "static", "positions": "kept", "nodeLimit" }.

Operations: grow, horizon {to}, expand {node, to}, resume {node, quota}, move {rank}, revalidate {node}, redevelop.
Rules: ${ruleNames.join(", ")}.
With as-printed and erratum-1 some roots are wrong. With ties-cut, that is swept-only, and the others of that name, equal values cut;
--fuzz then draws values that are often equal.
What keeping a tree saves: espalier study run lindstrom/table-1, lindstrom/leaves and lindstrom/real-games.

A trace is that of docs/formats/trace.md, one for each script: operations, cuts and what made them, marks, restarts, new roots.

Examples:
  espalier evolve --script script.json
  espalier evolve --script script.json --json
  espalier evolve --script script.json --explain
  espalier evolve --script script.json --trace trace.json
  espalier evolve --script script.json --rule as-printed
  espalier evolve --fuzz 20000 --seed 1
  espalier evolve --fuzz 20000 --rule ties-cut
  espalier evolve --fuzz 2000 --rule erratum-1`;

/** Evolving trees: scripts and fuzzing. */
export const evolveVerb: Verb = (io, exit) => {
  const command = new Command("evolve")
    .option("--script <file>", "the script; - is stdin")
    .option(
      "--fuzz <n>",
      "run this many random scripts against brute force instead",
      wholeNumber("--fuzz", 1),
    )
    .option("--rule <name>", "how trees are kept", oneOf("--rule", ruleNames))
    .option("--explain", "with --script: tell what happens in each step, in sentences")
    .option("--trace <file>", "with --script: save what happens; - prints it instead of the results")
    .option("--seed <s>", "which random scripts", wholeNumber("--seed", 0), 1)
    .option("--json", "print one JSON object per step; with --fuzz one in all")
    .addHelpText("after", examples);

  return command.action(async (options: EvolveOptions) => {
    const { script, fuzz } = options;
    if ((script === undefined) === (fuzz === undefined)) {
      const given = script === undefined ? "none" : "both";
      throw new InputError(`${given} of --script and --fuzz are given: expected exactly one`);
    }
    refuseUnused(command, options);
    if (script !== undefined) await runScripts(io, exit, script, options);
    else if (fuzz !== undefined) await runFuzz(io, exit, fuzz, options);
  });
};

/** What each task takes. */
function takenBy({ script }: EvolveOptions): [task: string, options: readonly string[]] {
  return script === undefined ? ["--fuzz", ["rule", "seed"]] : ["--script", ["rule", "trace", "explain"]];
}

/** Refuses options that would have no effect. */
function refuseUnused(command: Command, options: EvolveOptions): void {
  const [task, taken] = takenBy(options);
  const unused = ["rule", "trace", "explain", "seed"].find(
    (name) => !taken.includes(name) && command.getOptionValueSource(name) === "cli",
  );
  if (unused !== undefined) {
    const wanted = [...taken.map((name) => `--${name}`), "--json"].join(", ");
    throw new InputError(`--${unused} has no effect beside ${task}: expected nothing there but ${wanted}`);
  }
  refuseOverwriting("--trace", options.trace, { script: options.script });
  refuseTwoOutputs(options);
}
