import { readFileSync } from "node:fs";
import { papers } from "@espalier/studies/papers";
import { describe, expect, it } from "vitest";
import { run } from "../../src/cli/main.js";
import { shown } from "../../src/papers/shown.js";
import { silentIo } from "../support/captured.js";

/**
 * Runs the command of every item of a paper: what it prints is what the verdict rests on, and what the reading edition has. Each paper has a file of its
 * own, so that they run side by side.
 */
export function everyCommandShows(paper: string): void {
  const items = papers.find(({ id }) => id === paper)?.items ?? [];
  const commands = items.flatMap(({ id, shownBy }) => ("command" in shownBy ? [{ id, shownBy }] : []));
  const edition = readFileSync(new URL(`../../../../docs/papers/${paper}.md`, import.meta.url), "utf8");

  describe(`the commands of ${paper}`, () => {
    it.each(commands)("$id: espalier $shownBy.command", async ({ shownBy }) => {
      const { printed, wrong } = await shown(shownBy, run, silentIo());
      expect(wrong).toBeUndefined();
      expect(edition).toContain(
        `\`espalier ${shownBy.command}\`\n\n\`\`\`text\n${printed.trimEnd()}\n\`\`\``,
      );
    });

    it("are there", () => expect(items.length).toBeGreaterThan(0));
  });
}
