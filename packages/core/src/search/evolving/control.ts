import type { Control, EvolvingState } from "./state.js";

/** Whether the search stops at `n`, whatever its moves are worth. Once false of a node it stays so: horizons only move away. */
export function deepEnough<N>({ store, horizon }: EvolvingState<N>, n: number): boolean {
  const depth = store.depthOf(n);
  return (depth >= horizon && depth >= store.reachOf(n)) || store.degreeOf(n) === 0;
}

/** Whether the descendants of `n` lie above the horizon. */
export function isInner<N>({ store, horizon }: EvolvingState<N>, n: number): boolean {
  const below = store.depthOf(n) + 1;
  return below < horizon || below < store.reachOf(n);
}

/** Whether to break off at `n`, `made` of whose moves exist: by its quota, or by the stop that was given. */
export function heuristicStop<N>(state: EvolvingState<N>, n: number, pos: N, made: number): boolean {
  const quota = state.quotas.size === 0 ? undefined : state.quotas.get(n);
  if (quota !== undefined) return made >= quota;
  return state.setting.heuristicStop?.(pos, made) ?? false;
}

/** The control of the paper: a node that is deep enough, and the heuristic stop. */
export const paperControl: Control = { comesToRest: deepEnough, stops: heuristicStop, sweeps() {} };
