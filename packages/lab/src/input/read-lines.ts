import type { Io } from "../process/io.js";
import { readChunks } from "./read-chunks.js";

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
