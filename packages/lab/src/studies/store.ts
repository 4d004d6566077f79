import { closeSync, mkdirSync, openSync, readdirSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Chunk, ChunkResult } from "@espalier/studies";
import { InputError } from "espalier";
import { shownName } from "espalier/internal";
import { systemReason } from "../process/system-reason.js";

/** A chunk that was run, and by which code: a line of a shard. */
export interface Kept {
  readonly chunk: Chunk;
  readonly code: string;
  readonly result: ChunkResult;
}

/** That a study was begun or ended, and as what: also a line. */
export interface Begun {
  readonly run: RunRecord;
}

export interface RunRecord {
  readonly study: string;
  readonly seed: number;
  readonly trials: number;
  readonly untilError?: number;
  readonly code: string;
  readonly at: string;
  readonly ended?: true;
}

/** A line of a shard. */
export type Line = Kept | Begun;

const ending = ".jsonl";

/**
 * Where results of studies are kept: a folder, in it one for each study, in it shards. A shard is only ever written to at its end, a line
 * at a time, by the one process that made it. So whatever happens to a process, at most its last line is unfinished.
 */
export class Store {
  readonly folder: string;
  #shard: { readonly file: string; readonly opened: number } | undefined;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Writes a line to this process's own shard of its study. */
  append(study: string, line: Line): void {
    try {
      this.#shard ??= this.#open(study);
      writeWhole(this.#shard.opened, `${JSON.stringify(line)}\n`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      throw new InputError(
        `cannot write to the store ${shownName(this.folder)}: ${systemReason(error as NodeJS.ErrnoException)}; what was kept before stays, and espalier study resume goes on from there`,
      );
    }
  }

  close(): void {
    if (this.#shard !== undefined) closeSync(this.#shard.opened);
    this.#shard = undefined;
  }

  /** Everything that was kept of a study, in no order that matters. `unfinished` is told of shards whose last line is not whole. */
  *lines(study: string, unfinished: (shard: string) => void): Generator<Line> {
    for (const shard of this.#shards(study)) yield* linesOf(shard, unfinished);
  }

  /** The ids of the studies that something was kept of. */
  studies(): string[] {
    return foldersIn(this.folder).flatMap((paper) =>
      foldersIn(join(this.folder, paper)).map((name) => `${paper}/${name}`),
    );
  }

  #shards(study: string): string[] {
    const folder = join(this.folder, study);
    return readFolder(folder)
      .filter(({ name }) => name.endsWith(ending))
      .map(({ name }) => join(folder, name))
      .sort();
  }

  /** A shard that nobody else has. */
  #open(study: string) {
    const folder = join(this.folder, study);
    mkdirSync(folder, { recursive: true });
    for (let i = this.#shards(study).length; ; i++) {
      const file = join(folder, `shard-${String(i).padStart(4, "0")}${ending}`);
      try {
        return { file, opened: openSync(file, "ax") };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      }
    }
  }
}

/** A system may take less than it is given. */
function writeWhole(opened: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += writeSync(opened, bytes, at);
}

function foldersIn(folder: string): string[] {
  return readFolder(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const system = error as NodeJS.ErrnoException;
    if (system.code === "ENOENT") return [];
    if (system.code === "ENOTDIR")
      throw new InputError(`cannot read the store ${shownName(folder)}: it is a file, not a folder`);
    throw new InputError(`cannot read the store ${shownName(folder)}: ${systemReason(system)}`);
  }
}

const piece = 1 << 20;

/** The lines of a shard, one after another: a shard may be larger than memory. */
function* linesOf(shard: string, unfinished: (shard: string) => void): Generator<Line> {
  const opened = openForReading(shard);
  try {
    const bytes = Buffer.alloc(piece);
    let rest = Buffer.alloc(0);
    let number = 0;
    for (let read = readSync(opened, bytes); read > 0; read = readSync(opened, bytes)) {
      const text = Buffer.concat([rest, bytes.subarray(0, read)]);
      let from = 0;
      for (let to = text.indexOf(10); to >= 0; to = text.indexOf(10, from)) {
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

function openForReading(shard: string): number {
  try {
    return openSync(shard, "r");
  } catch (error) {
    throw new InputError(`cannot read ${shownName(shard)}: ${systemReason(error as NodeJS.ErrnoException)}`);
  }
}

/** A line that was written by `append`. */
function parsed(text: string, shard: string, number: number): Line {
  try {
    const line: unknown = JSON.parse(text);
    if (isLine(line)) return line;
  } catch {
    // Not JSON: said below.
  }
  throw new InputError(
    `line ${number} of ${shownName(shard)} is no result of a study: expected a line that espalier study run wrote`,
  );
}

function isLine(line: unknown): line is Line {
  if (typeof line !== "object" || line === null) return false;
  if ("run" in line) return isRecord(line.run, ["study", "seed", "trials", "code", "at"]);
  return (
    "code" in line &&
    "chunk" in line &&
    isRecord(line.chunk, ["study", "cell", "seed", "from", "trials"]) &&
    "result" in line &&
    isRecord(line.result, ["columns", "pairs"])
  );
}

function isRecord(value: unknown, fields: readonly string[]): boolean {
  return typeof value === "object" && value !== null && fields.every((field) => field in value);
}
