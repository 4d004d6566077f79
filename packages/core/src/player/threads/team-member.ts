import { Claims } from "../../engine/parts/claims.js";
import type { Game } from "../../game/game.js";
import type { EngineThinker } from "../engine-thinker.js";
import { Guard } from "../guard.js";
import { onDemand } from "../on-demand.js";
import { checkedOptions, type PlayerOptions } from "../options.js";
import { engineThinker } from "../thinkers.js";
import type { TeamOrder } from "./messages.js";

/** It is asked whether to go on after about so many milliseconds, and at most after so many positions. */
const lookMs = 1;
const mostPerLook = 4096;

/** One who thinks along in another thread, into a table that is shared. */
export class TeamMember<P, M> {
  private readonly game: Game<P, M>;
  private readonly options: PlayerOptions<P>;
  private thinker: { readonly memory: SharedArrayBuffer; readonly own: EngineThinker<P, M> } | undefined;

  constructor(game: Game<P, M>, options: PlayerOptions<P>) {
    this.game = game;
    this.options = options;
  }

  /**
   * Thinks until it is told to stop, as deep as the player or deeper. What goes wrong is told by the player who is asked, and
   * forgotten here: the next order begins anew.
   */
  async think({ position, before, memory, claims, control, ticket }: TeamOrder<P>): Promise<void> {
    const [current, depth] = [0, 1];
    const words = new Int32Array(control);
    const isOver = () => Atomics.load(words, current) !== ticket;
    if (isOver()) return;
    try {
      const thinker = await this.thinkerOn(position, memory);
      const known = new Claims(claims);
      thinker.company = {
        at() {
          known.leaveAll();
          return known;
        },
      };
      if (thinker.begin(position, before).length === 0) return;
      const { now } = checkedOptions<P>(this.options).host;
      let perLook = 1;
      for (let own = 1; !isOver(); own++) {
        own = Math.max(own, Atomics.load(words, depth));
        thinker.deepen(own, 1);
        for (let isFinished = false; !isFinished && Atomics.load(words, depth) <= own; ) {
          const began = now();
          isFinished = thinker.run(perLook);
          if (isOver()) return;
          perLook = now() - began > lookMs ? Math.max(1, perLook >> 1) : Math.min(mostPerLook, 2 * perLook);
        }
        if (thinker.proved) return;
      }
    } catch {}
  }

  private async thinkerOn(position: P, memory: SharedArrayBuffer): Promise<EngineThinker<P, M>> {
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
