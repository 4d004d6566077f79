import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { mutationsOf } from "./mutations.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const sources = "packages/core/src";

/** Every mutant of core: a mutation, the file it is in, and the line on which it begins. */
export function allMutants() {
  const files = readdirSync(join(root, sources), { recursive: true })
    .map((file) => `${sources}/${file.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(".ts"))
    .sort();
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const lines = text.split("\n");
    return mutationsOf(file, text).map((mutation) => ({
      ...mutation,
      file,
      lineText: lines[mutation.line - 1].trim(),
    }));
  });
}
