import type { Chunk, ChunkResult } from "@espalier/studies";
import type { Job, Queue, QueueEvents } from "bullmq";
import { InputError } from "espalier";
import type { Runner } from "../studies/runner.js";
import { onChange } from "./change.js";
import { chunkId, chunkInWords, jobName, prefix, queueName, retries } from "./chunk-queue.js";
import { Heartbeat } from "./heartbeat.js";
import { type Coordinator, codesInWords, here, type WorkerPresence } from "./presence.js";
import { Rate } from "./rate.js";
import { isRefusal, type ReachedRedis, reasonOf } from "./redis.js";

/** So many chunks are in the queue for each thread that works at them, and at least so many in all. */
const perThread = 4;
const fewest = 256;

/** A chunk that nobody has told anything of for so long is looked for, so many at a time: an event may be lost, and a Redis may forget. */
const quiet = 5000;
const atATime = 100;

/** What a coordinator is to do besides. */
export interface Coordinating {
  readonly code: string;
  /** What sets these chunks apart from those of the same names that others put there before: they are all measured again. */
  readonly salt?: string;
  /** After how many milliseconds without its Redis it gives up. */
  readonly patience: number;
  /** How far the study is, for those who ask the queue. */
  state(): Pick<Coordinator, "study" | "seed" | "trials" | "wanted">;
  /** Takes a sentence for whoever waits. */
  tell(sentence: string): void;
}

/** A chunk whose result somebody waits for. */
interface Waiting {
  readonly chunk: Chunk;
  /** When something was last heard of it. */
  heard: number;
  /** It had failed when it was put into the queue, and was taken up again. */
  isRetried: boolean;
  resolve(result: ChunkResult): void;
  reject(error: Error): void;
}

/** Has chunks run by workers that take them from a queue, wherever they are. */
export async function queueRunner(redis: ReachedRedis, coordinating: Coordinating): Promise<Runner> {
  const { Queue, QueueEvents } = await import("bullmq");
  const name = queueName(coordinating.code);
  const connection = redis.client;
  // Events are read from the newest on that is there now: none can be missed between two readings.
  const [newest] = await connection.xrevrange(`${prefix}:${name}:events`, "+", "-", "COUNT", 1);
  const runner = new QueueRunner(
    redis,
    coordinating,
    new Queue(name, { connection, prefix, defaultJobOptions: retries }),
    new QueueEvents(name, { connection, prefix, lastEventId: newest?.[0] ?? "0-0" }),
  );
  await runner.begin();
  return runner;
}

class QueueRunner implements Runner {
  readonly #redis: ReachedRedis;
  readonly #coordinating: Coordinating;
  readonly #queue: Queue;
  readonly #events: QueueEvents;
  readonly #heartbeat: Heartbeat;
  readonly #waiting = new Map<string, Waiting>();
  readonly #rate = new Rate();
  #threads = 0;
  /** Why nothing is run any more. */
  #end: InputError | undefined;

  constructor(redis: ReachedRedis, coordinating: Coordinating, queue: Queue, events: QueueEvents) {
    this.#redis = redis;
    this.#coordinating = coordinating;
    this.#queue = queue;
    this.#events = events;
    const fail = (error: Error) => this.#notice(error);
    queue.on("error", fail);
    events.on("error", fail);
    events.on("completed", ({ jobId, returnvalue }) => this.#settle(jobId, returnvalue));
    for (const event of ["failed", "removed", "duplicated"] as const) {
      events.on(event, ({ jobId }: { readonly jobId: string }) => {
        void this.#look(jobId, event === "duplicated");
      });
    }
    const tellOfWorkers = onChange(coordinating.tell);
    this.#heartbeat = new Heartbeat(redis, {
      ...coordinating,
      fail,
      present: () => this.#present(),
      hear: async (all, isBack) => {
        const workers = all.filter((each) => each.is === "worker");
        const ours = workers.filter(({ codes }) => codes.includes(coordinating.code));
        this.#threads = ours.reduce((sum, { threads }) => sum + threads, 0);
        tellOfWorkers(workersInWords(coordinating.code, workers));
        await this.#lookForSilent(isBack);
      },
      lose: ({ message }) => this.#giveUp(message),
    });
  }

  get width(): number {
    return Math.max(fewest, perThread * this.#threads);
  }

  async begin(): Promise<void> {
    await this.#queue.waitUntilReady();
    await this.#events.waitUntilReady();
    await this.#heartbeat.begin();
  }

  run(chunk: Chunk): Promise<ChunkResult> {
    return new Promise((resolve, reject) => {
      if (this.#end !== undefined) return reject(this.#end);
      const id = chunkId(chunk, this.#coordinating.salt);
      this.#waiting.set(id, { chunk, heard: performance.now(), isRetried: false, resolve, reject });
      void this.#put(id, chunk);
    });
  }

  /** Takes back what no worker has begun. */
  async close(): Promise<void> {
    const ids = [...this.#waiting.keys()];
    this.#waiting.clear();
    await this.#heartbeat.end();
    const fail = (error: Error) => this.#notice(error);
    if (this.#redis.lostFor === 0) await Promise.all(ids.map((id) => this.#queue.remove(id))).catch(fail);
    await this.#redis.leave(() => Promise.all([this.#events.close(), this.#queue.close()]).catch(fail));
  }

  async #put(id: string, chunk: Chunk): Promise<void> {
    try {
      await this.#queue.add(jobName, chunk, { jobId: id });
    } catch (error) {
      this.#notice(error as Error);
    }
  }

  #settle(id: string, result: unknown): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    this.#waiting.delete(id);
    if (isResult(result)) {
      this.#rate.count(waiting.chunk.trials);
      waiting.resolve(result);
    } else {
      const chunk = chunkInWords(waiting.chunk);
      waiting.reject(new InputError(`the queue has something else than a result for ${chunk}`));
    }
  }

  /** Looks for chunks of which nothing was heard; for all of them where the queue was gone in between. */
  async #lookForSilent(isBack: boolean): Promise<void> {
    const now = performance.now();
    const silent = [...this.#waiting]
      .filter(([, { heard }]) => isBack || now - heard > quiet)
      .sort(([, a], [, b]) => a.heard - b.heard)
      .slice(0, isBack ? Infinity : atATime);
    await Promise.all(silent.map(([id]) => this.#look(id, false)));
  }

  /** Sees what has become of a chunk. What failed before it was wanted here (`isOld`) is tried again. */
  async #look(id: string, isOld: boolean): Promise<void> {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    waiting.heard = performance.now();
    try {
      const state = await this.#queue.getJobState(id);
      if (state === "unknown") return await this.#put(id, waiting.chunk);
      if (state !== "completed" && state !== "failed") return;
      const job = await this.#queue.getJob(id);
      if (job === undefined) return;
      if (state === "completed") return this.#settle(id, job.returnvalue);
      if (isOld && !waiting.isRetried) {
        waiting.isRetried = true;
        return await job.retry("failed", { resetAttemptsMade: true });
      }
      if (this.#waiting.delete(id)) waiting.reject(failedForGood(waiting.chunk, job));
    } catch (error) {
      this.#notice(error as Error);
    }
  }

  #present(): Coordinator {
    const { code, state } = this.#coordinating;
    return { is: "coordinator", ...here(), code, ...state(), trialsPerSecond: this.#rate.perSecond };
  }

  /** What is only a lost connection comes right by itself, or the heart stops; what Redis refuses to do does not. */
  #notice(error: Error): void {
    if (!isRefusal(error)) return;
    this.#giveUp(`the queue at ${this.#redis.address.shown} refuses: ${reasonOf(error)}`);
  }

  #giveUp(reason: string): void {
    this.#end ??= new InputError(
      `${reason}; what was measured is kept in the store, and espalier study resume goes on from there`,
    );
    for (const { reject } of this.#waiting.values()) reject(this.#end);
    this.#waiting.clear();
  }
}

function isResult(value: unknown): value is ChunkResult {
  return typeof value === "object" && value !== null && "columns" in value && "pairs" in value;
}

function failedForGood(chunk: Chunk, { attemptsMade, processedBy, failedReason }: Job): InputError {
  const on = processedBy === undefined ? "" : `, the last time on ${processedBy}`;
  return new InputError(
    `${chunkInWords(chunk)} failed ${attemptsMade} times${on}: ${failedReason}; espalier study resume --queue tries it again, and goes on with what is kept`,
  );
}

/** What those who wait should know of the workers. */
function workersInWords(code: string, workers: readonly WorkerPresence[]): string {
  const others = workers.filter(({ codes }) => !codes.includes(code));
  const refused =
    others.length === 0
      ? ""
      : `, and of another code version there ${others.length === 1 ? "is 1, which refuses" : `are ${others.length}, which refuse`} these chunks (${codesInWords(others)})`;
  if (others.length < workers.length) {
    return refused === "" ? "" : `workers take chunks of code version ${code}${refused}`;
  }
  return `no worker takes chunks of code version ${code} yet${refused}: espalier worker --queue starts one`;
}
