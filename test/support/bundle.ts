import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../import-graph.js";

/** Once before all tests: the command that is run and packed there is the one that was compiled last. */
export function setup(): void {
  execFileSync(process.execPath, [join(root, "packages/lab/bundle.mjs")], { stdio: "inherit" });
}
