import { InputError } from "../../errors/input-error.js";
import type { Explanation } from "../explanation.js";
import { type Choice, checkedLimits, type Limits } from "../limits.js";
import type { SavedPlayer } from "../saved-player.js";
import type { FromThread, Request, SentLimits, ToThread } from "./messages.js";
import { listen, type Port } from "./port.js";

/** A player in another thread: as `Player`, but everything is answered later. Positions and moves are copied on their way. */
export interface WorkerPlayer<P, M> {
  choose(position?: P, limits?: Limits<M>): Promise<Choice<M>>;
  analyse(position?: P, limits?: Limits<M>): AsyncIterable<Choice<M>>;
  advance(move: M): Promise<void>;
  ponder(position?: P): Promise<void>;
  stop(): void;
  explain(move: M): Promise<Explanation<M>>;
  save(options?: { readonly table?: boolean }): Promise<SavedPlayer<P>>;
  /** Ends the thread; what was asked is not answered any more, but refused. */
  close(): void;
}

/** A question that waits for its answer. */
interface Waiting<M> {
  resolve(answer: never): void;
  reject(error: Error): void;
  heard?: ((choice: Choice<M>) => void) | undefined;
}

/** As much of an AbortSignal as is needed to hear of it at once. */
type LoudSignal = Partial<Pick<AbortSignalLike, "addEventListener" | "removeEventListener">>;

interface AbortSignalLike {
  addEventListener(type: "abort", heard: () => void): void;
  removeEventListener(type: "abort", heard: () => void): void;
}

/** The player that `servePlayer` has in the thread at the other end of `worker`. */
export function workerPlayer<P, M>(worker: Port): WorkerPlayer<P, M> {
  const waiting = new Map<number, Waiting<M>>();
  let lastId = 0;
  let isClosed = false;

  listen(worker, (message) => {
    const given = message as FromThread<M>;
    const one = waiting.get(given.id);
    if (one === undefined) return;
    if ("progress" in given) one.heard?.(given.progress);
    else {
      waiting.delete(given.id);
      if ("error" in given) one.reject(errorOf(given.error));
      else one.resolve(given.answer as never);
    }
  });

  function post(message: ToThread<P, M>): void {
    worker.postMessage(message);
  }

  function ask<T>(
    request: Request<P, M>,
    heard?: (choice: Choice<M>) => void,
    signal?: Limits<M>["signal"],
  ): Promise<T> {
    if (isClosed)
      return Promise.reject(new InputError("the player's thread was closed: expected no more questions"));
    const id = ++lastId;
    const abort = () => post({ abort: id });
    const loud = signal as LoudSignal | undefined;
    return new Promise<T>((resolve, reject) => {
      waiting.set(id, { resolve, reject, heard });
      post({ id, request });
      loud?.addEventListener?.("abort", abort);
      if (signal?.aborted) abort();
    }).finally(() => loud?.removeEventListener?.("abort", abort));
  }

  function sent(limits: Limits<M> | undefined): SentLimits {
    checkedLimits(limits);
    const { signal: _, onProgress: __, ...plain } = limits ?? {};
    const isLimited = Object.values(limits ?? {}).some((limit) => limit !== undefined);
    return { ...plain, ...(!isLimited && { timeMs: checkedLimits(limits).timeMs }), sentAt: Date.now() };
  }

  async function* analyse(position?: P, limits?: Limits<M>): AsyncGenerator<Choice<M>> {
    const found: Choice<M>[] = [];
    let wake = () => {};
    let isOver = false;
    let leave = () => {};
    const loud = limits?.signal as LoudSignal | undefined;
    const signal = {
      aborted: limits?.signal?.aborted ?? false,
      addEventListener: (_: "abort", heard: () => void) => {
        leave = heard;
        loud?.addEventListener?.("abort", heard);
      },
      removeEventListener: (_: "abort", heard: () => void) => loud?.removeEventListener?.("abort", heard),
    };
    const over = ask<void>(
      { ask: "analyse", position, limits: sent(limits) },
      (choice) => {
        found.push(choice);
        wake();
      },
      signal,
    ).finally(() => {
      isOver = true;
      wake();
    });
    over.catch(() => {});
    try {
      while (!isOver || found.length > 0) {
        const next = found.shift();
        if (next !== undefined) yield next;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
      await over;
    } finally {
      if (!isOver) leave();
      // The thread is free when it has said so.
      await over.catch(() => {});
    }
  }

  return {
    async choose(position, limits) {
      const told = limits?.onProgress !== undefined;
      return ask({ ask: "choose", position, limits: sent(limits), told }, limits?.onProgress, limits?.signal);
    },
    analyse,
    advance: (move) => ask({ ask: "advance", move }),
    ponder: (position) => ask({ ask: "ponder", position }),
    stop: () => post({ stop: true }),
    explain: (move) => ask({ ask: "explain", move }),
    save: ({ table = false } = {}) => ask({ ask: "save", table }),
    close() {
      isClosed = true;
      worker.terminate?.();
      for (const { reject } of waiting.values()) {
        reject(new InputError("the player's thread was closed before it answered"));
      }
      waiting.clear();
    },
  };
}

/** An error of the other thread, as it would be in this one. */
function errorOf({ name, message }: { readonly name: string; readonly message: string }): Error {
  return name === "InputError" ? new InputError(message) : Object.assign(new Error(message), { name });
}
