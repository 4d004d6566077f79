// What is remembered between runs, next to the packages that are installed. Nothing is lost with it but time.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { root } from "./mutants.mjs";

const folder = join(root, "node_modules", ".cache", "espalier-mutants");

/** @param {string} name @returns {any} what was kept under this name, or undefined */
export function recalled(name) {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
  } catch {
    return undefined;
  }
}

/** @param {string} name @param {unknown} thing */
export function kept(name, thing) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  // Another run, or an end in the middle, never leaves half a file.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(thing));
  renameSync(`${file}.${process.pid}`, file);
}

/** @param {string | Buffer} text */
export const digest = (text) => createHash("sha256").update(text).digest("hex").slice(0, 20);

/** @type {Map<string, string>} */
const digests = new Map();

/** The digest of a file's content, "" where there is none. @param {string} file relative to the project */
export function contentOf(file) {
  let found = digests.get(file);
  if (found === undefined) {
    try {
      found = digest(readFileSync(join(root, file)));
    } catch {
      found = "";
    }
    digests.set(file, found);
  }
  return found;
}
