declare module "minmax-wt-alpha-beta-pruning" {
  /** Values are for the player to move at the state; null where the game goes on. */
  export interface Rules<S, M> {
    listMoves(state: S): readonly M[];
    nextState(state: S, move: M): S;
    terminalStateEval(state: S): number | null;
  }

  export interface Statistics<S> {
    visitedNode(state: S): void;
    evaluatedLeafNode(state: S): void;
    pruningIncident(state: S, maximizing: boolean, value: number, bound: number, index: number): void;
  }

  export function minmax<S, M>(
    state: S,
    rules: Rules<S, M>,
    evaluate: (state: S) => number,
    plies: number,
    alpha?: number,
    beta?: number,
    statistics?: Statistics<S>,
  ): { readonly bestMove: M | null; readonly evaluation: number };
}
