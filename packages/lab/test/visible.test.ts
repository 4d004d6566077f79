import { describe, expect, it } from "vitest";
import { captured } from "./support/captured.js";
import { folder } from "./support/folder.js";

const files = folder();
const clear = "\u001b[2J\u009b2J\u202e\u007f";
const shown = "\\u001b[2J\\u009b2J\\u202e\\u007f";
const tree = files.write(`tree${clear}`, "((3 12) (8 2))");
const script = (name: string, expected: object) =>
  files.write(
    "script",
    JSON.stringify({
      name,
      horizon: 1,
      tree: { v: 0, c: [{ v: 1 }] },
      steps: [{ op: "grow", note: clear, expect: expected }],
    }),
  );

/** What a terminal would obey. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are meant.
const obeyed = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/;

describe("what a terminal would obey is shown instead", () => {
  it.each([
    ["search", "--tree", tree],
    ["compare", "--tree", tree],
    ["tree", "--tree", tree],
    ["search", "--tree", `no${clear}`],
    ["search", "--tree", tree, "--model", clear],
    ["search", "--model", clear],
    ["search", "--model", "pi", "--algorithm", clear],
    ["search", "--model", "pi", "--alpha", clear],
    ["search", "--model", "pi", clear],
    ["search", "--model", "pi", `--${clear}`],
    ["search", "--tree", files.write("bad", `((3 12) (8 ${clear}))`)],
    ["search", "--tree", files.write("json", `{"tree": [1], ${JSON.stringify(clear)}: 3}`)],
    ["tree", "--model", "pi", "--out", files.file(`no-folder/${clear}`)],
    ["evolve", "--script", script(clear, {})],
    ["evolve", "--script", script(clear, { [clear]: clear })],
    ["evolve", "--script", script(clear, { [clear]: clear }), "--trace", "-"],
    [clear],
  ])("%j", async (...argv) => {
    const { out, err } = await captured(argv);
    const forPeople = argv.includes("-") ? err : out + err;
    expect(forPeople).not.toMatch(obeyed);
    expect(forPeople).toContain(shown.slice(0, 8));
  });

  it("programs are given names as they are", async () => {
    const { out } = await captured(["tree", "--tree", tree, "--json"]);
    expect(JSON.parse(out).name).toBe(tree);
  });
});
