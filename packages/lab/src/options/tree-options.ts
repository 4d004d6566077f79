import { type Command, Option } from "commander";
import { InputError } from "espalier";
import { type ModelParameters, models, type Parameter, readTree } from "espalier/trees";
import { readText } from "../input/read-text.js";
import { explicitSubject, modelSubject, parameterNames, type Subject } from "../input/subject.js";
import type { Io } from "../process/io.js";
import { kebab } from "./kebab.js";
import { finiteNumber } from "./number-option.js";

/** The options that say which tree is meant, as Commander gives them back. */
export interface TreeOptions {
  readonly tree?: string;
  readonly model?: string;
  readonly [parameter: string]: unknown;
}

/** Adds `--tree`, `--model` and the parameters of all models to a verb. */
export function addTreeOptions(command: Command): Command {
  command
    .optionsGroup("The tree:")
    .option("--tree <file>", "a tree file, JSON or text; - reads stdin")
    .option("--model <id>", `a model instead: ${models.map((model) => model.id).join(", ")}`);
  for (const name of parameterNames) {
    const flag = `--${kebab(name)}`;
    const option = isSwitch(name)
      ? new Option(`${flag} [number]`, aboutParameter(name)).preset("1")
      : new Option(`${flag} <number>`, aboutParameter(name));
    command.addOption(option.argParser(finiteNumber(flag)));
  }
  return command.optionsGroup("Options:");
}

/** The tree that the options name. */
export async function subjectOf(options: TreeOptions, io: Io, leaves = false): Promise<Subject> {
  const { tree: file, model } = options;
  const parameters = parametersIn(options);
  const first = Object.keys(parameters)[0];
  if (file !== undefined && model !== undefined) {
    throw new InputError(`--tree ${file} and --model ${model} are both given: expected one tree`);
  }
  if (model !== undefined) return modelSubject(model, parameters, leaves);
  if (first !== undefined) {
    throw new InputError(`--${kebab(first)} is given without --model: only a model has parameters`);
  }
  if (file === undefined) {
    throw new InputError("there is no tree: expected --tree FILE, or --model ID such as --model pi");
  }
  const text = await readText(file, io);
  const name = file === "-" ? "stdin" : file;
  try {
    return explicitSubject(name, readTree(text));
  } catch (error) {
    throw error instanceof InputError ? new InputError(`${name}: ${error.message}`) : error;
  }
}

function parametersIn(options: TreeOptions): ModelParameters {
  const given = parameterNames.filter((name) => options[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, options[name] as number]));
}

/** Whether a parameter is 0 or 1 and nothing else: alone it means 1. */
function isSwitch(name: string): boolean {
  return meanings(name).every(({ least, most, integer }) => integer && least === 0 && most === 1);
}

function meanings(name: string): Parameter[] {
  return models.flatMap((model) =>
    Object.entries(model.parameters).flatMap(([each, parameter]) => (each === name ? [parameter] : [])),
  );
}

/** What a parameter means. A default is named where all models that have the parameter agree on it. */
function aboutParameter(name: string): string {
  const found = meanings(name);
  const { about } = found[0]!;
  const defaults = new Set(
    found.map((parameter) => ("default" in parameter ? parameter.default : undefined)),
  );
  const [standard] = defaults;
  return defaults.size === 1 && standard !== undefined ? `${about} (default: ${standard})` : about;
}
