// A bot in the style of boardgame.io, for any game that is written for it: moves that change G, endIf, ai.enumerate.

import { type Game, type Limits, Player } from "espalier";

/** What boardgame.io passes around. */
export interface State<G> {
  readonly G: G;
  readonly ctx: {
    readonly currentPlayer: string;
    readonly gameover?: { winner?: string; draw?: true } | undefined;
  };
}
/** What ai.enumerate gives. */
interface Move {
  readonly move: string;
  readonly args: readonly unknown[];
}
/** As much of a game as it takes to play it. */
export interface Description<G> {
  readonly setup: () => G;
  readonly moves: Readonly<Record<string, (state: { G: G; playerID: string }, ...args: never[]) => void>>;
  readonly endIf: (state: State<G>) => State<G>["ctx"]["gameover"];
  readonly ai: { readonly enumerate: (G: G, ctx: State<G>["ctx"], playerID: string) => readonly Move[] };
}

/** The rules of a game of two in which every turn is one move, for Espalier. */
export function rulesOf<G>({ moves, endIf, ai }: Description<G>): Game<State<G>, Move> {
  return {
    moves: ({ G, ctx }) => (ctx.gameover ? [] : ai.enumerate(G, ctx, ctx.currentPlayer)),
    play: (state, { move, args }) => {
      const { currentPlayer } = state.ctx;
      const G = structuredClone(state.G); // moves change it, and the old one must stay
      moves[move]?.({ G, playerID: currentPlayer }, ...(args as never[]));
      const gameover = endIf({ G, ctx: state.ctx });
      return { G, ctx: { currentPlayer: currentPlayer === "0" ? "1" : "0", gameover } };
    },
    score: ({ ctx }) => (ctx.gameover?.draw ? 0 : ctx.gameover?.winner === ctx.currentPlayer ? 1 : -1),
    key: ({ G, ctx }) => JSON.stringify([ctx.currentPlayer, G]),
    moveKey: ({ move, args }) => JSON.stringify([move, args]),
  };
}

export class EspalierBot<G> {
  private readonly player: Player<State<G>, Move>;
  private readonly limits: Limits<Move>;

  constructor(game: Description<G>, limits: Limits<Move> = { timeMs: 500 }) {
    this.player = new Player<State<G>, Move>(rulesOf(game));
    this.limits = limits;
  }

  /** The best move in `state`, as the action that boardgame.io expects of its bots. */
  async play(state: State<G>, playerID: string) {
    const { move } = await this.player.choose(state, this.limits);
    return { action: { type: "MAKE_MOVE", payload: { type: move?.move, args: move?.args, playerID } } };
  }
}
