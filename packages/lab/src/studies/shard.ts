import { closeSync, ftruncateSync, openSync, readSync, writeSync } from "node:fs";
import { InputError } from "espalier";
import { shownName } from "espalier/internal";
import { systemReason } from "../process/system-reason.js";
import { type Line, lineOf } from "./shard-line.js";

/** A shard that this process has made, and that nobody else writes to. */
export class Shard {
  readonly #opened: number;
  /** Where its last whole line ends. */
  #end = 0;
  #failed: unknown;

  /** Makes the file, which must not be there. */
  constructor(file: string) {
    this.#opened = openSync(file, "ax");
  }

  /** Writes a line. Where the system does not take all of it, what it took is taken back, and nothing more is written. */
  append(line: Line): void {
    if (this.#failed !== undefined) throw this.#failed;
    try {
      this.#end += writeWhole(this.#opened, `${JSON.stringify(line)}\n`);
    } catch (error) {
      this.#failed = error;
      this.#takeBack();
      throw error;
    }
  }

  close(): void {
    closeSync(this.#opened);
  }

  #takeBack(): void {
    try {
      ftruncateSync(this.#opened, this.#end);
    } catch {
      // Then its last line stays as it is: whoever reads it knows that it is not whole.
    }
  }
}

/** A system may take less than it is given. */
function writeWhole(opened: number, text: string): number {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += writeSync(opened, bytes, at);
  return bytes.length;
}

const piece = 1 << 20;

/** The lines of a shard, one after another: a shard may be larger than memory. `unfinished` is told if the last one is not whole. */
export function* linesOf(shard: string, unfinished: (shard: string) => void): Generator<Line> {
  const opened = reading(shard, () => openSync(shard, "r"));
  try {
    const bytes = Buffer.alloc(piece);
    const next = () => reading(shard, () => readSync(opened, bytes));
    let rest = Buffer.alloc(0);
    let number = 0;
    for (let read = next(); read > 0; read = next()) {
      const text = Buffer.concat([rest, bytes.subarray(0, read)]);
      let from = 0;
      for (let to = text.indexOf(lineFeed); to >= 0; to = text.indexOf(lineFeed, from)) {
        number++;
        yield parsed(text.toString("utf8", from, to), shard, number);
        from = to + 1;
      }
      rest = text.subarray(from);
    }
    if (rest.length > 0) unfinished(shard);
  } finally {
    closeSync(opened);
  }
}

const lineFeed = 10;

function reading<T>(shard: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new InputError(`cannot read ${shownName(shard)}: ${systemReason(error as NodeJS.ErrnoException)}`);
  }
}

/** A line that was written by `append`. */
function parsed(text: string, shard: string, number: number): Line {
  const line = lineOf(jsonOf(text));
  if (line !== undefined) return line;
  throw new InputError(
    `line ${number} of ${shownName(shard)} is no result of a study: expected a line that espalier study run wrote`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
