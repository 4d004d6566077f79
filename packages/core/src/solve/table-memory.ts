import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";

/** The table of a solver is in one piece: what is larger not every engine gives. */
export const mostMemoryMB = 1024;

/** What the table of a solver may take, if it can be had. */
export function checkedMemoryMB(memoryMB: number): number {
  if (typeof memoryMB === "number" && memoryMB > 0 && memoryMB <= mostMemoryMB) return memoryMB;
  throw new InputError(`memoryMB is ${shown(memoryMB)}: expected a number above 0, at most ${mostMemoryMB}`);
}
