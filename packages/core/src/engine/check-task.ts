import { InputError } from "../errors/input-error.js";
import type { Board } from "../game/board.js";
import { checkNames } from "./check-names.js";
import type { Task } from "./search.js";
import { whole } from "./walk.js";

const names: readonly (keyof Task)[] = ["depth", "alpha", "beta", "top", "ties", "first", "guess", "claims"];

/** Refuses a task that says nothing sensible, or that `board`, as it stands, cannot be searched for. */
export function checkTask(board: Board, task: Task): void {
  checkNames("part of a task", task, names);
  const { depth = Infinity, alpha = -Infinity, beta = Infinity, top = 1 } = task;
  if (depth !== Infinity && !(Number.isInteger(depth) && depth >= 0 && depth < whole)) {
    throw new InputError(`depth ${depth}: expected a whole number of moves, 0 or more, or Infinity`);
  }
  if (!(alpha < beta)) {
    throw new InputError(`the window from ${alpha} to ${beta} is empty: expected alpha < beta`);
  }
  if (top !== Infinity && !(Number.isInteger(top) && top >= 1)) {
    throw new InputError(`top ${top}: expected a whole number of moves, 1 or more, or Infinity`);
  }
  if (depth < Infinity && board.evaluate === undefined && !board.over()) {
    throw new InputError(`a search to depth ${depth} needs a board that evaluates; this one does not`);
  }
}
