import { boardOf } from "../engine/board-of.js";
import type { Game } from "../game/game.js";
import { type Guard, guardedGame, isInterruption } from "./guard.js";
import { Hopes } from "./hopes.js";
import type { CheckedLimits, Choice } from "./limits.js";
import type { CheckedOptions } from "./options.js";
import { unitOf } from "./seeded.js";
import type { Found, Thinker } from "./thinker.js";
import { type Deliberation, stepMs, type Thinking } from "./thinking.js";

/** No more positions than this are visited to see what can be hoped for. */
const mostPositions = 20_000;

/** Hopes that differ by less are the same. */
const tolerance = 1e-9;

/**
 * Thinks, and where it is proved that nothing is won, chooses among the moves that are as good in every way the one that
 * brings most against somebody who answers at random, if the rest of the game is small enough to tell: an opponent who
 * can go wrong should be given the chance. `seed` chooses where that is the same too, and the game's order without one.
 */
export class HopefulThinking<P, M> implements Deliberation<M> {
  private readonly first: Thinking<P, M>;
  private readonly thinker: Thinker<P, M>;
  private readonly game: Game<P, M>;
  private readonly position: P;
  private readonly limits: CheckedLimits<M>;
  private readonly seed: number | undefined;
  private readonly now: () => number;
  private readonly guard: Guard;
  private readonly deadline: number;
  private hoping: Hopes | undefined;
  private open: readonly Found<M>[] = [];
  private visited = 0;
  private isChanged = false;
  private isDone = false;

  constructor(
    first: Thinking<P, M>,
    thinker: Thinker<P, M>,
    game: Game<P, M>,
    position: P,
    limits: CheckedLimits<M>,
    { seed, host }: Pick<CheckedOptions<P>, "seed" | "host">,
    guard: Guard,
  ) {
    this.first = first;
    this.thinker = thinker;
    this.game = game;
    this.position = position;
    this.limits = limits;
    this.seed = seed;
    this.now = host.now;
    this.guard = guard;
    this.deadline = host.now() + limits.timeMs;
  }

  get depth(): number {
    return this.first.depth;
  }

  step(): boolean {
    if (this.isDone) return true;
    const { first, thinker, limits } = this;
    if (this.hoping === undefined) {
      if (!first.step()) return false;
      this.open = openMoves(first);
      const most = Math.min(mostPositions, limits.nodes - thinker.nodes);
      if (this.open.length < 2 || most < 1) this.isDone = true;
      else {
        const { game, position, guard } = this;
        const board = boardOf(game.board === undefined ? guardedGame(game, guard) : game, position);
        const codes = this.open.map(({ move }) => board.codeOf(move));
        this.hoping = new Hopes(board, codes, most);
      }
    } else this.hope(this.hoping);
    return this.isDone;
  }

  choice(): Choice<M> {
    const choice = this.first.choice();
    return { ...choice, nodes: choice.nodes + this.visited };
  }

  settled(move: M | undefined): number {
    return this.isChanged ? this.first.depth : this.first.settled(move);
  }

  /** For a few milliseconds; all is known already that must be, so it may end at any time. */
  private hope(hoping: Hopes): void {
    const { now, guard, limits, deadline } = this;
    const until = Math.min(deadline, now() + stepMs);
    guard.arm(deadline, limits.signal);
    try {
      do {
        if (hoping.step()) {
          this.isDone = true;
          if (hoping.found !== undefined) this.prefer(hoping.found);
          return;
        }
        this.visited++;
      } while (now() < until);
    } catch (error) {
      if (!isInterruption(error)) throw error;
      this.isDone = true;
    } finally {
      guard.disarm();
    }
    this.isDone ||= limits.signal?.aborted === true || now() >= deadline;
  }

  /** The move with the most hope is the choice. */
  private prefer(hoped: readonly number[]): void {
    const { first, open, seed, thinker } = this;
    const most = Math.max(...hoped);
    const equals = open.filter((_, place) => hoped[place]! >= most - tolerance * (1 + Math.abs(most)));
    const chosen = equals[seed === undefined ? 0 : Math.floor(unitOf(seed, thinker.mark) * equals.length)]!;
    const last = first.last!;
    this.isChanged = chosen !== last.chosen;
    first.last = { ...last, chosen };
  }
}

/** Where it is proved that nothing is won: the moves that are as good as the best in every way. */
function openMoves<M>({ last, stopped }: Thinking<unknown, M>): readonly Found<M>[] {
  const isOpen = stopped === "solved" && last?.proved === true && last.found[0]!.value <= 0;
  return isOpen ? last.found.slice(0, last.equals) : [];
}
