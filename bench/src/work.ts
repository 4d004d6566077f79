/** What a search found and did: the same on every machine. */
export interface Work {
  readonly value: number;
  /** Calls of the search procedure, the root included. */
  readonly nodes: number;
  /** Terminals evaluated. */
  readonly leaves: number;
}

/** What two subjects must have in common: the value of the root, or the nodes and leaves too. */
export type Agreement = "value" | "work";

/** The fields in which `a` and `b` must agree and do not. */
export function disagreements(a: Work, b: Work, agreement: Agreement): readonly (keyof Work)[] {
  const fields = agreement === "value" ? (["value"] as const) : (["value", "nodes", "leaves"] as const);
  return fields.filter((field) => a[field] !== b[field]);
}
