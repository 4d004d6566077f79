import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { InputError } from "espalier";
import { shownName } from "espalier/internal";
import { systemReason } from "./system-reason.js";

/**
 * Makes a folder, and those above it, where they are not there. Folder by folder: where a system says of a folder that exists that it does not,
 * as /proc does, Node's own way never ends.
 */
export function makeFolder(folder: string): void {
  try {
    makeAll(folder);
  } catch (error) {
    const reason = systemReason(error as NodeJS.ErrnoException);
    throw new InputError(`cannot make the folder ${shownName(folder)}: ${reason}`);
  }
}

function makeAll(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeAll(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
