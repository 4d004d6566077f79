import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import { isGame } from "./is-game.js";

/** Refuses what is no game, and a judgement of positions that is no function. */
export function checkGiven(game: unknown, evaluate: unknown): void {
  if (!isGame(game))
    throw new InputError(`the game is ${shown(game)}: expected an object with moves, play and score`);
  if (evaluate !== undefined && typeof evaluate !== "function")
    throw new InputError(`evaluate is ${shown(evaluate)}: expected a function`);
}
