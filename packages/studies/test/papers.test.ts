import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { exhibits } from "../src/exhibits/index.js";
import { missingPiece, papers, testCommand, verdicts, words } from "../src/papers/index.js";
import claimed from "./claimed-ids.json" with { type: "json" };
import { testNames } from "./support/test-names.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));

const titles = new Map<string, readonly string[]>();
/** The names of the tests of a file, which is read once. */
function titlesIn(file: string): readonly string[] {
  const known = titles.get(file) ?? testNames(readFileSync(join(root, file), "utf8"));
  titles.set(file, known);
  return known;
}

describe.each(papers.map((paper) => [paper.id, paper] as const))("the items of %s", (paper, { items }) => {
  it("are what an item is, each once", () => {
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const item of items) {
      expect(item.id).toMatch(/^[a-z]{2}-[a-z0-9.()+*-]+$/i);
      for (const text of [item.where, item.kind, item.says]) expect(text, item.id).toMatch(/\S/);
      expect(verdicts, item.id).toContain(item.verdict);
    }
  });

  it("have evidence of one kind", () => {
    for (const { id, shownBy } of items) {
      const kinds = Object.keys(shownBy).sort().join();
      expect(["command,prints", "name,test", "none"], id).toContain(kinds);
      if ("command" in shownBy) expect(shownBy.prints.length, id).toBeGreaterThan(0);
      if ("none" in shownBy) expect(shownBy.none, id).toMatch(/\S/);
    }
  });

  it("name tests that there are, by their full names, and that are run", () => {
    for (const { id, shownBy } of items) {
      if (!("test" in shownBy)) continue;
      const titles = titlesIn(shownBy.test).filter((title) => title === shownBy.name);
      expect(titles, `${id}: ${shownBy.test} > ${shownBy.name}`).toHaveLength(1);
    }
  });

  it("are run by a command that finds the test that is meant, and no other where its name is not that of a table", () => {
    for (const { id, shownBy } of items) {
      if (!("test" in shownBy)) continue;
      const [, pattern = "("] = testCommand(shownBy).match(/ -t '([^']*)'$/) ?? [];
      const found = titlesIn(shownBy.test).filter((title) =>
        new RegExp(pattern).test(title.replaceAll(" > ", " ")),
      );
      if (pattern.includes(".*")) expect(found, id).toContain(shownBy.name);
      else expect(found, id).toEqual([shownBy.name]);
    }
  });

  it("are drawn by exhibits of their paper, each once", () => {
    const drawn = items.flatMap((item) => item.exhibits ?? []);
    expect(drawn.toSorted()).toEqual(
      exhibits
        .filter((exhibit) => exhibit.paper === paper)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it("are those that were found when the paper was read, in its order", () => {
    expect(items.map(({ id }) => id)).toEqual(claimed[paper]);
  });

  it("have evidence, but for a few", () => {
    const bare = items.filter(({ shownBy }) => "none" in shownBy).length;
    expect(bare).toBeLessThan(items.length / 10);
  });
});

describe("evidence", () => {
  it("is a test by its name and groups, not one that is skipped, and not a text that stands elsewhere", () => {
    const source = `
      describe("a group", () => {
        it("one", () => expect("two").toBe("two"));
        it.each([[1, "three"]])("%i", () => {});
        it.skip("four", () => {});
        describe.skip("five", () => { it("six", () => {}); });
        describe.each(["x"])("of %s", () => { it('seven', () => {}); });
      });
      it("eight", () => {});`;
    expect(testNames(source)).toEqual(["a group > one", "a group > %i", "a group > of %s > seven", "eight"]);
  });

  it("is found in order, however it is spaced", () => {
    expect(missingPiece(["a b", "c"], "x a\n  b y c")).toBeUndefined();
    expect(missingPiece(["c", "a b"], "x a\n  b y c")).toBe("a b");
    expect(missingPiece(["a", "a"], "a")).toBe("a");
  });

  it("is whole words and numbers, and what belongs to one line stands in one", () => {
    expect(missingPiece(["4.9 %"], "14.9 %")).toBe("4.9 %");
    expect(missingPiece(["4.9"], "-4.9")).toBe("4.9");
    expect(missingPiece(["exactly 2"], "exactly 23")).toBe("exactly 2");
    expect(missingPiece(["exactly 2"], "exactly 2.5")).toBe("exactly 2");
    expect(missingPiece(["exactly 2"], "exactly 2. Of 3, 2 leaves")).toBeUndefined();
    expect(missingPiece(["sss-star 2"], "dual-sss-star 2")).toBe("sss-star 2");
    expect(missingPiece(["a … 3"], "a 1  2 3\nb 4")).toBeUndefined();
    expect(missingPiece(["a … 4"], "a 1 2 3\nb 4")).toBe("a … 4");
    expect(missingPiece(["a … 3"], "a 13\nb 3")).toBe("a … 3");
  });

  it("is a command line with quotes", () => {
    expect(words("tree --tree '((3 12) (8 2))' --to \"dot\"")).toEqual([
      "tree",
      "--tree",
      "((3 12) (8 2))",
      "--to",
      "dot",
    ]);
  });
});
