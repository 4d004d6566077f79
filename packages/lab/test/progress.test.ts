import { expect, it } from "vitest";
import { progress } from "../src/print/progress.js";
import type { Io } from "../src/process/io.js";

function watchedIo(watched: boolean) {
  const written: string[] = [];
  const io: Io = {
    stdin: (async function* () {})(),
    write: async () => {},
    warn: (text) => {
      written.push(text);
    },
    colours: false,
    watched,
    debug: false,
  };
  return { io, written };
}

it("shows a line now and then, and takes it away", () => {
  const { io, written } = watchedIo(true);
  let time = 0;
  const line = progress(io, "negamax", "evaluations", () => time);
  line.report(65_536);
  expect(written).toEqual([]);
  time = 500;
  line.report(131_072);
  line.report(196_608);
  expect(written).toEqual(["\r\u001b[Knegamax: 131,072 evaluations"]);
  line.end();
  expect(written.at(-1)).toBe("\r\u001b[K");
});

it("is silent where nobody watches", () => {
  const { io, written } = watchedIo(false);
  let time = 0;
  const line = progress(io, "negamax", "evaluations", () => time);
  time = 500;
  line.report(131_072);
  line.end();
  expect(written).toEqual([]);
});
