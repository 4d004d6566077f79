import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { missingPiece, papers, verdicts, words } from "../src/papers/index.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));

describe.each(papers.map((paper) => [paper.id, paper] as const))("the items of %s", (_, { items }) => {
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

  it("name tests that there are", () => {
    for (const { id, shownBy } of items) {
      if (!("test" in shownBy)) continue;
      const file = join(root, shownBy.test);
      expect(existsSync(file), `${id}: ${shownBy.test}`).toBe(true);
      const source = readFileSync(file, "utf8");
      for (const title of shownBy.name.split(" > ")) {
        const quoted = ['"', "'", "`"].some((quote) => source.includes(`${quote}${title}${quote}`));
        expect(quoted, `${id}: ${shownBy.test} > ${title}`).toBe(true);
      }
    }
  });
});

describe("evidence", () => {
  it("is found in order, however it is spaced", () => {
    expect(missingPiece(["a b", "c"], "x a\n  b y c")).toBeUndefined();
    expect(missingPiece(["c", "a b"], "x a\n  b y c")).toBe("a b");
    expect(missingPiece(["a", "a"], "a")).toBe("a");
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
