/**
 * What a search uses besides alpha-beta itself. Each is off unless it is named, and each can be named alone.
 *
 * None but `quiescence` changes the value that is found, as long as the search is faithful.
 */
export interface Extras {
  /** Remembers positions, so that one that is reached in several ways is searched once. */
  readonly table?: TableOptions;
  /** Tries moves first that have just refuted something at the same ply. */
  readonly killers?: boolean;
  /** Tries moves first that have often refuted something anywhere. */
  readonly history?: boolean;
  /** Tries moves first that the board finds promising. */
  readonly hints?: boolean;
  /** Asks of all moves but the first only whether they are better (a null window), and searches again those that are. */
  readonly scout?: boolean;
  /** Lets what the board knows of a position without search cut and narrow windows, and say what is proved. */
  readonly bounds?: boolean;
  /** Goes on below the horizon with noisy moves only; the player to move may stop where he likes. */
  readonly quiescence?: QuiescenceOptions;
  /**
   * Whether the value must be that of the plain search to the same depth; true by default. Then the table answers only
   * with what was found for exactly as many plies, or was proved to the end of the game within them, and bounds are
   * used to cut only in searches to the end of the game. Otherwise what was seen deeper, or is known to be true, counts too.
   */
  readonly faithful?: boolean;
}

/** How large a table is, and what it is used for. */
export interface TableOptions {
  /** The memory it may take, at most; 32 bytes hold two positions. */
  readonly megabytes: number;
  /** Tries the move first that was best or refuted the position the last time; true by default. */
  readonly moves?: boolean;
  /** Where to keep it, all zeros at first: a SharedArrayBuffer is shared with other searches of the same board. */
  readonly memory?: ArrayBufferLike;
}

/** How far a search goes on below its horizon. */
export interface QuiescenceOptions {
  /** How many noisy moves in a row are looked at; 32 by default. */
  readonly plies?: number;
}
