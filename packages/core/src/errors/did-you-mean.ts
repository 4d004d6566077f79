import { shortened } from "./shown.js";

/** The known word that takes the fewest edits (Levenshtein) to reach from `word`, if few enough to be a slip of the hand. */
function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let fewest = Infinity;
  for (const candidate of known) {
    if (Math.abs(word.length - candidate.length) > slips(word, candidate)) continue;
    const edits = distance(word.toLowerCase(), candidate.toLowerCase());
    if (edits < fewest && edits <= slips(word, candidate)) {
      fewest = edits;
      best = candidate;
    }
  }
  return best;
}

/** How many edits may lie between the two: a third of the word, or two where it has four letters, but half of the longer one must remain. */
function slips(word: string, candidate: string): number {
  const half = Math.floor(Math.max(word.length, candidate.length) / 2);
  return Math.min(Math.max(word.length < 4 ? 1 : 2, Math.floor(word.length / 3)), half);
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/** `did you mean "x"?`, or the list of what is known. */
export function expectedInstead(word: string, known: readonly string[]): string {
  const guess = nearest(word, known);
  return guess === undefined ? `expected one of ${known.join(", ")}` : `did you mean "${guess}"?`;
}

/** `unknown WHAT "word": did you mean "x"?`, or the list of what is known. */
export function didYouMean(what: string, word: string, known: readonly string[]): string {
  return `unknown ${what} "${shortened(word)}": ${expectedInstead(word, known)}`;
}
