import { Command } from "commander";
import { describe, expect, it } from "vitest";
import { isSmall } from "../src/cli/is-small.js";
import { run } from "../src/cli/main.js";
import { folder } from "./support/folder.js";

const files = folder();
const small = files.write("small.json", "[1, 2]");
const large = files.write("large.json", `[1, 2]${" ".repeat(100_000)}`);

/** Whether the work of a command line is small; nothing of it is done. */
async function judged(argv: readonly string[]): Promise<boolean | undefined> {
  let judgement: boolean | undefined;
  const io = { stdin: (async function* () {})(), write: async () => {}, warn: () => {} };
  await run(argv, { ...io, colours: false, watched: false, debug: false }, async (verb) => {
    judgement = isSmall(verb);
    return 0;
  });
  return judgement;
}

describe("isSmall", () => {
  it.each([
    "search --model pi",
    "search --model pi --json --algorithm sss-star --alpha 0 --beta 4",
    "search --model random --degree 10 --depth 4",
    "search --model ranges --width 4 --depth 5 --seed 3",
    "compare --model pi",
    "tree --model galton-watson --degree 2 --depth 13",
    `search --tree ${small}`,
    "search --tree no-such-file",
    "search --model=pi",
    "search --jobs jobs.ndjson",
    "search",
    "match level=2 random --game tic-tac-toe",
  ])("is true: %s", async (line) => {
    expect(await judged(line.split(" "))).toBe(true);
  });

  it.each([
    "search --model random --degree 10 --depth 5",
    "search --model random --degree 1 --depth 100000",
    "search --model ranges --width 4 --depth 50",
    "search --model ranges --width 4 --depth 5 --domain 1000000000",
    "search --model random --degree=10 --depth=5",
    "search --model pi --trace trace.json",
    "search --model pi --memory 10 --algorithm rsearch-maxsearch",
    `search --tree ${large}`,
    "search --tree -",
    `search --tree ${files.path}`,
    "verify --trees 1",
    "evolve --fuzz 1",
    "theory bounds --degree 2",
    "welcome",
  ])("is false: %s", async (line) => {
    expect(await judged(line.split(" "))).toBe(false);
  });

  it("is false of a verb that it does not know", () => {
    expect(isSmall(new Command("other"))).toBe(false);
  });
});
