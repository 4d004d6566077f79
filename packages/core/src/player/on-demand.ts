import type { Game } from "../game/game.js";
import type { atLevel } from "./at-level.js";
import { highestLevel } from "./highest-level.js";
import type { HopefulThinking } from "./hopeful-thinking.js";
import type { CheckedOptions } from "./options.js";
import type { RepetitionBoard } from "./repetition-board.js";
import type { TrapThinking } from "./trap-thinking.js";

/** What a player has besides the engine, if it needs it; who needs nothing can make use of hopes. */
export interface OnDemand {
  readonly atLevel?: typeof atLevel;
  readonly TrapThinking?: typeof TrapThinking;
  readonly RepetitionBoard?: typeof RepetitionBoard;
  readonly HopefulThinking?: typeof HopefulThinking;
}

type Wants = Pick<CheckedOptions<unknown>, "level" | "trap">;
type Played = Pick<Game<never, never>, "repetition"> | undefined;

/** Whether such a player needs nothing of the kind. */
function needsNothing({ level, trap }: Wants, game: Played): boolean {
  return level === highestLevel && !trap && game?.repetition === undefined;
}

/** What has been loaded once and for all, for every player. */
let loaded: Required<OnDemand> | undefined;

/** From now on every player has these at once. */
export function provide(parts: Required<OnDemand>): void {
  loaded = parts;
}

/** What it wants, if what it needs is there already. */
export function atHand({ level, trap }: Wants, game: Played): OnDemand | undefined {
  const isPlain = needsNothing({ level, trap }, game);
  if (loaded === undefined) return isPlain ? {} : undefined;
  const { atLevel, TrapThinking, RepetitionBoard, HopefulThinking } = loaded;
  return {
    ...(level < highestLevel && { atLevel }),
    ...(trap && { TrapThinking }),
    ...(game?.repetition !== undefined && { RepetitionBoard }),
    ...(isPlain && { HopefulThinking }),
  };
}

/** Loads what it needs: most players need none of it, and no page should have to load it for them. */
export async function onDemand({ level, trap }: Wants, game: Played): Promise<OnDemand> {
  return {
    ...(level < highestLevel && (await import("./at-level.js"))),
    ...(trap && (await import("./trap-thinking.js"))),
    ...(game?.repetition !== undefined && (await import("./repetition-board.js"))),
    ...(needsNothing({ level, trap }, game) && (await import("./hopeful-thinking.js"))),
  };
}
