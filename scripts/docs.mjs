// Writes docs/algorithms.md from the registry of algorithms; with --check only compares, and fails if it is stale.
// Needs the build: npm run setup.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { algorithms, counting, search } from "espalier";
import { recursionLimit, refusal } from "espalier/internal";
import { modelTree } from "espalier/trees";

const file = fileURLToPath(new URL("../docs/algorithms.md", import.meta.url));

const row = (cells) => `| ${cells.join(" | ")} |`;
const tableOf = (headings, rows) =>
  [row(headings), row(headings.map(() => "---")), ...rows.map(row)].join("\n");
const list = (words) => (words.length === 0 ? "" : words.map((word) => `\`${word}\``).join(" "));
const link = ({ id, file }) => `[\`${id}\`](../packages/core/src/search/${file})`;

function evaluationsOnPi(algorithm) {
  const tree = counting(modelTree("pi"));
  if (refusal(algorithm, tree, {}) !== undefined) return "";
  search(algorithm, tree, {}, tree.observer);
  return tree.evaluations;
}

function section(paper) {
  const members = algorithms.filter((algorithm) => algorithm.paper === paper);
  const what = members.map((each) => [link(each), each.procedure, each.title, each.guarantee]);
  const how = members.map((each) => [
    link(each),
    list(each.needs),
    list(each.uses),
    list(each.takes),
    each.visits,
    each.revisits ? "yes" : "no",
    each.memory,
    each.recursive ? `${recursionLimit} plies` : "none",
    String(evaluationsOnPi(each)),
  ]);
  return [
    `## ${paper}`,
    tableOf(["id", "in the paper", "title", "what is proved"], what),
    tableOf(["id", "needs", "uses", "options", "visits", "revisits", "memory", "limit of height", "pi"], how),
  ].join("\n\n");
}

const text = `# Algorithms

Made by \`npm run docs\` from the registry in [algorithms.ts](../packages/core/src/search/algorithms.ts); a test fails when it is stale.

- **needs** and **uses**: abilities of the tree (\`bounds\`, \`estimate\`, \`likelihood\`, \`worth\`) that must be there, and those that are used where they are.
- **options**: what the search takes, for the player to move at the root.
- **visits**: the terminals that are evaluated, compared with those of Knuth & Moore's procedures on the same tree and window.
- **revisits**: whether a terminal may be evaluated more than once.
- **memory**: what is stored: the path only, or nodes, open list entries, table entries.
- **pi**: evaluations on the tree of Knuth & Moore's figures (81 leaves), with the whole window; empty where that tree lacks what is needed.

${[...new Set(algorithms.map(({ paper }) => paper))].map(section).join("\n\n")}
`;

if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
  console.error("docs/algorithms.md is stale: run npm run docs.");
  process.exitCode = 1;
}
