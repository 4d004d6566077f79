import { Command, Option } from "commander";
import { InputError } from "espalier";
import type { AnyGame } from "espalier/games";
import { contender, described } from "../match/contender.js";
import { type MatchPlan, match, type Played } from "../match/match.js";
import { record } from "../match/record.js";
import { type Standings, standings } from "../match/standings.js";
import { csvOption } from "../options/csv-option.js";
import { addLimitOptions, type LimitOptions } from "../options/limit-options.js";
import { wholeNumber } from "../options/option-value.js";
import { knownGame, knownGames } from "../plugin/known-games.js";
import { pluginOption } from "../plugin/plugin-option.js";
import { csv } from "../print/csv.js";
import { grouped } from "../print/number-text.js";
import { progress } from "../print/progress.js";
import { table } from "../print/table.js";
import { writeBoth } from "../print/write-output.js";
import { exitCode } from "../process/exit-code.js";
import { interruption } from "../process/interruption.js";
import type { Io } from "../process/io.js";
import { refuseOverwriting } from "../process/same-file.js";
import type { Verb } from "./verb.js";

interface MatchOptions extends LimitOptions {
  readonly game: AnyGame;
  readonly games: number;
  readonly openingMoves: number;
  readonly seed: number;
  readonly plugin?: readonly string[];
  readonly evaluations?: boolean;
  readonly records?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
}

const examples = `
A player is ${described}.
  level=1 to level=8      how well it plays; trap: at its best, and sets traps
  nodes= depth= timeMs=   how long it thinks about a move; without any of them as --nodes, --depth and --time say
  search=ID               thinks with this algorithm; memory=evolving: with a tree that is kept from move to move
  bare                    knows the rules alone, and judges by random games

Each opening is played twice, once with either player moving first. Without a limit a player visits 10,000 positions for a
move; the match is the same whenever it is played, unless there is a limit of time. The interval of the Elo
difference holds with 95 % confidence, and is on the safe side where games are drawn. After Ctrl-C the games that were finished
are counted and written as those of a whole match.

Examples:
  espalier match level=4 level=3 --game connect-four --games 200
  espalier match search=mtd-f,depth=4 random --game tic-tac-toe --records games.pgn
  espalier match memory=evolving level=8 --game othello --nodes 500 --evaluations
  espalier match bare,timeMs=100 random --game kalah --games 100 --json`;

/** Player against player, over many games. */
export const matchVerb: Verb = (io, exit) =>
  addLimitOptions(
    new Command("match")
      .argument("<A>", "the player who is measured")
      .argument("<B>", "the player it is measured by")
      .requiredOption(
        "--game <id>",
        `one of ${knownGames()
          .map(({ id }) => id)
          .join(", ")}`,
        knownGame,
      )
      .option("--games <number>", "how many games, an even number", wholeNumber("--games", 2), 100)
      .option(
        "--opening-moves <number>",
        "begin with so many random moves",
        wholeNumber("--opening-moves", 0),
        4,
      )
      .option("--seed <number>", "of openings and players", wholeNumber("--seed", 0), 1),
  )
    .addOption(pluginOption())
    .option("--evaluations", "count the calls of the game's evaluation, which takes time")
    .option("--records <file>", "write all games to this file (- is stdout), in the manner of PGN")
    .addOption(new Option("--json", "print the result as an object"))
    .addOption(csvOption("print the result as CSV, under a line of names"))
    .addHelpText("after", examples)
    .action(async (a: string, b: string, options: MatchOptions) => {
      const { game, seed, records } = options;
      if (options.games % 2 === 1) {
        throw new InputError(
          `--games is ${options.games}: expected an even number, because each opening is played with both colours`,
        );
      }
      if (records === "-" && (options.json || options.csv)) {
        throw new InputError(
          `--records - and ${options.json ? "--json" : "--csv"} both print to stdout: expected one of them, or --records FILE`,
        );
      }
      refuseOverwriting("--records", records, { plugin: options.plugin });
      const limits = limitsOf(options);
      const signal = interruption(io);
      const plan: MatchPlan = {
        ...options,
        contenders: [contender(a, limits), contender(b, limits)],
        counts: options.evaluations === true,
        signal,
      };
      const played = await playAll(plan, io).finally(signal.release);
      if (played.length < plan.games) {
        io.warn(`espalier: interrupted after ${played.length} of ${plan.games} games\n`);
        exit(exitCode.interrupted);
        if (played.length === 0) return;
      }
      const result = standings(played);
      const told = { game: game.id, a, b, seed, openingMoves: plan.openingMoves, ...numbersOf(result) };
      const print = () => {
        if (options.json) return io.write(`${JSON.stringify(told)}\n`);
        return io.write(options.csv ? csv([told]) : story(plan, result, io));
      };
      const saved =
        records === undefined
          ? undefined
          : { file: records, text: played.map((each) => record(game, each, [a, b], seed)) };
      await writeBoth(print, saved, io);
    });

function limitsOf({ depth, time, nodes }: LimitOptions) {
  if (depth === undefined && time === undefined && nodes === undefined) return { nodes: 10_000 };
  return { depth, nodes, timeMs: time };
}

/** Plays the match, and shows how far it has come to whoever watches. */
async function playAll(plan: MatchPlan, io: Io): Promise<Played[]> {
  const played: Played[] = [];
  const [a, b] = plan.contenders;
  const line = progress(
    io,
    () => {
      const { wins, draws, losses } = standings(played);
      return `${bar(played.length / plan.games)} ${a.name} against ${b.name}: ${wins} won, ${draws} drawn, ${losses} lost`;
    },
    `of ${grouped(plan.games)} games`,
  );
  try {
    for await (const each of match(plan)) {
      played.push(each);
      line.report(played.length);
    }
  } finally {
    line.end();
  }
  return played;
}

function bar(share: number): string {
  const full = Math.round(20 * share);
  return "█".repeat(full) + "░".repeat(20 - full);
}

/** Nothing but numbers, and null where a difference has no end. */
function numbersOf({ difference, interval, work, ...counts }: Standings) {
  const finite = (value: number) => (Number.isFinite(value) ? Number(value.toFixed(1)) : null);
  return {
    ...counts,
    elo: finite(difference),
    interval: interval.map(finite),
    work: { a: work[0], b: work[1] },
  };
}

function story(
  { game, contenders, openingMoves, seed, counts }: MatchPlan,
  result: Standings,
  io: Io,
): string {
  const { games, wins, draws, losses, score, difference, interval, work } = result;
  const [a, b] = contenders;
  const percent = ((100 * score) / games).toFixed(1);
  const [from, to] = interval.map(signed);
  const rows = contenders.map(({ name }, which) => {
    const { moves, nodes, evaluations } = work[which as 0 | 1];
    const each = (count: number) => (moves === 0 ? "" : grouped(Math.round(count / moves)));
    return [name, grouped(moves), each(nodes), ...(counts ? [each(evaluations)] : [])];
  });
  return [
    `${game.title}: ${a.name} against ${b.name}, ${games} games after ${openingMoves} random moves, seed ${seed}\n`,
    `  ${a.name} won ${wins}, drew ${draws}, lost ${losses}: ${score} of ${games} points, ${percent} %`,
    `  Elo difference ${signed(difference)}, with 95 % confidence from ${from} to ${to}\n`,
    table(
      io,
      [
        { heading: "player", align: "left" },
        { heading: "moves" },
        { heading: "nodes per move" },
        ...(counts ? [{ heading: "evaluations per move" }] : []),
      ],
      rows,
    ),
  ].join("\n");
}

function signed(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? "more than can be said" : "less than can be said";
  return value > 0 ? `+${value.toFixed(0)}` : (Math.round(value) + 0).toFixed(0);
}
