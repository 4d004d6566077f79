// Makes of the build a few files that start fast: the command in one piece, the library in another, each verb when it is called.
// The folders are those of dist, so that files find one another; packages that are not ours stay outside.
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
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
const { output } = await bundle.write({
  dir: made,
  entryFileNames: "[name].js",
  chunkFileNames: "cli/[name]-[hash].js",
});
await bundle.close();
writeFileSync(join(made, "LICENSES.txt"), licencesOf(output.flatMap(({ moduleIds = [] }) => moduleIds)));
// Results of studies are kept under the name of the code that measured them.
writeFileSync(join(made, "code-version"), versionOf(join(lab, "dist")));
// The web lab is served from beside the command.
const pages = join(lab, "../web/dist");
if (existsSync(pages))
  cpSync(pages, join(made, "pages"), { recursive: true, filter: (name) => !name.endsWith(".made-of") });
// Whoever starts the command meanwhile finds the old one or the new one.
rmSync(join(lab, "bundle"), { recursive: true, force: true });
renameSync(made, join(lab, "bundle"));

/** The licences of the packages that a bundle has taken in: their authors ask that they go with it. */
function licencesOf(modules) {
  const folders = new Set(
    modules.flatMap((id) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0] ?? []),
  );
  const texts = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)/i.test(each));
    const text = file === undefined ? "" : `\n\n${readFileSync(join(folder, file), "utf8").trim()}`;
    return `${name} ${version} (${license})${text}\n`;
  });
  return texts.sort().join(`\n${"-".repeat(72)}\n\n`);
}
