import { counting, search, type Tree } from "espalier";
import { type ExplicitTree, parseTree } from "espalier/trees";
import { integer, randomNumbers } from "../support/random.js";

/** A position of the paper: its Dewey coordinates, what it is worth to the player to move there if it is terminal, and its successors. */
export interface Position {
  readonly name: string;
  readonly f: number;
  readonly successors: readonly Position[];
}

export type Nested = number | readonly Nested[];

/** The position with these terminals below it; every number is for the player to move there. */
export function position(data: Nested, name = ""): Position {
  if (typeof data === "number") return { name, f: data, successors: [] };
  return { name, f: Number.NaN, successors: data.map((below, i) => position(below, `${name}${i + 1}`)) };
}

/** The same with every number for Max, who is to move if `isMax`. */
export function forMover(data: Nested, isMax = true): Nested {
  if (typeof data === "number") return isMax ? data : 0 - data;
  return data.map((below) => forMover(below, !isMax));
}

/** What may be watched of a procedure: calls, the beginning of every turn of the loop with what was handled before, and results. */
export interface Watch {
  readonly enter?: (p: Position, alpha: number, beta: number) => void;
  readonly turn?: (p: Position, handled: number, m: number, alpha: number, beta: number) => void;
  readonly leave?: (p: Position, value: number, seen: number) => void;
}

/** When a loop is left: >= beta, or > beta as it is printed. */
export type Stops = (m: number, beta: number) => boolean;
export const atLeast: Stops = (m, beta) => m >= beta;
export const greater: Stops = (m, beta) => m > beta;

/** Procedure F of section 2. `infinity` is what stands for it. */
export function F(p: Position, watch: Watch = {}, infinity = Infinity): number {
  return loop(
    p,
    0 - infinity,
    infinity,
    watch,
    0 - infinity,
    () => false,
    (q) => F(q, watch, infinity),
  );
}

/** Procedure F1 of section 2: m begins at -infinity, and successors get the bound -m. */
export function F1(p: Position, bound: number, watch: Watch = {}, stops = atLeast): number {
  return loop(p, -Infinity, bound, watch, -Infinity, stops, (q, m) => F1(q, 0 - m, watch, stops));
}

/** Procedure F2 of section 2: m begins at alpha, and successors get the window (-beta, -m). */
export function F2(p: Position, alpha: number, beta: number, watch: Watch = {}, stops = atLeast): number {
  return loop(p, alpha, beta, watch, alpha, stops, (q, m) => F2(q, 0 - beta, 0 - m, watch, stops));
}

/** What the three have in common. */
function loop(
  p: Position,
  alpha: number,
  beta: number,
  { enter, turn, leave }: Watch,
  start: number,
  stops: Stops,
  below: (q: Position, m: number) => number,
): number {
  enter?.(p, alpha, beta);
  let [m, handled] = [start, 0];
  for (const q of p.successors) {
    turn?.(p, handled, m, alpha, beta);
    const t = 0 - below(q, m);
    handled++;
    if (t > m) m = t;
    if (stops(m, beta)) break;
  }
  const value = p.successors.length === 0 ? p.f : m;
  leave?.(p, value, handled);
  return value;
}

/** F(p), kept for every position that was asked for. */
const values = new WeakMap<Position, number>();
export function exact(p: Position): number {
  const known =
    values.get(p) ?? (p.successors.length === 0 ? p.f : Math.max(...p.successors.map((q) => 0 - exact(q))));
  values.set(p, known);
  return known;
}

export const all = (p: Position): readonly Position[] => [p, ...p.successors.flatMap(all)];
export const terminals = (p: Position): readonly Position[] =>
  p.successors.length === 0 ? [p] : p.successors.flatMap(terminals);

/** The positions that a procedure examines, in order; `leaves` are those of them that are terminal. */
export function examined(run: (watch: Watch) => unknown): { nodes: Position[]; leaves: Position[] } {
  const nodes: Position[] = [];
  run({ enter: (p) => void nodes.push(p) });
  return { nodes, leaves: nodes.filter(({ successors }) => successors.length === 0) };
}

export const names = (positions: readonly Position[]): readonly string[] => positions.map(({ name }) => name);

/** How many positions there are on each level. */
export function levels(positions: readonly Position[]): readonly number[] {
  const height = Math.max(...positions.map(({ name }) => name.length));
  return Array.from(
    { length: height + 1 },
    (_, level) => positions.filter(({ name }) => name.length === level).length,
  );
}

/** The tree as the product has it. */
export function treeOf(data: Nested): ExplicitTree {
  return parseTree({ tree: data, values: "mover" });
}

/** The Dewey coordinates of the leaves that an algorithm of the product evaluates, in order. */
export function leavesBy(id: Parameters<typeof search>[0], data: Nested, options = {}): readonly string[] {
  const tree = treeOf(data);
  const counted = counting(tree as Tree<number>);
  search(id, counted, options);
  return counted.leaves.map((leaf) => dewey(tree.path(leaf)));
}

/** "2.0.2" of the product is 313 in the paper. */
export const dewey = (path: string): string =>
  path
    .split(".")
    .filter(Boolean)
    .map((rank) => Number(rank) + 1)
    .join("");

/** How trees are to be made. */
export interface Shape {
  readonly height: number;
  readonly width: number;
  /** Values are integers from -range to range. */
  readonly range: number;
  /** The probability that a position above the greatest height is terminal. */
  readonly terminal?: number;
}

/** An uneven tree, with positions of a single successor; the root is not terminal. */
export function grown(random: () => number, { height, width, range, terminal = 0.15 }: Shape): Nested {
  const grow = (left: number): Nested =>
    left === 0 || (left < height && random() < terminal)
      ? integer(random, -range, range)
      : Array.from({ length: integer(random, 1, width) }, () => grow(left - 1));
  return grow(height);
}

/** Trees 1 to `count`, from low to high, from nothing but ties to hardly any. */
export function cases(
  count: number,
  greatest = 5,
): readonly { data: Nested; root: Position; random: () => number }[] {
  return Array.from({ length: count }, (_, k) => {
    const random = randomNumbers(k + 1);
    const data = grown(random, {
      height: 1 + (k % greatest),
      width: 2 + (k % 3),
      range: [1, 3, 9, 500][k % 4] as number,
    });
    return { data, root: position(data), random };
  });
}

/** A uniform tree whose terminals are worth what `value` says, from left to right. */
export function uniform(degree: number, height: number, value: (leaf: number) => number): Nested {
  let leaf = 0;
  const grow = (left: number): Nested =>
    left === 0 ? value(leaf++) : Array.from({ length: degree }, () => grow(left - 1));
  return grow(height);
}

/** The first 81 digits of pi, as in Figure 1. */
const digits = "314159265358979323846264338327950288419716939937510582097494459230781640628620899";

/** Figure 1. The height is even: a terminal is worth the same to the player to move and to Max. */
export const piData = uniform(3, 4, (leaf) => Number(digits[leaf]));
export const pi = position(piData);

/** A random window alpha < beta on, between or outside values from -range to range. */
export function window(random: () => number, range: number): { alpha: number; beta: number } {
  const alpha = integer(random, -2 * range - 2, 2 * range) / 2;
  return { alpha, beta: alpha + integer(random, 1, 2 * range + 2) / 2 };
}

/** The numbers from 0 to count - 1 in random order. */
export function shuffled(count: number, random: () => number): readonly number[] {
  const numbers = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = integer(random, 0, i);
    [numbers[i], numbers[j]] = [numbers[j] as number, numbers[i] as number];
  }
  return numbers;
}
