import { findAlgorithm } from "espalier/internal";
import { describe, expect, it } from "vitest";
import { modelSubject, type Subject } from "../src/input/subject.js";
import { progress } from "../src/print/progress.js";
import type { Io } from "../src/process/io.js";
import { comparison } from "../src/run/comparison.js";
import { searchResult } from "../src/run/search-result.js";

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

it("says what is being done now", () => {
  const { io, written } = watchedIo(true);
  let time = 0;
  let doing = "tree 1 of 2, scout";
  const line = progress(
    io,
    () => doing,
    "evaluations",
    () => time,
  );
  time = 500;
  line.report(3);
  doing = "tree 2 of 2, qg1";
  time = 1000;
  line.report(0);
  expect(written).toEqual([
    "\r\u001b[Ktree 1 of 2, scout: 3 evaluations",
    "\r\u001b[Ktree 2 of 2, qg1: 0 evaluations",
  ]);
});

describe("every long run reports", () => {
  const reports = (subject: Subject, id: string) => {
    let count = 0;
    searchResult(findAlgorithm(id), subject, {}, () => count++);
    return count;
  };

  it("a search of a model, of a tree in memory, and one that evaluates leaves again", () => {
    const parameters = { degree: 2, depth: 17 };
    expect(reports(modelSubject("worst", parameters, false), "alpha-beta")).toBe(2);
    expect(reports(modelSubject("worst", parameters, false), "scout")).toBeGreaterThanOrEqual(2);
    expect(reports(modelSubject("worst", parameters, true), "alpha-beta")).toBe(2);
  });

  it("a comparison, from the start of each algorithm", () => {
    const started: string[] = [];
    const chosen = [findAlgorithm("negamax"), findAlgorithm("scout")];
    comparison(modelSubject("pi", {}, false), chosen, {}, ({ id }, evaluations) =>
      started.push(`${id} ${evaluations}`),
    );
    expect(started).toEqual(["negamax 0", "scout 0"]);
  });
});
