import pc from "picocolors";
import type { Io } from "../process/io.js";

/** A list of facts: a dim name, then what is said of it. */
export function facts(io: Io, pairs: readonly (readonly [name: string, fact: string])[]): string {
  const { dim } = pc.createColors(io.colours);
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs.map(([name, fact]) => `  ${dim(name.padEnd(width))}  ${fact}\n`).join("");
}
