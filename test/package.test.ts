import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { algorithms } from "espalier";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "./import-graph.js";

/** The package as a user gets it: packed, installed in an empty project, used there. */
describe("npm pack", () => {
  let project: string;
  const npm = (...args: string[]) =>
    execFileSync("npm", args, { cwd: project, encoding: "utf8", shell: process.platform === "win32" });

  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), "espalier-user-"));
    writeFileSync(join(project, "package.json"), '{ "name": "user", "private": true, "type": "module" }');
    const packed = JSON.parse(npm("pack", join(root, "packages/core"), "--json", "--ignore-scripts"));
    npm("install", `./${packed[0].filename}`, "--offline", "--no-audit", "--no-fund", "--ignore-scripts");
  });

  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it("works in an empty project: ES modules and subpath exports", () => {
    const program = `
      import { gameTree, Player, search } from "espalier";
      import { ticTacToe } from "espalier/games";
      import { Player as SamePlayer } from "espalier/player";
      import { modelTree, readTree } from "espalier/trees";
      import { minimalLeaves } from "espalier/theory";
      console.log(search("alpha-beta", modelTree("pi")).value, search("alpha-beta", readTree("((3 12) (8 2))")).best,
        search("alpha-beta", gameTree(ticTacToe, ticTacToe.start)).value, String(minimalLeaves(3, 4)));
      const position = ticTacToe.read("XX./OO./...");
      console.log(Player === SamePlayer, new Player(ticTacToe, { level: 2, seed: 1 }).chooseSync(position, { nodes: 100 }).move);
    `;
    writeFileSync(join(project, "use.mjs"), program);
    expect(execFileSync(process.execPath, ["use.mjs"], { cwd: project, encoding: "utf8" }).trim()).toBe(
      "2 0 0 17\ntrue 2",
    );
  });

  it("brings its types, for TypeScript 5.0 too, and each algorithm its own options", () => {
    const program = `
      import { bestMove, type Game, gameTree, type Outcome, search } from "espalier";
      import { connectFour } from "espalier/games";
      import { alphaBeta, negamax } from "espalier/knuth-moore";
      import { search as searchWith } from "espalier/search";
      import { expectedAlphaBeta } from "espalier/theory";
      import { modelTree } from "espalier/trees";
      import * as bestFirst from "espalier/best-first";
      import * as evolving from "espalier/evolving";
      import * as quickgame from "espalier/quickgame";
      import * as relatives from "espalier/relatives";
      import * as trace from "espalier/trace";
      import * as uncertain from "espalier/uncertain";
      const nim: Game<number, 1 | 2 | 3> = {
        moves: (stones) => ([1, 2, 3] as const).filter((taken) => taken <= stones),
        play: (stones, taken) => stones - taken,
        score: () => -1,
      };
      const outcome: Outcome = search("alpha-beta", gameTree(nim, 21), { alpha: -1, beta: 1 });
      const move: 1 | 2 | 3 | undefined = bestMove(nim, 21, { algorithm: "mtd-f" }).move;
      const line: readonly (1 | 2 | 3)[] = bestMove(nim, 21, { algorithm: alphaBeta }).line;
      const leaves: number = expectedAlphaBeta(3, 4);
      const tree = modelTree("random", { degree: 3, depth: 2 });
      search("rsearch-maxsearch", tree, { memory: 9 });
      searchWith(alphaBeta, tree, { beta: 3 });
      // @ts-expect-error: an id that is not registered
      search("alpha-bta", tree);
      // @ts-expect-error: an option that negamax does not take
      search("negamax", tree, { memory: 3 });
      // @ts-expect-error: nor does its record
      searchWith(negamax, tree, { alpha: 3 });
      // @ts-expect-error: an option with a slip of the pen
      search("alpha-beta", tree, { aplha: 3 });
      // @ts-expect-error: memory chooses the pseudo-terminals itself
      search("rsearch-maxsearch", tree, { memory: 9, pseudoTerminals: 2 });
      // @ts-expect-error: an id where only records are known
      searchWith("alpha-beta", tree);
      // @ts-expect-error: an algorithm that is not registered
      bestMove(nim, 21, { algorithm: "alpha-bta" });
      // @ts-expect-error: a model that does not exist
      modelTree("rndom", { degree: 3, depth: 2 });
      // @ts-expect-error: a parameter with a slip of the pen
      modelTree("random", { degre: 3, depth: 2 });
      // @ts-expect-error: a parameter that has no default
      modelTree("random", { degree: 3 });
      export { bestFirst, connectFour, evolving, leaves, line, move, outcome, quickgame, relatives, trace, uncertain };
    `;
    writeFileSync(join(project, "use.ts"), program);
    for (const compiler of ["node_modules", "test/typescript-5.0/node_modules"]) {
      const tsc = join(root, compiler, "typescript/bin/tsc");
      const options = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2022"];
      execFileSync(process.execPath, [tsc, ...options, "use.ts"], { cwd: project, encoding: "utf8" });
    }
  });

  /** A program as a page gets it, bundled and minified by each of two bundlers. */
  const bundled = async (program: string) => {
    const entry = join(project, "entry.mjs");
    writeFileSync(entry, program);
    const bundle = await rolldown({ input: entry });
    const { output } = await bundle.generate({ minify: true });
    await bundle.close();
    expect(output).toHaveLength(1);
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      minify: true,
      format: "esm",
      write: false,
    });
    return [output[0].code, ...outputFiles.map(({ text }) => text)];
  };

  it.each([
    [
      "one search of a game",
      `import { gameTree } from "espalier";
       import { alphaBeta } from "espalier/knuth-moore";
       import { search } from "espalier/search";
       export const play = (game, position) => search(alphaBeta, gameTree(game, position));`,
      4500,
    ],
    ["the best move, by alpha-beta", 'export { bestMove } from "espalier/search";', 4500],
    [
      "a trace explained",
      `import { alphaBeta } from "espalier/knuth-moore";
       import { search } from "espalier/search";
       export { explain, recordTrace } from "espalier/trace";
       export const run = (tree, observer) => search(alphaBeta, tree, {}, observer);`,
      10_200,
    ],
    [
      "the engine, with a copy for each of six games",
      'export { boardOf, searchOn } from "espalier/engine";',
      9800,
    ],
    ["a game on a tree that survives the move", 'export { evolvingGame } from "espalier/evolving";', 12_500],
    ["all searches by id", 'export { gameTree, search } from "espalier";', 33_000],
    [
      "all searches, and evolving trees",
      'export { algorithms, gameTree, search } from "espalier"; export { EvolvingTree } from "espalier/evolving";',
      43_300,
    ],
  ] as const)("%s is small", async (_, program, limit) => {
    for (const code of await bundled(program)) expect(gzipSync(code).length).toBeLessThan(limit);
  });

  /** A page with a Player and a game of its own. */
  const page = (door: string) => {
    const entry = join(project, "page.mjs");
    writeFileSync(
      entry,
      `import { Player } from "${door}";
       const nim = { moves: (n) => [1, 2, 3].filter((t) => t <= n), play: (n, t) => n - t, score: () => -1, key: String };
       const player = new Player(nim);
       globalThis.answer = async (stones) => (await player.choose(stones, { timeMs: 500 })).move;`,
    );
    return entry;
  };

  interface Chunk {
    readonly code: string;
    /** Those that it loads before anything else. */
    readonly imports: readonly string[];
    readonly modules: readonly string[];
  }

  /** What a page loads before anything is asked of it. */
  const firstLoad = (chunks: ReadonlyMap<string, Chunk>, entry: string) => {
    const loaded = new Set<string>();
    const load = (name: string) => {
      if (loaded.has(name)) return;
      loaded.add(name);
      for (const other of chunks.get(name)!.imports) load(other);
    };
    load(entry);
    return [...loaded].map((name) => chunks.get(name)!);
  };

  const chunksOfRolldown = async (entry: string) => {
    const bundle = await rolldown({ input: entry });
    const { output } = await bundle.generate({ minify: true });
    await bundle.close();
    return new Map(
      output.flatMap((each): [string, Chunk][] =>
        each.type === "chunk" ? [[each.fileName, { ...each, modules: Object.keys(each.modules) }]] : [],
      ),
    );
  };

  const chunksOfEsbuild = async (entry: string) => {
    const { outputFiles, metafile } = await build({
      entryPoints: [entry],
      bundle: true,
      minify: true,
      format: "esm",
      splitting: true,
      outdir: join(project, "split"),
      write: false,
      metafile: true,
    });
    const codes = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
    return new Map(
      Object.entries(metafile.outputs).map(([path, { imports, inputs }]): [string, Chunk] => {
        const name = basename(path);
        const own = imports.filter(({ kind }) => kind === "import-statement");
        return [
          name,
          {
            code: codes.get(name)!,
            imports: own.map((each) => basename(each.path)),
            modules: Object.keys(inputs),
          },
        ];
      }),
    );
  };

  it.each([
    ["espalier", chunksOfRolldown, 15_000],
    ["espalier/player", chunksOfRolldown, 15_000],
    ["espalier/player", chunksOfEsbuild, 18_000],
  ] as const)(
    "an opponent is small: what a page with a game of its own loads first, from %s",
    async (door, chunksOf, limit) => {
      const chunks = await chunksOf(page(door));
      const loaded = firstLoad(chunks, "page.js");
      expect(loaded.reduce((sum, { code }) => sum + gzipSync(code).length, 0)).toBeLessThan(limit);
      const brought = loaded.flatMap(({ modules }) => modules);
      expect(brought.some((path) => path.endsWith("/dist/player/player.js"))).toBe(true);
      for (const elsewhere of [
        "dist/search/",
        "thinker-",
        "threads/",
        "trap-",
        "at-level",
        "copies/copy-2",
      ]) {
        expect(brought.filter((path) => path.includes(elsewhere))).toEqual([]);
      }
      expect(chunks.size).toBeGreaterThan(loaded.length);
    },
  );

  it("an opponent in one file can do all that one in many can", async () => {
    const entry = join(project, "whole.mjs");
    writeFileSync(
      entry,
      `import { Player } from "espalier";
       const nim = (most) => ({
         moves: (n) => Array.from({ length: most }, (_, k) => k + 1).filter((t) => t <= n),
         play: (n, t) => n - t,
         score: () => -1,
         key: String,
       });
       const moves = [];
       for (const options of [{}, { level: 7 }, { trap: true }, { search: "mtd-f" }, { memory: "evolving" }, { evaluate: () => 0 }]) {
         const player = new Player(nim(3), options);
         const { move } = await player.choose(7, { depth: 7 });
         moves.push(move);
         if (!(await player.explain(1)).text.includes("1 is worth -1")) throw new Error("not explained");
       }
       for (const most of [2, 4, 5]) moves.push((await new Player(nim(most)).choose(7, { depth: 7 })).move);
       const repeats = new Player({ ...nim(3), repetition: "draw" });
       moves.push((await repeats.choose(7, { depth: 7 })).move);
       console.log(moves.join(" "));`,
    );
    await build({
      entryPoints: [entry],
      bundle: true,
      minify: true,
      format: "esm",
      outfile: join(project, "by-esbuild.mjs"),
    });
    const bundle = await rolldown({ input: entry });
    await bundle.write({ minify: true, codeSplitting: false, file: join(project, "by-rolldown.mjs") });
    await bundle.close();
    for (const file of ["by-esbuild.mjs", "by-rolldown.mjs"]) {
      const said = execFileSync(process.execPath, [file], { cwd: project, encoding: "utf8" });
      expect(said.trim()).toBe("3 3 3 3 3 3 1 2 1 3");
    }
  });

  it.each([
    { folder: "engine", holds: "function walk(" },
    { folder: "game/path", holds: "function glance(" },
  ])("has copies of the hot code of $folder, not one that all games share", ({ folder, holds }) => {
    const copies = join(project, "node_modules/espalier/dist", folder, "copies");
    const names = readdirSync(copies).filter((name) => /^copy-\d+\.js$/.test(name));
    expect(names.length).toBeGreaterThanOrEqual(7);
    for (const name of names) {
      const text = readFileSync(join(copies, name), "utf8");
      expect(text).toContain(holds);
      expect(text).not.toMatch(/from ".*(hot|steps)/);
    }
  });

  const doors = ["knuth-moore", "best-first", "relatives", "quickgame", "uncertain"];
  const ids = new Set<string>(algorithms.map(({ id }) => id));

  it.each(doors)("one algorithm of espalier/%s brings no other", async (door) => {
    const offered: Record<string, unknown> = await import(`espalier/${door}`);
    for (const [name, record] of Object.entries(offered)) {
      if (typeof record !== "object" || record === null || !("id" in record)) continue;
      for (const code of await bundled(`export { ${name} } from "espalier/${door}";`)) {
        const brought = [...code.matchAll(/\bid:\s*["`]([^"`]+)["`]/g)].map((match) => match[1] ?? "");
        expect(brought.filter((id) => ids.has(id))).toEqual([record.id]);
      }
    }
  });

  it("has a door of about twenty names, and none of the command's helpers", async () => {
    const names = Object.keys(await import("espalier"));
    expect(names.sort()).toEqual(
      [
        "InputError",
        "Player",
        "algorithms",
        "bestMove",
        "checkGame",
        "counting",
        "gameTree",
        "playouts",
        "search",
      ].sort(),
    );
    const { exports } = JSON.parse(readFileSync(join(root, "packages/core/package.json"), "utf8"));
    for (const door of Object.keys(exports).filter((door) => door !== "./internal")) {
      const offered = Object.keys(await import(`espalier${door.slice(1)}`));
      for (const helper of ["shown", "didYouMean", "parseJson", "mix"]) expect(offered).not.toContain(helper);
    }
  });
});
