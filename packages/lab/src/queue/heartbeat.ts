import { InputError } from "espalier";
import { announce, everybody, type Present, takeLeave } from "./presence.js";
import type { ReachedRedis } from "./redis.js";

/** Milliseconds between two beats, and for one of them. */
const between = 2000;
const longest = 15_000;

/** Somebody who is in touch with a queue. */
export interface Living {
  /** After how many milliseconds without its Redis it gives up. */
  readonly patience: number;
  /** What is said of it to others. */
  present(): Present;
  /** Takes everybody who is there; `isBack`: the queue was gone before. */
  hear(all: readonly Present[], isBack: boolean): void | Promise<void>;
  /** Takes a sentence for people. */
  tell(sentence: string): void;
  /** Takes what Redis says that is no answer. */
  fail(error: Error): void;
  /** Takes that the queue has gone for good. */
  lose(error: InputError): void;
}

/** Says again and again that somebody is there, hears who else is, and notices when the queue has gone. */
export class Heartbeat {
  readonly #redis: ReachedRedis;
  readonly #living: Living;
  #timer: NodeJS.Timeout | undefined;
  /** When the beat that goes on began. */
  #beatingSince: number | undefined;
  #wasLost = false;
  /** The losses that `hear` knows of. */
  #losses = 0;

  constructor(redis: ReachedRedis, living: Living) {
    this.#redis = redis;
    this.#living = living;
  }

  /** The first beat, and all others from then on. */
  async begin(): Promise<void> {
    this.#timer = setInterval(() => this.#tick(), between);
    await this.#beat();
  }

  /** Says farewell. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#redis.lostFor > 0) return;
    await takeLeave(this.#redis.client, this.#living.present()).catch((error) => this.#living.fail(error));
  }

  #tick(): void {
    const { lostFor, address } = this.#redis;
    const { patience, tell, lose } = this.#living;
    const seconds = Math.round(patience / 1000);
    const isLost = lostFor > 0;
    if (lostFor > patience) {
      clearInterval(this.#timer);
      lose(new InputError(`the queue at ${address.shown} has been gone for ${seconds} seconds`));
      return;
    }
    if (isLost && !this.#wasLost)
      tell(`the queue at ${address.shown} has gone: waiting up to ${seconds} seconds for it`);
    if (this.#wasLost && !isLost) tell("the queue is there again");
    this.#wasLost = isLost;
    if (isLost) return;
    if (this.#beatingSince === undefined) void this.#beat();
    else if (performance.now() - this.#beatingSince > longest) this.#redis.renew();
  }

  async #beat(): Promise<void> {
    this.#beatingSince = performance.now();
    const { losses } = this.#redis;
    try {
      await announce(this.#redis.client, this.#living.present());
      await this.#living.hear(await everybody(this.#redis.client), losses > this.#losses);
      this.#losses = losses;
    } catch (error) {
      this.#living.fail(error as Error);
    } finally {
      this.#beatingSince = undefined;
    }
  }
}
