/** What a search found and did: the same on every machine. */
export interface Work {
  readonly value: number;
  /** Calls of the search procedure, the root included. */
  readonly nodes: number;
  /** Terminals evaluated. */
  readonly leaves: number;
}

/** What two subjects must have in common: nothing, the value of the root, or the nodes and leaves too. */
export type Agreement = "nothing" | "value" | "work";

const common: Readonly<Record<Agreement, readonly (keyof Work)[]>> = {
  nothing: [],
  value: ["value"],
  work: ["value", "nodes", "leaves"],
};

/** The fields in which `a` and `b` must agree and do not. */
export function disagreements(a: Work, b: Work, agreement: Agreement): readonly (keyof Work)[] {
  return common[agreement].filter((field) => a[field] !== b[field]);
}
