// Writes many mutants into one source: each stands behind a question for its number, so that one build serves all.

/**
 * @typedef {import("./mutations.mjs").Mutation & { readonly id: number }} Numbered
 */

/**
 * The source with every one of `mutants` in it: the global `__on` says which of them is on, and `__ran()` counts how often. The line ends keep comments apart from what follows.
 * @param {string} text
 * @param {readonly Numbered[]} mutants in the order of their places, the longer first
 */
export function switched(text, mutants) {
  let next = 0;

  /** The text from `from` to `to`, with the mutants that lie in it. */
  function rendered(from, to) {
    let out = "";
    let at = from;
    while (next < mutants.length && mutants[next].start < to) {
      const { start, end, kind } = mutants[next];
      const same = [];
      while (
        next < mutants.length &&
        mutants[next].start === start &&
        mutants[next].end === end &&
        mutants[next].kind === kind
      )
        same.push(mutants[next++]);
      out += text.slice(at, start) + choice(same, rendered(start, end), kind);
      at = end;
    }
    return out + text.slice(at, to);
  }

  return rendered(0, text.length);
}

/** A comparison of numbers, for it is made each time that the place is come by. */
const on = (id) => `__on === ${id} && __ran()`;

function choice(same, original, kind) {
  if (kind === "statement") return `{ if (!(${on(same[0].id)})) { ${original}\n } }`;
  return same.reduce(
    (rest, { id, replacement }) => `(${on(id)} ? (${replacement}\n) : ${rest})`,
    `(${original}\n)`,
  );
}
