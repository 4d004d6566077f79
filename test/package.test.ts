import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
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
      import { gameTree, search } from "espalier";
      import { ticTacToe } from "espalier/games";
      import { modelTree, readTree } from "espalier/trees";
      import { minimalLeaves } from "espalier/theory";
      console.log(search("alpha-beta", modelTree("pi")).value, search("alpha-beta", readTree("((3 12) (8 2))")).best,
        search("alpha-beta", gameTree(ticTacToe, ticTacToe.start)).value, String(minimalLeaves(3, 4)));
    `;
    writeFileSync(join(project, "use.mjs"), program);
    expect(execFileSync(process.execPath, ["use.mjs"], { cwd: project, encoding: "utf8" }).trim()).toBe(
      "2 0 0 17",
    );
  });

  it("brings its types", () => {
    const program = `
      import { type Game, gameTree, type Outcome, search } from "espalier";
      import { connectFour } from "espalier/games";
      import { modelTree } from "espalier/trees";
      import { expectedAlphaBeta } from "espalier/theory";
      const nim: Game<number, 1 | 2 | 3> = {
        moves: (stones) => ([1, 2, 3] as const).filter((taken) => taken <= stones),
        play: (stones, taken) => stones - taken,
        score: () => -1,
      };
      const outcome: Outcome = search("alpha-beta", gameTree(nim, 21));
      const leaves: number = expectedAlphaBeta(3, 4);
      // @ts-expect-error: an id that is not registered
      search("alpha-bta", modelTree("pi"));
      export { connectFour, leaves, outcome };
    `;
    writeFileSync(join(project, "use.ts"), program);
    const options = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2022"];
    execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), ...options, "use.ts"], {
      cwd: project,
      encoding: "utf8",
    });
  });

  it("holds all the searches in less than 30 kB compressed", async () => {
    const entry = join(project, "searches.mjs");
    writeFileSync(entry, 'export { algorithms, EvolvingTree, gameTree, search } from "espalier";');
    const bundle = await rolldown({ input: entry });
    const { output } = await bundle.generate({ minify: true });
    await bundle.close();
    expect(output).toHaveLength(1);
    expect(gzipSync(output[0].code).length).toBeLessThan(30_000);
  });
});
