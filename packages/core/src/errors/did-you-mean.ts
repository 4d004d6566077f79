/** The known word that takes the fewest edits (Levenshtein) to reach from `word`, if few enough to be a slip of the hand. */
function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let fewest = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const edits = distance(word.toLowerCase(), candidate);
    if (edits < fewest) {
      fewest = edits;
      best = candidate;
    }
  }
  return best;
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

/** `unknown WHAT "word"; did you mean "x"?`, or the list of what is known. */
export function didYouMean(what: string, word: string, known: readonly string[]): string {
  const guess = nearest(word, known);
  const hint = guess === undefined ? `expected one of ${known.join(", ")}` : `did you mean "${guess}"?`;
  return `unknown ${what} "${word}": ${hint}`;
}
