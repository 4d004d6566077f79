import type { ScriptNode } from "./script.js";

/** What counts of a script's tree: all below a node, down to a horizon, and what was changed at single nodes. */
export interface Region {
  /** The first root, and the moves from there to the node. */
  readonly tree: ScriptNode;
  readonly played: readonly number[];
  /** Whether Max is to move at the node. */
  readonly isMax: boolean;
  readonly horizon: number;
  readonly usesQuotas: boolean;
  /** How deep the trees of single nodes reach beyond the horizon. */
  readonly reaches: ReadonlyMap<ScriptNode, number>;
  /** How many moves single nodes may have, whatever their `q` says. */
  readonly quotas: ReadonlyMap<ScriptNode, number>;
}

/** What a node is worth, as Max sees it, and which of its moves are worth as much. */
export interface Truth {
  readonly value: number;
  readonly best: readonly number[];
}

/** Trees with more nodes than this are not searched. */
const most = 100_000;

/** Naive minimax; nothing if the tree is large. */
export function bruteForce({
  tree,
  played,
  isMax,
  horizon,
  usesQuotas,
  reaches,
  quotas,
}: Region): Truth | undefined {
  let visited = 0;

  const successors = (node: ScriptNode): readonly ScriptNode[] => {
    const list = node.c ?? [];
    return usesQuotas ? list.slice(0, Math.max(1, quotas.get(node) ?? node.q ?? Infinity)) : list;
  };
  // What is expanded reaches as far everywhere below.
  const reachOf = (node: ScriptNode, above: number) => Math.max(above, reaches.get(node) ?? 0);

  const value = (node: ScriptNode, depth: number, isMax: boolean, above: number): number => {
    visited++;
    const reach = reachOf(node, above);
    const list = depth >= reach ? [] : successors(node);
    if (list.length === 0 || visited > most) return node.v + 0;
    let best = isMax ? -Infinity : Infinity;
    for (const child of list) {
      const v = value(child, depth + 1, !isMax, reach);
      if (isMax ? v > best : v < best) best = v;
    }
    return best;
  };

  let node = tree;
  let reach = reachOf(node, horizon);
  for (const move of played) {
    node = node.c![move]!;
    reach = reachOf(node, reach);
  }
  const depth = played.length;
  const list = depth >= reach ? [] : successors(node);
  if (list.length === 0) return { value: node.v + 0, best: [] };
  const values = list.map((child) => value(child, depth + 1, !isMax, reach));
  if (visited > most) return undefined;
  const best = values.reduce((v, w) => (isMax ? Math.max(v, w) : Math.min(v, w)));
  return { value: best, best: values.flatMap((v, i) => (v === best ? [i] : [])) };
}
