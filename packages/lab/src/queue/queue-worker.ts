import type { Chunk, ChunkResult } from "@espalier/studies";
import type { Job, Worker } from "bullmq";
import type { InputError } from "espalier";
import { failureOf } from "../process/failure.js";
import type { Runner } from "../studies/runner.js";
import { onChange } from "./change.js";
import { chunkInWords, kept, prefix, queueName } from "./chunk-queue.js";
import { Heartbeat } from "./heartbeat.js";
import { codesInWords, here, type Present, type WorkerPresence } from "./presence.js";
import { Rate } from "./rate.js";
import { isRefusal, type ReachedRedis, reasonOf } from "./redis.js";

/** So many workers may die over a chunk before it counts as failed. */
const deaths = 3;

/** How long a chunk may still take when the worker is to stop, and how long it may take to hand it back: containers are given ten seconds. */
const grace = { finish: 5000, handBack: 2000 } as const;

/** How a worker works. */
export interface Working {
  /** The versions of the code that it has. */
  readonly codes: readonly string[];
  /** How many chunks it works at, of each version. */
  readonly threads: number;
  /** Runs chunks off this thread: here the locks of chunks are renewed. */
  readonly runner: Runner;
  /** After how many milliseconds without a word from this worker its chunks are given to others. */
  readonly lock: number;
  /** After how many milliseconds without its Redis it gives up. */
  readonly patience: number;
  /** Takes a sentence for people. */
  tell(sentence: string): void;
  /** Takes how many chunks are done. */
  progress(chunks: number): void;
}

/** What a worker has done. */
export interface Worked {
  chunks: number;
  trials: number;
  failures: number;
  handedBack: number;
}

/** Takes chunks from a queue, until it is told to stop or there is no queue any more. */
export class QueueWorker {
  readonly #redis: ReachedRedis;
  readonly #working: Working;
  /** One for each version of the code. */
  readonly #workers: readonly Worker<Chunk, ChunkResult>[];
  readonly #heartbeat: Heartbeat;
  readonly #worked: Worked = { chunks: 0, trials: 0, failures: 0, handedBack: 0 };
  readonly #chunkRate = new Rate();
  readonly #trialRate = new Rate();
  readonly #ended: Promise<void>;
  #finish: () => void = () => {};
  #lose: (error: InputError) => void = () => {};
  #isStopping = false;

  static async begin(redis: ReachedRedis, working: Working): Promise<QueueWorker> {
    const begun = new QueueWorker(redis, working, await import("bullmq"));
    await begun.#heartbeat.begin();
    return begun;
  }

  private constructor(redis: ReachedRedis, working: Working, bullmq: typeof import("bullmq")) {
    const { codes, tell } = working;
    this.#redis = redis;
    this.#working = working;
    this.#ended = new Promise((resolve, reject) => {
      this.#finish = resolve;
      this.#lose = reject;
    });
    const tellRefusal = onChange(tell);
    const fail = (error: Error) => {
      if (isRefusal(error)) tellRefusal(`the queue at ${redis.address.shown} refuses: ${reasonOf(error)}`);
    };
    this.#workers = codes.map((code) => this.#workerFor(code, bullmq, fail));
    const tellOthers = onChange(tell);
    this.#heartbeat = new Heartbeat(redis, {
      ...working,
      fail,
      present: () => this.#present(),
      hear: (all) => tellOthers(othersInWords(codes, all)),
      lose: (error) => this.#lose(error),
    });
  }

  /** Takes no more chunks; those under way are finished if that is soon, or handed back. When it is called again they are handed back at once. */
  stop(): void {
    const handBack = () => {
      for (const worker of this.#workers) worker.cancelAllJobs();
      setTimeout(() => this.#finish(), grace.handBack).unref();
    };
    if (this.#isStopping) {
      handBack();
      return;
    }
    this.#isStopping = true;
    setTimeout(handBack, grace.finish).unref();
    Promise.all(this.#workers.map((worker) => worker.close())).then(
      () => this.#finish(),
      (error) => this.#lose(error),
    );
  }

  /** Resolves when it has stopped. */
  async ended(): Promise<Readonly<Worked>> {
    try {
      await this.#ended;
      return this.#worked;
    } finally {
      await this.#heartbeat.end();
      await this.#redis.leave(() => Promise.all(this.#workers.map((worker) => worker.close(true))));
    }
  }

  #workerFor(
    code: string,
    bullmq: typeof import("bullmq"),
    fail: (error: Error) => void,
  ): Worker<Chunk, ChunkResult> {
    const { host, pid } = here();
    const { threads, lock, tell, progress } = this.#working;
    const worker = new bullmq.Worker<Chunk, ChunkResult>(
      queueName(code),
      (job, token, signal) => this.#measured(job, token, signal, bullmq.WaitingError),
      {
        connection: this.#redis.client,
        prefix,
        name: `${host}:${pid}`,
        concurrency: threads,
        lockDuration: lock,
        stalledInterval: lock / 2,
        maxStalledCount: deaths,
        runRetryDelay: 1000,
        ...kept,
      },
    );
    worker.on("error", fail);
    worker.on("completed", ({ data }) => {
      this.#worked.chunks++;
      this.#worked.trials += data.trials;
      this.#chunkRate.count(1);
      this.#trialRate.count(data.trials);
      progress(this.#worked.chunks);
    });
    worker.on("failed", (job, error) => {
      this.#worked.failures++;
      if (job !== undefined) tell(failureInWords(job, error));
    });
    return worker;
  }

  async #measured(
    job: Job<Chunk>,
    token: string | undefined,
    signal: AbortSignal | undefined,
    HandedBack: new () => Error,
  ): Promise<ChunkResult> {
    const cancelled = new Promise<undefined>((resolve) => {
      signal?.addEventListener("abort", () => resolve(undefined), { once: true });
    });
    const result = await Promise.race([this.#working.runner.run(job.data), cancelled]);
    if (result !== undefined) return result;
    await job.moveToWait(token);
    this.#worked.handedBack++;
    throw new HandedBack();
  }

  #present(): WorkerPresence {
    const { codes, threads } = this.#working;
    const { chunks, trials, failures } = this.#worked;
    return {
      is: "worker",
      ...here(),
      codes,
      threads,
      chunks,
      trials,
      failures,
      chunksPerSecond: this.#chunkRate.perSecond,
      trialsPerSecond: this.#trialRate.perSecond,
    };
  }
}

function failureInWords({ data, attemptsMade, opts: { attempts = 1 } }: Job<Chunk>, error: Error): string {
  const next = attemptsMade < attempts ? "it is tried again" : "it is given up";
  return `${chunkInWords(data)}: ${failureOf(error).sentence} (attempt ${attemptsMade} of ${attempts}: ${next})`;
}

/** What a worker says of the chunks that it leaves to others. */
function othersInWords(codes: readonly string[], all: readonly Present[]): string {
  const others = all.filter((each) => each.is === "coordinator" && !codes.includes(each.code));
  if (others.length === 0) return "";
  return `there are chunks of another code version (${codesInWords(others)}), which this worker refuses: it has ${codes.join(" and ")}; the same release and the same plugins make it the same`;
}
