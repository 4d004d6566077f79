import { hostname } from "node:os";
import process from "node:process";
import type { Redis } from "ioredis";
import { prefix } from "./chunk-queue.js";

/** After how many milliseconds without a word somebody is gone. */
const gone = 15_000;

interface Somebody {
  readonly host: string;
  readonly pid: number;
}

/** A study that is run over the queue. */
export interface Coordinator extends Somebody {
  readonly is: "coordinator";
  /** The version of the code that the chunks are of. */
  readonly code: string;
  readonly study: string;
  readonly seed: number;
  readonly trials: number;
  readonly wanted: number;
  readonly trialsPerSecond: number;
}

/** Somebody who takes chunks. */
export interface WorkerPresence extends Somebody {
  readonly is: "worker";
  /** The versions of the code that it takes chunks of. */
  readonly codes: readonly string[];
  readonly threads: number;
  /** What it has done since it was started. */
  readonly chunks: number;
  readonly trials: number;
  readonly failures: number;
  readonly chunksPerSecond: number;
  readonly trialsPerSecond: number;
}

export type Present = Coordinator | WorkerPresence;

const list = `${prefix}:present`;
const versions = `${prefix}:versions`;

/** This process, as others are to know it. */
export const here = () => ({ host: hostname(), pid: process.pid });

const keyOf = ({ is, host, pid }: Present) => `${list}:${is}:${host}:${pid}`;

/** The versions of the code that somebody has to do with. */
export const codesOf = (present: Present) => (present.is === "worker" ? present.codes : [present.code]);

/** Who has which version. */
export function codesInWords(all: readonly Present[]): string {
  return [...new Set(all.map((each) => `${codesOf(each).join(" and ")} on ${each.host}`))].join(", ");
}

/** Says that somebody is there, for some seconds. */
export async function announce(redis: Redis, present: Present): Promise<void> {
  const key = keyOf(present);
  await Promise.all([
    redis.set(key, JSON.stringify(present), "PX", gone),
    redis.sadd(list, key),
    redis.sadd(versions, ...codesOf(present)),
  ]);
}

/** Says that somebody has gone. */
export async function takeLeave(redis: Redis, present: Present): Promise<void> {
  await Promise.all([redis.del(keyOf(present)), redis.srem(list, keyOf(present))]);
}

/** Everybody who is there. */
export async function everybody(redis: Redis): Promise<Present[]> {
  const keys = (await redis.smembers(list)).sort();
  if (keys.length === 0) return [];
  const found = await redis.mget(keys);
  const left = keys.filter((_, k) => found[k] === null);
  if (left.length > 0) await redis.srem(list, left);
  return found.flatMap((text): Present[] => (text === null || text === undefined ? [] : [JSON.parse(text)]));
}

/** The versions of the code of which there are chunks, or were. */
export async function knownVersions(redis: Redis): Promise<string[]> {
  return (await redis.smembers(versions)).sort();
}

export async function forgetVersion(redis: Redis, code: string): Promise<void> {
  await redis.srem(versions, code);
}
