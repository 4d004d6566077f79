import { InputError } from "espalier";
import { readTree } from "espalier/trees";
import { parameterFlag } from "../options/model-parameters.js";
import { parametersIn, type TreeOptions } from "../options/tree-options.js";
import type { Io } from "../process/io.js";
import { readText } from "./read-text.js";
import { explicitSubject, modelSubject, type Subject } from "./subject.js";

/** The tree that the options of a verb name. */
export async function chosenSubject(options: TreeOptions, io: Io, leaves = false): Promise<Subject> {
  const { tree: file, model } = options;
  const parameters = parametersIn(options);
  const [first] = Object.keys(parameters);
  if (file !== undefined && model !== undefined) {
    throw new InputError(`--tree ${file} and --model ${model} are both given: expected one tree`);
  }
  if (model !== undefined) return modelSubject(model, parameters, leaves);
  if (first !== undefined) {
    throw new InputError(`${parameterFlag(first)} is given without --model: only a model has parameters`);
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
