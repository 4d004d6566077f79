import { constants } from "node:buffer";
import { createReadStream } from "node:fs";
import { InputError } from "espalier";
import { shownName } from "espalier/internal";
import type { Io } from "../process/io.js";
import { systemReason } from "../process/system-reason.js";

/** No text of an engine is longer; a text has no more characters than bytes. */
const longest = constants.MAX_STRING_LENGTH;

/** The whole text of a file, or of stdin if the name is "-", of `most` bytes at most. */
export async function readText(file: string, io: Io, most = longest): Promise<string> {
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let bytes = 0;
  for await (const chunk of readChunks(file, io)) {
    bytes += chunk.length;
    if (bytes > most) throw tooLarge(nameOf(file), most);
    pieces.push(decoder.decode(chunk, { stream: true }));
  }
  pieces.push(decoder.decode());
  return pieces.join("");
}

/**
 * The lines of a file, or of stdin if the name is "-", as they come, without their line breaks. The last one needs none. A
 * line of more than `most` bytes is given as the error that it is, and those after it are still read.
 */
export async function* readLines(
  file: string,
  io: Io,
  most = longest,
): AsyncGenerator<Uint8Array | InputError> {
  let unfinished: Uint8Array[] = [];
  let bytes = 0;
  const add = (piece: Uint8Array) => {
    bytes += piece.length;
    if (bytes > most) unfinished = [];
    else unfinished.push(piece);
  };
  const finished = () => {
    const line = bytes > most ? tooLarge("the line", most) : Buffer.concat(unfinished);
    unfinished = [];
    bytes = 0;
    return line;
  };
  for await (const chunk of readChunks(file, io)) {
    let start = 0;
    for (let end = chunk.indexOf(lineBreak); end >= 0; end = chunk.indexOf(lineBreak, start)) {
      add(chunk.subarray(start, end));
      yield finished();
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (bytes > 0) yield finished();
}

const lineBreak = 10;

function tooLarge(what: string, most: number): InputError {
  return new InputError(
    `${what} is too large: expected at most ${most} bytes, which is what a text may have`,
  );
}

function nameOf(file: string): string {
  return file === "-" ? "stdin" : shownName(file);
}

/** The bytes of a file in pieces, as they come, if they are not in an encoding that cannot be read. */
async function* readChunks(file: string, io: Io): AsyncGenerator<Uint8Array> {
  let head: Uint8Array = new Uint8Array();
  let begun = false;
  for await (const chunk of rawChunks(file, io)) {
    if (begun) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    // Who writes a short line may wait for its answer: two bytes of UTF-8 are enough to know it by.
    begun = head.length >= 4 || (head.length >= 2 && ![0, 0xfe, 0xff].includes(head[0]!) && head[1] !== 0);
    if (begun) yield inUtf8(file, head);
  }
  if (!begun) yield inUtf8(file, head);
}

/** The beginning of a file, if it is not that of a file in UTF-16 or UTF-32: by its mark, or by zeros, which no text of ours has. */
function inUtf8(file: string, head: Uint8Array): Uint8Array {
  const [a, b, c, d] = head;
  const isMarked = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  const isWide = (a === 0 && b === 0) || (b === 0 && c === 0 && d === 0) || (isMarked && c === 0 && d === 0);
  const found = isWide ? "UTF-32" : isMarked || a === 0 || b === 0 ? "UTF-16" : undefined;
  if (found === undefined) return head;
  throw new InputError(`${file === "-" ? "stdin" : `the file ${nameOf(file)}`} is ${found}: expected UTF-8`);
}

async function* rawChunks(file: string, io: Io): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array | string> = (file === "-" ? io.stdin : createReadStream(file))[
    Symbol.asyncIterator
  ]();
  try {
    for (;;) {
      const { done, value } = await nextOf(file, chunks);
      if (done) return;
      yield typeof value === "string" ? Buffer.from(value) : value;
    }
  } finally {
    await chunks.return?.();
  }
}

async function nextOf<T>(file: string, chunks: AsyncIterator<T>): Promise<IteratorResult<T>> {
  try {
    return await chunks.next();
  } catch (error) {
    throw new InputError(`cannot read ${nameOf(file)}: ${systemReason(error as NodeJS.ErrnoException)}`);
  }
}
