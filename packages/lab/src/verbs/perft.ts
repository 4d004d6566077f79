import { Command } from "commander";
import type { AnyGame } from "espalier/games";
import { startPerft } from "espalier/internal";
import { csvOption } from "../options/csv-option.js";
import { gameArgument } from "../options/game-argument.js";
import { wholeNumber } from "../options/option-value.js";
import { pluginOption } from "../plugin/plugin-option.js";
import { csv } from "../print/csv.js";
import { grouped } from "../print/number-text.js";
import { table } from "../print/table.js";
import { exitCode } from "../process/exit-code.js";
import { type Interruption, interruption } from "../process/interruption.js";
import type { Verb } from "./verb.js";

interface PerftOptions {
  readonly depth: number;
  readonly position?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** No game has so many moves in a row; a column for each of more would be of no use to anyone. */
const mostMoves = 1000;

/** So many positions have their moves generated between two looks at the signal. */
const step = 10_000;

const examples = `
A pass counts as a move. Games that end earlier do not count any further. Ctrl-C prints the counts that are finished, as usual,
and ends with the exit code 130.

Examples:
  espalier perft connect-four --depth 7
  espalier perft tic-tac-toe --depth 9 --json
  espalier perft tic-tac-toe --depth 3 --position XO./.X./..O`;

/** How many sequences of moves a game has: what rules are compared by. */
export const perftVerb: Verb = (io, exit) =>
  new Command("perft")
    .addArgument(gameArgument())
    .requiredOption(
      "--depth <number>",
      "the longest sequences to count",
      wholeNumber("--depth", 1, mostMoves),
    )
    .option("--position <text>", "count from this position instead of the start")
    .addOption(pluginOption())
    .option("--json", "print {game, depth, counts}; counts[k - 1] is for sequences of exactly k moves")
    .addOption(csvOption())
    .addHelpText("after", examples)
    .action(async (game: AnyGame, { depth, position, json, csv: isCsv }: PerftOptions) => {
      const board = game.board(position === undefined ? game.start : game.read(position));
      const signal = interruption(io);
      const counts = await counted(board, depth, signal).finally(signal.release);
      if (counts.length < depth) exit(exitCode.interrupted);
      if (json) return io.write(`${JSON.stringify({ game: game.id, depth, counts })}\n`);
      const rows = counts.map((sequences, k) => ({ moves: k + 1, sequences }));
      if (isCsv) return io.write(csv(rows));
      const texts = rows.map(({ moves, sequences }) => [String(moves), grouped(sequences)]);
      await io.write(table(io, [{ heading: "moves" }, { heading: "sequences" }], texts));
    });

/** The counts of sequences of one move, of two, and so on; fewer than that if they are interrupted. */
async function counted(
  board: ReturnType<AnyGame["board"]>,
  depth: number,
  signal: Interruption,
): Promise<number[]> {
  const counts: number[] = [];
  while (counts.length < depth) {
    // Where no sequence is as long, none is longer.
    if (counts.at(-1) === 0) {
      counts.push(0);
      continue;
    }
    const count = startPerft(board, counts.length + 1);
    while (!count.run(step)) {
      await new Promise(setImmediate);
      if (signal.aborted) return counts;
    }
    counts.push(count.sequences);
  }
  return counts;
}
