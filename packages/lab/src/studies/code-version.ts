import { createHash, type Hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the code is that runs: the folder of the bundle, of what the compiler made, or of the sources. */
const running = fileURLToPath(new URL("..", import.meta.url));

let known: string | undefined;

/**
 * A name for the code that measures: core and the studies, and plugins by the text of their files. What another version measured
 * is not counted with this one's. The bundle has it in a file, which the build writes.
 */
export function codeVersion(plugins: readonly string[] = []): string {
  known ??= versionOf(running);
  if (plugins.length === 0) return known;
  const hash = createHash("sha256");
  for (const file of plugins) hash.update(readFileSync(file)).update("\0");
  return `${known}+${nameOf(hash)}`;
}

/** The version of the code in the folder of a package that `part` is, `dist` or `src`, or of a bundle that tells its version. */
export function versionOf(part: string): string {
  const told = join(part, "code-version");
  if (existsSync(told)) return readFileSync(told, "utf8");
  const hash = createHash("sha256");
  for (const name of ["core", "studies"]) {
    const folder = join(part, "../..", name, basename(part));
    for (const file of sourcesIn(folder)) {
      hash
        .update(file)
        .update("\0")
        .update(readFileSync(join(folder, file)))
        .update("\0");
    }
  }
  return nameOf(hash);
}

const nameOf = (hash: Hash): string => hash.digest("hex").slice(0, 16);

/** What runs in a folder, in an order that is always the same; declarations and notes of the compiler do not. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(js|ts|json)$/.test(file) && !file.endsWith(".d.ts"))
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
}
