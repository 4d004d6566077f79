import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { folder } from "./support/folder.js";
import { spawned } from "./support/process.js";

const files = folder();
const plies = 100_000;
const chain = files.write("chain.json", `${"[".repeat(plies)}7${"]".repeat(plies)}`);

describe("a chain of 100,000 plies", () => {
  it("is searched without recursion", async () => {
    const { code, out } = await spawned([
      "search",
      "--tree",
      chain,
      "--algorithm",
      "iterative-alpha-beta",
      "--json",
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ value: 7, best: 0, leaves: [0], nodes: plies + 1 });
  });

  it("is refused by a recursive search in one sentence", async () => {
    const { code, out, err } = await spawned(["search", "--tree", chain]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^espalier: alpha-beta recurses and this tree is 100000 plies high: [^\n]*\n$/);
  });

  it("is described, converted, compared, and too much to be drawn", async () => {
    expect((await spawned(["tree", "--tree", chain])).out).toContain("height         100,000 plies");
    const text = await spawned(["tree", "--tree", chain, "--to", "text"]);
    expect(text.out).toBe(`${"(".repeat(plies)}7${")".repeat(plies)}\n`);
    expect((await spawned(["compare", "--tree", "-", "--json"], { stdin: text.out })).code).toBe(0);
    const drawn = await spawned(["tree", "--tree", chain, "--to", "svg"]);
    expect([drawn.code, drawn.err]).toEqual([
      2,
      "espalier: the tree has more than 100000 nodes: expected at most that for an SVG picture\n",
    ]);
  });

  it("is a job like any other", async () => {
    const tree = `${"[".repeat(plies)}7${"]".repeat(plies)}`;
    const stdin = `{"algorithm":"iterative-alpha-beta","tree":${tree}}\n{"tree":${tree}}\n`;
    const { code, out } = await spawned(["search", "--jobs", "-"], { stdin });
    const [first, second] = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(code).toBe(2);
    expect(first).toMatchObject({ value: 7, nodes: plies + 1 });
    expect(second.error).toContain("alpha-beta recurses");
  });
});

describe("a tree of 1,000,000 leaves", () => {
  const side = 1000;
  const rows = Array.from({ length: side }, (_, i) =>
    Array.from({ length: side }, (_, j) => (i * 7919 + j * 104_729) % 1_000_003),
  );
  const file = files.write("million.json", JSON.stringify(rows));

  it("is searched, and all leaf numbers arrive", async () => {
    const { code, out } = await spawned(["search", "--tree", file, "--algorithm", "negamax", "--json"]);
    expect(code).toBe(0);
    const { value, leaves, distinct } = JSON.parse(out);
    expect(value).toBe(Math.max(...rows.map((row) => Math.min(...row))));
    expect(leaves).toHaveLength(side * side);
    expect([distinct, leaves.at(-1)]).toEqual([side * side, side * side - 1]);
  });

  it("may be a line of jobs", async () => {
    const stdin = `${JSON.stringify({ tree: rows })}\n`;
    const { code, out } = await spawned(["search", "--jobs", "-"], { stdin });
    expect(code).toBe(0);
    expect(JSON.parse(out).value).toBe(Math.max(...rows.map((row) => Math.min(...row))));
  });
});

describe("pipes", () => {
  const jobs = (count: number) =>
    Array.from(
      { length: count },
      (_, seed) => `${JSON.stringify({ model: "random", degree: 2, depth: 3, seed })}\n`,
    ).join("");

  it("thousands of jobs come out whole and in order", async () => {
    const { code, out, err } = await spawned(["search", "--jobs", "-"], { stdin: jobs(3000) });
    expect([code, err]).toEqual([0, ""]);
    const lines = out.split("\n");
    expect(lines).toHaveLength(3001);
    const last = await spawned("search --model random --degree 2 --depth 3 --seed 2999 --json".split(" "));
    expect(`${lines[2999]}\n`).toBe(last.out);
  });

  it("a reader that hangs up is not an error", async () => {
    const { code, err } = await spawned(["search", "--jobs", "-"], { stdin: jobs(5000), lines: 2 });
    expect([code, err]).toEqual([0, ""]);
  });
});

describe("a check that fails says so by its exit code, even if nobody reads what it prints", () => {
  const vectors = [{}, { rootValue: 5 }].map((wanted) => ({
    horizon: 1,
    tree: { v: 0, c: [{ v: 1 }] },
    steps: [{ op: "grow" }, { op: "redevelop", expect: wanted }],
  }));
  const script = files.write("failing.json", JSON.stringify({ vectors }));

  it.each([
    ["evolve", "--script", script],
    ["evolve", "--script", script, "--json"],
    ["evolve", "--script", script, "--trace", "-"],
    ["evolve", "--fuzz", "63", "--seed", "5", "--rule", "as-printed"],
  ])("%j", async (...argv) => {
    expect((await spawned(argv)).code).toBe(1);
    expect((await spawned(argv, { lines: 0 })).code).toBe(1);
  });

  it("a failing job", async () => {
    expect((await spawned(["search", "--jobs", "-"], { stdin: "{}\n", lines: 0 })).code).toBe(2);
  });

  it("and a trace is whole", async () => {
    const trace = files.file("whole.json");
    await spawned(["evolve", "--script", script, "--trace", trace], { lines: 0 });
    expect(readFileSync(trace, "utf8")).toBe(
      (await spawned(["evolve", "--script", script, "--trace", "-"])).out,
    );
  });
});

it("prints no colours where nobody sees them, and no stack traces", async () => {
  const welcome = await spawned(["welcome"]);
  expect(welcome.code).toBe(0);
  expect(welcome.out).not.toContain("\u001b");
  const { code, err } = await spawned(["search", "--tree", files.path]);
  expect(code).toBe(2);
  expect(err.split("\n")).toHaveLength(2);
});
