import type { Case, Nested } from "./case.js";
import { randomSource } from "./random-source.js";

/**
 * Case number `index` of a run: an uneven tree with one-child nodes, from hardly any ties to nothing but ties,
 * either player at the root, and a window that is open, finite or half open, on or off the leaf values.
 */
export function randomCase(seed: number, index: number): Case {
  const random = randomSource(seed, index);
  const below = (n: number) => Math.floor(random() * n);
  const depth = below(7);
  const widest = 1 + below(4);
  const values = [2, 3, 10, 1000][below(4)]!;
  const whole = random() < 0.8;
  const leaf = () => {
    const value = below(values) - Math.floor(values / 2);
    return whole ? value : value + random();
  };
  const grow = (left: number): Nested =>
    left === 0 || (left < depth && random() < 0.15)
      ? leaf()
      : Array.from({ length: 1 + below(widest) }, () => grow(left - 1));
  const tree = grow(depth);
  const limits = [leaf() - (random() < 0.2 ? 0.5 : 0), leaf() + (random() < 0.2 ? 0.5 : 0)];
  const low = Math.min(...limits);
  const high = Math.max(...limits);
  return {
    tree,
    root: random() < 0.5 ? "max" : "min",
    alpha: random() < 0.3 ? -Infinity : low,
    beta: random() < 0.3 ? Infinity : low < high ? high : low + 1,
    slack:
      random() < 0.5 ? [] : Array.from({ length: 8 }, () => (random() < 0.3 ? Infinity : below(values) / 2)),
  };
}
