// Where a mutant stands, as the tests see it: the block, or the body of the short function, whose running brings it about.
import ts from "typescript";

/**
 * @typedef {object} Place
 * @property {number} start where the code begins that runs, or not, with this place: parameters belong to it
 * @property {number} end
 * @property {number} from what is counted: a list of statements begins here, or an expression
 * @property {number | undefined} to where the expression ends; none for a list of statements
 */

/**
 * The places of a source file; what is in none of them runs when the file is loaded.
 * @param {string} file
 * @param {string} text
 * @returns {Place[]}
 */
export function placesOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {Place[]} */
  const found = [];

  /** @param {ts.Node} node @param {ts.Node} whole */
  const expression = (node, whole) =>
    found.push({ start: whole.getStart(source), end: whole.end, from: node.getStart(source), to: node.end });

  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isBlock(node)) {
      const whole = ts.isFunctionLike(node.parent) ? node.parent : node;
      found.push({
        start: whole.getStart(source),
        end: whole.end,
        from: node.getStart(source) + 1,
        to: undefined,
      });
    } else if (ts.isCaseOrDefaultClause(node) && node.statements.length > 0) {
      const { pos } = node.statements;
      found.push({ start: pos, end: node.end, from: pos, to: undefined });
    } else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) expression(node.body, node);
    else if (ts.isPropertyDeclaration(node) && node.initializer !== undefined)
      expression(node.initializer, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * The source that counts how often each of its places runs. `came(file, count)` gives the list of the counts.
 * @param {string} file
 * @param {string} text
 */
export function counting(file, text) {
  const places = placesOf(file, text);
  const inserts = places.flatMap(({ from, to }, i) =>
    to === undefined
      ? [{ at: from, order: i, text: ` __came[${i}]++;` }]
      : [
          { at: from, order: i, text: `(__came[${i}]++, ` },
          { at: to, order: -i, text: "\n)" },
        ],
  );
  inserts.sort((a, b) => a.at - b.at || a.order - b.order);
  let out = `const __came = globalThis.__came(${JSON.stringify(file)}, ${places.length}); `;
  let done = 0;
  for (const { at, text: inserted } of inserts) {
    out += text.slice(done, at) + inserted;
    done = at;
  }
  return out + text.slice(done);
}

/**
 * The number of the innermost place that a mutant stands in, or -1.
 * @param {readonly Place[]} places
 * @param {{ readonly start: number, readonly end: number }} mutant
 */
export function placeOf(places, { start, end }) {
  let best = -1;
  for (const [i, place] of places.entries()) {
    if (place.start > start || place.end < end) continue;
    const inner = places[best];
    if (inner === undefined || place.end - place.start <= inner.end - inner.start) best = i;
  }
  return best;
}
