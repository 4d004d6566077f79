import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { captured } from "./support/captured.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const pages = execFileSync("git", ["ls-files", "*.md"], { cwd: root, encoding: "utf8" }).trim().split("\n");

/** The commands that a page names, as words. What is left open with three dots is no command. */
function commandsIn(text: string): string[][] {
  return [...text.matchAll(/(?:`|run -s )espalier (?:-- )?([^`\n#|>]+)/g)].map(([, words]) =>
    words!.trim().split(/\s+/),
  );
}

/** The help of the verb that a command calls, or of the part of it. */
async function helpOf([verb = "", part = ""]: readonly string[]): Promise<string> {
  const isPart = /^[a-z]/.test(part) && ["study", "theory"].includes(verb);
  const { out } = await captured(isPart ? [verb, part, "--help"] : [verb, "--help"]);
  return out;
}

it("every command that a page names is there, with its options", async () => {
  const commands = pages
    .filter((page) => page !== "CHANGELOG.md")
    .flatMap((page) =>
      commandsIn(readFileSync(`${root}${page}`, "utf8")).map((words) => ({ page, words }) as const),
    )
    .filter(({ words: [verb] }) => /^[a-z]+$/.test(verb!));
  expect(commands.length).toBeGreaterThan(50);
  const helps = new Map<string, string>();
  const unknown: string[] = [];
  for (const { page, words } of commands) {
    const called = words.slice(0, 2).join(" ");
    if (!helps.has(called)) helps.set(called, await helpOf(words));
    const help = helps.get(called)!;
    const flags = words.flatMap((word) => /^--[a-z-]+/.exec(word) ?? []);
    const missing = help === "" ? [words[0]] : flags.filter((flag) => !help.includes(`${flag} `));
    if (missing.length > 0) unknown.push(`${page}: espalier ${words.join(" ")}: ${missing.join()}`);
  }
  expect(unknown).toEqual([]);
});
