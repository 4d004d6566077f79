import { type Film, type Kind, kinds } from "./film.js";
import { at } from "./layout.js";

export function kindAt({ kind }: Film, event: number): Kind | undefined {
  const number = kind[event];
  return number === undefined ? undefined : kinds[number];
}

/** The first number below `count` for which `is` holds, where it holds for all after one for which it does; else `count`. */
export function first(count: number, is: (i: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (is(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The first moment at which `sums` is at least `count`: after the event that made it so. */
export function stepWith(sums: Uint32Array, count: number): number {
  return first(sums.length - 1, (step) => at(sums, step) >= count);
}

/** What belongs to an evaluation: all up to the next node that is looked at, but no further than a cut. */
const consequences: ReadonlySet<Kind> = new Set(["evaluate", "leave", "bound", "close", "skip", "postpone"]);

/** The step that is shown for so many evaluations: the last of them with what follows from it, up to its first cut. */
export function stepOfEvaluation(film: Film, count: number): number {
  if (count <= 0) return 0;
  const all = at(film.evaluations, film.length);
  if (count > all) return film.length;
  if (count === all) return film.length;
  let step = stepWith(film.evaluations, count);
  for (;;) {
    const next = kindAt(film, step);
    if (next === "cut") return step + 1;
    if (next === undefined || next === "evaluate" || !consequences.has(next)) return step;
    step++;
  }
}

/** The step after the next, or the last, event that counts in `sums`; the same step if there is none. */
export function nextIn(film: Film, sums: Uint32Array, step: number, direction: 1 | -1): number {
  if (direction === 1) {
    const count = at(sums, step);
    return count === at(sums, film.length) ? film.length : stepWith(sums, count + 1);
  }
  const count = step === 0 ? 0 : at(sums, step - 1);
  return count === 0 ? 0 : stepWith(sums, count);
}

/** The next moment at which the search stands on the ply of a parent: out of the node. */
export function stepOut(film: Film, depth: Int32Array, step: number): number {
  const here = step === 0 ? 0 : at(film.stands, step - 1);
  const level = here < 0 ? 0 : at(depth, here);
  for (let i = step; i < film.length; i++) {
    const node = at(film.stands, i);
    if (node < 0 || at(depth, node) < level) return i + 1;
  }
  return film.length;
}

/** The next call, or developed node, from here. */
export function stepInto(film: Film, step: number): number {
  return nextIn(film, film.nodes, step, 1);
}

/** The first step, or the last one before `step`, at which a node was entered, developed or touched at all. */
export function stepOfNode(film: Film, node: number, before = film.length): number | undefined {
  let any: number | undefined;
  for (let i = before - 1; i >= 0; i--) {
    if (film.node[i] !== node) continue;
    const kind = kindAt(film, i);
    if (kind === "enter" || kind === "develop") return i + 1;
    any = i + 1;
  }
  return any;
}
