import { type Command, Option } from "commander";
import type { ModelParameters } from "espalier/trees";
import { knownGames } from "../plugin/known-games.js";
import { knownModels } from "../plugin/known-models.js";
import { aboutParameter, isSwitch, parameterFlag, parameterNames } from "./model-parameters.js";
import { finiteNumber } from "./option-value.js";

/** The options that say which tree is meant, as Commander gives them back. */
export interface TreeOptions {
  readonly tree?: string;
  readonly model?: string;
  readonly exhibit?: string;
  readonly game?: string;
  readonly position?: string;
  readonly [parameter: string]: unknown;
}

/** Adds `--tree`, `--model`, `--exhibit` and the parameters of all models to a verb. */
export function addTreeOptions(command: Command): Command {
  command
    .optionsGroup("The tree:")
    .option(
      "--tree <file>",
      "a tree file, JSON or text, or the tree itself, like '((3 12) (8 2))'; - reads stdin",
    )
    .option(
      "--model <id>",
      `a model instead: ${knownModels()
        .map((model) => model.id)
        .join(", ")}`,
    )
    .option("--exhibit <id>", "a tree of the papers instead: tree --exhibits lists them")
    .option(
      "--game <id>",
      `a game instead, --depth plies of it: ${knownGames()
        .map((game) => game.id)
        .join(", ")}`,
    )
    .option("--position <text>", "with --game: from this position instead of the start");
  for (const name of parameterNames()) {
    const flag = parameterFlag(name);
    const option = isSwitch(name)
      ? new Option(`${flag} [number]`, aboutParameter(name)).preset("1")
      : new Option(`${flag} <number>`, aboutParameter(name));
    command.addOption(option.argParser(finiteNumber(flag)));
  }
  return command.optionsGroup("Options:");
}

/** The parameters of the model among the options. */
export function parametersIn(options: TreeOptions): ModelParameters {
  const given = parameterNames().filter((name) => options[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, options[name] as number]));
}
