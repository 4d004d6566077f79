import { describe, expect, it } from "vitest";
import { type Arrow, arrows, sources } from "./import-graph.js";

/** What all search families share. */
const contract = ["algorithm", "grown", "outcome", "passes", "proved-move", "stored-limit"].map(
  (name) => `packages/core/src/search/${name}.ts`,
);

/** The part of core that a file belongs to: its folder below src; files at the top are `nouns`, index.ts is the index. */
function layer(file: string): string {
  if (contract.includes(file)) return "search/contract";
  const parts = file.replace("packages/core/src/", "").split("/");
  if (parts.length === 1) return file.endsWith("/index.ts") ? "index" : "nouns";
  return parts[0] === "search" && parts.length > 2 ? `search/${parts[1]}` : parts[0]!;
}

/** The search families. None imports another. */
const families = [
  "depth-first",
  "best-first",
  "quickgame",
  "sss",
  "scout",
  "mtd",
  "uncertain",
  "evolving",
].map((family) => `search/${family}`);

/** Which parts each part may import besides itself. What stands lower may import what stands higher. */
const allowed: Record<string, readonly string[]> = {
  nouns: [],
  theory: ["nouns"],
  trees: ["nouns"],
  games: ["nouns"],
  trace: ["nouns"],
  "check-game": ["nouns"],
  "search/contract": ["nouns"],
  ...Object.fromEntries(families.map((family) => [family, ["nouns", "search/contract"]])),
  search: ["nouns", "trees", "search/contract", ...families],
  index: ["nouns", "check-game", "trees", "trace", "search", "search/contract", ...families],
};

const core = arrows("packages/core/src");
const between = (arrow: Arrow) => [layer(arrow.from), layer(arrow.to)] as const;

describe("core", () => {
  it("imports nothing but itself", () => {
    expect(core.filter(({ to }) => !to.startsWith("packages/core/src/"))).toEqual([]);
  });

  it("has no wrong arrow between its parts", () => {
    const wrong = core.filter((arrow) => {
      const [from, to] = between(arrow);
      return from !== to && !allowed[from]?.includes(to);
    });
    expect(wrong).toEqual([]);
  });

  it("theory takes nothing from outside but the error for bad input", () => {
    const taken = core.filter((arrow) => between(arrow).join() === "theory,nouns").map(({ to }) => to);
    expect([...new Set(taken)]).toEqual(["packages/core/src/input-error.ts"]);
  });

  it("nobody imports the index", () => {
    expect(core.filter(({ to }) => to === "packages/core/src/index.ts")).toEqual([]);
  });

  it("has no circle of files", () => {
    const imports = new Map(
      sources("packages/core/src").map((file) => [
        file,
        core.filter((a) => a.from === file).map((a) => a.to),
      ]),
    );
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]): string[] => {
      if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
      if (done.has(file)) return [];
      for (const next of imports.get(file) ?? []) {
        const circle = visit(next, [...path, file]);
        if (circle.length > 0) return circle;
      }
      done.add(file);
      return [];
    };
    expect(
      [...imports.keys()].map((file) => visit(file, [])).find((circle) => circle.length > 0),
    ).toBeUndefined();
  });

  it("is drawn in docs/layers.md", async () => {
    const drawn = [
      ...new Set(
        core
          .map((arrow) => between(arrow))
          .filter(([a, b]) => a !== b)
          .map(([a, b]) => `  ${a} --> ${b}`),
      ),
    ];
    const text = [
      "# Layers of the core",
      "",
      "Which part of `packages/core/src` imports which: `nouns` are the files at the top of `src`, `search/contract` is what all search families share. Drawn from the imports",
      "by `test/layers.test.ts`, which fails on an arrow that is not allowed; `npx vitest run test/layers.test.ts -u` draws it anew.",
      "",
      "```mermaid",
      "graph TD",
      ...drawn.sort(),
      "```",
      "",
    ].join("\n");
    await expect(text).toMatchFileSnapshot("../docs/layers.md");
  });
});

describe("the other packages", () => {
  const publicApi = /^(espalier|espalier\/(trees|games|theory))$/;

  it.each(["packages/lab/src", "bench/src"])("%s uses core by its public names only", (folder) => {
    const outside = arrows(folder).filter(({ to }) => !to.startsWith(`${folder}/`));
    const known = /^(node:.*|commander|cli-table3|picocolors|minimaxer|minmax-wt-alpha-beta-pruning)$/;
    expect(outside.filter(({ to }) => !publicApi.test(to) && !known.test(to))).toEqual([]);
  });

  it("examples use core by its public names only", () => {
    expect(arrows("examples").filter(({ to }) => !publicApi.test(to))).toEqual([]);
  });
});
