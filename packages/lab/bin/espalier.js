#!/usr/bin/env node
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const built = new URL("../dist/cli/command.js", import.meta.url);
if (existsSync(fileURLToPath(built))) {
  const { command } = await import(built.href);
  await command(process.argv.slice(2));
} else {
  console.error("espalier is not built yet: run npm run setup in the project's folder.");
  process.exitCode = 2;
}
