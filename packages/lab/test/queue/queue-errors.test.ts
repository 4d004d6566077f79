import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { expect, it } from "vitest";
import { captured } from "../support/captured.js";
import { describeWithRedis, freePort, OwnRedis } from "../support/redis.js";
import { command, Running, until } from "../support/running.js";
import { studiesOnAQueue, withPlugin } from "./studies-on-a-queue.js";

const secret = "s3cret!@#";
const wrong = "gue55ed";

describeWithRedis("what may be wrong with a queue is told in one sentence, with exit code 2", () => {
  const queue = studiesOnAQueue("--requirepass", secret);
  const withPassword = (password: string) =>
    `redis://:${encodeURIComponent(password)}@127.0.0.1:${queue.redis.port}`;

  it.each<[what: string, url: () => Promise<string>, says: RegExp]>([
    ["a wrong address", async () => `redis://127.0.0.1:${await freePort()}`, /nothing answers there/],
    ["a wrong name", async () => "redis://nobody.invalid", /there is no machine of that name/],
    ["no password", async () => queue.redis.url, /it wants a password, as in redis:\/\/:password@host:6379/],
    ["a wrong password", async () => withPassword(wrong), /the user or the password is wrong/],
    ["a database that is not there", async () => `${withPassword(secret)}/99`, /DB index is out of range/],
  ])("%s", async (_, url, says) => {
    const given = await url();
    const bench = queue.bench();
    const commands = [
      ["study", "run", "test/plain", "--queue", given, "--store", bench.store, ...withPlugin],
      ["worker", "--queue", given],
    ];
    const all = await Promise.all([
      ...commands.map((words) => queue.start(words).ended),
      captured(["study", "status", "--queue", given]),
      captured(["study", "clear", "--queue", given]),
    ]);
    for (const { code, out, err } of all) {
      expect([code, out]).toEqual([2, ""]);
      expect(err).toMatch(/^espalier: cannot reach the queue at redis:\/\/[\w.]+:\d+(\/99)?: [^\n]+\n$/);
      expect(err).toMatch(says);
      for (const word of [secret, encodeURIComponent(secret), wrong]) expect(err).not.toContain(word);
    }
  });

  it("the right password opens it, and nobody sees it", async () => {
    const bench = queue.bench();
    const env = { ...bench.env, ESPALIER_QUEUE: withPassword(secret), ESPALIER_DEBUG: "1" };
    const worker = queue.start(
      ["worker", "--queue", withPassword(secret), "--threads", "1", ...withPlugin],
      env,
    );
    await worker.says("takes chunks");
    if (process.platform === "linux") {
      const title = readFileSync(`/proc/${worker.child.pid}/cmdline`, "utf8");
      expect(title).toContain("--queue redis://…@127.0.0.1");
      expect(title).not.toContain(encodeURIComponent(secret));
    }
    const run = queue.start(
      ["study", "run", "test/plain", "--queue", "--store", bench.store, ...withPlugin],
      env,
    );
    const { code, err } = await run.ended;
    expect([code, err]).toEqual([0, ""]);
    const status = await queue.start(["study", "status"], env).ended;
    expect(status.code).toBe(0);
    const { code: ended, err: said } = await worker.end("SIGTERM");
    expect([ended, said]).toEqual([0, expect.stringContaining("stopped after 10 chunks (50 trials)")]);
    for (const text of [said, status.out]) {
      for (const word of [secret, encodeURIComponent(secret)]) expect(text).not.toContain(word);
    }
  });
});

describeWithRedis("what goes wrong on the way ends a study that can be resumed", () => {
  const queue = studiesOnAQueue();

  it("Redis gone for good, for the coordinator and for the worker", async () => {
    const bench = queue.bench();
    const worker = queue.worker(bench, ["--wait", "1"]);
    const coordinator = queue.run(bench, "test/gated", "--wait", "1");
    await until(() => expect(bench.begun).toContain("second 1"));
    await until(() => expect(bench.kept("test/gated")).toHaveLength(50));
    await queue.redis.kill();
    const [ended, lost] = await Promise.all([coordinator.ended, worker.ended]);
    expect([ended.code, ended.out, lost.code]).toEqual([2, "", 2]);
    expect(ended.err).toMatch(
      /espalier: the queue at redis:\/\/\S+ has been gone for 1 seconds; what was measured is kept in the store, and espalier study resume goes on from there\n$/,
    );
    expect(lost.err).toMatch(/espalier: the queue at redis:\/\/\S+ has been gone for 1 seconds\n$/);
    // It comes back with nothing in it.
    await queue.redis.begin();
    bench.put("go");
    queue.worker(bench);
    expect(await queue.resume(bench).ended).toMatchObject({ code: 0 });
    const kept = bench.kept("test/gated");
    expect([kept.length, new Set(kept).size]).toEqual([100, 100]);
  });

  it("Redis restarted without anything: what is missing is put there again", async () => {
    const bench = queue.bench();
    const coordinator = queue.run(bench, "test/gated", "--seed", "60");
    await coordinator.says("no worker takes chunks");
    await queue.redis.kill();
    await queue.redis.begin();
    bench.put("go");
    queue.worker(bench);
    expect(await coordinator.ended).toMatchObject({ code: 0 });
    expect(bench.kept("test/gated")).toHaveLength(100);
  });

  it("no space at the coordinator", async () => {
    const bench = queue.bench();
    bench.put("go");
    const worker = queue.worker(bench);
    await worker.says("takes chunks");
    const words = ["study", "run", "test/gated", "--queue", queue.url, "--store", bench.store, "--json"];
    const shell = spawn(
      "bash",
      ["-c", 'ulimit -f 4; exec "$@"', "bash", process.execPath, command, ...words, ...withPlugin],
      {
        env: { ...process.env, ...bench.env },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    const { code, out, err } = await new Running(shell).ended;
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(
      /^espalier: cannot write to the store .*: it would become larger than the system allows; what was kept before stays, and espalier study resume goes on from there\n$/,
    );
    expect(bench.kept("test/gated").length).toBeLessThan(100);
    expect(await queue.resume(bench).ended).toMatchObject({ code: 0 });
    expect(new Set(bench.kept("test/gated")).size).toBe(100);
  });

  it("Redis without memory, and one that would throw chunks away", async () => {
    const [full, forgetful] = await Promise.all([
      OwnRedis.start("--maxmemory", "1mb"),
      OwnRedis.start("--maxmemory", "1mb", "--maxmemory-policy", "allkeys-lru"),
    ]);
    try {
      const run = (url: string) =>
        queue.start(["study", "run", "lindstrom/leaves", "--queue", url, "--store", queue.bench().store])
          .ended;
      expect(await run(full.url)).toMatchObject({
        code: 2,
        err: expect.stringMatching(
          /^espalier: the queue at redis:\/\/\S+ refuses: it has no memory left \(maxmemory\); what was measured is kept in the store, and espalier study resume goes on from there\n$/,
        ),
      });
      const refused =
        /^espalier: the Redis at redis:\/\/\S+ throws away chunks when its memory is full \(maxmemory-policy allkeys-lru\): expected the policy noeviction\n$/;
      for (const ended of [run(forgetful.url), queue.start(["worker", "--queue", forgetful.url]).ended]) {
        expect(await ended).toMatchObject({ code: 2, err: expect.stringMatching(refused) });
      }
    } finally {
      await Promise.all([full.end(), forgetful.end()]);
    }
  });
});
