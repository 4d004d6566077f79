import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "./import-graph.js";

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const manifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** The folders of all packages that those in `folders` need at run time, themselves included. What is optional may be for other systems than this one. */
function needed(folders: readonly string[]): readonly string[] {
  const found = new Set(folders);
  for (const folder of found) {
    const { dependencies = {}, optionalDependencies = {} } = manifest(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const places = [join(folder, "node_modules", name), join(root, "node_modules", name)];
      const place = places.find(existsSync);
      if (place !== undefined) found.add(place);
      else if (!(name in optionalDependencies)) throw new Error(`${name} is not installed`);
    }
  }
  return [...found];
}

/** The command as a user gets it: packed with what it needs, installed in an empty project without a network, run there. */
describe("npm pack of the lab", () => {
  let project: string;
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: project, encoding: "utf8", shell: process.platform === "win32" });

  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), "espalier-lab-user-"));
    writeFileSync(join(project, "package.json"), '{ "name": "user", "private": true, "type": "module" }');
    const folders = needed([join(root, "packages/lab")]);
    const packed: { filename: string; files: { path: string }[] }[] = JSON.parse(
      run("npm", "pack", ...folders, "--json", "--ignore-scripts"),
    );
    const tarballs = packed.map(({ filename }) => `./${filename}`);
    run("npm", "install", ...tarballs, "--offline", "--no-audit", "--no-fund", "--ignore-scripts");
  });

  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it("installs the command, which compares every algorithm", () => {
    const { results, lowerBound } = JSON.parse(
      run("npx", "--no-install", "espalier", "compare", "--model", "pi", "--json"),
    );
    const found = new Map<string, { value: number; evaluations: number }>(
      results.map((result: { algorithm: string }) => [result.algorithm, result]),
    );
    expect(lowerBound).toBeGreaterThan(0);
    expect(found.get("alpha-beta")).toMatchObject({ value: 2, evaluations: 31 });
    expect(found.get("negamax")).toMatchObject({ value: 2, evaluations: 81 });
  });

  it("knows its version", () => {
    const { version } = JSON.parse(readFileSync(join(root, "packages/lab/package.json"), "utf8"));
    expect(run("npx", "--no-install", "espalier", "--version").trim()).toBe(version);
  });

  it("names the library that it was made with", () => {
    const { version } = JSON.parse(readFileSync(join(root, "packages/core/package.json"), "utf8"));
    expect(manifest(join(root, "packages/lab")).devDependencies?.espalier).toBe(version);
  });

  it("measures a study and draws its report, with the licences of what draws", () => {
    run("npx", "--no-install", "espalier", "study", "run", "knuth-moore/table-1", "--threads", "1");
    const { html, drawings } = JSON.parse(
      run("npx", "--no-install", "espalier", "study", "report", "knuth-moore/table-1", "--json"),
    );
    expect(readFileSync(join(project, html), "utf8")).toContain("<svg ");
    expect(readFileSync(join(project, drawings[0]), "utf8")).toContain("growth per level");
    const licences = join(project, "node_modules/@espalier/lab/bundle/LICENSES.txt");
    expect(readFileSync(licences, "utf8")).toMatch(
      /^vega-lite \d[^\n]* \(BSD-3-Clause\)\n\n[^\n]*Copyright/m,
    );
  });

  it("needs nothing that is not installed with it", () => {
    expect(run("npm", "ls", "--all", "--omit=optional")).not.toContain("UNMET DEPENDENCY");
  });
});
