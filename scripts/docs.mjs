// Writes docs/algorithms.md from the registry of algorithms and docs/papers from the items of the papers; with --check only compares, and fails if one
// is stale.
// Needs the build: npm run setup.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { papers, verdicts } from "@espalier/studies/papers";
import { algorithms, counting, search } from "espalier";
import { recursionLimit, refusal } from "espalier/internal";
import { modelTree } from "espalier/trees";

const docs = (name) => fileURLToPath(new URL(`../docs/${name}`, import.meta.url));

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

/** `text` with nothing in it that Markdown would take for its own. */
const plain = (text) => text.replace(/[\\`*_<>|[\]]/g, "\\$&");

function shownBy(evidence) {
  if ("command" in evidence) return `\`espalier ${evidence.command}\``;
  if ("none" in evidence) return `nothing: ${plain(evidence.none)}`;
  return `[${plain(evidence.name)}](../../${evidence.test})`;
}

function edition({ id: paper, authors, title, items }) {
  const count = (is) => items.filter(({ shownBy }) => is in shownBy).length;
  const became = verdicts.map((verdict) => [
    verdict,
    items.filter((item) => item.verdict === verdict).length,
  ]);
  const texts = items.map(({ id, where, kind, says, verdict, because, ...item }) =>
    [
      `### ${id}`,
      `*${plain(where)}* (${kind}). ${plain(says)}`,
      `**${verdict[0].toUpperCase()}${verdict.slice(1)}**${because === "" ? "." : `: ${plain(because)}`}`,
      `Shown by ${shownBy(item.shownBy)}`,
    ].join("\n\n"),
  );
  return `# ${authors}: ${title}

Everything that the paper says, in its order and by its own numbering: what became of it, and what shows that. Made by \`npm run docs\`;
\`espalier paper ${paper}\` prints the same, \`espalier paper ${paper} ITEM\` runs the command of an item, and \`espalier paper ${paper} --check\`
runs all of them.

${items.length} items: ${became.map(([verdict, n]) => `${n} ${verdict}`).join(", ")}. ${count("command")} are shown by a command, ${count("test")} by a test, ${count("none")} by nothing.

${texts.join("\n\n")}
`;
}

const files = [["algorithms.md", text], ...papers.map((paper) => [`papers/${paper.id}.md`, edition(paper)])];

mkdirSync(docs("papers"), { recursive: true });
for (const [name, wanted] of files) {
  if (!process.argv.includes("--check")) writeFileSync(docs(name), wanted);
  else if (!existsSync(docs(name)) || readFileSync(docs(name), "utf8") !== wanted) {
    console.error(`docs/${name} is stale: run npm run docs.`);
    process.exitCode = 1;
  }
}
