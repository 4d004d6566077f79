import type { ScriptNode } from "./script.js";

/** What was changed at single nodes, by path: how deep their trees reach, and how many moves they may have. */
export interface Changes {
  readonly reaches: ReadonlyMap<string, number>;
  readonly quotas: ReadonlyMap<string, number>;
}

/** The part of a script's tree that counts: from `path` down. */
export interface Region extends Changes {
  readonly node: ScriptNode;
  readonly path: string;
  readonly depth: number;
  readonly isMax: boolean;
  readonly horizon: number;
  readonly usesQuotas: boolean;
}

/** Trees with more nodes than this are not searched. */
const most = 100_000;

/** The value, as Max sees it, of the whole tree down to the horizon; nothing if the tree is large. */
export function bruteForce(region: Region): { value: number; best: readonly number[] } | undefined {
  const { reaches, quotas, usesQuotas } = region;
  let visited = 0;

  const successors = (node: ScriptNode, path: string): readonly ScriptNode[] => {
    const quota = usesQuotas ? Math.max(1, quotas.get(path) ?? node.q ?? Infinity) : Infinity;
    return (node.c ?? []).slice(0, quota);
  };
  const below = (path: string, i: number) => (path === "" ? `${i}` : `${path}.${i}`);

  const value = (node: ScriptNode, path: string, depth: number, isMax: boolean, horizon: number): number => {
    visited++;
    const reach = Math.max(horizon, reaches.get(path) ?? 0);
    const list = depth >= reach ? [] : successors(node, path);
    if (list.length === 0 || visited > most) return node.v + 0;
    let best = isMax ? -Infinity : Infinity;
    for (const [i, child] of list.entries()) {
      const v = value(child, below(path, i), depth + 1, !isMax, reach);
      if (isMax ? v > best : v < best) best = v;
    }
    return best;
  };

  const { node, path, depth, isMax } = region;
  // A tree that was expanded above the root reaches as far below it.
  let horizon = region.horizon;
  const steps = path === "" ? [] : path.split(".");
  for (let k = 0; k <= steps.length; k++) {
    horizon = Math.max(horizon, reaches.get(steps.slice(0, k).join(".")) ?? 0);
  }
  const total = value(node, path, depth, isMax, horizon);
  if (visited > most) return undefined;
  const list = depth >= horizon ? [] : successors(node, path);
  const best = list.flatMap((child, i) =>
    value(child, below(path, i), depth + 1, !isMax, horizon) === total ? [i] : [],
  );
  return { value: total, best };
}
