import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  lstatSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";

/**
 * Writes a text, given in pieces, to a file: all of it, or the file stays as it was. It is written beside the file and then
 * takes its place. What is no file of its own (a device, a pipe) and what stands in a folder that takes no new file is
 * written as it comes.
 */
export function replaceFile(file: string, pieces: Iterable<string>): void {
  const old = statSync(file, { throwIfNoEntry: false });
  const isNew = old === undefined && lstatSync(file, { throwIfNoEntry: false }) === undefined;
  if (old) accessSync(file, constants.W_OK);
  const place = old ? realpathSync(file) : file;
  const beside = isNew || old?.isFile() ? openBeside(place) : undefined;
  if (beside === undefined) {
    writeAll(openSync(file, "w"), pieces);
    return;
  }
  try {
    writeAll(beside.opened, pieces, old);
    renameSync(beside.name, place);
  } catch (error) {
    rmSync(beside.name, { force: true });
    throw error;
  }
}

/** Writes everything to an open file, and closes it. It is for whom `old` was. */
function writeAll(opened: number, pieces: Iterable<string>, old?: Stats): void {
  try {
    for (const piece of pieces) writeFileSync(opened, piece);
    if (old) fchmodSync(opened, old.mode);
  } finally {
    closeSync(opened);
  }
}

/** A new file in the folder of another one; undefined where that takes none. */
function openBeside(file: string): { readonly name: string; readonly opened: number } | undefined {
  for (let i = 0; ; i++) {
    const name = join(dirname(file), `.espalier-${process.pid}-${i}.tmp`);
    try {
      return { name, opened: openSync(name, "wx") };
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (["EACCES", "EPERM", "EROFS"].includes(code)) return undefined;
      // Left by a process that had the same number and was killed.
      if (code !== "EEXIST") throw error;
    }
  }
}
