import type { Algorithm, Observer, Tree } from "espalier";
import { findAlgorithm } from "espalier/internal";

/** How to break alpha-beta: each entry is F2 with one thing wrong. */
export interface Flaw {
  readonly id: string;
  /** Where the loop starts, the window that is passed on, the value taken back, and when the loop stops. */
  start?(alpha: number): number;
  window?(alpha: number, beta: number, m: number): readonly [number, number];
  back?(t: number): number;
  stop?(m: number, beta: number): boolean;
  better?(t: number, m: number): boolean;
  from?: number;
}

export const flaws: readonly Flaw[] = [
  { id: "the window is dropped", window: () => [-Infinity, Infinity] },
  { id: "beta is dropped", window: (_, __, m) => [-Infinity, 0 - m] },
  { id: "m is dropped", window: (alpha, beta) => [0 - beta, 0 - alpha] },
  { id: "the window is not turned round", window: (_, beta, m) => [m, beta] },
  { id: "> for >= at the cutoff", stop: (m, beta) => m > beta },
  { id: "no cutoff at all", stop: () => false },
  { id: "a cutoff too early", stop: (m, beta) => m >= beta - 1 },
  { id: "the sign is lost", back: (t) => t },
  { id: "-0 comes back", back: (t) => -t },
  { id: ">= for > at the choice", better: (t, m) => t >= m },
  { id: "m starts at -infinity", start: () => -Infinity },
  { id: "the first successor is skipped", from: 1 },
];

/** F2, but for the flaw; as a record that stands where `alpha-beta` stands in the registry. */
export function mutant(flaw: Flaw): Algorithm {
  const start = flaw.start ?? ((alpha) => alpha);
  const windowOf = flaw.window ?? ((_, beta, m) => [0 - beta, 0 - m]);
  const back = flaw.back ?? ((t) => 0 - t);
  const stop = flaw.stop ?? ((m, beta) => m >= beta);
  const better = flaw.better ?? ((t, m) => t > m);
  const F2 = <N>(
    tree: Tree<N>,
    node: N,
    alpha: number,
    beta: number,
    observer?: Observer<N>,
  ): { value: number; line: readonly number[] } => {
    observer?.enter?.(node, alpha, beta);
    const d = tree.degree(node);
    let m = d === 0 ? tree.value(node) : start(alpha);
    let line: readonly number[] = [];
    for (let i = d > 1 ? (flaw.from ?? 0) : 0; i < d; i++) {
      const [low, high] = windowOf(alpha, beta, m);
      const below = F2(tree, tree.child(node, i), low, high, observer);
      const t = back(below.value);
      if (better(t, m)) {
        m = t;
        line = [i, ...below.line];
      }
      if (stop(m, beta)) break;
    }
    observer?.leave?.(node, m);
    return { value: m, line };
  };
  return {
    ...findAlgorithm("alpha-beta"),
    id: flaw.id,
    run(tree, { alpha = -Infinity, beta = Infinity }, observer) {
      const { value, line } = F2(tree, tree.root, alpha, beta, observer);
      const exact = tree.degree(tree.root) === 0 || (alpha < value && value < beta);
      if (exact) return { value, best: line[0] ?? -1, status: "exact", line };
      return { value, best: -1, status: value <= alpha ? "upper" : "lower", line: [] };
    },
  };
}
