/**
 * An opponent for any game: what `Player` of the root is made of, for programs that need more than it.
 *
 * @module
 */
export type { Explanation } from "../player/explanation.js";
export { type Host, host } from "../player/host.js";
export type {
  Alternative,
  Certainty,
  Choice,
  Limits,
  Stopped,
  StopSignal,
} from "../player/limits.js";
export type { PlayerOptions } from "../player/options.js";
export { Player } from "../player/player.js";
export type { SavedPlayer } from "../player/saved-player.js";
export type { Port } from "../player/threads/port.js";
export { servePlayer } from "../player/threads/serve-player.js";
export { type WorkerPlayer, workerPlayer } from "../player/threads/worker-player.js";
