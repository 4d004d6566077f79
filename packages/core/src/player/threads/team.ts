import { Claims } from "../../engine/parts/claims.js";
import type { Company } from "../engine-thinker.js";
import type { ToThread } from "./messages.js";
import type { Port } from "./port.js";

/**
 * Threads that think along, each with a search of its own over one table and to the depth at which the player is: what one is
 * at work on the others put off, and what it has found they need not search.
 */
export class Team<P> implements Company {
  private readonly claims = new Claims();
  private readonly helpers: readonly Port[];
  private readonly memory: SharedArrayBuffer;
  private readonly control = new SharedArrayBuffer(8);
  private readonly words = new Int32Array(this.control);

  constructor(helpers: readonly Port[], memory: SharedArrayBuffer, leader: { company: Company | undefined }) {
    this.helpers = helpers;
    this.memory = memory;
    leader.company = this;
  }

  /** From now on they think about `position`. */
  think(position: P, before: readonly P[]): void {
    const { memory, control } = this;
    this.claims.clear();
    this.at(1);
    const ticket = Atomics.add(this.words, 0, 1) + 1;
    const claims = this.claims.memory;
    const order: ToThread<P, never> = { team: { position, before, memory, claims, control, ticket } };
    for (const helper of this.helpers) helper.postMessage(order);
  }

  at(depth: number): Claims {
    Atomics.store(this.words, 1, depth);
    this.claims.leaveAll();
    return this.claims;
  }

  /** From now on they rest. */
  rest(): void {
    Atomics.add(this.words, 0, 1);
  }

  close(): void {
    this.rest();
    for (const helper of this.helpers) helper.terminate?.();
  }
}
