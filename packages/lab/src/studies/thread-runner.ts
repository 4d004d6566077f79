import { Worker } from "node:worker_threads";
import type { ChunkResult } from "@espalier/studies";
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

/** Runs chunks on so many threads, which know these plugins too. */
export function threadRunner(threads: number, plugins: readonly string[] = []): Runner {
  const hands = Array.from({ length: threads }, () => new Hand({ plugins }));
  let last = 0;
  return {
    width: perThread * threads,
    run(chunk) {
      const hand = hands.reduce((least, each) => (each.waiting.size < least.waiting.size ? each : least));
      last++;
      return hand.ask({ id: last, chunk });
    },
    close: async () => {
      await Promise.all(hands.map(({ worker }) => worker.terminate()));
    },
  };
}

/** A thread, and who waits for its answers. */
class Hand {
  readonly worker: Worker;
  readonly waiting = new Map<number, Waiting>();

  constructor(workerData: Given) {
    this.worker = new Worker(new URL("../studies/chunk-thread.js", import.meta.url), { workerData });
    this.worker.on("message", (answered: Answered) => this.#take(answered));
    this.worker.on("error", (error) => this.#fail(error));
    this.worker.on("exit", () => this.#fail(new InputError("a thread ended before its chunk was done")));
  }

  ask(asked: Asked): Promise<ChunkResult> {
    return new Promise((resolve, reject) => {
      this.waiting.set(asked.id, { resolve, reject });
      this.worker.postMessage(asked);
    });
  }

  #take(answered: Answered): void {
    const waiting = this.waiting.get(answered.id);
    this.waiting.delete(answered.id);
    if ("result" in answered) waiting?.resolve(answered.result);
    else waiting?.reject(new FailedElsewhere(answered.wrong));
  }

  #fail(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
