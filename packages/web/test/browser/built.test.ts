import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { dist } from "./browser.js";

/** What stands in the folder that a host serves. */
describe("the built pages", () => {
  beforeAll(() => {
    execFileSync(process.execPath, [join(dist, "../build.mjs")], { stdio: "ignore" });
  });
  const files = () =>
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name));
  const texts = () => files().filter((file) => /\.(html|js|css|svg)$/.test(file));

  it("load less than 200 kB of compressed code each, the worker included", () => {
    const codeOf = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
      if (seen.has(file)) return seen;
      seen.add(file);
      const text = readFileSync(file, "utf8");
      const named = file.endsWith(".html")
        ? [...text.matchAll(/<script[^>]* src="([^"]*)"/g)]
        : [...text.matchAll(/["'`](?:\.\/|assets\/|\/assets\/)?([\w-]+\.js)["'`]/g)];
      for (const [, name = ""] of named) {
        const found = files().find((each) => each.endsWith(`/${name.replace(/^.*\//, "")}`));
        if (found !== undefined) codeOf(found, seen);
      }
      return seen;
    };
    const sizes = files()
      .filter((file) => file.endsWith(".html"))
      .map((page) => {
        const code = [...codeOf(page)].filter((file) => file.endsWith(".js"));
        return [page, code.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0)] as const;
      });
    for (const [page, size] of sizes) expect([page, size < 200_000]).toEqual([page, true]);
    // The worker, with every search, is among what the Step page loads.
    expect(Math.max(...sizes.map(([, size]) => size))).toBeGreaterThan(100_000);
  });

  it("have no style attributes, no scripts of their own, and forbid both", () => {
    for (const file of files().filter((each) => each.endsWith(".html"))) {
      const html = readFileSync(file, "utf8");
      expect(html).toMatch(/http-equiv="Content-Security-Policy"/);
      expect(html).not.toMatch(/unsafe-/);
      expect(html).toMatch(/script-src 'self'; style-src 'self'/);
      expect(html).not.toMatch(/<script(?![^>]* src=)/);
      expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/);
      // From any path of any host: every address is relative.
      expect(
        [...html.matchAll(/(?:src|href)="([^"]*)"/g)].every(([, address]) => address?.startsWith("./")),
      ).toBe(true);
    }
  });

  it("name no other host, and evaluate no text", () => {
    for (const file of texts()) {
      const text = readFileSync(file, "utf8");
      const hosts = [...text.matchAll(/https?:\/\/[\w.-]+/g)].map(([host]) => host);
      const known = ["http://www.w3.org", "https://svelte.dev"];
      expect([file, hosts.filter((host) => !known.includes(host))]).toEqual([file, []]);
      expect([file, /\beval\(|new Function\(/.test(text)]).toEqual([file, false]);
    }
  });

  it("bring the licence of their fonts along", () => {
    expect(readFileSync(join(dist, "fonts/OFL.txt"), "utf8")).toContain("SIL OPEN FONT LICENSE");
  });
});
