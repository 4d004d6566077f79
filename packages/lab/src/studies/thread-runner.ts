import { Worker } from "node:worker_threads";
import type { Chunk, ChunkResult } from "@espalier/studies";
import { InputError } from "espalier";
import { FailedElsewhere } from "../process/failure.js";
import type { Runner } from "./runner.js";
import type { Answered, Asked, Given } from "./thread-messages.js";

/** One more than it works at, so that no thread waits for its next chunk. */
const perThread = 2;

interface Waiting {
  resolve(result: ChunkResult): void;
  reject(error: Error): void;
}

/** Runs chunks on up to so many threads, which know these plugins too. A thread is begun when there is a chunk that all others have no time for. */
export function threadRunner(threads: number, plugins: readonly string[] = []): Runner {
  const hands = new Set<Hand>();
  const handFor = (): Hand => {
    const [first, ...others] = hands;
    const least = others.reduce((least, each) => (each.load < (least?.load ?? 0) ? each : least), first);
    if (least !== undefined && (least.load === 0 || hands.size >= threads)) return least;
    const hand: Hand = new Hand({ plugins }, () => hands.delete(hand));
    hands.add(hand);
    return hand;
  };
  return {
    width: perThread * threads,
    run: (chunk) => handFor().run(chunk),
    close: async () => {
      await Promise.all([...hands].map((hand) => hand.end()));
    },
  };
}

/** A thread, and who waits for its answers. */
class Hand {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  /** `lost` is called when the thread has ended. */
  constructor(workerData: Given, lost: () => void) {
    this.#worker = new Worker(new URL("../studies/chunk-thread.js", import.meta.url), { workerData });
    this.#worker.on("message", (answered: Answered) => this.#take(answered));
    this.#worker.on("error", (error) => this.#fail(error));
    this.#worker.on("exit", () => {
      lost();
      this.#fail(new InputError("a thread ended before its chunk was done"));
    });
  }

  /** How many chunks it has. */
  get load(): number {
    return this.#waiting.size;
  }

  run(chunk: Chunk): Promise<ChunkResult> {
    this.#last++;
    const asked: Asked = { id: this.#last, chunk };
    return new Promise((resolve, reject) => {
      this.#waiting.set(asked.id, { resolve, reject });
      this.#worker.postMessage(asked);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #take(answered: Answered): void {
    const waiting = this.#waiting.get(answered.id);
    this.#waiting.delete(answered.id);
    if ("result" in answered) waiting?.resolve(answered.result);
    else waiting?.reject(new FailedElsewhere(answered.wrong));
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(errorOf(error));
    this.#waiting.clear();
  }
}

/** A thread without memory is no mistake of ours. */
function errorOf(error: Error): Error {
  if ((error as NodeJS.ErrnoException).code !== "ERR_WORKER_OUT_OF_MEMORY") return error;
  return new InputError(
    "a trial needs more memory than a thread may use: expected fewer --threads, or a higher limit by NODE_OPTIONS=--max-old-space-size=MB",
  );
}
