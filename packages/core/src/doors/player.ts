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
export { type Playouts, playouts } from "../player/playouts.js";
export type { PlayoutOptions } from "../player/random-games.js";
export type { SavedPlayer } from "../player/saved-player.js";
