import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./import-graph.js";

const read = (file: string) => readFileSync(join(root, file), "utf8");

describe("the repository", () => {
  it("names no registry host in the lock file", () => {
    expect(read("package-lock.json").match(/"resolved": "http[^"]*"/)).toBeNull();
  });

  it("pins every dependency", () => {
    for (const file of [
      "package.json",
      "packages/core/package.json",
      "packages/lab/package.json",
      "bench/package.json",
      "examples/package.json",
      "test/typescript-5.0/package.json",
    ]) {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file));
      for (const version of Object.values({ ...dependencies, ...devDependencies }))
        expect(version).toMatch(/^\d+\.\d+\.\d+(-r\.\d+)?$/);
    }
    expect(JSON.parse(read("packages/core/package.json")).dependencies).toBeUndefined();
  });

  it("keeps test-only marks out of the tests", () => {
    const files = execFileSync("git", ["ls-files", "*.test.ts"], { cwd: root, encoding: "utf8" })
      .split("\n")
      .filter(Boolean);
    const marked = files.filter((file) => /\b(it|test|describe)\.(only|todo)\(/.test(read(file)));
    expect(marked).toEqual([]);
  });

  it("shows its two commands in the README, and CI runs the tests", () => {
    expect(read("README.md")).toContain("npm start");
    expect(read("README.md")).toContain("npm test");
    expect(read(".ci/run")).toContain("npm test");
  });
});
