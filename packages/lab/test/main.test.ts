import { search } from "espalier";
import { tracePieces } from "espalier/internal";
import { recordTrace, writeTrace } from "espalier/trace";
import { modelTree } from "espalier/trees";
import { expect, it } from "vitest";
import { run } from "../src/cli/main.js";
import { failureOf } from "../src/process/failure.js";
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

it("an output that is too large for one text is named, and is no mistake of ours", () => {
  const tooLong = () => "".padEnd(2 ** 30);
  expect(tooLong).toThrow(RangeError);
  try {
    tooLong();
  } catch (error) {
    const { code, sentence } = failureOf(error);
    expect(code).toBe(2);
    expect(sentence).toMatch(/^the text to be printed is too large: /);
  }
  expect(failureOf(new RangeError("Array buffer allocation failed")).code).toBe(2);
  expect(failureOf(new RangeError("Maximum call stack size exceeded")).code).toBe(70);
});

it("a trace is written in pieces, none of which grows with its length", () => {
  const tree = modelTree("random", { degree: 2, depth: 13 });
  const recorder = recordTrace(tree, { algorithm: "negamax", player: "max", view: "max" });
  search("negamax", recorder.tree, {}, recorder.observer);
  const [, ...pieces] = tracePieces(recorder.trace);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(1_000_000);
  expect(pieces.length).toBeGreaterThan(3);
  expect([...tracePieces(recorder.trace)].join("")).toBe(writeTrace(recorder.trace));
});
