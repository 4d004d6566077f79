import { readFileSync } from "node:fs";
import { Command } from "commander";
import { InputError } from "espalier";
import { shown } from "espalier/internal";
import type { Io } from "../process/io.js";
import type { Verb } from "../verbs/verb.js";
import { refuseRepeats } from "./refuse-repeats.js";

/** Runs the command with these arguments; gives its exit code. */
export type Run = (argv: readonly string[], io: Io) => Promise<number>;

/** A verb as the list of verbs shows it; what it does is loaded when it is called. */
interface Listed {
  readonly about: string;
  /** Whether it takes options itself, and not by its parts. */
  readonly options: boolean;
  /** What it takes before its options. */
  readonly takes?: string;
  /** `run` is the whole command, for a verb that shows what others do. */
  readonly load: (run: Run) => Promise<Verb>;
}

const verbs: Readonly<Record<string, Listed>> = {
  search: {
    about: "search one tree with one algorithm",
    options: true,
    load: async () => (await import("../verbs/search.js")).searchVerb,
  },
  compare: {
    about: "search one tree, or many of a model, with every algorithm that can, side by side",
    options: true,
    load: async () => (await import("../verbs/compare.js")).compareVerb,
  },
  verify: {
    about: "check every algorithm against naive minimax on random trees",
    options: true,
    load: async () => (await import("../verbs/verify.js")).verifyVerb,
  },
  tree: {
    about: "make, describe, convert or draw a tree",
    options: true,
    load: async () => (await import("../verbs/tree.js")).treeVerb,
  },
  theory: {
    about: "what theory predicts: counts of leaves and growth rates",
    options: false,
    load: async () => (await import("../verbs/theory.js")).theoryVerb,
  },
  evolve: {
    about: "run a script of operations on a tree that survives the move (Lindstrom)",
    options: true,
    load: async () => (await import("../verbs/evolve.js")).evolveVerb,
  },
  play: {
    about: "play a game against the engine, or have it played",
    takes: "<game>",
    options: true,
    load: async () => (await import("../verbs/play.js")).playVerb,
  },
  analyse: {
    about: "rank the moves of a position of a game, with the lines behind them",
    takes: "<game>",
    options: true,
    load: async () => (await import("../verbs/analyse.js")).analyseVerb,
  },
  match: {
    about: "have two players play each other, over many games",
    takes: "<A> <B>",
    options: true,
    load: async () => (await import("../verbs/match.js")).matchVerb,
  },
  perft: {
    about: "count the sequences of moves of a game",
    takes: "<game>",
    options: true,
    load: async () => (await import("../verbs/perft.js")).perftVerb,
  },
  solve: {
    about: "find the exact value of positions of a game",
    takes: "<game> [lines]",
    options: true,
    load: async () => (await import("../verbs/solve.js")).solveVerb,
  },
  paper: {
    about: "read what the five papers say, item by item, and see what shows it",
    takes: "[paper] [item]",
    options: true,
    load: async (run) => (await import("../verbs/paper.js")).paperVerb(run),
  },
  study: {
    about: "measure what the papers measured: published, predicted and measured side by side",
    options: false,
    load: async () => (await import("../verbs/study.js")).studyVerb,
  },
  worker: {
    about: "take chunks of studies from a queue: as many workers on as many machines as there are",
    options: true,
    load: async () => (await import("../verbs/worker.js")).workerVerb,
  },
  lab: {
    about: "serve the web lab on this machine: searches step by step",
    options: true,
    load: async () => (await import("../verbs/lab.js")).labVerb,
  },
  welcome: {
    about: "see every algorithm on the tree of Knuth & Moore, and how to go on",
    options: false,
    load: async () => (await import("../verbs/welcome.js")).welcomeVerb,
  },
};

/** The command line `argv`: every verb, once. Help goes to `show`; whatever is wrong is thrown. */
export async function program(
  argv: readonly string[],
  io: Io,
  exit: (code: number) => void,
  show: (text: string) => void,
  run: Run,
): Promise<Command> {
  const command = new Command("espalier")
    .description("The executable edition of game-tree search.")
    .version(version(), "--version", "print the version")
    .helpOption("-h, --help", "show this help")
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: show,
      writeErr: show,
      outputError: () => {},
      getOutHelpWidth: () => 100,
      getErrHelpWidth: () => 100,
    })
    .allowExcessArguments()
    .hook("preAction", (_, verb) => {
      const taken = verb.registeredArguments;
      if (taken.some(({ variadic }) => variadic)) return;
      const excess = verb.args[taken.length];
      if (excess !== undefined) {
        const names = [...taken.map((argument) => `<${argument.name()}>`), "options"].join(" and ");
        const only = taken.length === 0 ? " only" : "";
        throw new InputError(`unexpected argument ${shown(excess)}: ${verb.name()} takes ${names}${only}`);
      }
    })
    .usage("<verb> [options]")
    .commandsGroup("Verbs:")
    .addHelpText("after", "\nEvery verb explains itself: espalier <verb> --help");
  for (const [name, { about, takes, options, load }] of Object.entries(verbs)) {
    if (!argv.includes(name)) {
      const usage = [name, takes, options ? "[options]" : undefined].filter((part) => part !== undefined);
      command.command(usage.join(" ")).description(about);
      continue;
    }
    const made = (await load(run))(io, exit).description(about);
    made.copyInheritedSettings(command);
    for (const part of made.commands) part.copyInheritedSettings(made);
    refuseRepeats(made);
    command.addCommand(made);
  }
  return command;
}

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  return version;
}
