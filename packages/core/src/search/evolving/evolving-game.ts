import { InputError } from "../../errors/input-error.js";
import { shown } from "../../errors/shown.js";
import type { Evaluate, Game } from "../../game/game.js";
import { type GameNode, gameTree } from "../../game/game-tree.js";
import type { EvolvingBounds } from "./bounds.js";
import type { EvolvingObserver } from "./evolving-events.js";
import type { EvolvingOptions } from "./evolving-options.js";
import { evolvingRules } from "./evolving-rules.js";
import { EvolvingTree } from "./evolving-tree.js";
import { takeUpSuspended } from "./limits.js";

/** How the tree of the game is kept; a ply is a move. The default rule is `evolvingRules.tiesCut`. */
export type EvolvingGameOptions<P, M> = Omit<EvolvingOptions<GameNode<P, M>>, "depthOf">;

/** How far to think, and when to stop before that. */
export interface ThinkLimits extends EvolvingBounds {
  /** How many plies ahead of the present position; default: as many as the first horizon. */
  readonly plies?: number | undefined;
}

/** What came of thinking within limits. */
export interface Thought<M> {
  /**
   * The best move by the farthest search that was finished; where none was, the one that the tree has in front, which is
   * not proved; nothing where the tree has none, as when the game is over.
   */
  readonly move: M | undefined;
  /** What the position is worth to the player to move, by the same search; nothing where none was finished. */
  readonly value: number | undefined;
  /** How many plies that search looked ahead; 0 where none was finished. */
  readonly plies: number;
  /** Whether all plies that were asked for were searched. If not, thinking again goes on where this has stopped. */
  readonly finished: boolean;
}

/** A game on an evolving tree: moves instead of numbers. */
export interface EvolvingGame<P, M> {
  readonly tree: EvolvingTree<GameNode<P, M>>;
  readonly position: P;
  /**
   * The best move at the root as the tree has it, proved if `tree.settled`; nothing where it ends there: when the game is
   * over, or before a search.
   */
  readonly best: M | undefined;
  /**
   * Searches `plies` ahead of the present position (default: as many as the first horizon), or as far as the tree
   * reaches already, and gives the best move; nothing when the game is over. What the tree knows is not searched again.
   * With a limit of nodes it looks one ply farther at a time, as long as there is room: `tree.suspended` is what it left.
   * Should the game throw, the tree keeps what it has, and the next search goes on: as far as this was to go, at least.
   */
  think(plies?: number): M | undefined;
  /**
   * The same within limits: it looks one ply farther at a time, and stops after about so many new nodes, or when it is
   * told to. The tree keeps what it has, and the next search goes on.
   */
  think(limits: ThinkLimits): Thought<M>;
  /** Plays a move, one of the game's moves here or one with the same key; the tree below it is kept. */
  play(move: M): void;
}

/** An evolving tree over a game, not yet grown. A pass, where the same player moves again, does not count as a ply. */
export function evolvingGame<P, M>(
  game: Game<P, M>,
  position: P,
  evaluate: Evaluate<P>,
  options: EvolvingGameOptions<P, M>,
  observer?: EvolvingObserver,
): EvolvingGame<P, M> {
  const whole = gameTree(game, position, { depth: Infinity }, evaluate);
  const { rule = evolvingRules.tiesCut } = options;
  const tree = new EvolvingTree(whole, { ...options, rule, depthOf: (node) => node.depth }, observer);
  const moves = () => whole.moves(tree.positionOf(tree.root));
  const keyOf = (move: M) => game.moveKey?.(move) ?? move;
  const best = () => (tree.best < 0 ? undefined : moves()[tree.best]);
  /** A turn that was passed is played at once, or later if something went wrong. */
  const stepOverPass = () => {
    if (tree.positionOf(tree.root).pass) tree.play(0);
  };
  const searchTo = (horizon: number) => {
    if (!tree.isGrown) tree.grow(horizon);
    else if (horizon > tree.horizon) tree.deepen(horizon);
    tree.redevelop();
  };
  /** Whether the limit of nodes has left something out. What a heuristic stop leaves out cannot be told from that. */
  const isLimited = () => {
    if (options.nodeLimit === undefined) return false;
    return options.heuristicStop === undefined ? tree.suspended.length > 0 : tree.full;
  };
  /** Looks one ply farther at a time, and says of each whether it was searched as a whole. */
  const plyByPly = (plies: number, searched: (whole: boolean) => void) => {
    stepOverPass();
    const here = tree.depthOf(tree.root);
    for (let to = here + 1; to <= here + plies; to++) {
      searchTo(to);
      if (options.nodeLimit !== undefined) takeUpSuspended(tree);
      const isShort = isLimited();
      searched(!isShort);
      if (isShort || tree.full) return;
    }
  };
  const thinkWithin = ({ plies, ...bounds }: ThinkLimits & { readonly plies: number }): Thought<M> => {
    let last = { move: undefined as M | undefined, value: undefined as number | undefined, plies: 0 };
    const isDone = tree.within(bounds, () =>
      plyByPly(plies, (whole) => {
        const ahead = tree.horizon - tree.depthOf(tree.root);
        if (whole) last = { move: best(), value: tree.value, plies: ahead };
      }),
    );
    if (last.plies === 0) last.move = best();
    return { ...last, finished: isDone && last.plies >= plies };
  };
  function think(plies?: number): M | undefined;
  function think(limits: ThinkLimits): Thought<M>;
  function think(given?: number | ThinkLimits): M | undefined | Thought<M> {
    const limits = typeof given === "object" && given !== null ? given : undefined;
    const { plies = Math.max(1, options.horizon) } = limits ?? { plies: given as number | undefined };
    if (!(Number.isInteger(plies) && plies >= 1)) {
      throw new InputError(`plies is ${shown(plies)}: expected a whole number, 1 or more`);
    }
    if (limits !== undefined) return thinkWithin({ ...limits, plies });
    if (options.nodeLimit !== undefined) plyByPly(plies, () => {});
    else {
      stepOverPass();
      searchTo(tree.depthOf(tree.root) + plies);
    }
    return best();
  }
  return {
    tree,
    get position() {
      return tree.positionOf(tree.root).position;
    },
    get best() {
      return best();
    },
    think,
    play(move) {
      stepOverPass();
      const i = moves().findIndex((legal) => keyOf(legal) === keyOf(move));
      if (i < 0) {
        const legal = moves().map((each) => shownMove(keyOf(each)));
        throw new InputError(
          legal.length === 0
            ? `move ${shownMove(keyOf(move))}: the game is over, expected no move`
            : `move ${shownMove(keyOf(move))}: expected a legal move, one of ${legal.join(", ")}`,
        );
      }
      tree.play(i);
      stepOverPass();
    },
  };
}

/** A move as people know it, or as data. */
function shownMove(move: unknown): string {
  return typeof move === "object" && move !== null ? JSON.stringify(move) : String(move);
}
