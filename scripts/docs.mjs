// Writes docs/algorithms.md from the registry of algorithms and docs/papers from the items of the papers, with what their commands print and with the
// drawings of exhibits. With --check it only compares, and fails if one is stale; commands are not run then: that what they print is what stands there is
// held by the tests that run them.
// Needs the build: npm run setup.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { exhibits } from "@espalier/studies/exhibits";
import { papers, verdicts } from "@espalier/studies/papers";
import { algorithms, counting, search } from "espalier";
import { recursionLimit, refusal } from "espalier/internal";
import { modelTree } from "espalier/trees";
import { run } from "../packages/lab/dist/cli/main.js";
import { shown, silent } from "../packages/lab/dist/papers/shown.js";

const isCheck = process.argv.includes("--check");

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

const fence = "```";
const block = (printed) => `${fence}text\n${printed.trimEnd()}\n${fence}`;

/** What the commands of an edition print, in their order: as they print it now, or as it stands in the file. */
async function printedIn(paper) {
  const commands = paper.items.flatMap(({ shownBy }) => ("command" in shownBy ? [shownBy] : []));
  if (isCheck) {
    const blocks = existing(`papers/${paper.id}.md`).matchAll(/```text\n([\s\S]*?)```/g);
    return [...blocks].map(([, text]) => text);
  }
  const all = [];
  for (const command of commands) {
    const { printed, wrong } = await shown(command, run, nobody);
    if (wrong !== undefined) throw new Error(`espalier ${command.command}: ${wrong}`);
    all.push(printed);
  }
  return all;
}

/** Nobody to write for. */
const nobody = silent({ debug: false });

function existing(name) {
  return existsSync(docs(name)) ? readFileSync(docs(name), "utf8") : "";
}

/** An exhibit as it is drawn. */
async function drawing(id) {
  let svg = "";
  const write = async (text) => {
    svg += text;
  };
  const code = await run(["tree", "--exhibit", id, "--to", "svg"], { ...nobody, write });
  if (code !== 0) throw new Error(`exhibit ${id} is not drawn`);
  return svg;
}

function drawn(id) {
  const exhibit = exhibits.find((each) => each.id === id);
  if (exhibit === undefined) throw new Error(`there is no exhibit ${id}`);
  return `![${plain(exhibit.about)}](figures/${id}.svg)\n\n\`espalier tree --exhibit ${id}\`: ${plain(exhibit.about)}`;
}

function shownBy(evidence, printed) {
  if ("command" in evidence) return `\`espalier ${evidence.command}\`\n\n${block(printed.shift() ?? "")}`;
  if ("none" in evidence) return `nothing: ${plain(evidence.none)}`;
  return `[${plain(evidence.name)}](../../${evidence.test})`;
}

function edition({ id: paper, authors, title, items }, outputs) {
  const printed = [...outputs];
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
      `Shown by ${shownBy(item.shownBy, printed)}`,
      ...(item.exhibits ?? []).map(drawn),
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

const files = [["algorithms.md", text]];
for (const paper of papers) {
  files.push([`papers/${paper.id}.md`, edition(paper, await printedIn(paper))]);
  for (const id of paper.items.flatMap((item) => item.exhibits ?? [])) {
    files.push([`papers/figures/${id}.svg`, await drawing(id)]);
  }
}

mkdirSync(docs("papers/figures"), { recursive: true });
for (const [name, wanted] of files) {
  if (!isCheck) writeFileSync(docs(name), wanted);
  else if (existing(name) !== wanted) {
    console.error(`docs/${name} is stale: run npm run docs.`);
    process.exitCode = 1;
  }
}
