#!/usr/bin/env node
import { statSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";

/** When a file was written; a file that is not there is older than any. */
const age = (path) =>
  statSync(fileURLToPath(new URL(path, import.meta.url)), { throwIfNoEntry: false })?.mtimeMs ?? 0;

// The bundle starts faster, but a compiler that has run since then has made something newer.
const bundled = age("../bundle/cli/command.js");
const compiled = Math.max(age("../dist/.tsbuildinfo"), age("../../core/dist/.tsbuildinfo"));
if (Math.max(bundled, compiled) > 0) {
  const { command } = await import(`../${bundled >= compiled ? "bundle" : "dist"}/cli/command.js`);
  await command(process.argv.slice(2));
} else {
  console.error("espalier is not built yet: run npm run setup in the project's folder.");
  process.exitCode = 2;
}
