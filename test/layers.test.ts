import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Arrow, arrows, root, sources } from "./import-graph.js";

/** The part of core that a file belongs to: its folder below src, or below src/search; index.ts is the index. */
function layer(file: string): string {
  const parts = file.replace("packages/core/src/", "").split("/");
  if (parts.length === 1) return "index";
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

/** The nouns: what everything else speaks of. */
const nouns = ["errors", "values", "tree"];

/** Which parts each part may import besides itself. What stands lower may import what stands higher. */
const allowed: Record<string, readonly string[]> = {
  errors: [],
  values: ["errors"],
  tree: ["errors", "values"],
  theory: ["errors"],
  game: nouns,
  games: [...nouns, "game"],
  trees: nouns,
  trace: nouns,
  "search/contract": nouns,
  ...Object.fromEntries(families.map((family) => [family, [...nouns, "game", "search/contract"]])),
  "search/proofs": [...nouns, "trees", "search/contract"],
  search: [...nouns, "game", "trees", "search/contract", ...families],
  doors: [...nouns, "game", "trees", "trace", "search", "search/contract", "search/proofs", ...families],
  index: [...nouns, "game", "search", "search/contract"],
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
    const taken = core.filter((arrow) => between(arrow).join() === "theory,errors").map(({ to }) => to);
    expect([...new Set(taken)]).toEqual(["packages/core/src/errors/input-error.ts"]);
  });

  it("nobody imports a door", () => {
    expect(core.filter(({ to }) => ["index", "doors"].includes(layer(to)))).toEqual([]);
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
      "Which part of `packages/core/src` imports which; `search/contract` is what all search families share. Drawn from the imports",
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
  const doors = Object.keys(
    JSON.parse(readFileSync(join(root, "packages/core/package.json"), "utf8")).exports,
  ).map((door) => `espalier${door.slice(1)}`);
  const publicDoors = doors.filter((door) => door !== "espalier/internal");

  it.each(["packages/lab/src", "bench/src"])("%s uses core by its doors only", (folder) => {
    const outside = arrows(folder).filter(({ to }) => !to.startsWith(`${folder}/`));
    const known = /^(node:.*|commander|cli-table3|picocolors|minimaxer|minmax-wt-alpha-beta-pruning)$/;
    expect(outside.filter(({ to }) => !doors.includes(to) && !known.test(to))).toEqual([]);
  });

  it("examples use core by its public names only", () => {
    expect(arrows("examples").filter(({ to }) => !publicDoors.includes(to))).toEqual([]);
  });
});
