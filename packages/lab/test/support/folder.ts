import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A folder for the files of a test file; it is taken away afterwards. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), "espalier-"));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return {
    path,
    file: (name: string) => join(path, name),
    /** Writes a file and returns its path. */
    write(name: string, text: string | Uint8Array): string {
      writeFileSync(join(path, name), text);
      return join(path, name);
    },
  };
}
