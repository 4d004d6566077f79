import { expect, it } from "vitest";
import { run } from "../src/cli/main.js";
import { ClosedOutput, type Io } from "../src/process/io.js";

/** An Io whose stdout fails. */
function failing(error: Error, debug: boolean) {
  const warned: string[] = [];
  const io: Io = {
    stdin: (async function* () {})(),
    write: async () => {
      throw error;
    },
    warn: (text) => {
      warned.push(text);
    },
    colours: false,
    watched: false,
    debug,
  };
  return { io, warned };
}

it("a mistake of ours ends with exit code 70 and one line, and with a stack trace only on request", async () => {
  const quiet = failing(new TypeError("x is\nundefined"), false);
  expect(await run(["search", "--model", "pi"], quiet.io)).toBe(70);
  expect(quiet.warned).toEqual(["espalier: internal error: x is undefined\n"]);
  const loud = failing(new TypeError("x is undefined"), true);
  expect(await run(["--help"], loud.io)).toBe(70);
  expect(loud.warned.join("")).toContain("main.test.ts");
});

it("a closed output is no mistake", async () => {
  const { io, warned } = failing(new ClosedOutput(), false);
  expect(await run(["search", "--model", "pi", "--json"], io)).toBe(0);
  expect(warned).toEqual([]);
});
