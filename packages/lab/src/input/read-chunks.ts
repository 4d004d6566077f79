import { createReadStream } from "node:fs";
import { InputError } from "espalier";
import type { Io } from "../process/io.js";
import { systemReason } from "../process/system-reason.js";

/** The text of a file, or of stdin if the name is "-", in pieces as they come. */
export async function* readChunks(file: string, io: Io): AsyncGenerator<string> {
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
    const name = file === "-" ? "stdin" : JSON.stringify(file);
    throw new InputError(`cannot read ${name}: ${systemReason(error as NodeJS.ErrnoException)}`);
  }
}
