import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { changeOf, equivalents } from "../scripts/mutants/equivalent.mjs";
import { triedTogether } from "../scripts/mutants/many.mjs";
import { mutationsOf } from "../scripts/mutants/mutations.mjs";
import { inOrder, remember } from "../scripts/mutants/near.mjs";
import { counting, placeOf, placesOf } from "../scripts/mutants/places.mjs";
import { sample } from "../scripts/mutants/sample.mjs";
import { switched } from "../scripts/mutants/switched.mjs";
import { root } from "./import-graph.js";

const changes = (text: string) => mutationsOf("a.ts", text).map(changeOf);

describe("mutations", () => {
  it.each([
    ["const a = b < c;", ["b < c -> (b) <= (c)", "b < c -> (b) >= (c)"]],
    ["const a = b?.c?.(1);", ["b?.c?.(1) -> b.c?.(1)", "b?.c?.(1) -> b?.c(1)", "1 -> 2"]],
    ["if (a) b();", ["a -> true", "a -> false", "b(); -> left out"]],
    ["a ||= true;", ["a ||= true; -> left out", "a ||= true -> a &&= (true)", "true -> false"]],
    ["const a = Math.max(b, c);", ["Math.max(b, c) -> Math.min(b, c)"]],
    ["const a = b.sort();", ["b.sort() -> b"]],
    ["for (;;) break;", ["break; -> left out"]],
    ['const a = ["b", ""];', ['["b", ""] -> []', '"b" -> ""', '"" -> "mutant"']],
    ["const a = !b ? -c : d++;", ["!b -> b", "!b -> true", "!b -> false", "-c -> c", "d++ -> d--"]],
  ])("of %s", (text, wanted) => {
    expect(changes(text).toSorted()).toEqual(wanted.toSorted());
  });

  it("leave types, imports and names alone", () => {
    expect(
      changes('import a from "b"; type C = "d" | 1; interface E { f: "g" } export { a } from "h";'),
    ).toEqual([]);
    expect(changes("const a = { 1: b }; class C extends D { constructor() { super(); } }")).toEqual([]);
  });
});

it("a switched source does what it did, or what one mutant does", () => {
  const text =
    "function f(a, b) {\n  let c = 0; // not seen: )\n  if (a < b && a > 0) c = a + b;\n  return c;\n}";
  const mutants = mutationsOf("a.ts", text).map((mutation, i) => ({ ...mutation, id: i + 1 }));
  const make = new Function(`${switched(text, mutants)}\nreturn f;`);
  const globals = globalThis as { __on?: number; __ran?: () => boolean };
  const before = { __on: globals.__on, __ran: globals.__ran };
  const answers = (on: number) => {
    Object.assign(globals, { __on: on, __ran: () => true });
    try {
      const f = make();
      return [f(1, 2), f(2, 2), f(-1, 2)];
    } finally {
      Object.assign(globals, before);
    }
  };
  expect(answers(0)).toEqual([3, 0, 0]);
  const found = Object.fromEntries(mutants.map((mutant) => [changeOf(mutant), answers(mutant.id)]));
  expect(found).toEqual({
    "0 -> 1": [0, 0, 0], // the second of two that are written alike: a > 1
    "a < b && a > 0 -> true": [3, 4, 1],
    "a < b && a > 0 -> false": [0, 0, 0],
    "a < b && a > 0 -> (a < b) || (a > 0)": [3, 4, 1],
    "a < b -> (a) <= (b)": [3, 4, 0],
    "a < b -> (a) >= (b)": [0, 4, 0],
    "a > 0 -> (a) >= (0)": [3, 0, 0],
    "a > 0 -> (a) <= (0)": [0, 0, 1],
    "c = a + b; -> left out": [0, 0, 0],
    "a + b -> (a) - (b)": [-1, 0, 0],
  });
});

describe("places", () => {
  const text = `class C { d = 5; }
const top = 7;
function f(a, b = 1) {
  if (a) { b += 2; }
  switch (a) { case 3: b += 3; default: }
  for (const each of [4, 5]) b += each;
  return [8].map((each) => ({ each: each + b }));
}`;
  const places = placesOf("a.ts", text);
  const placeAt = (code: string) => {
    const start = text.indexOf(code);
    expect(start).not.toBe(-1);
    return placeOf(places, { start, end: start + code.length });
  };

  it("are blocks, the bodies of short functions, cases and the fields of classes", () => {
    expect(places.length).toBe(5);
    const found = ["5", "2", "b += 3", "each + b", "[8]"].map(placeAt);
    expect(new Set(found)).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(placeAt("7")).toBe(-1);
    // Parameters, conditions and short loops run with what they stand in.
    for (const code of ["1)", "(a) {", "each of"]) expect(placeAt(code)).toBe(placeAt("[8]"));
  });

  it("are counted, and nothing else is changed", () => {
    const globals = globalThis as { __came?: (file: string, count: number) => Float64Array };
    let counts = new Float64Array();
    globals.__came = (file, count) => {
      expect(file).toBe("a.ts");
      counts = new Float64Array(count);
      return counts;
    };
    try {
      const { C, f, top } = new Function(`${counting("a.ts", text)}\nreturn { C, f, top };`)();
      expect([top, f(0), f(3), new C().d]).toEqual([7, [{ each: 18 }], [{ each: 23 }], 5]);
    } finally {
      delete globals.__came;
    }
    const counted = (code: string) => counts[placeAt(code)];
    expect(["5", "2", "b += 3", "each + b", "[8]"].map(counted)).toEqual([1, 1, 1, 2, 2]);
  });
});

describe("the order in which tests are tried", () => {
  const run = (file: string, duration: number, distance: number) => ({ file, duration, distance });
  const source = "packages/core/src/nowhere/a.ts";
  const order = (...runs: ReturnType<typeof run>[]) => inOrder(source, runs).map(({ file }) => file);

  it("begins with what is near and quick", () => {
    const own = run("packages/core/test/nowhere/a.test.ts", 1000, 3);
    const direct = run("packages/core/test/b.test.ts", 1000, 1);
    const far = run("packages/lab/test/c.test.ts", 1000, 5);
    const quick = run("packages/lab/test/d.test.ts", 20, 5);
    expect(order(far, direct, own, quick)).toEqual([quick.file, own.file, direct.file, far.file]);
  });

  it("learns from what caught a mutant", () => {
    const often = run("packages/core/test/e.test.ts", 1000, 5);
    const never = run("packages/core/test/f.test.ts", 1000, 1);
    expect(order(often, never)).toEqual([never.file, often.file]);
    for (let i = 0; i < 5; i++) {
      remember(source, often.file, true);
      remember(source, never.file, false);
    }
    expect(order(often, never)).toEqual([often.file, never.file]);
  });
});

describe("many mutants in one process", () => {
  const source = "packages/core/src/nowhere/b.ts";
  /** A test file whose tests take so long, and run the places of the source. */
  const coverage = (file: string, tests: Record<string, readonly [number, readonly number[]]>) => ({
    file,
    overhead: 100,
    outside: {},
    counts: { [source]: [0, 2, 1, 3] },
    distances: { [source]: 1 },
    tests: Object.entries(tests).map(([id, [duration, places]]) => ({
      id,
      duration,
      came: { [source]: [...places] },
    })),
  });
  const mutants = [1, 2, 3].map((id) => ({
    id,
    file: source,
    start: 0,
    end: 1,
    line: 1,
    kind: "expression" as const,
    code: "a",
    replacement: "b",
  }));
  interface Task {
    readonly file: string;
    readonly mutants: Record<string, number[]>;
  }
  /** Tries them, as a process does that answers every task in this way. */
  const tried = async (
    coverages: ReturnType<typeof coverage>[],
    answer: (task: Task) => { lines: string[]; ends: boolean },
    patience = 10_000,
  ) => {
    const asked: Task[] = [];
    const host = {
      ask: async (task: Task) => {
        asked.push(structuredClone({ file: task.file, mutants: task.mutants }));
        return answer(task);
      },
    };
    const options = { patience, isOver: () => false, onUnit() {} };
    // Mutants 1 and 2 stand in place 0, mutant 3 in place 1.
    const fates = await triedTogether(
      mutants,
      coverages,
      ({ id }) => (id < 3 ? 0 : 1),
      host as never,
      options,
    );
    return { asked, fates };
  };
  const passing = ({ mutants }: Task) => ({
    lines: Object.entries(mutants).flatMap(([test, ids]) =>
      ids.flatMap((id) => [`begins ${id} ${test}`, `passes ${id} ${test}`]),
    ),
    ends: false,
  });

  it("each meets the tests that come by it, the quick ones first, while patience lasts", async () => {
    const { asked, fates } = await tried(
      [coverage("a.test.ts", { quick: [10, [0]], other: [10, [1]], slow: [5000, [0]], slower: [9000, [0]] })],
      passing,
    );
    expect(asked.map(({ mutants }) => mutants)).toEqual([{ quick: [1, 2], other: [3] }, { slow: [1, 2] }]);
    expect(fates.get(1)).toEqual({ spent: 5010, tried: new Set(["quick", "slow"]) });
    expect(fates.get(3)).toEqual({ spent: 10, tried: new Set(["other"]) });
  });

  it("what is caught once is not tried again", async () => {
    const { asked, fates } = await tried(
      [coverage("a.test.ts", { first: [10, [0]], last: [400, [0]] })],
      (task) =>
        task.mutants.first === undefined
          ? passing(task)
          : { lines: ["begins 1 first", "fails 1 first", "begins 2 first", "passes 2 first"], ends: false },
    );
    expect(asked.map(({ mutants }) => mutants)).toEqual([{ first: [1, 2] }, { last: [2] }]);
    expect(fates.get(1)).toEqual({ is: "caught", by: "a.test.ts", spent: 0, tried: new Set() });
  });

  it("goes on with the others in a new process after one that does not end", async () => {
    let times = 0;
    const { asked, fates } = await tried([coverage("a.test.ts", { only: [10, [0, 1]] })], (task) =>
      times++ === 0
        ? { lines: ["begins 1 only", "passes 1 only", "begins 2 only"], ends: true }
        : passing(task),
    );
    expect(asked.map(({ mutants }) => mutants)).toEqual([{ only: [1, 2, 3] }, { only: [3] }]);
    expect([1, 2, 3].map((id) => fates.get(id)?.is)).toEqual([undefined, "ended", undefined]);
  });

  it("one that finds things spoilt is tried again as the first of a new process, and then believed", async () => {
    let times = 0;
    const { asked, fates } = await tried([coverage("a.test.ts", { only: [10, [0, 1]] })], () =>
      times++ === 0
        ? { lines: ["begins 1 only", "passes 1 only", "begins 2 only", "spoilt 2 only"], ends: false }
        : { lines: ["begins 2 only", "fails 2 only", "begins 3 only", "passes 3 only"], ends: false },
    );
    expect(asked.map(({ mutants }) => mutants)).toEqual([{ only: [1, 2, 3] }, { only: [2, 3] }]);
    expect([1, 2, 3].map((id) => fates.get(id)?.is)).toEqual([undefined, "caught", undefined]);
  });

  it("a process that breaks says nothing of the mutant that was on", async () => {
    let times = 0;
    const { asked, fates } = await tried([coverage("a.test.ts", { only: [10, [0, 1]] })], (task) =>
      times++ === 0 ? { lines: ["begins 1 only"], ends: false } : passing(task),
    );
    expect(asked.map(({ mutants }) => mutants)).toEqual([{ only: [1, 2, 3] }, { only: [2, 3] }]);
    expect(fates.get(1)).toEqual({ spent: 0, tried: new Set() });
  });
});

it("a sample is a function of its seed, in order, and no more than there is", () => {
  const all = Array.from({ length: 100 }, (_, i) => i);
  expect(sample(all, 10, 1)).toEqual(sample(all, 10, 1));
  expect(sample(all, 10, 1)).not.toEqual(sample(all, 10, 2));
  expect(sample(all, 10, 1)).toEqual(sample(all, 10, 1).toSorted((a, b) => a - b));
  expect(sample(all, 200, 1)).toEqual(all);
});

describe("what is called equivalent", () => {
  it.each(equivalents.map(({ file, change, line, reason }) => [file, change, line, reason] as const))(
    "%s: %s",
    (file, change, line, reason) => {
      expect(existsSync(join(root, file))).toBe(true);
      const text = readFileSync(join(root, file), "utf8");
      const lines = text.split("\n");
      const known = mutationsOf(file, text).map((mutation) => [
        lines[mutation.line - 1]!.trim(),
        changeOf(mutation),
      ]);
      expect(known).toContainEqual([line, change]);
      expect(reason).not.toBe("");
    },
  );
});
