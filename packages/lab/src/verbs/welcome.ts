import { Command } from "commander";
import { algorithms } from "espalier";
import pc from "picocolors";
import { modelSubject } from "../input/subject.js";
import { comparisonTable } from "../print/comparison-table.js";
import { comparison } from "../run/comparison.js";
import type { Verb } from "./verb.js";

const next: readonly (readonly [command: string, purpose: string])[] = [
  ["search --model pi --algorithm branch-and-bound", "one search, in detail"],
  ["search --model pi --alpha 0 --beta 4 --json", "the same for programs"],
  ["compare --model random --degree 4 --depth 8 --seed 7", "a tree of 65,536 random leaves"],
  ["tree --model pi --algorithm alpha-beta --to svg --out pi.svg", "draw what alpha-beta cut off"],
  ["theory bounds --degree 2..10", "how fast the work must grow"],
  ["--help", "all verbs"],
];

/** What `npm start` prints: every algorithm on the tree of Knuth & Moore, and how to go on. */
export const welcomeVerb: Verb = (io) =>
  new Command("welcome").action(async () => {
    const { bold, dim } = pc.createColors(io.colours);
    const compared = comparison(modelSubject("pi", {}, true), algorithms, {}, () => {});
    const width = Math.max(...next.map(([command]) => command.length));
    const commands = next.map(
      ([command, purpose]) => `  npm run -s espalier -- ${command.padEnd(width)}  ${dim(`# ${purpose}`)}\n`,
    );
    await io.write(
      [
        `${bold("Espalier")}, the executable edition of game-tree search\n\n`,
        "The tree of Knuth & Moore (1975): three moves at each node, four plies, and the first 81 digits of pi as leaves.\n\n",
        comparisonTable(io, compared),
        `\nTo go on:\n${commands.join("")}`,
      ].join(""),
    );
  });
