import { InputError } from "espalier";
import { describe, expect, it } from "vitest";
import { failureOf } from "../../src/process/failure.js";
import { withoutSecrets } from "../../src/process/secrets.js";
import { queueAddress, readAddress } from "../../src/queue/address.js";
import { chunkId } from "../../src/queue/chunk-queue.js";
import { Rate } from "../../src/queue/rate.js";

describe("the address of a queue", () => {
  it.each([
    [
      "redis://host",
      { host: "host", port: 6379, database: 0, isEncrypted: false, shown: "redis://host:6379" },
    ],
    [
      "rediss://ann:p%40ss%2Fw@host.example:6380/2",
      {
        host: "host.example",
        port: 6380,
        database: 2,
        user: "ann",
        password: "p@ss/w",
        isEncrypted: true,
        shown: "rediss://host.example:6380/2",
      },
    ],
    [
      "redis://:secret@[::1]:7000",
      {
        host: "::1",
        port: 7000,
        database: 0,
        password: "secret",
        isEncrypted: false,
        shown: "redis://[::1]:7000",
      },
    ],
  ])("%s", (text, address) => {
    expect(readAddress(text, "--queue")).toEqual(address);
  });

  it.each([
    ["", '--queue is "": expected redis://host:6379, or rediss://user:password@host:6379 with TLS'],
    ["host:6379", '--queue is "host:6379": expected redis://'],
    ["http://host", '--queue is "http://host": expected redis://'],
    ["redis://host/abc", '--queue is "redis://host/abc": expected redis://'],
    ["redis://host?password=secret", '--queue is "redis://host?…": expected redis://'],
    ["redis://ann:se#cret@host", '--queue is "…@host": expected redis://'],
    [
      "redis://ann:se%cret@host",
      "--queue has a % in its user or password that stands for nothing: expected %25",
    ],
  ])("%s is refused, and no password is told", (text, says) => {
    expect(() => readAddress(text, "--queue")).toThrow(InputError);
    expect(() => readAddress(text, "--queue")).toThrow(says);
    expect(() => readAddress(text, "--queue")).not.toThrow(/ann|cret/);
  });

  it("stands in the environment where the option does not say it", () => {
    const env = { ESPALIER_QUEUE: "redis://there" };
    expect(queueAddress(undefined, env).host).toBe("there");
    expect(queueAddress(true, env).host).toBe("there");
    expect(queueAddress("redis://here", env).host).toBe("here");
    expect(() => queueAddress(true, {})).toThrow(
      "which queue is meant is missing: expected --queue redis://host:6379, or the address in ESPALIER_QUEUE",
    );
    expect(() => queueAddress(undefined, { ESPALIER_QUEUE: "there" })).toThrow('ESPALIER_QUEUE is "there"');
  });
});

it("no sentence tells who signs in and how", () => {
  const text = "no redis://ann:s3cret@host:6379/1, nor rediss://:p@ss@other";
  expect(withoutSecrets(text)).toBe("no redis://…@host:6379/1, nor rediss://…@other");
  expect(failureOf(new InputError(text)).sentence).not.toMatch(/ann|s3cret|p@ss/);
  const example = "expected rediss://user:password@host:6379, or redis://:password@host:6379";
  expect(withoutSecrets(example)).toBe(example);
});

it("a chunk has the same name wherever it is put, and another one than all others", () => {
  const chunk = { study: "a/b", cell: "degree=2", seed: 1, from: 0, trials: 5 };
  const others = [
    { ...chunk, study: "a/c" },
    { ...chunk, cell: "degree=3" },
    { ...chunk, seed: 2 },
    { ...chunk, from: 5 },
    { ...chunk, trials: 4 },
  ];
  const names = [chunk, ...others].map((each) => chunkId(each));
  expect(new Set([...names, chunkId(chunk, "again")]).size).toBe(7);
  expect(chunkId({ ...chunk })).toBe(names[0]);
  for (const name of names) expect(name).toMatch(/^[\w-]{22}$/);
});

it("a rate is that of the last minute", () => {
  let now = 0;
  const rate = new Rate(() => now);
  expect(rate.perSecond).toBe(0);
  rate.count(30);
  now = 10_000;
  expect(rate.perSecond).toBe(3);
  now = 40_000;
  rate.count(50);
  expect(rate.perSecond).toBe(2);
  now = 90_000;
  expect(rate.perSecond).toBeCloseTo(50 / 60);
  now = 200_000;
  expect(rate.perSecond).toBe(0);
});
