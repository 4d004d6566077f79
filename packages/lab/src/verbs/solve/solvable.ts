import type { Solver } from "espalier/solve";

/** A game that `solve` solves. */
export interface Solvable<P> {
  /** As `knownGame` knows it. */
  readonly id: string;
  /** What a solver may take if `--memory` is not given. */
  readonly memoryMB: number;
  /** Reads a line, without white space at its ends. What is wrong with it is thrown as an InputError. */
  read(line: string): Line<P>;
  newSolver(options: { readonly memoryMB: number }): Solver<P>;
}

/** A game that has a solver of its own, and so a place in the help. */
export interface OwnSolvable<P> extends Solvable<P> {
  /** What a line is. */
  readonly lines: string;
  /** Lines of text that show how it is called. */
  readonly examples: readonly string[];
}

/** A line that was read. */
export interface Line<P> {
  readonly position: P;
  /** What is printed in front of the score, each by its name in JSON. */
  readonly fields: Readonly<Record<string, string>>;
}
