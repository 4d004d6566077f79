import { createHash } from "node:crypto";
import type { Chunk } from "@espalier/studies";

/** What the keys in Redis begin with, and the name of a chunk among BullMQ's jobs. */
export const prefix = "espalier";
export const jobName = "chunk";

/** The queue of the chunks of one version of the code: no other version ever sees them. */
export function queueName(code: string): string {
  return `chunks-${code}`;
}

/**
 * The name of a chunk in its queue. Who puts it there again finds it, with its result if there is one; with a `salt` only those who
 * have the same.
 */
export function chunkId({ study, cell, seed, from, trials }: Chunk, salt = ""): string {
  const fields = JSON.stringify([study, cell, seed, from, trials, salt]);
  return createHash("sha256").update(fields).digest("base64url").slice(0, 22);
}

/** A chunk in words. */
export function chunkInWords({ study, cell, seed, from, trials }: Chunk): string {
  const where = cell === "" ? study : `${study} (${cell})`;
  return `${where}, trials ${from} to ${from + trials - 1} of seed ${seed}`;
}

/** How often a chunk is tried, and how long it waits in between: about 1, then 2 seconds. */
export const retries = { attempts: 3, backoff: { type: "exponential", delay: 1000, jitter: 0.5 } } as const;

/**
 * What stays in Redis of a chunk that is done: results until everybody has them who has put the chunk there, failures until somebody has
 * read them. Both are taken away by themselves.
 */
export const kept = {
  removeOnComplete: { age: 3600, count: 10_000 },
  removeOnFail: { age: 7 * 24 * 3600, count: 1000 },
} as const;
