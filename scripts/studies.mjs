// Runs the small editions of all studies and writes docs/studies from them: npm run studies. What was measured before by the same code is not
// measured again. Options go to every run: npm run studies -- --threads 1. Needs the build: npm run setup.
import { execFileSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const store = join(root, "node_modules", ".cache", "espalier-studies");
const out = join(root, "docs", "studies");
const given = process.argv.slice(2);

/** What the command prints; progress is shown where somebody watches. */
function espalier(...args) {
  const command = join(root, "packages", "lab", "bin", "espalier.js");
  return execFileSync(process.execPath, [command, ...args], {
    encoding: "utf8",
    maxBuffer: 2 ** 30,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

function measure() {
  for (const { study } of JSON.parse(espalier("study", "list", "--json"))) {
    const begun = performance.now();
    espalier("study", "run", study, "--store", store, "--json", ...given);
    console.log(`${study}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  return JSON.parse(espalier("study", "report", "--store", store, "--out", out, "--json"));
}

/** Takes away pages and drawings of studies, and of plots, that there are no more. */
function sweep(reports) {
  const written = new Set(reports.flatMap(({ html, markdown, drawings }) => [html, markdown, ...drawings]));
  for (const entry of readdirSync(out, { withFileTypes: true }).filter((each) => each.isDirectory())) {
    for (const name of readdirSync(join(out, entry.name))) {
      const file = join(out, entry.name, name);
      if (!written.has(file)) rmSync(file);
    }
  }
}

try {
  const reports = measure();
  sweep(reports);
  console.log(`${reports.length} reports are in ${relative(process.cwd(), out) || out}.`);
  for (const { study, findings } of reports) {
    for (const { says, holds, figures } of findings) {
      if (holds) continue;
      console.error(`${study}: does not hold: ${says} (${figures})`);
      process.exitCode = 1;
    }
  }
} catch (error) {
  // The command has said what is wrong.
  process.exitCode = error.status ?? 1;
  if (error.status === undefined) throw error;
}
