/** What became of something that a paper says. */
export const verdicts = ["holds", "imprecise", "false", "misprint", "unknown", "matter of taste"] as const;

export type Verdict = (typeof verdicts)[number];

/** What shows a verdict. */
export type Evidence =
  /**
   * A line for the command `espalier`, and pieces of what it prints, in this order. White space counts as one space, " … " stands
   * for anything within a line, and a piece is made of whole words and whole numbers: "4.9 %" is not found in "14.9 %".
   */
  | { readonly command: string; readonly prints: readonly string[] }
  /** A file of tests, and the names of the groups and of the test in it, with " > " between them. */
  | { readonly test: string; readonly name: string }
  /** Nothing does: why. */
  | { readonly none: string };

/** One thing that a paper says. */
export interface Item {
  /** A short name, the same for ever. */
  readonly id: string;
  /** Where in the paper, by its own numbering. */
  readonly where: string;
  /** What it is: a theorem, a procedure, a remark ... */
  readonly kind: string;
  /** What the paper says, in one sentence of ours. */
  readonly says: string;
  readonly verdict: Verdict;
  /** Why, in short. */
  readonly because: string;
  readonly shownBy: Evidence;
  /** The ids of the exhibits that draw it. */
  readonly exhibits?: readonly string[];
}

/** Evidence in one line, as it would be typed; undefined if there is none. */
export function evidenceLine(shownBy: Evidence): string | undefined {
  if ("command" in shownBy) return `espalier ${shownBy.command}`;
  return "test" in shownBy ? `${shownBy.test} > ${shownBy.name}` : undefined;
}

/** The command that runs a test alone, in a copy of the repository. */
export function testCommand({ test, name }: Extract<Evidence, { test: string }>): string {
  const pattern = name
    .replaceAll(" > ", " ")
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/%[a-z]|\\\$[a-z]+/gi, ".*")
    .replaceAll("'", ".");
  return `npx vitest run ${test} -t '^${pattern}$'`;
}

/** Which of the pieces that a command is to print is missing from `printed`, or comes too early; undefined if none. */
export function missingPiece(prints: readonly string[], printed: string): string | undefined {
  let at = 0;
  for (const piece of prints) {
    const pattern = asPattern(piece);
    pattern.lastIndex = at;
    if (!pattern.test(printed)) return piece;
    at = pattern.lastIndex;
  }
  return undefined;
}

/** A sign, or digits behind a point or a comma, would make another number of the one at an end of a piece. */
const isWhole = { before: /^[\p{L}\d]/u, after: /[\p{L}\d]$/u };

function asPattern(piece: string): RegExp {
  const source = piece
    .split(" … ")
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+"))
    .join("\\s[^\\n]*?(?<=\\s)");
  const before = isWhole.before.test(piece) ? "(?<![\\p{L}\\d]|\\d[.,]|[-−.])" : "";
  const after = isWhole.after.test(piece) ? "(?![\\p{L}\\d]|[.,]\\d)" : "";
  return new RegExp(`${before}${source}${after}`, "gu");
}
