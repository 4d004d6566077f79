import { findAlgorithm } from "espalier/internal";
import { describe, expect, it } from "vitest";
import { modelSubject, type Subject } from "../src/input/subject.js";
import { progress } from "../src/print/progress.js";
import { progressBar } from "../src/print/progress-bar.js";
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

describe("the bar of a study", () => {
  const bar = (watched: boolean) => {
    const { io, written } = watchedIo(watched);
    let time = 0;
    const line = progressBar(io, "mine/first", () => time);
    const report = (at: number, trials: number, share: number) => {
      time = at;
      line.report({ trials, wanted: 2000, share });
    };
    return { written, report, end: line.end };
  };

  it("says how much is done, and how long the rest will take by what was done since the first piece of work", () => {
    const { written, report, end } = bar(true);
    report(0, 0, 0);
    report(50_000, 100, 0.1); // the start of threads took its time
    report(60_000, 1000, 0.3);
    report(60_100, 1001, 0.3); // too soon
    report(70_000, 1900, 0.9);
    expect(written.map((each) => each.replace("\r\u001b[K", ""))).toEqual([
      "░░░░░░░░░░░░░░░░░░░░ mine/first: 0 of 2,000 trials",
      "██░░░░░░░░░░░░░░░░░░ mine/first: 100 of 2,000 trials",
      "██████░░░░░░░░░░░░░░ mine/first: 1,000 of 2,000 trials, 35 s left",
      "██████████████████░░ mine/first: 1,900 of 2,000 trials, 3 s left",
    ]);
    end();
    expect(written.at(-1)).toBe("\r\u001b[K");
  });

  it("goes by what a run has done itself, not by what it found in the store", () => {
    const { written, report } = bar(true);
    report(0, 1000, 0.5);
    report(1000, 1200, 0.625);
    report(2000, 1400, 0.75);
    expect(written.at(-1)).toContain("1,400 of 2,000 trials, 2 s left");
  });

  it("is silent where nobody watches", () => {
    const { written, report, end } = bar(false);
    report(0, 0, 0);
    report(5000, 100, 0.1);
    end();
    expect(written).toEqual([]);
  });
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
