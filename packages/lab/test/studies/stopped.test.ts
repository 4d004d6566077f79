import { copyFileSync, mkdirSync, readdirSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { captured } from "../support/captured.js";
import { folder } from "../support/folder.js";
import { spawned } from "../support/process.js";
import { chunks, dice, trials } from "./dice.js";

const files = folder();
const plugin = dice(files);
const study = join("test", "dice");

let stores = 0;
const newStore = () => files.file(`store-${stores++}`);

const words = (part: string, store: string, threads: number) =>
  ["study", ...part.split(" "), "--plugin", plugin, "--store", store, "--json"].concat(
    "--threads",
    `${threads}`,
  );

/** Every line of every shard that is whole. */
function linesIn(store: string) {
  const shards = readdirSync(join(store, study)).sort();
  return shards.flatMap((shard) =>
    readFileSync(join(store, study, shard), "utf8")
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line)),
  );
}

/** Which chunks a store has, each as often as it is there. */
const chunksIn = (store: string): string[] =>
  linesIn(store)
    .filter((line) => "chunk" in line)
    .map(({ chunk }) => `${chunk.cell} ${chunk.from}`);

/** What a run that nobody stops prints, and how long its shard is. */
let whole: { readonly out: string; readonly shard: string; readonly bytes: number };
beforeAll(async () => {
  const store = newStore();
  const { code, out, err } = await captured(words("run test/dice", store, 0));
  expect([code, err]).toEqual([0, ""]);
  const shard = join(store, study, "shard-0000.jsonl");
  whole = { out, shard, bytes: readFileSync(shard).length };
});

it("a run that nobody stops has every trial once", () => {
  for (const { n, min, max, mean } of JSON.parse(whole.out).cells) {
    expect(n).toBe(trials);
    expect(min < mean && mean < max).toBe(true);
  }
});

/** Moments that are chosen once and for all. */
const chosen = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number, seed: number): T[] =>
  fc.sample(arbitrary, { seed, numRuns });

/** A trial of a cell: so late that something has been kept by then, however many chunks are under way. */
const moment = fc.tuple(fc.constantFrom("a", "b"), fc.integer({ min: 31, max: trials }));

describe("kill -9 in the middle of a trial, then resume", () => {
  const rounds = chosen(fc.tuple(moment, moment, fc.constantFrom(1, 2)), 3, 15);

  it.each(rounds)(
    "at %j, again at %j, on %i threads: nothing is lost, and nothing is counted twice",
    async (...round) => {
      const [first, second, threads] = round;
      const store = newStore();
      const killed = (part: string, at: typeof first) =>
        spawned(words(part, store, threads), { env: { AT: `${at.join(" ")} SIGKILL` } });
      const died = await killed("run test/dice", first);
      expect([died.signal, died.out]).toEqual(["SIGKILL", ""]);
      // By now the trial of the second moment may be among those that are kept.
      const again = await killed("resume", second);
      expect(again.signal === "SIGKILL" || again.out === whole.out).toBe(true);

      const before = chunksIn(store);
      const { code, out, err } = await spawned(
        words(again.out === "" ? "resume" : "run test/dice", store, threads),
      );
      expect([code, err, out]).toEqual([0, "", whole.out]);
      const after = chunksIn(store);
      expect(after.slice(0, before.length).sort()).toEqual(before.sort());
      expect(new Set(after).size).toBe(chunks);
      expect(after).toHaveLength(chunks);
    },
  );
});

describe("a shard that ends anywhere, as a kill or a crash may leave it", () => {
  const cut = (to: number): string => {
    const store = newStore();
    mkdirSync(join(store, study), { recursive: true });
    const shard = join(store, study, "shard-0000.jsonl");
    copyFileSync(whole.shard, shard);
    truncateSync(shard, to);
    return store;
  };

  it.each(chosen(fc.double({ min: 0, max: 1, noNaN: true }), 20, 4))(
    "after %d of its bytes: what is missing is measured, and nothing else",
    async (part) => {
      const bytes = Math.floor(part * whole.bytes);
      const store = cut(bytes);
      const before = chunksIn(store);
      const isTorn = readFileSync(whole.shard)[bytes - 1] !== 10 && bytes > 0;
      const { code, out, err } = await captured(words("run test/dice", store, 0));
      expect([code, out]).toEqual([0, whole.out]);
      expect(err).toBe(
        isTorn && before.length < chunks
          ? `espalier: the last line of "${store}/test/dice/shard-0000.jsonl" is not whole, as when a run is killed: what is missing is measured again\n`
          : "",
      );
      expect(chunksIn(store)).toHaveLength(chunks);
      expect(new Set(chunksIn(store)).size).toBe(chunks);
    },
  );
});

describe("Ctrl-C", () => {
  it.each([0, 2])("with %i threads: it ends in order, says how to go on, and that is so", async (threads) => {
    const store = newStore();
    const { code, out, err } = await spawned(words("run test/dice", store, threads), {
      env: { AT: "a 57 SIGINT" },
    });
    expect([code, out]).toEqual([130, ""]);
    expect(err).toMatch(
      /^espalier: stopped after \d+ trials?, kept in "[^"]+": espalier study resume goes on\n$/,
    );
    const kept = linesIn(store).filter((line) => "chunk" in line);
    expect(err).toContain(` ${kept.reduce((sum, { chunk }) => sum + chunk.trials, 0)} trial`);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(chunks);

    const resumed = await spawned(words("resume", store, 2));
    expect(resumed).toMatchObject({ code: 0, out: whole.out, err: "" });
    expect(await captured(words("resume", store, 0))).toEqual({
      code: 2,
      out: "",
      err: `espalier: the store "${store}" has no study that was stopped: expected one that espalier study run began\n`,
    });
  });
});

describe("resume", () => {
  it("wants the plugins that the study was begun with", async () => {
    const store = newStore();
    await spawned(words("run test/dice --trials 20", store, 1), { env: { AT: "a 12 SIGKILL" } });
    expect(await captured(["study", "resume", "--store", store])).toEqual({
      code: 2,
      out: "",
      err: `espalier: study test/dice was begun with --plugin ${plugin}: expected espalier study resume --plugin ${plugin}\n`,
    });
  });

  it("goes on as the run was: its trials, its seed, its error", async () => {
    const goal = "--trials 180 --seed 3 --until-error 5%";
    const expected = await captured(words(`run test/dice ${goal}`, newStore(), 0));
    const store = newStore();
    const died = await spawned(words(`run test/dice ${goal}`, store, 1), { env: { AT: "a 12 SIGKILL" } });
    expect(died.signal).toBe("SIGKILL");
    expect((await spawned(words("resume test/dice", store, 0))).out).toBe(expected.out);
    const { seed, cells } = JSON.parse(expected.out);
    expect([seed, ...cells.map(({ n }: { n: number }) => n)]).toEqual([3, 180, 180, 180, 180]);
  });
});
