import type { ScriptNode } from "espalier/internal";
import { randomSource } from "../../verify/random-source.js";

/** What random trees differ in. */
export interface Shape {
  readonly widest: number;
  readonly height: number;
  /** Whether every node above the last level has `widest` moves; otherwise at most `widest`, and some games end early. */
  readonly isRegular: boolean;
  /** Values are whole numbers from -spread to spread, or differ from the parent's by so much. */
  readonly spread: number;
  readonly isIncremental: boolean;
  /** Whether half of the nodes have a quota. */
  readonly hasQuotas: boolean;
}

/** A node of a random tree. Its successors are made when they are first asked for, and depend on its seed only. */
export class RandomNode implements ScriptNode {
  readonly v: number;
  readonly q: number | undefined;
  private readonly shape: Shape;
  private readonly depth: number;
  private readonly seed: number;
  private readonly degree: number;
  private successors: readonly RandomNode[] | undefined;

  constructor(shape: Shape, seed: number, index = 0, parent?: RandomNode) {
    const { widest, height, isRegular, spread, isIncremental, hasQuotas } = shape;
    const random = randomSource(seed, index);
    const below = (n: number) => Math.floor(random() * n);
    this.shape = shape;
    this.depth = parent === undefined ? 0 : parent.depth + 1;
    this.v = below(2 * spread + 1) - spread + (isIncremental && parent !== undefined ? parent.v : 0);
    const endsEarly = !isRegular && this.depth > 1 && below(8) === 0;
    this.degree = this.depth === height || endsEarly ? 0 : isRegular ? widest : 1 + below(widest);
    this.q = hasQuotas && below(2) === 0 ? 1 + below(widest) : undefined;
    this.seed = below(2 ** 32);
  }

  get c(): readonly RandomNode[] | undefined {
    if (this.degree === 0) return undefined;
    this.successors ??= Array.from(
      { length: this.degree },
      (_, i) => new RandomNode(this.shape, this.seed, i, this),
    );
    return this.successors;
  }

  /** What was looked at so far, as plain data. */
  get seen(): ScriptNode {
    const { v, q, successors } = this;
    return {
      v,
      ...(q !== undefined && { q }),
      ...(successors !== undefined && { c: successors.map(({ seen }) => seen) }),
    };
  }
}
