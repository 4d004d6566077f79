import { readdirSync } from "node:fs";
import { join } from "node:path";
import { InputError } from "espalier";
import { shownName } from "espalier/internal";
import { makeFolder } from "../process/make-folder.js";
import { systemReason } from "../process/system-reason.js";
import { linesOf, Shard } from "./shard.js";
import type { Line } from "./shard-line.js";

const ending = ".jsonl";

/**
 * Where results of studies are kept: a folder, in it one for each study, in it shards. A shard is only ever written to at its end, a line
 * at a time, by the one process that made it. So whatever happens to a process, at most its last line is unfinished.
 */
export class Store {
  readonly folder: string;
  readonly #own = new Map<string, Shard>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Writes a line to this process's own shard of its study. */
  append(study: string, line: Line): void {
    try {
      const shard = this.#own.get(study) ?? this.#newShard(study);
      this.#own.set(study, shard);
      shard.append(line);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      throw new InputError(
        `cannot write to the store ${shownName(this.folder)}: ${systemReason(error as NodeJS.ErrnoException)}; what was kept before stays, and espalier study resume goes on from there`,
      );
    }
  }

  close(): void {
    for (const shard of this.#own.values()) shard.close();
    this.#own.clear();
  }

  /** Everything that was kept of a study, in no order that matters. `unfinished` is told of shards whose last line is not whole. */
  *lines(study: string, unfinished: (shard: string) => void): Generator<Line> {
    for (const shard of this.shards(study)) yield* linesOf(shard, unfinished);
  }

  /** The ids of the studies that something was kept of. */
  studies(): string[] {
    return foldersIn(this.folder).flatMap((paper) =>
      foldersIn(join(this.folder, paper)).map((name) => `${paper}/${name}`),
    );
  }

  /** The files of the shards of a study, in the order in which they were made. */
  shards(study: string): string[] {
    const folder = join(this.folder, study);
    return readFolder(folder)
      .map(({ name }) => name)
      .filter((name) => name.endsWith(ending))
      .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
      .map((name) => join(folder, name));
  }

  /** A shard that nobody else has. */
  #newShard(study: string): Shard {
    const folder = join(this.folder, study);
    makeFolder(folder);
    for (let i = this.shards(study).length; ; i++) {
      try {
        return new Shard(join(folder, `shard-${String(i).padStart(4, "0")}${ending}`));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      }
    }
  }
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
    throw new InputError(`cannot read the store ${shownName(folder)}: ${systemReason(system)}`);
  }
}
