import { InputError } from "espalier";
import { shortened } from "espalier/internal";
import { readTree } from "espalier/trees";
import { parameterFlag } from "../options/model-parameters.js";
import { parametersIn, type TreeOptions } from "../options/tree-options.js";
import type { Io } from "../process/io.js";
import { exhibitSubject } from "./exhibit.js";
import { gameSubject } from "./game-subject.js";
import { readText } from "./read-text.js";
import { explicitSubject, modelSubject, type Subject } from "./subject.js";

/** The tree that the options of a verb name. */
export async function chosenSubject(options: TreeOptions, io: Io, leaves = false): Promise<Subject> {
  const { tree, model, exhibit, game } = options;
  const parameters = parametersIn(options);
  const [first] = Object.keys(parameters);
  const [one, other] = (["tree", "model", "exhibit", "game"] as const).flatMap((source) => {
    const given = options[source];
    return given === undefined ? [] : [`--${source} ${shortened(given)}`];
  });
  if (other !== undefined) throw new InputError(`${one} and ${other} are both given: expected one tree`);
  if (options.position !== undefined && game === undefined) {
    throw new InputError("--position is given without --game: only a game has positions");
  }
  if (model !== undefined) return modelSubject(model, parameters, leaves);
  if (game !== undefined) return gameSubject(game, options.position, parameters, leaves);
  if (first !== undefined) {
    throw new InputError(`${parameterFlag(first)} is given without --model: only a model has parameters`);
  }
  if (exhibit !== undefined) return exhibitSubject(exhibit);
  if (tree === undefined) {
    throw new InputError(
      "there is no tree: expected --tree FILE, --model ID such as --model pi, --exhibit ID, or --game ID",
    );
  }
  if (isTreeItself(tree)) return subjectIn(tree, shortened(tree), "--tree");
  const name = tree === "-" ? "stdin" : tree;
  return subjectIn(await readText(tree, io), name, name);
}

/** Whether what stands behind --tree is a tree, as text or as JSON, and not the name of a file. */
function isTreeItself(tree: string): boolean {
  return /^\s*[([{]/.test(tree);
}

/** The tree of a text; `source` is how messages call the place where it stands. */
function subjectIn(text: string, name: string, source: string): Subject {
  try {
    return explicitSubject(name, readTree(text));
  } catch (error) {
    throw error instanceof InputError ? new InputError(`${source}: ${error.message}`) : error;
  }
}
