import type { Game } from "../../game/game.js";
import { Guard } from "../guard.js";
import { onDemand } from "../on-demand.js";
import { checkedOptions, type PlayerOptions } from "../options.js";
import type { Thinker } from "../thinker.js";
import { engineThinker } from "../thinkers.js";
import type { TeamOrder } from "./messages.js";

/** After so many positions it is asked whether to go on. */
const perLook = 4096;

/** One who thinks along in another thread, into a table that is shared. Every other one looks a move farther, so that they find different things. */
export class TeamMember<P, M> {
  private readonly game: Game<P, M>;
  private readonly options: PlayerOptions<P>;
  private thinker: { readonly memory: SharedArrayBuffer; readonly own: Thinker<P, M> } | undefined;

  constructor(game: Game<P, M>, options: PlayerOptions<P>) {
    this.game = game;
    this.options = options;
  }

  /** Thinks until it is told to stop; what goes wrong is told by the player who is asked. */
  async think({ position, before, memory, control, ticket, place }: TeamOrder<P>): Promise<void> {
    const current = new Int32Array(control);
    const isOver = () => Atomics.load(current, 0) !== ticket;
    if (isOver()) return;
    try {
      const thinker = await this.thinkerOn(position, memory);
      if (thinker.begin(position, before).length === 0) return;
      for (let depth = 1 + (place % 2); !isOver(); depth++) {
        thinker.deepen(depth, 1);
        while (!thinker.run(perLook, Infinity)) if (isOver()) return;
        if (thinker.proved) return;
      }
    } catch {
      this.thinker = undefined;
    }
  }

  private async thinkerOn(position: P, memory: SharedArrayBuffer): Promise<Thinker<P, M>> {
    if (this.thinker?.memory !== memory) {
      const options = checkedOptions<P>(this.options);
      const { RepetitionBoard } = await onDemand(options, this.game);
      const guard = new Guard(options.host.now);
      const own = engineThinker(this.game, position, options, guard, RepetitionBoard, memory);
      this.thinker = { memory, own };
    }
    return this.thinker.own;
  }
}
