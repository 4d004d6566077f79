import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "./import-graph.js";

/** Documentation that runs: every ts snippet of the READMEs, of docs/engine.md and of docs/player.md, every espalier command, and every example. */
const readme = readFileSync(join(root, "README.md"), "utf8");
const coreReadme = readFileSync(join(root, "packages/core/README.md"), "utf8");
const engine = readFileSync(join(root, "docs/engine.md"), "utf8");
const player = readFileSync(join(root, "docs/player.md"), "utf8");
const snippets = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map((match) => match[1]!);

describe("snippets and examples", () => {
  const programs = [readme, coreReadme, engine, player].flatMap((text) => snippets(text, "ts"));
  const examples = readdirSync(join(root, "examples")).filter((file) => file.endsWith(".ts"));
  const example = (file: string) => readFileSync(join(root, "examples", file), "utf8");

  let folder: string;
  /** What the compiler has to say; all are compiled at once, which takes little longer than one. */
  let complaints: string;
  beforeAll(() => {
    // Inside the project, so that `espalier` is found as a user's program finds it.
    folder = mkdtempSync(join(root, "node_modules", ".snippets-"));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    for (const [i, text] of programs.entries()) writeFileSync(join(folder, `snippet-${i}.ts`), text);
    for (const file of examples) writeFileSync(join(folder, file), example(file));
    const strict = [
      "--strict",
      "--module",
      "nodenext",
      "--target",
      "es2022",
      "--types",
      "node",
      "--skipLibCheck",
      "--ignoreConfig",
    ];
    const files = [...programs.map((_, i) => `snippet-${i}.ts`), ...examples];
    const tsc = [join(root, "node_modules/typescript/bin/tsc"), ...strict, ...files];
    complaints = spawnSync(process.execPath, tsc, { cwd: folder, encoding: "utf8" }).stdout;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What a program prints, once it has been compiled. */
  const printed = (name: string) =>
    execFileSync(process.execPath, [`${name}.js`], { cwd: folder, encoding: "utf8" });

  it("compile", () => expect(complaints).toBe(""));

  it.each(programs.map((text, i) => [i, text] as const))(
    "snippet %i of the READMEs, docs/engine.md and docs/player.md prints what its comments say",
    (i, text) => {
      const promised = [...text.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map((match) => match[1]);
      expect(promised.length).toBeGreaterThan(0);
      expect(printed(`snippet-${i}`).trim().split("\n")).toEqual(promised);
    },
  );

  it.each(examples)("examples/%s runs, and is 10 to 40 lines long", (file) => {
    const lines = example(file).split("\n").length;
    expect(lines).toBeGreaterThan(9);
    expect(lines).toBeLessThan(42);
    expect(printed(file.replace(".ts", "")).trim()).not.toBe("");
  });

  it.each([
    ["an own game", "own-game"],
    ["a search by id", "connect-four"],
    ["a trace explained", "trace"],
    ["a game on an evolving tree", "evolving"],
  ])("%s takes at most 25 lines", (_, name) => {
    expect(example(`${name}.ts`).trim().split("\n").length).toBeLessThanOrEqual(25);
  });
});

describe("commands", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "espalier-commands-"));
    symlinkSync(join(root, "examples"), join(folder, "examples"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const documents = ["README.md", "docs/errata.md", "docs/player.md", "docs/plugins.md"];
  const commands = documents.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/npm run -s espalier -- ([^\n`|]+)/g)].map(
      (match) => [file, match[1]!.trim()] as const,
    ),
  );

  it.each(commands)("%s: espalier %s", (_, line) => {
    const args = [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
      (match) => match[1] ?? match[2] ?? match[3]!,
    );
    const printed = execFileSync(process.execPath, [join(root, "packages/lab/bin/espalier.js"), ...args], {
      cwd: folder,
      encoding: "utf8",
    });
    const out = args[args.indexOf("--out") + 1]!;
    const shown = args.includes("--out") ? readFileSync(join(folder, out), "utf8") : printed;
    expect(shown.trim()).not.toBe("");
  });
});
