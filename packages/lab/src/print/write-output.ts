import { writeFileSync } from "node:fs";
import { InputError } from "espalier";
import { shownName } from "espalier/internal";
import type { Io } from "../process/io.js";
import { systemReason } from "../process/system-reason.js";

/** Writes a text to a file, or to stdout if the name is "-". */
export async function writeOutput(file: string, text: string, io: Io): Promise<void> {
  if (file === "-") {
    await io.write(text);
    return;
  }
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new InputError(`cannot write ${shownName(file)}: ${systemReason(error as NodeJS.ErrnoException)}`);
  }
}
