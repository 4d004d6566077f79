import { createReadStream } from "node:fs";
import { InputError } from "espalier";
import { shownName } from "espalier/internal";
import type { Io } from "../process/io.js";
import { systemReason } from "../process/system-reason.js";

/** The whole text of a file, or of stdin if the name is "-". */
export async function readText(file: string, io: Io): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of readChunks(file, io)) chunks.push(chunk);
  return chunks.join("");
}

/** The lines of a file, or of stdin if the name is "-", as they come. The last one needs no line break. */
export async function* readLines(file: string, io: Io): AsyncGenerator<string> {
  let unfinished: string[] = [];
  for await (const chunk of readChunks(file, io)) {
    const pieces = chunk.split("\n");
    for (let i = 0; i < pieces.length - 1; i++) {
      unfinished.push(pieces[i]!);
      yield unfinished.join("");
      unfinished = [];
    }
    unfinished.push(pieces.at(-1)!);
  }
  const last = unfinished.join("");
  if (last !== "") yield last;
}

/** The same in pieces, as they come. */
async function* readChunks(file: string, io: Io): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const chunks: AsyncIterator<Uint8Array | string> = (file === "-" ? io.stdin : createReadStream(file))[
    Symbol.asyncIterator
  ]();
  try {
    for (;;) {
      const { done, value } = await nextOf(file, chunks);
      if (done) break;
      yield typeof value === "string" ? value : decoder.decode(value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    await chunks.return?.();
  }
}

async function nextOf<T>(file: string, chunks: AsyncIterator<T>): Promise<IteratorResult<T>> {
  try {
    return await chunks.next();
  } catch (error) {
    const name = file === "-" ? "stdin" : shownName(file);
    throw new InputError(`cannot read ${name}: ${systemReason(error as NodeJS.ErrnoException)}`);
  }
}
