import { describe, expect, it } from "vitest";
import { readLines, readText } from "../src/input/read-text.js";
import type { Io } from "../src/process/io.js";
import { captured } from "./support/captured.js";
import { folder } from "./support/folder.js";

const files = folder();

const reading = (...chunks: readonly Uint8Array[]): Io => ({
  stdin: (async function* () {
    yield* chunks;
  })(),
  write: async () => {},
  warn: () => {},
  colours: false,
  watched: false,
  debug: false,
});

const bytes = (text: string, encoding: BufferEncoding = "utf8") => Buffer.from(text, encoding);

async function lines(most: number, ...chunks: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const line of readLines("-", reading(...chunks.map((chunk) => bytes(chunk))), most)) {
    found.push(line instanceof Error ? `error: ${line.message}` : new TextDecoder().decode(line));
  }
  return found;
}

describe("what is too large is refused by name", () => {
  it("a text", async () => {
    const file = files.write("four", "1234");
    expect(await readText(file, reading(), 4)).toBe("1234");
    const sentence = "is too large: expected at most 3 bytes, which is what a text may have";
    await expect(readText(file, reading(), 3)).rejects.toThrow(`${JSON.stringify(file)} ${sentence}`);
    const stdin = readText("-", reading(bytes("12"), bytes("34")), 3);
    await expect(stdin).rejects.toThrow(`stdin ${sentence}`);
  });

  it("a line, and those after it are still read", async () => {
    const error = "error: the line is too large: expected at most 3 bytes, which is what a text may have";
    expect(await lines(3, "123\n12", "34\n\n12", "3", "4567\n1", "2\n1234")).toEqual([
      "123",
      error,
      "",
      error,
      "12",
      error,
    ]);
  });
});

it("a short line is given before more is there", async () => {
  let more = false;
  async function* stdin() {
    yield bytes("7\n");
    more = true;
    yield bytes("8\n");
  }
  const first = await readLines("-", { ...reading(), stdin: stdin() }).next();
  expect([first.value, more]).toEqual([bytes("7"), false]);
});

describe("encodings", () => {
  const tree = "((3 12) (8 2))";

  it.each([
    ["UTF-16", bytes(`\ufeff${tree}`, "utf16le")],
    ["UTF-16", bytes(`\ufeff${tree}`, "utf16le").swap16()],
    ["UTF-16", bytes(tree, "utf16le")],
    ["UTF-16", bytes(tree, "utf16le").swap16()],
    ["UTF-32", bytes("(\0\0\0")],
    ["UTF-32", bytes("\0\0\0(")],
    ["UTF-32", Buffer.from([0, 0, 0xfe, 0xff])],
    ["UTF-32", Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), bytes("(\0\0\0")])],
  ])("%s is named", async (name, encoded) => {
    const sentence = `is ${name}: expected UTF-8`;
    for (const chunks of [[encoded], [...encoded].map((byte) => Buffer.from([byte]))]) {
      await expect(readText("-", reading(...chunks))).rejects.toThrow(`stdin ${sentence}`);
    }
    const file = files.write("encoded", encoded);
    const { code, err } = await captured(["search", "--tree", file]);
    expect([code, err]).toEqual([2, `espalier: the file ${JSON.stringify(file)} ${sentence}\n`]);
    expect((await captured(["search", "--jobs", file])).err).toBe(err);
  });

  it("UTF-8 may have a byte order mark, and characters may be cut anywhere", async () => {
    const encoded = bytes("\ufeffä€😀");
    expect(await readText("-", reading(...[...encoded].map((byte) => Buffer.from([byte]))))).toBe("ä€😀");
    expect(await readText("-", reading())).toBe("");
    expect(await readText("-", reading(bytes("7")))).toBe("7");
  });
});
