import { Command } from "commander";
import type { AnyGame } from "espalier/games";
import { csvOption } from "../options/csv-option.js";
import { gameArgument } from "../options/game-argument.js";
import { addLimitOptions, type LimitOptions, limitsIn } from "../options/limit-options.js";
import { wholeNumber } from "../options/option-value.js";
import { pluginOption } from "../plugin/plugin-option.js";
import { csv } from "../print/csv.js";
import { lineOfMoves } from "../print/line-of-moves.js";
import { grouped } from "../print/number-text.js";
import { progress } from "../print/progress.js";
import { table } from "../print/table.js";
import { exitCode } from "../process/exit-code.js";
import { interruption } from "../process/interruption.js";
import { type Analysis, Deepening } from "../run/deepening.js";
import type { Verb } from "./verb.js";

interface AnalyseOptions extends LimitOptions {
  readonly position?: string;
  readonly top?: number;
  readonly json?: boolean;
  readonly csv?: boolean;
}

const examples = `
Values are for the player to move. A value is an estimate, unless it is proved to the end of the game: exact, or lower or upper
where it is only a bound. Without a limit a million positions are visited. However tight the limits are, each move is looked at once.
Ctrl-C prints what is known so far, as usual, and ends with the exit code 130.

Examples:
  espalier analyse connect-four --position 4453 --depth 10
  espalier analyse tic-tac-toe --position XO./.X./..O --json
  espalier analyse kalah --time 2000 --top 3`;

/** The moves of a position, ranked. */
export const analyseVerb: Verb = (io, exit) =>
  addLimitOptions(
    new Command("analyse")
      .addArgument(gameArgument())
      .option("--position <text>", "analyse this position instead of the start")
      .addOption(pluginOption()),
  )
    .option("--top <number>", "only so many of the best moves; all without it", wholeNumber("--top", 1))
    .option("--json", "print {game, position, depth, nodes, status, moves: [{move, value, status, line}]}")
    .addOption(csvOption("print the moves as CSV, under a line of names"))
    .addHelpText("after", examples)
    .action(async (game: AnyGame, options: AnalyseOptions) => {
      const { position: text, top, json, csv: isCsv } = options;
      const position = text === undefined ? game.start : game.read(text);
      let depth = 0;
      let nodes = 0;
      const line = progress(io, () => `${game.id}: depth ${depth} finished`, "nodes");
      const deepening = new Deepening(game, {
        table: { megabytes: 64 },
        killers: true,
        history: true,
        hints: true,
        scout: true,
        bounds: true,
      });
      const signal = interruption(io);
      const analysis = await deepening
        .analyse(
          position,
          { ...limitsIn(options), ...(top !== undefined && { top }), signal },
          {
            finished: (found) => {
              depth = found.depth;
            },
            visited: (count) => {
              nodes = count;
              line.report(nodes);
            },
          },
        )
        .finally(signal.release);
      line.end();
      if (signal.aborted) exit(exitCode.interrupted);
      if (json) {
        return io.write(
          `${JSON.stringify({ game: game.id, position: game.write(position), ...analysis })}\n`,
        );
      }
      if (isCsv) {
        const rows = analysis.moves.map(({ move, value, status, line: moves }) => ({
          move: game.showMove(move),
          value,
          status,
          line: lineOfMoves(game, moves),
        }));
        return io.write(csv(rows));
      }
      await io.write(
        story(game, position, analysis, (rows) =>
          table(
            io,
            [
              { heading: "move" },
              { heading: "value" },
              { heading: "", align: "left" },
              { heading: "line", align: "left" },
            ],
            rows,
          ),
        ),
      );
    });

function story(
  game: AnyGame,
  position: unknown,
  { depth, nodes, moves }: Analysis,
  asTable: (rows: readonly (readonly string[])[]) => string,
): string {
  if (moves.length === 0)
    return `${game.show(position)}\n\nThe game is over: ${game.score(position)} for ${game.players[game.mover(position)]}, who is to move.\n`;
  const rows = moves.map(({ move, value, status, line }) => [
    game.showMove(move),
    String(Number(value.toFixed(3))),
    status,
    lineOfMoves(game, line),
  ]);
  const player = game.players[game.mover(position)];
  return `${game.show(position)}\n\n${game.title}, ${player} to move: ${depth} ${depth === 1 ? "move" : "moves"} ahead, ${grouped(nodes)} nodes\n\n${asTable(rows)}`;
}
