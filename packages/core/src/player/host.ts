/** What a player needs of the world around it. */
export interface Host {
  /** Milliseconds since any moment, never going back. */
  now(): number;
  /** Calls `later` when others have had their turn: the page has been drawn, and what has happened is known. */
  nextTurn(later: () => void): void;
}

/** As much of a page, a worker or Node as is used; which of it is there is seen when it is needed. */
interface Surroundings {
  readonly performance?: { now(): number };
  readonly setImmediate?: (later: () => void) => unknown;
  readonly setTimeout?: (later: () => void, milliseconds: number) => unknown;
  readonly MessageChannel?: new () => { readonly port1: Port; readonly port2: Port };
}

interface Port {
  onmessage: ((event: unknown) => void) | null;
  postMessage(message: unknown): void;
  close(): void;
}

/** The world as it is: the one place in the library that asks for it. */
export const host: Host = {
  now() {
    const { performance } = globalThis as Surroundings;
    return performance === undefined ? Date.now() : performance.now();
  },

  nextTurn(later) {
    const { setImmediate, MessageChannel, setTimeout } = globalThis as Surroundings;
    if (setImmediate !== undefined) setImmediate(later);
    else if (MessageChannel !== undefined) {
      // A timer would be held back for 4 ms after a few turns.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        later();
      };
      port2.postMessage(undefined);
    } else if (setTimeout !== undefined) setTimeout(later, 0);
    else later();
  },
};
