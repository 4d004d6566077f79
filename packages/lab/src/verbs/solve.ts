import { Command } from "commander";
import { InputError } from "espalier";
import type { AnyGame } from "espalier/games";
import { mostMemoryMB } from "espalier/internal";
import type { Solver } from "espalier/solve";
import { readLines } from "../input/read-text.js";
import { gameArgument } from "../options/game-argument.js";
import { wholeNumber } from "../options/option-value.js";
import { pluginOption } from "../plugin/plugin-option.js";
import { endText } from "../print/number-text.js";
import { progress } from "../print/progress.js";
import { exitCode } from "../process/exit-code.js";
import { failureOf } from "../process/failure.js";
import { type Interruption, interruption } from "../process/interruption.js";
import type { Io } from "../process/io.js";
import type { Line } from "./solve/solvable.js";
import { ownSolvables, solvableOf } from "./solve/solvables.js";
import type { Verb } from "./verb.js";

interface SolveOptions {
  readonly memory?: number;
  readonly json?: boolean;
}

/** A line is solved in steps of so many nodes; in between, Ctrl-C and progress have their turn. */
const step = 50_000;

/** No line of any game is longer. */
const longestLine = 10_000;

const help = `
A line for each position, as arguments or on stdin:
${ownSolvables.map(({ id, lines }) => `  ${id}: ${lines}`).join("\n")}
  other games: a position as analyse takes it; an empty line is the start

Each gives a line: the position, its score for the player to move, nodes, milliseconds. A bad line is told on stderr and gives
an empty line, and the exit code is 2 at the end. Ctrl-C prints the bounds that are known, as [lower,upper], and ends; a bound that
is not known is inf, null in JSON. Connect Four and Othello have solvers of their own; the others are searched deeper and deeper
until all is proved, which for the start of most takes longer than anybody would wait.

Examples:
${ownSolvables.flatMap(({ examples }) => examples.map((example) => `  ${example}`)).join("\n")}
  espalier solve tic-tac-toe ''
  espalier solve kalah '0 0 1 0 2 1 20 1 0 0 0 2 0 21 S'`;

/** The exact value of positions. */
export const solveVerb: Verb = (io, exit) =>
  new Command("solve")
    .addArgument(gameArgument())
    .argument("[lines...]", "the positions; none: they are read from stdin, one a line")
    .addOption(pluginOption())
    .option(
      "--memory <mb>",
      `what the table of the solver may take, in MB: 1 to ${mostMemoryMB}`,
      wholeNumber("--memory", 1, mostMemoryMB),
    )
    .option(
      "--json",
      "print an object for each line: the position, score (or bounds), nodes, milliseconds; or error",
    )
    .addHelpText("after", help)
    .action(async (game: AnyGame, lines: readonly string[], { memory, json }: SolveOptions) => {
      const solvable = solvableOf(game);
      const solver = solvable.newSolver({ memoryMB: memory ?? solvable.memoryMB });
      const signal = interruption(io);
      let number = 0;
      let isBad = false;
      try {
        for await (const given of lines.length > 0 ? lines : textLines(io)) {
          number++;
          try {
            if (given instanceof InputError) throw given;
            const line = solvable.read(given.trim());
            const told = await solve(solver, line, io, signal);
            await io.write(
              json ? `${JSON.stringify(told)}\n` : `${Object.values(told).map(column).join(" ")}\n`,
            );
          } catch (error) {
            if (!(error instanceof InputError)) throw error;
            isBad = true;
            const { sentence } = failureOf(error);
            io.warn(`espalier: line ${number}: ${sentence}\n`);
            await io.write(json ? `${JSON.stringify({ error: sentence })}\n` : "\n");
          }
          if (signal.aborted) break;
        }
      } finally {
        signal.release();
      }
      if (signal.aborted) exit(exitCode.interrupted);
      else if (isBad) exit(exitCode.badInput);
    });

async function* textLines(io: Io): AsyncGenerator<string | InputError> {
  const decoder = new TextDecoder();
  for await (const line of readLines("-", io, longestLine)) {
    yield line instanceof InputError ? line : decoder.decode(line);
  }
}

/** What is told of a line: its fields, the score, or else what bounds it, and the work. */
type Told = Readonly<Record<string, string | number | readonly [number, number]>>;

async function solve<P>(
  solver: Solver<P>,
  { position, fields }: Line<P>,
  io: Io,
  signal: Interruption,
): Promise<Told> {
  const start = performance.now();
  const name = Object.values(fields).join(" ").trim() || "the start";
  const watch = progress(
    io,
    () => `${name}: from ${endText(solver.lower)} to ${endText(solver.upper)}`,
    "nodes",
  );
  solver.start(position);
  let isSolved = solver.run(step);
  while (!isSolved && !signal.aborted) {
    watch.report(solver.nodes);
    await new Promise(setImmediate);
    isSolved = solver.run(step);
  }
  const milliseconds = Number((performance.now() - start).toFixed(3));
  watch.end();
  const { lower, upper, nodes } = solver;
  return { ...fields, ...(isSolved ? { score: lower } : { bounds: [lower, upper] }), nodes, milliseconds };
}

function column(value: Told[string]): string {
  return typeof value === "object" ? `[${value.map(endText).join()}]` : String(value);
}
