import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "./import-graph.js";

/** What typedoc writes of a name. */
interface Reflection {
  readonly name: string;
  readonly variant: string;
  readonly comment?: { readonly summary: readonly unknown[] };
  readonly signatures?: readonly Reflection[];
  readonly children?: readonly Reflection[];
}

/** The API reference, as `npm run api` makes it. */
describe("the API reference", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "espalier-api-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is made without a warning, and says something of every name behind every door", () => {
    const file = join(folder, "api.json");
    const typedoc = join(root, "node_modules/typedoc/bin/typedoc");
    // Warnings are errors: see typedoc.json.
    execFileSync(process.execPath, [typedoc, "--json", file], { cwd: root, stdio: "pipe" });
    const { children: modules = [] }: Reflection = JSON.parse(readFileSync(file, "utf8"));
    const { exports } = JSON.parse(readFileSync(join(root, "packages/core/package.json"), "utf8"));
    expect(modules).toHaveLength(Object.keys(exports).length - 1); // all but espalier/internal
    const isDocumented = ({ comment, signatures = [] }: Reflection) =>
      [comment, ...signatures.map((signature) => signature.comment)].some(
        (each) => each !== undefined && each.summary.length > 0,
      );
    const silent = modules.flatMap((module) => [
      ...(isDocumented(module) ? [] : [module.name]),
      ...(module.children ?? [])
        .filter((each) => each.variant !== "reference" && !isDocumented(each))
        .map((each) => `${module.name}: ${each.name}`),
    ]);
    expect(silent).toEqual([]);
  });
});
