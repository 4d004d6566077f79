import { InputError } from "espalier";
import { shownName } from "espalier/internal";
import type { Io } from "../process/io.js";
import { replaceFile } from "../process/replace-file.js";
import { isStdout } from "../process/same-file.js";
import { systemReason } from "../process/system-reason.js";

/** What belongs to a result and goes to a file of its own; "-" is stdout, which it then has for itself. */
interface Beside {
  readonly file: string;
  readonly text: string | Iterable<string>;
}

/** Prints a result, and writes what belongs to it. Neither is lost with the other: a reader that has gone, a disk that is full. */
export async function writeBoth(
  print: () => Promise<void>,
  beside: Beside | undefined,
  io: Io,
): Promise<void> {
  try {
    if (beside?.file !== "-") await print();
  } finally {
    if (beside !== undefined) await writeOutput(beside.file, beside.text, io);
  }
}

/** Writes a text, in one piece or many, to a file, or to stdout if the name is "-" or another name for it. */
export async function writeOutput(file: string, text: string | Iterable<string>, io: Io): Promise<void> {
  const pieces = typeof text === "string" ? [text] : text;
  if (file === "-" || isStdout(file)) {
    for (const piece of pieces) await io.write(piece);
    return;
  }
  try {
    replaceFile(file, pieces);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new InputError(`cannot write ${shownName(file)}: ${systemReason(error as NodeJS.ErrnoException)}`);
  }
}
