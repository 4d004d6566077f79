import type { ToThread } from "./messages.js";
import type { Port } from "./port.js";

/** Threads that think along, each with a search of its own over one table: what one has found, the others need not search. */
export class Team<P> {
  private readonly helpers: readonly Port[];
  private readonly memory: SharedArrayBuffer;
  private readonly control = new SharedArrayBuffer(4);
  private readonly ticket = new Int32Array(this.control);

  constructor(helpers: readonly Port[], memory: SharedArrayBuffer) {
    this.helpers = helpers;
    this.memory = memory;
  }

  /** From now on they think about `position`. */
  think(position: P, before: readonly P[]): void {
    const { memory, control } = this;
    const ticket = Atomics.add(this.ticket, 0, 1) + 1;
    for (const [k, helper] of this.helpers.entries()) {
      const order: ToThread<P, never> = { team: { position, before, memory, control, ticket, place: k + 1 } };
      helper.postMessage(order);
    }
  }

  /** From now on they rest. */
  rest(): void {
    Atomics.add(this.ticket, 0, 1);
  }

  close(): void {
    this.rest();
    for (const helper of this.helpers) helper.terminate?.();
  }
}
