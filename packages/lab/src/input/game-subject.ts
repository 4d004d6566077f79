import { gameTree, InputError } from "espalier";
import { type ModelParameters, materialise } from "espalier/trees";
import { parameterFlag } from "../options/model-parameters.js";
import { knownGame } from "../plugin/known-games.js";
import type { Subject } from "./subject.js";

/**
 * A game from `text`, a position, or from its start: `depth` plies of it, judged by its own evaluation there, or all of it
 * without a depth. Values are shown as the player to move sees them. With `leaves` the tree is brought into memory.
 */
export function gameSubject(
  id: string,
  text: string | undefined,
  { depth, ...others }: ModelParameters,
  leaves: boolean,
): Subject {
  const game = knownGame(id);
  const [other] = Object.keys(others);
  if (other !== undefined) {
    throw new InputError(`${parameterFlag(other)} has no effect beside --game: a game takes --depth alone`);
  }
  if (depth !== undefined && !(Number.isInteger(depth) && depth >= 0)) {
    throw new InputError(`--depth is ${depth}: expected a whole number of plies, 0 or more`);
  }
  const position = text === undefined ? game.start : game.read(text);
  const rules = gameTree(game, position, { depth: depth ?? Infinity }, game.evaluate);
  const tree = Object.assign(rules, { player: "max", view: "mover" } as const);
  const far = depth === undefined ? "to its end" : `${depth} plies`;
  return {
    name: `game ${id}${text === undefined ? "" : `, position ${game.write(position)}`}, ${far}`,
    tree,
    explicit: leaves ? materialise(tree) : undefined,
    uniform: undefined,
  };
}
