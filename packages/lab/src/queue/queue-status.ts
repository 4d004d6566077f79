import type { Chunk } from "@espalier/studies";
import type { Queue } from "bullmq";
import { prefix, queueName } from "./chunk-queue.js";
import {
  type Coordinator,
  everybody,
  forgetVersion,
  knownVersions,
  type WorkerPresence,
} from "./presence.js";
import type { About, ReachedRedis } from "./redis.js";

/** How many failures are told of. */
const most = 100;

/** A chunk that is not tried any more. */
export interface DeadLetter {
  readonly chunk: Chunk;
  readonly error: string;
  readonly attempts: number;
  /** Who tried it last. */
  readonly worker?: string;
  readonly at: string;
}

/** What there is of one version of the code. */
export interface VersionStatus {
  readonly code: string;
  readonly chunks: Readonly<Record<"waiting" | "active" | "delayed" | "completed" | "failed", number>>;
  readonly coordinators: readonly Coordinator[];
  readonly workers: readonly WorkerPresence[];
  /** The newest ones. */
  readonly failures: readonly DeadLetter[];
}

export interface QueueStatus {
  readonly queue: string;
  readonly redis: About;
  readonly versions: readonly VersionStatus[];
}

/** What is in a queue, and who is there. */
export async function queueStatus(redis: ReachedRedis): Promise<QueueStatus> {
  const present = await everybody(redis.client);
  const versions: VersionStatus[] = [];
  for (const code of await knownVersions(redis.client)) {
    versions.push(
      await withQueue(redis, code, async (queue) => ({
        code,
        chunks: await countsOf(queue),
        coordinators: present
          .filter((each) => each.is === "coordinator")
          .filter((each) => each.code === code),
        workers: present.filter((each) => each.is === "worker").filter(({ codes }) => codes.includes(code)),
        failures: await failuresOf(queue),
      })),
    );
  }
  return { queue: redis.address.shown, redis: await redis.about(), versions };
}

/** Takes everything out of a queue that belongs to versions of the code for which no study is under way. */
export async function clearQueue(redis: ReachedRedis): Promise<{ cleared: string[]; left: string[] }> {
  const present = await everybody(redis.client);
  const codes = await knownVersions(redis.client);
  const isWanted = (code: string) => present.some((each) => each.is === "coordinator" && each.code === code);
  const cleared = codes.filter((code) => !isWanted(code));
  for (const code of cleared) {
    await withQueue(redis, code, (queue) => queue.obliterate({ force: true }));
    await forgetVersion(redis.client, code);
  }
  return { cleared, left: codes.filter(isWanted) };
}

async function withQueue<T>(
  redis: ReachedRedis,
  code: string,
  use: (queue: Queue) => Promise<T>,
): Promise<T> {
  const { Queue } = await import("bullmq");
  const queue = new Queue(queueName(code), { connection: redis.client, prefix, skipMetasUpdate: true });
  // What is wrong is thrown by what is asked.
  queue.on("error", () => {});
  try {
    return await use(queue);
  } finally {
    await queue.close();
  }
}

async function countsOf(queue: Queue): Promise<VersionStatus["chunks"]> {
  const counts = await queue.getJobCounts("waiting", "active", "delayed", "completed", "failed");
  const of = (name: string) => counts[name] ?? 0;
  return {
    waiting: of("waiting"),
    active: of("active"),
    delayed: of("delayed"),
    completed: of("completed"),
    failed: of("failed"),
  };
}

async function failuresOf(queue: Queue): Promise<DeadLetter[]> {
  const jobs = await queue.getFailed(0, most - 1);
  return jobs.map(({ data, failedReason = "", attemptsMade, processedBy, finishedOn = 0 }) => ({
    chunk: data,
    error: failedReason,
    attempts: attemptsMade,
    ...(processedBy !== undefined && { worker: processedBy }),
    at: new Date(finishedOn).toISOString(),
  }));
}
