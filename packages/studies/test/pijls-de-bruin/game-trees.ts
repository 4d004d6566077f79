/** A node of a game tree as the paper has it: f is its minimax value for Max, L <= f <= U what is known of that beforehand. */
export interface Place {
  readonly name: string;
  readonly isMax: boolean;
  readonly parent: Place | undefined;
  readonly kids: readonly Place[];
  readonly f: number;
  readonly U: number;
  readonly L: number;
}

export type Nested = number | readonly Nested[];

/** What is known beforehand: nothing; bounds that narrow down the tree (assumptions A1 and A2); or bounds that are true, and nothing more. */
export type Knowledge = "none" | "narrowing" | "true";

/** The tree of nested lists of values for Max; `slack` says how far bounds are off, Infinity for none. */
export function placed(
  data: Nested,
  isMax = true,
  knowledge: Knowledge = "none",
  slack: (name: string) => number = () => Infinity,
): Place {
  const minimax = (node: Nested, max: boolean): number => {
    if (typeof node === "number") return node;
    const values = node.map((kid) => minimax(kid, !max));
    return max ? Math.max(...values) : Math.min(...values);
  };
  const build = (node: Nested, name: string, max: boolean, parent: Place | undefined): Place => {
    const f = minimax(node, max);
    const kids: Place[] = [];
    let [U, L] = [f, f];
    if (typeof node !== "number") {
      U = knowledge === "none" ? Infinity : f + Math.max(1, slack(`${name}U`));
      L = knowledge === "none" ? -Infinity : f - slack(`${name}L`);
      if (knowledge === "narrowing" && parent !== undefined) {
        if (parent.isMax) U = Math.min(U, parent.U);
        else L = Math.max(L, parent.L);
      }
    }
    const place: Place = { name, isMax: max, parent, kids, f, U, L };
    if (typeof node !== "number") {
      for (const [i, kid] of node.entries()) kids.push(build(kid, `${name}.${i}`, !max, place));
    }
    return place;
  };
  return build(data, "r", isMax, undefined);
}

/** Random numbers, the same always. */
export function dice(seed: number): (n: number) => number {
  let state = Math.imul(seed, 0x9e3779b9) | 1;
  return (n) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    state ^= state >>> 12;
    state = (Math.imul(state, 0x297a2d39) + seed) | 0;
    return ((state >>> 8) ^ (state >>> 20)) % n;
  };
}

/** Nested lists of many shapes, most of them with ties. */
export function nested(roll: (n: number) => number, depth: number, range = 1 + roll(20)): Nested {
  const grow = (left: number): Nested =>
    left === 0 || (left < depth && roll(5) === 0)
      ? roll(range)
      : Array.from({ length: 1 + roll(3) }, () => grow(left - 1));
  return grow(depth);
}

export interface Case {
  readonly root: Place;
  readonly data: Nested;
  readonly roll: (n: number) => number;
}

/** Trees 1 to `count`: either player first, with and without knowledge. */
export function cases(count: number, knowledge: readonly Knowledge[] = ["none", "narrowing"]): Case[] {
  return Array.from({ length: count }, (_, k) => {
    const roll = dice(k + 1);
    const data = nested(roll, 2 + (k % 4));
    const slacks = Array.from({ length: 7 }, () => (roll(3) === 0 ? Infinity : roll(7)));
    const slack = (name: string) =>
      slacks[(name.length * 5 + name.charCodeAt(name.length - 2)) % 7] as number;
    return { root: placed(data, k % 3 > 0, knowledge[k % knowledge.length] as Knowledge, slack), data, roll };
  });
}
