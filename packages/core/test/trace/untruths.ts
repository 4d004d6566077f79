import { explain } from "../../src/trace/explain.js";
import type { Trace } from "../../src/trace/trace.js";
import type { TraceEvent } from "../../src/trace/trace-events.js";
import { traceDepth, tracePath } from "../../src/trace/trace-subject.js";

/** Limits of a value, as one player sees it. */
type Limits = readonly [lower: number, upper: number];

type Name = "Max" | "Min";

const number = String.raw`(-?[\d.]+(?:e[-+]?\d+)?|-?inf)`;
const path = String.raw`([\d.]+|the root)`;
const limit = `(?:(at least|at most|exactly) ${number}|between ${number} and ${number})`;

const read = (text: string | undefined): number =>
  text === "inf" ? Infinity : text === "-inf" ? -Infinity : Number(text);

/**
 * Everything that the sentences of a trace say and that is not true, by a reading of the sentences and a reckoning of its
 * own: from the evaluations and promises before a sentence, from scratch, by the definition. `truth` gives the value of
 * the node at a path for Max, where the tree is known.
 */
export function untruths(trace: Trace, truth?: (path: string) => Limits): string[] {
  const found: string[] = [];
  const nodes = new Map(trace.parents.map((_, node) => [tracePath(trace, node) || "the root", node]));
  const families: number[][] = trace.parents.map(() => []);
  trace.parents.forEach((parent, node) => {
    if (parent >= 0) families[parent]!.push(node);
  });
  const depths = trace.parents.map((_, node) => traceDepth(trace, node));
  const mover = (node: number): Name =>
    (trace.player === "max") === (depths[node]! % 2 === 0) ? "Max" : "Min";
  const pathTo = (node: number): number[] => {
    const line = [node];
    while (trace.parents[line[0]!]! >= 0) line.unshift(trace.parents[line[0]!]!);
    return line;
  };

  trace.events.forEach((event, i) => {
    const sentence = explain(trace, event);
    const wrong = (what: string) => found.push(`${i + 1}. ${sentence}   [${what}]`);
    const holds = (isTrue: boolean, what: string) => {
      if (!isTrue) wrong(what);
    };
    if (/undefined|NaN|Infinity|null|\(-?inf, -?inf\)\)/.test(sentence)) wrong("not for people");
    if (!/^[A-Z0-9].*[.?]$/.test(sentence)) wrong("not a sentence");

    const before = trace.events.slice(0, i);
    const eyes = (node: number): Name => (trace.view === "max" ? "Max" : mover(node));
    /** What the evaluations and promises so far prove of a node, for `player`. */
    const proved = (node: number, player: Name): Limits => {
      let lower = -Infinity;
      let upper = Infinity;
      const isForMover = player === mover(node);
      for (const each of before) {
        if (each.node !== node) continue;
        const limits: Limits | undefined =
          each.kind === "evaluate"
            ? [each.lower ?? each.value, each.value]
            : each.kind === "promise"
              ? [each.lower, each.upper]
              : undefined;
        if (limits === undefined) continue;
        const [a, b] = isForMover ? limits : ([0 - limits[1], 0 - limits[0]] as const);
        lower = Math.max(lower, a);
        upper = Math.min(upper, b);
      }
      const below = families[node]!.map((c) => proved(c, player));
      const isAll = below.length === trace.degrees[node] && below.length > 0;
      const fold = player === mover(node) ? Math.max : Math.min;
      const worst = player === mover(node) ? -Infinity : Infinity;
      const lowers = below.map(([low]) => low);
      const uppers = below.map(([, high]) => high);
      if (below.length > 0) {
        if (isAll || player === mover(node)) lower = Math.max(lower, fold(worst, ...lowers));
        if (isAll || player !== mover(node)) upper = Math.min(upper, fold(worst, ...uppers));
      }
      return [lower, upper];
    };
    const node = (name: string | undefined): number => {
      const at = nodes.get(name ?? "");
      if (at === undefined) wrong(`there is no node ${name}`);
      return at ?? 0;
    };
    /** Whether "at least 3" and the like is what is proved of the node, for that player. */
    const isProved = (at: number, player: string | undefined, words: readonly (string | undefined)[]) => {
      const [lower, upper] = proved(at, player as Name);
      const [side, end, from, to] = words;
      if (side === "at least") return read(end) === lower;
      if (side === "at most") return read(end) === upper;
      if (side === "exactly") return read(end) === lower && read(end) === upper;
      return read(from) === lower && read(to) === upper;
    };
    const looksBelow = (at: number, later: TraceEvent): boolean =>
      (later.kind === "enter" || later.kind === "evaluate" || later.kind === "develop") &&
      later.node !== at &&
      pathTo(later.node).includes(at);
    /** Whether every terminal below has been evaluated. */
    const isKnown = (at: number): boolean =>
      trace.degrees[at] === 0
        ? before.some((each) => each.kind === "evaluate" && each.node === at)
        : families[at]!.length === trace.degrees[at] && families[at]!.every(isKnown);
    const unknown = (at: number): number => trace.degrees[at]! - families[at]!.filter(isKnown).length;
    /** How many successors nothing was ever asked about. A search that forgets them has looked at them all the same. */
    const neverLookedAt = (at: number): number => {
      const seen = families[at]!.filter((c) =>
        before.some((each) => each.node === c && /enter|evaluate|develop/.test(each.kind)),
      );
      return trace.degrees[at]! - seen.length;
    };
    const countOf = (words: string): number =>
      words.startsWith("what is open")
        ? 0
        : words.toLowerCase().startsWith("all")
          ? Number(/\d+/.exec(words)![0])
          : /other \d/.test(words)
            ? Number(/\d+/.exec(words)![0])
            : words.toLowerCase().startsWith("both")
              ? 2
              : 1;

    switch (event.kind) {
      case "cut": {
        const parts = new RegExp(
          `^(Cut by the window|Shallow cut|Deep cut|Generalised shallow cut|Generalised deep cut), ${number} (<=|>=) ${number}: (.*), and (.*); (.*) need never be looked at\\.$`,
        ).exec(sentence);
        if (parts === null) {
          wrong("cannot be read");
          return;
        }
        const [, kind, left, sign, right, reason, against, what] = parts;
        const seen = eyes(event.node);
        const value = read(left);
        const bound = read(right);
        holds(sign === "<=" ? value <= bound : value >= bound, "the inequality");
        // The node is worth more to those who look, or less, than it may be.
        const isLeast = sign === ">=";
        const move = new RegExp(
          `^(Max|Min)'s move to ${path} (?:makes ${path} worth ${number} or more|holds ${path} to ${number})$`,
        ).exec(reason!);
        const promise = new RegExp(
          `^${path} is known to be worth (at least|at most) ${number} to (Max|Min)$`,
        ).exec(reason!);
        if (move !== null) {
          const [, who, to, made, madeWorth, held, heldTo] = move;
          holds(node(made ?? held) === event.node, "another node is cut");
          holds(who === mover(event.node), "whose move it is");
          holds(trace.parents[node(to)] === event.node, "no move from here");
          holds((made !== undefined) === (who === seen), "makes or holds");
          holds((made !== undefined) === isLeast, "the sign");
          holds(read(madeWorth ?? heldTo) === value, "two values");
          holds(proved(node(to), seen)[isLeast ? 0 : 1] === value, "what the move is worth");
        } else if (promise !== null) {
          const [, at, side, worth, whom] = promise;
          holds(node(at) === event.node, "another node is cut");
          holds(side === (isLeast ? "at least" : "at most"), "the side");
          holds(read(worth) === value && whom === seen, "two values");
          holds(proved(event.node, seen)[isLeast ? 0 : 1] === value, "what is promised");
        } else wrong("the reason cannot be read");
        const has = new RegExp(`^(Max|Min) already has ${number} at ${path}$`).exec(against!);
        const hold = new RegExp(`^(Max|Min) already holds (Max|Min) to ${number} at ${path}$`).exec(against!);
        const given = new RegExp(`^what is (at least|at most) ${number} is not asked for$`).exec(against!);
        const most = new RegExp(`^nothing can be worth (more|less) than ${number}$`).exec(against!);
        if (has !== null || hold !== null) {
          const who = (has ?? hold)![1] as Name;
          const worth = read(has?.[2] ?? hold![3]);
          const at = node(has?.[3] ?? hold![4]);
          holds(worth === bound, "two bounds");
          holds((has !== null) === (who === seen), "has or holds");
          holds(hold === null || hold[2] === seen, "whom");
          const line = pathTo(event.node);
          const parent = trace.parents[at]!;
          const onPath = line[depths[at]!];
          holds(
            parent >= 0 && line.includes(parent) && onPath !== undefined && onPath !== at,
            "beside the path",
          );
          holds(mover(parent) === who, "whose choice it is");
          holds(proved(at, seen)[who === seen ? 0 : 1] === bound, "what the other move is worth");
          // Values that are too much for the node's own player are refused by the other, and the other way round.
          holds(who === seen ? !isLeast : isLeast, "which side");
          const isShallow = parent === trace.parents[event.node];
          const isRight = trace.ranks[at]! > (trace.ranks[onPath ?? 0] ?? 0);
          holds(/shallow/i.test(kind!) === isShallow, "shallow or deep");
          holds(kind!.startsWith("Generalised") === isRight, "left or right");
        } else if (given !== null) {
          const forRoot = (trace.view === "max" ? trace.player === "max" : depths[event.node]! % 2 === 0)
            ? bound
            : 0 - bound;
          const isUpperEnd =
            isLeast === (trace.view === "max" ? trace.player === "max" : depths[event.node]! % 2 === 0);
          holds(trace.window[isUpperEnd ? 1 : 0] === forRoot, "what is asked for");
          holds(given[1] === (isLeast ? "at least" : "at most") && read(given[2]) === bound, "two bounds");
        } else if (most !== null) {
          holds(
            most[1] === (isLeast ? "more" : "less") && read(most[2]) === bound && value === bound,
            "the most",
          );
        } else wrong("the bound cannot be read");
        holds(countOf(what!) === event.count, "how many");
        holds(event.count === neverLookedAt(event.node), "how many were never looked at");
        holds(event.count > 0 || isOpenBelow(event.node, before), "nothing is open there");
        const later = trace.events.slice(i + 1);
        const forgotten = later.findIndex(
          (each) => each.kind === "forget" && pathTo(event.node).includes(each.node),
        );
        const heldTo = forgotten < 0 ? later : later.slice(0, forgotten);
        holds(!heldTo.some((each) => looksBelow(event.node, each)), "it is looked at later");
        break;
      }
      case "skip": {
        const parts = new RegExp(
          `^(.*) (?:is|are) left for this call: (?:after ${path}, )?${path} is known to be worth ${limit} to (Max|Min), and ${number} (<=|>=|<|>) ${number} is all that it asks\\.$`,
        ).exec(sentence);
        if (parts === null) {
          wrong("cannot be read");
          return;
        }
        const [, what, after, at, side, end, , , whom, left, sign, right] = parts;
        holds(node(at) === event.node, "another node");
        holds(after === undefined || trace.parents[node(after)] === event.node, "no move from here");
        holds(whom === eyes(event.node) && read(left) === read(end), "two values");
        holds(isProvedAtLeast(proved(event.node, whom as Name), side!, read(end)), "what is known");
        const [a, b] = [read(left), read(right)];
        holds(
          sign === "<=" ? a <= b : sign === ">=" ? a >= b : sign === "<" ? a < b : a > b,
          "the inequality",
        );
        const call = before.findLast((each) => each.kind === "enter" && each.node === event.node);
        const asked =
          call?.kind === "enter"
            ? eyes(event.node) === mover(event.node)
              ? call.beta
              : 0 - call.beta
            : Number.NaN;
        holds(b === asked, "what is asked");
        holds(countOf(what!) === event.count, "how many");
        holds(event.count <= unknown(event.node), "some of it is known");
        break;
      }
      case "postpone": {
        const parts = new RegExp(
          `^(.*) (?:is|are) put off(?:: so far ${path} is known to be worth ${limit} to (Max|Min))?\\.$`,
        ).exec(sentence);
        if (parts === null) {
          wrong("cannot be read");
          return;
        }
        const [, what, at, side, end, from, to, whom] = parts;
        if (at !== undefined) {
          holds(node(at) === event.node && whom === eyes(event.node), "another node");
          holds(isProved(event.node, whom, [side, end, from, to]), "what is known");
        }
        holds(countOf(what!) === event.count, "how many");
        holds(event.count <= unknown(event.node), "some of it is known");
        break;
      }
      case "spare": {
        holds(event.count === neverLookedAt(event.node), "how many were never looked at");
        holds(
          !trace.events.slice(i + 1).some((each) => /enter|evaluate|develop/.test(each.kind)),
          "the search goes on",
        );
        const isCut = before.some(
          (each, at) =>
            each.kind === "cut" &&
            pathTo(event.node).includes(each.node) &&
            !before
              .slice(at)
              .some((later) => later.kind === "forget" && pathTo(each.node).includes(later.node)),
        );
        holds(!isCut, "it was cut off");
        break;
      }
      case "bound":
      case "recall":
      case "promise": {
        if (truth === undefined) return;
        const [low, high] = truth(tracePath(trace, event.node));
        const parts = new RegExp(`worth ${limit} to (Max|Min)\\.$`).exec(sentence);
        if (parts === null) {
          holds(/whatever it is worth|Nothing is known/.test(sentence), "cannot be read");
          return;
        }
        const [, side, end, from, to, whom] = parts;
        const [a, b] = whom === "Max" ? [low, high] : [0 - high, 0 - low];
        if (side === "at least") holds(a >= read(end), "the value");
        else if (side === "at most") holds(b <= read(end), "the value");
        else if (side === "exactly") holds(a === read(end) && b === a, "the value");
        else holds(a >= read(from) && b <= read(to), "the value");
        break;
      }
      case "hope": {
        const parts = new RegExp(`^The search hopes that ${path} is worth ${limit} to (Max|Min)\\.$`).exec(
          sentence,
        );
        if (parts === null) {
          wrong("cannot be read");
          return;
        }
        const [, at, side, end, from, to, whom] = parts;
        holds(node(at) === event.node && whom === eyes(event.node), "another node");
        // It acts on it: the next successor is searched with a window that takes the hope for granted.
        const next = trace.events[i + 1];
        holds(next?.kind === "enter" && trace.parents[next.node] === event.node, "nothing is done about it");
        if (next?.kind !== "enter") return;
        const isTurned = eyes(event.node) !== mover(event.node);
        const hoped = [
          side === "at most" ? -Infinity : read(end ?? from),
          side === "at least" ? Infinity : read(end ?? to),
        ];
        const [low, high] = isTurned ? [0 - hoped[1]!, 0 - hoped[0]!] : hoped;
        holds(low === -Infinity || low === 0 - next.beta, "the lower end of the window");
        holds(high! >= 0 - next.alpha, "the upper end of the window");
        break;
      }
      case "evaluate": {
        if (truth === undefined || event.lower !== undefined) return;
        const parts = new RegExp(`^${path} is a terminal, worth ${number} to (Max|Min)\\.$`).exec(
          sentence.replace(/^The root/, "the root"),
        );
        if (parts === null) {
          wrong("cannot be read");
          return;
        }
        const [value] = truth(tracePath(trace, event.node));
        holds(read(parts[2]) === (parts[3] === "Max" ? value : 0 - value), "the value");
        break;
      }
      case "enter": {
        const parts = new RegExp(`window \\(${number}, ${number}\\)\\.$`).exec(sentence);
        const asked = new RegExp(
          `is it worth (at least|at most|more than|less than) ${number} to (Max|Min)\\?$`,
        ).exec(sentence);
        const isTurned = eyes(event.node) !== mover(event.node);
        if (parts !== null) {
          const ends = isTurned ? [0 - event.beta, 0 - event.alpha] : [event.alpha, event.beta];
          holds(read(parts[1]) === ends[0] && read(parts[2]) === ends[1], "the window");
        } else if (asked !== null) {
          const side = event.more
            ? isTurned
              ? "less than"
              : "more than"
            : isTurned
              ? "at most"
              : "at least";
          holds(asked[1] === side && asked[3] === eyes(event.node), "the question");
          holds(read(asked[2]) === (isTurned ? 0 - event.beta : event.beta), "the bound");
        } else wrong("cannot be read");
        break;
      }
      default:
    }
  });
  return found;

  /** Whether anything below a node was neither evaluated nor cut off before. */
  function isOpenBelow(top: number, before: readonly TraceEvent[]): boolean {
    const isLeft = (node: number): boolean => {
      const cut = before.findLastIndex((each) => each.kind === "cut" && each.node === node);
      const forgotten = before.findLastIndex(
        (each) => each.kind === "forget" && pathTo(node).includes(each.node),
      );
      if (node !== top && cut > forgotten) return false;
      if (trace.degrees[node] === 0) {
        return !before.some((each) => each.kind === "evaluate" && each.node === node);
      }
      return families[node]!.length < trace.degrees[node]! || families[node]!.some(isLeft);
    };
    return isLeft(top);
  }

  function isProvedAtLeast([lower, upper]: Limits, side: string, end: number): boolean {
    if (side === "exactly") return lower === end && upper === end;
    return side === "at least" ? lower === end : upper === end;
  }
}
