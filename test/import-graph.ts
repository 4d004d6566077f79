import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export interface Arrow {
  /** The importing file, and the file or package it imports; paths are relative to the project. */
  readonly from: string;
  readonly to: string;
}

/** Every source file below `folder`, relative to the project. */
export function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.includes("dist/"))
    .map((file) => join(folder, file).replaceAll("\\", "/"))
    .sort();
}

/** Every import and re-export of the files below `folder`. */
export function arrows(folder: string): Arrow[] {
  return sources(folder).flatMap((from) => {
    const text = readFileSync(join(root, from), "utf8");
    const found = text.matchAll(
      /(?:^|\n)(?:import|export)\s[^;]*?from\s+"([^"]+)"|import\("([^"]+)"\)|(?:^|\n)import\s+"([^"]+)"/g,
    );
    return [...found].map((match) => {
      const target = (match[1] ?? match[2] ?? match[3])!;
      const path = resolve(dirname(join(root, from)), target).replace(/\.js$/, ".ts");
      return { from, to: target.startsWith(".") ? relative(root, path).replaceAll("\\", "/") : target };
    });
  });
}
