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

const core = arrows("packages/core/src");

/** The search families: every folder below `search` but these two. None imports another. */
const families = [...new Set(sources("packages/core/src").map(layer))].filter(
  (part) => part.startsWith("search/") && !["search/contract", "search/proofs"].includes(part),
);

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
  engine: [...nouns, "game"],
  solve: [...nouns, "game", "games", "engine"],
  player: [...nouns, "game", "engine", "search", "search/contract", "search/evolving", "search/uncertain"],
  draw: nouns,
  trees: [...nouns, "draw"],
  trace: nouns,
  "search/contract": nouns,
  ...Object.fromEntries(families.map((family) => [family, [...nouns, "search/contract"]])),
  "search/evolving": [...nouns, "game"],
  /** Scripts of evolving trees: what the command and the web lab run. */
  scripts: [...nouns, "search/evolving"],
  "search/proofs": [...nouns, "trees"],
  search: [...nouns, "game", "search/contract", ...families],
  "draw-search": [...nouns, "draw", "trace", "search", "search/contract", "search/evolving"],
  doors: [
    ...nouns,
    "game",
    "engine",
    "games",
    "player",
    "solve",
    "trees",
    "trace",
    "search",
    "search/contract",
    "search/proofs",
    ...families,
    "draw",
    "draw-search",
    "scripts",
    "index",
  ],
  index: [...nouns, "game", "player", "search", "search/contract"],
};

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
    const inside = core.filter(({ from }) => layer(from) !== "doors");
    expect(inside.filter(({ to }) => ["index", "doors"].includes(layer(to)))).toEqual([]);
  });

  it("has no circle of files", () => {
    expect(circle("packages/core/src", core)).toEqual([]);
  });
});

/** The room of the lab that a file is in: its folder below src. */
function room(file: string): string {
  return file.replace("packages/lab/src/", "").split("/")[0]!;
}

/** Which rooms each room of the lab may import besides itself. */
const allowedRooms: Record<string, readonly string[]> = {
  plugin: [],
  process: ["plugin"],
  serve: [],
  options: ["plugin"],
  verify: ["plugin"],
  input: ["options", "plugin", "process"],
  run: ["input", "options", "plugin", "process"],
  print: ["run", "input", "options", "plugin", "process"],
  evolve: ["verify", "print", "run", "process"],
  match: ["options"],
  papers: ["print", "process"],
  studies: ["print", "plugin", "process"],
  queue: ["studies", "print", "process"],
  report: ["studies", "print", "process"],
  verbs: [
    "match",
    "papers",
    "queue",
    "studies",
    "report",
    "serve",
    "evolve",
    "verify",
    "print",
    "run",
    "input",
    "options",
    "plugin",
    "process",
  ],
  cli: ["verbs", "plugin", "process"],
};

const lab = arrows("packages/lab/src").filter(({ to }) => to.startsWith("packages/lab/src/"));

describe("the lab", () => {
  it("has no file outside its rooms", () => {
    expect(sources("packages/lab/src").filter((file) => !(room(file) in allowedRooms))).toEqual([]);
  });

  it("has no wrong arrow between its rooms", () => {
    const wrong = lab.filter(
      ({ from, to }) => room(from) !== room(to) && !allowedRooms[room(from)]?.includes(room(to)),
    );
    expect(wrong).toEqual([]);
  });

  it("has no circle of files", () => {
    expect(circle("packages/lab/src", lab)).toEqual([]);
  });

  it("has its list of verbs in one file, so that a verb joins by two", () => {
    const verbs = sources("packages/lab/src/verbs").filter((file) =>
      /export const \w+Verb: Verb\b/.test(readFileSync(join(root, file), "utf8")),
    );
    expect(verbs.length).toBeGreaterThan(0);
    for (const verb of verbs) {
      expect(lab.filter(({ to }) => to === verb).map(({ from }) => from)).toEqual([
        "packages/lab/src/cli/program.ts",
      ]);
    }
  });

  it("loads a verb when it is called, so that the others cost no time", () => {
    const program = readFileSync(join(root, "packages/lab/src/cli/program.ts"), "utf8");
    expect(program).toContain('await import("../verbs/');
    expect(program).not.toMatch(/^import (?!type\b)[^;]*verbs\//m);
  });
});

/** Files that import one another in a circle, the first that is found; none if there is none. */
function circle(folder: string, graph: readonly Arrow[]): readonly string[] {
  const imports = new Map(
    sources(folder).map((file) => [file, graph.filter((a) => a.from === file).map((a) => a.to)]),
  );
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): readonly string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of imports.get(file) ?? []) {
      const found = visit(next, [...path, file]);
      if (found.length > 0) return found;
    }
    done.add(file);
    return [];
  };
  for (const file of imports.keys()) {
    const found = visit(file, []);
    if (found.length > 0) return found;
  }
  return [];
}

describe("docs/layers.md", () => {
  it("draws both", async () => {
    const graph = (drawn: readonly Arrow[], part: (file: string) => string) => [
      "```mermaid",
      "graph TD",
      ...new Set(
        drawn
          .map(({ from, to }) => [part(from), part(to)])
          .filter(([a, b]) => a !== b)
          .map(([a, b]) => `  ${a} --> ${b}`)
          .sort(),
      ),
      "```",
      "",
    ];
    const text = [
      "# Layers",
      "",
      "Which part imports which. Drawn from the imports by `test/layers.test.ts`, which fails on an arrow that is not allowed;",
      "`npx vitest run test/layers.test.ts -u` draws it anew.",
      "",
      "## The core",
      "",
      "`packages/core/src`; `search/contract` is what all search families share.",
      "",
      ...graph(core, layer),
      "## The lab",
      "",
      "`packages/lab/src`, from the command line down: `cli` (the process, the list of verbs), `verbs` (one file each: its options and",
      "its help), `evolve` and `verify` (scripts and fuzzing), `match` (player against player), `studies` and `queue` (chunks: here, on threads, on other machines), `print` (results for people),",
      "`run` (searches), `input` (trees and jobs that are read), `options` (what flags mean), `process` (streams, exit codes, supervision), `plugin` (what a command knows beyond what is built in).",
      "",
      ...graph(lab, room),
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
    const known =
      /^(node:.*|playwright-core|@espalier\/studies|@espalier\/studies\/papers|@espalier\/studies\/exhibits|@duckdb\/node-api|commander|cli-table3|picocolors|vega|vega-lite|bullmq|ioredis|minimaxer|minmax-wt-alpha-beta-pruning)$/;
    expect(outside.filter(({ to }) => !doors.includes(to) && !known.test(to))).toEqual([]);
  });

  it("examples use core by its public names only", () => {
    const outside = arrows("examples").filter(({ to }) => !to.startsWith("examples/"));
    const known = /^(node:.*|chess\.js|esbuild)$/;
    expect(outside.filter(({ to }) => !publicDoors.includes(to) && !known.test(to))).toEqual([]);
  });
});
