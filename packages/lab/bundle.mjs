// Makes of the build a few files that start fast: the command in one piece, the library in another, each verb when it is called.
// The folders are those of dist, so that files find one another; packages that are not ours stay outside.
import { cpSync, existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { versionOf } from "./dist/studies/code-version.js";

const lab = dirname(fileURLToPath(import.meta.url));
const made = join(lab, `bundle.${process.pid}`);
const processes = [
  "cli/command",
  "cli/supervised-process",
  "run/job-process",
  "process/lifeline",
  "studies/chunk-thread",
];

const bundle = await rolldown({
  cwd: lab,
  platform: "node",
  external: ["@duckdb/node-api", "commander", "cli-table3", "picocolors", "bullmq", "ioredis"],
  input: Object.fromEntries(processes.map((name) => [name, join(lab, "dist", `${name}.js`)])),
});
await bundle.write({
  dir: made,
  entryFileNames: "[name].js",
  chunkFileNames: "cli/[name]-[hash].js",
});
await bundle.close();
// Results of studies are kept under the name of the code that measured them.
writeFileSync(join(made, "code-version"), versionOf(join(lab, "dist")));
// The web lab is served from beside the command.
const pages = join(lab, "../web/dist");
if (existsSync(pages))
  cpSync(pages, join(made, "pages"), { recursive: true, filter: (name) => !name.endsWith(".made-of") });
// Whoever starts the command meanwhile finds the old one or the new one.
rmSync(join(lab, "bundle"), { recursive: true, force: true });
renameSync(made, join(lab, "bundle"));
