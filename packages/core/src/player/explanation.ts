import type { Certainty } from "./limits.js";

/** Why a move was chosen, or was not. */
export interface Explanation<M> {
  readonly move: M;
  readonly chosen: M;
  /** What each is worth to the player who makes it, looking equally far. */
  readonly value: number;
  readonly chosenValue: number;
  readonly status: Certainty;
  /** `move` and what would be played after it: of a move that was not chosen, what speaks against it. */
  readonly line: readonly M[];
  /** The line behind the choice. */
  readonly chosenLine: readonly M[];
  /** How many moves were looked ahead. */
  readonly depth: number;
  /** From which depth on the choice was the same. */
  readonly settled: number;
  /** The same in a sentence or two. */
  readonly text: string;
}

export function explanationOf<M>(
  facts: Omit<Explanation<M>, "text">,
  shown: (move: M) => string,
): Explanation<M> {
  const { move, chosen, value, chosenValue, line, chosenLine, depth, settled } = facts;
  const after = (moves: readonly M[]) => moves.map(shown).join(" ");
  const ahead = `looking ${depth} ${depth === 1 ? "move" : "moves"} ahead`;
  const since = `${shown(chosen)} was the choice from depth ${settled} on.`;
  if (line[0] === chosenLine[0] || shown(move) === shown(chosen)) {
    const text = `${shown(chosen)} is worth ${shownValue(chosenValue)}, ${ahead}: ${after(chosenLine)}. ${since}`;
    return { ...facts, text };
  }
  const against =
    value < chosenValue
      ? `${shown(move)} is worth ${shownValue(value)}, less than the ${shownValue(chosenValue)} of ${shown(chosen)}`
      : `${shown(move)} is worth ${shownValue(value)}, ${value > chosenValue ? "more than" : "as much as"} ${shown(chosen)} (${shownValue(chosenValue)})`;
  return { ...facts, text: `${against}, ${ahead}: ${after(line)} against ${after(chosenLine)}. ${since}` };
}

function shownValue(value: number): string {
  return String(Number(value.toPrecision(6)));
}
