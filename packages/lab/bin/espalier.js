#!/usr/bin/env node
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const main = new URL("../dist/main.js", import.meta.url);
if (existsSync(fileURLToPath(main))) {
  const { run } = await import(main.href);
  process.exitCode = await run(process.argv.slice(2));
} else {
  console.error("espalier is not built yet: run npm run setup in the project's folder.");
  process.exitCode = 2;
}
