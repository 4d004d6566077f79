// Runs the small editions of all studies and writes docs/studies from them: npm run studies. What was measured before by the same code is not
// measured again. Of some alone, with options for every run: npm run studies -- beyond/pareto --threads 1. Needs the build: npm run setup.
import { execFileSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const store = join(root, "node_modules", ".cache", "espalier-studies");
const out = join(root, "docs", "studies");
const words = process.argv.slice(2);
const until = words.findIndex((word) => word.startsWith("-"));
/** The ids of those that are wanted, if not all, and the options. */
const [wanted, given] = until < 0 ? [words, []] : [words.slice(0, until), words.slice(until)];

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
  const all = JSON.parse(espalier("study", "list", "--json")).map(({ study }) => study);
  for (const study of wanted.length === 0 ? all : wanted) {
    const begun = performance.now();
    espalier("study", "run", study, "--store", store, "--json", ...given);
    console.log(`${study}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  const report = (...which) =>
    JSON.parse(espalier("study", "report", ...which, "--store", store, "--out", out, "--json"));
  return wanted.length === 0 ? report() : wanted.map((study) => report(study));
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
  if (wanted.length === 0) sweep(reports);
  console.log(
    `${reports.length} ${reports.length === 1 ? "report is" : "reports are"} in ${relative(process.cwd(), out) || out}.`,
  );
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
