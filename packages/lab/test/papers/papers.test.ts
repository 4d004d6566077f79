import { papers } from "@espalier/studies/papers";
import { describe, expect, it } from "vitest";
import { shown } from "../../src/papers/shown.js";
import { captured, json, silentIo } from "../support/captured.js";

describe("espalier paper", () => {
  it("lists the papers, and what became of their items", async () => {
    const { code, out } = await captured(["paper"]);
    expect(code).toBe(0);
    for (const { id, items } of papers) expect(out).toMatch(new RegExp(`${id} +${items.length} `));
  });

  it("prints a paper item by item, in its order", async () => {
    const { out } = await captured(["paper", "bhattacharya"]);
    const items = papers.find(({ id }) => id === "bhattacharya")?.items ?? [];
    const places = items.map(({ id }) => out.indexOf(`\n${id}  `));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it("prints every item for programs", async () => {
    const list = await json("paper --json");
    expect(list.map(({ id }: { id: string }) => id)).toEqual(
      papers.flatMap(({ items }) => items.map(({ id }) => id)),
    );
    for (const entry of list) {
      expect(Object.keys(entry)).toEqual(
        expect.arrayContaining(["id", "paper", "where", "verdict", "shownBy"]),
      );
      expect(entry.shownBy === null).toBe("whyNot" in entry);
    }
  });

  it("says how a test is run, and what draws a figure", async () => {
    const { code, out } = await captured(["paper", "knuth-moore", "km-fig-4"]);
    expect(code).toBe(0);
    expect(out).toContain(
      "in the repository npx vitest run packages/studies/test/exhibits.test.ts -t '^what is told of the exhibits km-figure-4: perfect order costs a leaf more$'",
    );
    for (const id of ["km-figure-4", "km-figure-4-right"]) {
      expect(out).toContain(`drawn by espalier tree --exhibit ${id} --to svg\n`);
    }
  });

  it("runs the command of an item, and says so where it does not show any more what it is to show", async () => {
    const { code, out } = await captured(["paper", "knuth-moore", "km-fig-2"]);
    expect(code).toBe(0);
    expect(out).toContain("36 of 81 leaves");
  });

  it.each([
    ["nobody", /^unknown paper "nobody": expected one of knuth-moore, lindstrom, /],
    ["knuth", 'unknown paper "knuth": did you mean "knuth-moore"?'],
    ["lindstorm", 'unknown paper "lindstorm": did you mean "lindstrom"?'],
    ["", /^unknown paper "": expected one of /],
    ["km-fig-4", 'km-fig-4 is an item of knuth-moore: expected "espalier paper knuth-moore km-fig-4"'],
    [
      "bhattacharya km-fig-4",
      'km-fig-4 is an item of knuth-moore: expected "espalier paper knuth-moore km-fig-4"',
    ],
    ["bhattacharya bh-4-dd", 'unknown item of bhattacharya "bh-4-dd": did you mean "bh-4-d"?'],
    ["bhattacharya storage", 'unknown item of bhattacharya "storage": did you mean "bh-1-storage"?'],
    [
      "bhattacharya zebras",
      'unknown item of bhattacharya "zebras": expected one of the 70 that "espalier paper bhattacharya" prints, such as bh-abs-always',
    ],
    ["lindstrom --check --json", "--check and --json are both given: expected one of them"],
    ["--check --csv", "--check and --csv are both given: expected one of them"],
  ])("refuses in a sentence: %s", async (line, sentence) => {
    const { code, out, err } = await captured(["paper", ...(line === "" ? [""] : line.split(" "))]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    const [, said = ""] = /^espalier: (.*)\n$/.exec(err) ?? [];
    if (typeof sentence === "string") expect(said).toBe(sentence);
    else expect(said).toMatch(sentence);
  });
});

describe("a command as evidence", () => {
  const says =
    (text: string, code = 0) =>
    async (_: readonly string[], io: { write(text: string): Promise<void> }) => {
      await io.write(text);
      return code;
    };

  it("shows what it prints, and nothing else", async () => {
    const evidence = { command: "search", prints: ["value 4", "exact"] };
    expect((await shown(evidence, says("value  4\nexact"), silentIo())).wrong).toBeUndefined();
    expect((await shown(evidence, says("value  5\nexact"), silentIo())).wrong).toBe(
      'it does not print "value 4" where that was expected',
    );
    expect((await shown(evidence, says("value 4 exact", 1), silentIo())).wrong).toBe(
      "it ends with the exit code 1",
    );
  });
});
