import type { Choice, Limits } from "../limits.js";

/** Limits as they are sent: a signal and a function stay behind. */
export interface SentLimits extends Omit<Limits<never>, "signal" | "onProgress"> {
  /** When they were sent, by Date.now(): the way counts as time, too. */
  readonly sentAt: number;
}

/** What can be asked of a player in another thread. */
export type Request<P, M> =
  | {
      readonly ask: "choose";
      readonly position: P | undefined;
      readonly limits: SentLimits;
      readonly told: boolean;
    }
  | { readonly ask: "analyse"; readonly position: P | undefined; readonly limits: SentLimits }
  | { readonly ask: "advance"; readonly move: M }
  | { readonly ask: "ponder"; readonly position: P | undefined }
  | { readonly ask: "explain"; readonly move: M }
  | { readonly ask: "save"; readonly table: boolean };

/** From the outside to the thread. */
export type ToThread<P, M> =
  | { readonly id: number; readonly request: Request<P, M> }
  | { readonly abort: number }
  | { readonly stop: true }
  | { readonly team: TeamOrder<P> };

/** Think along about `position`, with a table that is shared, until the number at `control[0]` is no longer `ticket`. */
export interface TeamOrder<P> {
  readonly position: P;
  readonly before: readonly P[];
  readonly memory: SharedArrayBuffer;
  readonly claims: SharedArrayBuffer;
  /** The number that says what is thought about, and the depth that the player has come to. */
  readonly control: SharedArrayBuffer;
  readonly ticket: number;
}

/** From the thread to the outside. */
export type FromThread<M> =
  | { readonly id: number; readonly progress: Choice<M> }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: { readonly name: string; readonly message: string } };
