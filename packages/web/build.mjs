// Builds the pages into dist, if anything they are made of has changed since the last time.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = dirname(fileURLToPath(import.meta.url));
const stamp = join(web, "dist", ".made-of");
const parts = [
  "build.mjs",
  "src",
  "public",
  "../core/dist",
  "../../package-lock.json",
  "vite.config.ts",
  "svelte.config.js",
];

const hash = createHash("sha256");
for (const part of [...parts, ...readdirSync(web).filter((name) => name.endsWith(".html"))].sort())
  add(join(web, part));
const madeOf = hash.digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== madeOf) {
  // Whoever builds, a test too, builds what is served: with any other word there, the slow code for development comes in.
  process.env.NODE_ENV = "production";
  const { build } = await import("vite");
  await build({ configFile: join(web, "vite.config.ts") });
  writeFileSync(stamp, madeOf);
}

/** Adds a file, or all files of a folder that are code and not the compiler's notes. */
function add(path) {
  const inside = entriesOf(path);
  if (inside === undefined) {
    if (!/\.(d\.ts|tsbuildinfo)$/.test(path)) hash.update(path.slice(web.length)).update(readFileSync(path));
  } else for (const name of inside.sort()) add(join(path, name));
}

function entriesOf(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error.code === "ENOTDIR") return undefined;
    throw error;
  }
}
