import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const core = (path: string) => fileURLToPath(new URL(`./packages/core/${path}`, import.meta.url));

/** The doors of core, read from its source instead of its build. */
const doors: Record<string, { default: string }> = JSON.parse(
  readFileSync(core("package.json"), "utf8"),
).exports;

const studies = (path: string) => fileURLToPath(new URL(`./packages/studies/src/${path}`, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      ...Object.entries(doors).map(([door, { default: built }]) => ({
        find: new RegExp(`^espalier${door.slice(1)}$`),
        replacement: core(built.replace("./dist/", "src/").replace(/\.js$/, ".ts")),
      })),
      { find: "@espalier/studies/papers", replacement: studies("papers/index.ts") },
      { find: "@espalier/studies/exhibits", replacement: studies("exhibits/index.ts") },
      { find: /^@espalier\/studies$/, replacement: studies("index.ts") },
    ],
  },
  test: {
    include: ["packages/*/test/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["test/support/bundle.ts"],
    setupFiles: ["test/support/fixed-seed.ts"],
    // As many files at a time as there are processors, where one fewer is usual: with two that is twice as many.
    maxWorkers: "100%",
    // Only to end what hangs: a busy machine may take its time, also to install a package in a hook.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
