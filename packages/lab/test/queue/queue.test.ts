import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAddress } from "../../dist/queue/address.js";
import { queueRunner } from "../../dist/queue/queue-runner.js";
import { ReachedRedis } from "../../dist/queue/redis.js";
import { codeVersion } from "../../dist/studies/code-version.js";
import { keepsWhatRunnersPromise } from "../studies/runner-contract.js";
import { describeWithRedis } from "../support/redis.js";
import { Running, until } from "../support/running.js";
import { studiesOnAQueue } from "./studies-on-a-queue.js";

describeWithRedis("studies on a queue", () => {
  const queue = studiesOnAQueue("--appendonly", "yes");
  const unique = (list: readonly string[]) => [...new Set(list)];

  describe("as every runner", () => {
    const workers: Running[] = [];
    beforeAll(() => {
      for (let k = 0; k < 2; k++) {
        workers.push(Running.command(["worker", "--queue", queue.redis.url, "--threads", "1"]));
      }
    });
    afterAll(() => Promise.all(workers.map((each) => each.end("SIGTERM"))));

    keepsWhatRunnersPromise("over a queue with two workers", async () => {
      const reached = await ReachedRedis.reach(readAddress(queue.redis.url, "the test"));
      const state = () => ({ study: "", seed: 0, trials: 0, wanted: 0 });
      return queueRunner(reached, { code: codeVersion(), patience: 60_000, state, tell: () => {} });
    });
  });

  it("gives the same summaries inline, on threads and over the queue with two workers", async () => {
    const run = (...more: string[]) => {
      const store = queue.bench().store;
      const words = ["study", "run", "knuth-moore/random-trees", "--trials", "40", "--seed", "5"];
      return queue.start([...words, "--json", "--store", store, ...more]).ended;
    };
    for (let k = 0; k < 2; k++) await queue.start(["worker", "--threads", "1"]).says("takes chunks");
    const queued = await run("--queue");
    expect(queued).toMatchObject({ code: 0, err: "" });
    expect(JSON.parse(queued.out).cells.length).toBeGreaterThan(10);
    const [inline, threads] = await Promise.all([run("--threads", "0"), run("--threads", "2")]);
    expect([inline.out, threads.out]).toEqual([queued.out, queued.out]);
  });

  it("loses no trial and counts none twice when a worker is killed and Redis restarted in the middle", async () => {
    const bench = queue.bench();
    const victim = queue.worker(bench, ["--lock", "4"], { ESPALIER_TEST_STUCK: "stuck" });
    const coordinator = queue.run(bench, "test/gated", "--trials", "100");
    await until(() => expect(bench.has("stuck")).toBe(true));
    const [taken] = bench.begun;
    const other = queue.worker(bench, ["--lock", "4"]);
    // All but what the victim has of the first cell; the second cell waits for "go".
    await until(() => expect(bench.kept("test/gated").length).toBeGreaterThanOrEqual(95));
    await victim.end("SIGKILL");
    await queue.redis.kill();
    await coordinator.says("has gone");
    await queue.redis.begin();
    await coordinator.says("there again");
    bench.put("go");
    const { code, out } = await coordinator.ended;
    expect(code).toBe(0);
    expect(await other.end("SIGTERM")).toMatchObject({ code: 0 });

    const here = queue.bench();
    here.put("go");
    const inline = await queue.run(here, "test/gated", "--trials", "100", "--threads", "0").ended;
    expect(out).toBe(inline.out);
    expect(JSON.parse(out).cells.map(({ n }: { n: number }) => n)).toEqual([100, 100, 100, 100]);
    const kept = bench.kept("test/gated");
    expect([kept.length, unique(kept).length]).toEqual([200, 200]);
    expect(bench.begun.filter((trial) => trial === taken)).toHaveLength(2);
  });

  it("has each chunk run once for two coordinators with the same study, one of them killed and resumed", async () => {
    const [bench, other] = [queue.bench(), queue.bench()];
    const worker = queue.worker(bench);
    const both = [bench, other].map((each) => queue.run(each, "test/gated", "--seed", "500"));
    for (const each of [bench, other]) {
      await until(() => expect(each.kept("test/gated")).toHaveLength(50));
    }
    await both[0]?.end("SIGKILL");
    const resumed = queue.resume(bench);
    await resumed.says("");
    bench.put("go");
    const [first, second] = await Promise.all([resumed.ended, both[1]?.ended]);
    expect([first.code, second?.code]).toEqual([0, 0]);
    expect(first.out).toBe(second?.out);
    expect([bench.begun.length, unique(bench.begun).length]).toEqual([100, 100]);
    expect(await worker.end("SIGTERM")).toMatchObject({ code: 0 });
  });

  it("measures all of it again when that is asked for", async () => {
    const bench = queue.bench();
    queue.worker(bench);
    const usual = await queue.run(bench, "test/plain", "--seed", "900").ended;
    const again = await queue.run(queue.bench(), "test/plain", "--seed", "900").ended;
    expect([usual.code, again.out, bench.begun.length]).toEqual([0, usual.out, 50]);
    const fresh = await queue.run(bench, "test/plain", "--seed", "900", "--fresh").ended;
    expect([fresh.code, fresh.out, bench.begun.length]).toEqual([0, usual.out, 100]);
  });

  it("leaves chunks of another code version to others, and both sides say so", async () => {
    const bench = queue.bench();
    const wrong = queue.start(["worker", "--threads", "1"]);
    await wrong.says("takes chunks");
    const coordinator = queue.run(bench, "test/plain", "--seed", "700");
    await coordinator.says(
      /no worker takes chunks of code version \w+\+\w+ yet, and of another code version there is 1, which refuses these chunks \(\w+ on \S+\)/,
    );
    await wrong.says(
      /there are chunks of another code version \(\w+\+\w+ on \S+\), which this worker refuses: it has \w+;/,
    );
    queue.worker(bench);
    expect(await coordinator.ended).toMatchObject({ code: 0 });
    const { code, err } = await wrong.end("SIGTERM");
    expect([code, err]).toEqual([0, expect.stringContaining("stopped after 0 chunks")]);
  });

  it("a worker that is told to stop hands back what takes too long, at once when told again", async () => {
    const bench = queue.bench();
    const coordinator = queue.run(bench, "test/gated", "--seed", "300", "--trials", "5");
    const first = queue.worker(bench);
    await until(() => expect(bench.begun).toContain("second 300"));
    first.child.kill("SIGTERM");
    await first.says("stopping");
    expect(await first.end("SIGINT")).toMatchObject({
      code: 0,
      err: expect.stringContaining("1 handed back"),
    });
    queue.worker(bench);
    await until(() => expect(bench.begun.filter((trial) => trial === "second 300")).toHaveLength(2));
    bench.put("go");
    expect(await coordinator.ended).toMatchObject({ code: 0 });
    expect(bench.kept("test/gated")).toHaveLength(10);
  });

  it("tries a chunk three times, tells of it, and tries it again when the study is resumed", async () => {
    const bench = queue.bench();
    const worker = queue.worker(bench);
    await worker.says("takes chunks");
    const run = await queue.run(bench, "test/unlucky").ended;
    const chunk = String.raw`test/unlucky \(part=all\), trials 10 to 14 of seed 1`;
    expect(run).toMatchObject({ code: 2, out: "" });
    expect(run.err).toMatch(
      new RegExp(
        `^espalier: ${chunk} failed 3 times, the last time on \\S+: plugin .* throws: no luck with 13; espalier study resume --queue tries it again, and goes on with what is kept\\n$`,
      ),
    );
    await worker.says(new RegExp(`${chunk}: .*no luck with 13 \\(attempt 1 of 3: it is tried again\\)`));
    await worker.says(/\(attempt 3 of 3: it is given up\)/);
    const status = await queue.start(["study", "status", "--json"]).ended;
    const failures = JSON.parse(status.out).versions.flatMap(
      (version: { failures: object[] }) => version.failures,
    );
    expect(failures).toContainEqual({
      chunk: { study: "test/unlucky", cell: "part=all", seed: 1, from: 10, trials: 5 },
      error: expect.stringContaining("no luck with 13"),
      attempts: 3,
      worker: expect.stringContaining(`:${worker.child.pid}`),
      at: expect.any(String),
    });
    const text = await queue.start(["study", "status"]).ended;
    expect(text.out).toMatch(new RegExp(`failed: ${chunk}: plugin .* throws: no luck with 13 \\(3 attempts`));

    bench.put("exit");
    expect(await queue.resume(bench).ended).toMatchObject({
      code: 2,
      err: expect.stringContaining("a thread ended before its chunk was done"),
    });
    bench.put("luck");
    const resumed = await queue.resume(bench).ended;
    expect(resumed).toMatchObject({ code: 0, err: "" });
    expect(JSON.parse(resumed.out).cells.map(({ n }: { n: number }) => n)).toEqual([50, 50]);
    expect(unique(bench.kept("test/unlucky"))).toHaveLength(50);
  });

  it("shows what is under way, and clears what nobody waits for", async () => {
    const bench = queue.bench();
    const coordinator = queue.run(bench, "test/gated", "--seed", "40", "--trials", "10");
    const worker = queue.worker(bench);
    await until(() => expect(bench.begun).toContain("second 40"));
    const status = () => queue.start(["study", "status", "--json"]).ended.then(({ out }) => JSON.parse(out));
    const mine = ({ versions }: { versions: { coordinators: object[] }[] }) =>
      versions.find(({ coordinators }) => coordinators.length > 0);
    await until(async () =>
      expect(mine(await status())).toMatchObject({
        chunks: { waiting: 1, active: 1, delayed: 0 },
        coordinators: [{ study: "test/gated", seed: 40, trials: 10, wanted: 20, pid: coordinator.child.pid }],
        workers: [{ threads: 1, chunks: 2, trials: 10, failures: 0, pid: worker.child.pid }],
      }),
    );
    const text = await queue.start(["study", "status"]).ended;
    expect(text.out).toMatch(/test\/gated +40 +10 +20 +50\.0 %/);
    const clear = () => queue.start(["study", "clear", "--json"]).ended.then(({ out }) => JSON.parse(out));
    const before = await clear();
    expect(before.left).toHaveLength(1);
    bench.put("go");
    expect(await coordinator.ended).toMatchObject({ code: 0 });
    const after = await clear();
    expect(after).toEqual({ cleared: expect.arrayContaining(before.left), left: [] });
    // The worker goes on with what comes later.
    expect(await queue.run(queue.bench(), "test/plain", "--seed", "40").ended).toMatchObject({ code: 0 });
  });
});
