import type { Io } from "../process/io.js";
import { readChunks } from "./read-chunks.js";

/** The whole text of a file, or of stdin if the name is "-". */
export async function readText(file: string, io: Io): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of readChunks(file, io)) chunks.push(chunk);
  return chunks.join("");
}
