import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readAddress } from "../../dist/queue/address.js";
import { queueRunner } from "../../dist/queue/queue-runner.js";
import { ReachedRedis } from "../../dist/queue/redis.js";
import { codeVersion } from "../../dist/studies/code-version.js";
import { keepsWhatRunnersPromise } from "../studies/runner-contract.js";
import { folder } from "../support/folder.js";
import { describeWithRedis, OwnRedis } from "../support/redis.js";
import { Running, until } from "../support/running.js";

const plugin = fileURLToPath(new URL("../programs/queue-plugin.mjs", import.meta.url));
const withPlugin = ["--plugin", plugin];

describeWithRedis("studies on a queue", () => {
  const files = folder();
  const running: Running[] = [];
  let redis: OwnRedis;

  beforeAll(async () => {
    redis = await OwnRedis.start("--appendonly", "yes");
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((each) => each.end("SIGKILL")));
  });
  afterAll(() => redis.end());

  const start = (words: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const started = new Running(words, { ESPALIER_QUEUE: redis.url, ...env });
    running.push(started);
    return started;
  };
  const worker = (...words: readonly string[]) => start(["worker", ...words]);
  /** Runs a study; its result is JSON on stdout. */
  const study = (id: string, store: string, ...words: readonly string[]) =>
    start(["study", "run", id, "--store", files.file(store), "--json", ...words]);
  /** What the store has of a study, line by line. */
  const kept = (store: string, id: string) => {
    const place = join(files.file(store), id);
    if (!existsSync(place)) return [];
    return readdirSync(place)
      .flatMap((name) => readFileSync(join(place, name), "utf8").split("\n").slice(0, -1))
      .map((line) => JSON.parse(line))
      .filter((line) => "chunk" in line);
  };
  const trialsIn = (store: string, id: string) =>
    kept(store, id).flatMap(({ chunk }) =>
      Array.from({ length: chunk.trials }, (_, k) => `${chunk.cell} ${chunk.from + k}`),
    );

  describe("as every runner", () => {
    const workers: Running[] = [];
    beforeAll(() => {
      for (let k = 0; k < 2; k++)
        workers.push(new Running(["worker", "--queue", redis.url, "--threads", "1"]));
    });
    afterAll(() => Promise.all(workers.map((each) => each.end("SIGTERM"))));

    keepsWhatRunnersPromise("over a queue with two workers", async () => {
      const reached = await ReachedRedis.reach(readAddress(redis.url, "the test"));
      const state = () => ({ study: "", seed: 0, trials: 0, wanted: 0 });
      return queueRunner(reached, { code: codeVersion(), patience: 60_000, state, tell: () => {} });
    });
  });

  it("gives the same summaries inline, on threads and over the queue with two workers", async () => {
    const words = ["study", "run", "knuth-moore/random-trees", "--trials", "40", "--seed", "5", "--json"];
    const run = (...more: string[]) =>
      new Running([...words, "--store", files.file(`same ${more.join(" ")}`), ...more]).ended;
    const workers = [worker("--threads", "1"), worker("--threads", "1")];
    for (const each of workers) await each.says("takes chunks");
    const [queued, inline, threads] = await Promise.all([
      run("--queue", redis.url),
      run("--threads", "0"),
      run("--threads", "2"),
    ]);
    expect(queued).toMatchObject({ code: 0, err: "" });
    expect(JSON.parse(queued.out).cells.length).toBeGreaterThan(10);
    expect([inline.out, threads.out]).toEqual([queued.out, queued.out]);
  });

  it("loses no trial and counts none twice when a worker is killed and Redis restarted in the middle", async () => {
    const store = "killed";
    const notes = files.file(`${store} notes`);
    mkdirSync(notes);
    const env = { ESPALIER_TEST_FOLDER: notes };
    const victim = start(["worker", "--threads", "1", "--lock", "4", ...withPlugin], {
      ...env,
      ESPALIER_TEST_STUCK: "stuck",
    });
    const coordinator = study("test/gated", store, "--trials", "100", "--queue", ...withPlugin);
    await until(() => expect(existsSync(join(notes, "stuck"))).toBe(true));
    const other = start(["worker", "--threads", "2", "--lock", "4", ...withPlugin], env);
    // All but what the victim has of the first cell; the second cell waits for "go", on both threads.
    await until(() => expect(kept(store, "test/gated").length).toBeGreaterThanOrEqual(19));
    await victim.end("SIGKILL");
    await redis.kill();
    await coordinator.says("has gone");
    await redis.begin();
    await coordinator.says("there again");
    writeFileSync(join(notes, "go"), "");
    const { code, out, err } = await coordinator.ended;
    expect([code, err]).toEqual([0, expect.stringContaining("there again")]);
    expect(await other.end("SIGTERM")).toMatchObject({ code: 0 });

    const inline = await start(
      [
        "study",
        "run",
        "test/gated",
        "--trials",
        "100",
        "--threads",
        "0",
        "--store",
        files.file("inline"),
        "--json",
        ...withPlugin,
      ],
      env,
    ).ended;
    expect(out).toBe(inline.out);
    expect(JSON.parse(out).cells.map(({ n }: { n: number }) => n)).toEqual([100, 100, 100, 100]);
    const trials = trialsIn(store, "test/gated");
    expect(trials).toHaveLength(200);
    expect(new Set(trials).size).toBe(200);
    // The chunk that the victim had was begun twice.
    const begun = readFileSync(join(notes, "begun"), "utf8")
      .split("\n")
      .filter((line) => line === "first 1");
    expect(begun.length).toBeGreaterThanOrEqual(3);
  });
});
