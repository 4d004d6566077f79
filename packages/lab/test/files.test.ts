import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { replaceFile } from "../src/process/replace-file.js";
import { captured } from "./support/captured.js";
import { folder } from "./support/folder.js";
import { spawned } from "./support/process.js";

const files = folder();
const text = "((3 12) (8 2))";

/** A new folder with a tree in it, and the names by which the tree can be called. */
function treeFolder() {
  const path = mkdtempSync(join(files.path, "trees-"));
  const tree = join(path, "tree");
  writeFileSync(tree, text);
  symlinkSync("tree", join(path, "symbolic"));
  linkSync(tree, join(path, "hard"));
  return { path, tree, names: [tree, `${path}/./tree`, join(path, "symbolic"), join(path, "hard")] };
}

describe("the file that is read is not written to, whatever it is called", () => {
  const { tree, names } = treeFolder();

  it.each(names)("%s", async (name) => {
    for (const [flag, argv] of [
      ["--trace", ["search", "--tree", tree, "--trace", name]],
      ["--trace", ["search", "--tree", name, "--trace", tree]],
      ["--out", ["tree", "--tree", tree, "--to", "json", "--out", name]],
    ] as const) {
      const err = `espalier: ${flag} ${argv.at(-1)} is the tree itself: expected another file\n`;
      expect(await captured(argv)).toEqual({ code: 2, out: "", err });
    }
    const ladder = await captured(["compare", "--tree", tree, "--memory-ladder", "1,2", "--svg", name]);
    expect(ladder.err).toBe(`espalier: --svg ${name} is the tree itself: expected another file\n`);
    const script = await captured(["evolve", "--script", tree, "--trace", name]);
    expect(script.err).toBe(`espalier: --trace ${name} is the script itself: expected another file\n`);
    expect(readFileSync(tree, "utf8")).toBe(text);
  });

  it("stdin", async () => {
    const stdin = openSync(tree, "r");
    const { code, out, err } = await spawned(["search", "--tree", "-", "--trace", tree], { stdin });
    expect([code, out]).toEqual([2, ""]);
    expect(err).toBe(`espalier: --trace ${tree} is the tree itself: expected another file\n`);
    expect(readFileSync(tree, "utf8")).toBe(text);
  });
});

describe("nor is a plugin", () => {
  const plugin = files.file("plugin.mjs");
  const source = 'export const models = [{ id: "own", tree: () => [1, 2] }];\n';
  writeFileSync(plugin, source);
  symlinkSync("plugin.mjs", files.file("other-name.mjs"));

  it.each([
    "search --model pi --trace",
    "compare --model pi --memory-ladder 1,2 --svg",
    "tree --model pi --to json --out",
    "tree --models --out",
    "match random random --game tic-tac-toe --games 2 --records",
  ])("%s", async (line) => {
    const [flag] = line.split(" ").slice(-1);
    for (const name of [plugin, files.file("other-name.mjs")]) {
      const { code, out, err } = await captured([...line.split(" "), name, "--plugin", plugin]);
      const said = `espalier: ${flag} ${name} is the plugin itself: expected another file\n`;
      expect([code, out, err]).toEqual([2, "", said]);
      expect(readFileSync(plugin, "utf8")).toBe(source);
    }
  });
});

describe("replaceFile", () => {
  function* failing() {
    yield "new";
    throw new Error("no space");
  }

  it("leaves everything as it was when writing fails", () => {
    const { path, tree } = treeFolder();
    const before = readdirSync(path);
    expect(() => replaceFile(tree, failing())).toThrow("no space");
    expect(() => replaceFile(join(path, "other"), failing())).toThrow("no space");
    expect(readdirSync(path)).toEqual(before);
    expect(readFileSync(tree, "utf8")).toBe(text);
  });

  it("leaves a link a link and permissions as they are", () => {
    const { path, tree } = treeFolder();
    chmodSync(tree, 0o640);
    replaceFile(join(path, "symbolic"), ["one ", "two"]);
    expect(lstatSync(join(path, "symbolic")).isSymbolicLink()).toBe(true);
    expect(readFileSync(tree, "utf8")).toBe("one two");
    expect(statSync(tree).mode & 0o777).toBe(0o640);
  });

  it("follows a link to a file that is still to be made", () => {
    const { path } = treeFolder();
    symlinkSync("later", join(path, "link"));
    replaceFile(join(path, "link"), ["x"]);
    expect(readFileSync(join(path, "later"), "utf8")).toBe("x");
  });

  it("is not confused by what a killed process has left", () => {
    const { path, tree } = treeFolder();
    writeFileSync(join(path, `.espalier-${process.pid}-0.tmp`), "");
    replaceFile(tree, ["x"]);
    expect(readFileSync(tree, "utf8")).toBe("x");
  });
});

describe("a result is printed even if what belongs to it cannot be written", () => {
  const lines = [
    ["search --model pi --json", "--trace"],
    ["compare --model pi --memory-ladder 1,2", "--svg"],
    ["match level=2 random --game tic-tac-toe --games 2", "--records"],
  ] as const;

  it.each(
    [
      ["/dev/full", "no space is left there"],
      [files.file("no-folder/file"), "there is no such file or folder"],
      [files.path, "it is a directory, not a file"],
    ].flatMap(([file, reason]) => lines.map((line) => [...line, file!, reason!] as const)),
  )("%s %s %s", async (line, flag, file, reason) => {
    const alone = await captured(line.split(" "));
    const { code, out, err } = await captured([...line.split(" "), flag, file]);
    expect([alone.code, code, out]).toEqual([0, 2, alone.out]);
    expect(err).toBe(`espalier: cannot write ${JSON.stringify(file)}: ${reason}\n`);
  });

  it.each(lines)("and that is written even if nobody reads the result of %s", async (line, flag) => {
    const file = files.file("unread");
    const { code, err } = await spawned([...line.split(" "), flag, file], { lines: 0 });
    expect([code, err]).toEqual([0, ""]);
    const printed = line.split(" ").filter((word) => word !== "--json");
    expect(readFileSync(file, "utf8")).toBe((await captured([...printed, flag, "-"])).out);
  });
});

it("devices are written to as they are", async () => {
  const result = await spawned(["search", "--model", "pi", "--json"]);
  const trace = await spawned(["search", "--model", "pi", "--trace", "-"]);
  const both = await spawned(["search", "--model", "pi", "--json", "--trace", "/dev/stdout"]);
  expect(both.out).toBe(result.out + trace.out);
  expect((await spawned(["search", "--model", "pi", "--json", "--trace", "/dev/null"])).out).toBe(result.out);
});
