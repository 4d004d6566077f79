import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

it("docs/algorithms.md says what the registry says", () => {
  expect(() =>
    execFileSync(process.execPath, [fromRoot("scripts/docs.mjs"), "--check"], { stdio: "pipe" }),
  ).not.toThrow();
});

it.each(["algorithms.md", "errata.md", "glossary.md", "reading-order.md"])(
  "every link of docs/%s leads somewhere",
  (name) => {
    const links = [...readFileSync(fromRoot(`docs/${name}`), "utf8").matchAll(/\]\(\.\.\/([^)#]+)\)/g)];
    expect(links.length).toBeGreaterThan(0);
    expect(links.map(([, path]) => path!).filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
  },
);

it("the glossary calls every file by its path", () => {
  const links = [
    ...readFileSync(fromRoot("docs/glossary.md"), "utf8").matchAll(/\[([^\]]+\.ts)\]\(([^)]+)\)/g),
  ];
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(([, label, path]) => path !== `../packages/core/src/${label}`)).toEqual([]);
});
