import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { againstProgram } from "./solving/against-program.js";
import { publishedConnectFour } from "./solving/connect-four.js";
import { publishedOthello } from "./solving/othello.js";
import { type PublishedGame, type SetResult, solveSet } from "./solving/published-set.js";

const usage = `usage: npm run bench:solve -- [--json] [--reference <program>] [<folder>]

Solves the published positions in <folder>/connect-four and <folder>/othello; by default ../shared/data.
--reference: another solver of Connect Four, which reads sequences of columns from stdin; timed in turn with ours.`;

const usual = fileURLToPath(new URL("../../../shared/data", import.meta.url));

function options() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: "boolean", default: false },
        reference: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    return (error as Error).message;
  }
}

function row({ file, positions, wrong, nodesPerPosition, ofAnchor, milliseconds }: SetResult): string {
  return [
    file.padEnd(20),
    `${positions - wrong.length} of ${positions} right`.padEnd(22),
    `${nodesPerPosition.toLocaleString("en-US", { maximumFractionDigits: 1 })} nodes a position`.padEnd(34),
    (ofAnchor === undefined ? "" : `${ofAnchor.toFixed(3)} of the anchor`).padEnd(22),
    `${(milliseconds / 1000).toFixed(3)} s`,
    ...wrong.map((line) => `\n  wrong: ${line}`),
  ].join("");
}

function solveAll<P>(game: PublishedGame<P>, data: string, tell: (result: SetResult) => void): void {
  const folder = join(data, game.folder);
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder).toSorted()) {
    tell(solveSet(game, basename(file), readFileSync(join(folder, file), "utf8")));
  }
}

const given = options();
if (typeof given === "string" || given.positionals.length > 1) {
  console.error(typeof given === "string" ? `${given}\n${usage}` : usage);
  process.exitCode = 2;
} else if (given.values.help) {
  console.log(usage);
} else {
  const { json, reference } = given.values;
  const data = given.positionals[0] ?? usual;
  const results: SetResult[] = [];
  const tell = (result: SetResult) => {
    results.push(result);
    console.log(json ? JSON.stringify(result) : row(result));
    if (result.wrong.length > 0) process.exitCode = 1;
  };
  solveAll(publishedConnectFour, data, tell);
  if (reference !== undefined) {
    const folder = join(data, publishedConnectFour.folder);
    const lines = readdirSync(folder)
      .flatMap((file) => readFileSync(join(folder, file), "utf8").trim().split("\n"))
      .map((line) => line.split(" ")[0] as string);
    const { ours, theirs, ratio } = againstProgram(reference, lines);
    console.log(
      json
        ? JSON.stringify({ reference, ours, theirs, ratio })
        : `${ratio.toFixed(3)} of the time of ${basename(reference)}: ${ours.toFixed(0)} ms against ${theirs.toFixed(0)} ms`,
    );
  }
  solveAll(publishedOthello, data, tell);
  if (results.length === 0) {
    console.error(`no positions in ${data}: expected a folder with connect-four or othello in it`);
    process.exitCode = 2;
  }
}
