// Installs what the lock file names (only when it changed) and builds, the command as a bundle and the pages of the web lab too. Needs nothing but Node and npm.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, "node_modules", ".setup-hash");
const hash = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");
const run = (command, ...args) =>
  execFileSync(command, args, { cwd: root, stdio: ["ignore", 2, 2], shell: process.platform === "win32" });

try {
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== hash) {
    console.error("Installing the packages of package-lock.json ...");
    run("npm", "ci", "--prefer-offline", "--no-audit", "--no-fund");
    writeFileSync(stamp, hash);
  }
  run(process.execPath, join(root, "node_modules", "typescript", "bin", "tsc"), "-b");
  run(process.execPath, join(root, "packages", "core", "copies.mjs"));
  run(process.execPath, join(root, "packages", "web", "build.mjs"));
  run(process.execPath, join(root, "packages", "lab", "bundle.mjs"));
} catch (error) {
  console.error(`Set-up failed: ${error.message}`);
  process.exit(1);
}
