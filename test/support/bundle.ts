import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../import-graph.js";

/** Once before all tests: what is run and packed there is what was compiled last. */
export function setup(): void {
  execFileSync(process.execPath, [join(root, "packages/core/copies.mjs")], { stdio: "inherit" });
  execFileSync(process.execPath, [join(root, "packages/lab/bundle.mjs")], { stdio: "inherit" });
}
