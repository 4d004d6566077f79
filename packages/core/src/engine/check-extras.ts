import { InputError } from "../errors/input-error.js";
import { shown, shownWithKind } from "../errors/shown.js";
import type { Board } from "../game/board.js";
import { checkNames } from "./check-names.js";
import type { Extras } from "./extras.js";
import { bytesEach } from "./parts/table.js";

const names: readonly (keyof Extras)[] = [
  "table",
  "killers",
  "history",
  "hints",
  "scout",
  "bounds",
  "quiescence",
  "faithful",
];

/** Less than two pairs of entries are no table. */
const fewestBytes = 4 * bytesEach;

/** Refuses extras that say nothing sensible, and those that `board` has nothing for. */
export function checkExtras(board: Board, extras: Extras): void {
  checkNames("extra", extras, names);
  const { table, quiescence } = extras;
  if (table !== undefined && board.hashed === false) {
    throw new InputError(
      "a table needs to recognise positions: give the game a `key`, or leave the table out",
    );
  }
  if (quiescence !== undefined && (board.noisy === undefined || board.evaluate === undefined)) {
    throw new InputError("quiescence needs a board that names noisy moves and evaluates; this one does not");
  }
  const { plies = 0 } = quiescence ?? {};
  if (!Number.isSafeInteger(plies) || plies < 0)
    throw new InputError(`quiescence.plies is ${shown(plies)}: expected a whole number, 0 or more`);
  if (table === undefined) return;
  const { megabytes, memory } = table;
  if (!(typeof megabytes === "number" && megabytes > 0))
    throw new InputError(`table.megabytes is ${shown(megabytes)}: expected a number above 0`);
  if (memory !== undefined) checkMemory(memory);
}

function checkMemory(memory: ArrayBufferLike): void {
  if (ArrayBuffer.isView(memory) || !Number.isInteger(memory?.byteLength))
    throw new InputError(
      `table.memory is ${shownWithKind(memory)}: expected an ArrayBuffer or a SharedArrayBuffer`,
    );
  const { byteLength } = memory;
  if (byteLength < fewestBytes || byteLength % bytesEach !== 0)
    throw new InputError(
      `table.memory has ${byteLength} bytes: expected a multiple of ${bytesEach}, ${fewestBytes} or more`,
    );
}
