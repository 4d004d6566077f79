import type { Kind } from "../../film/film.js";
import type { Listing, Procedure, Standing } from "./procedure.js";

/** A procedure whose lines are found by the kind of the event. */
function byKind(
  title: string,
  lines: readonly string[],
  rows: Partial<Record<Kind, number>>,
  otherwise = -1,
  own: (standing: Standing) => number | undefined = () => undefined,
): Procedure {
  return {
    title,
    lines,
    lit: (standing) =>
      own(standing) ?? (standing.kind === undefined ? -1 : (rows[standing.kind] ?? otherwise)),
    values: ({ name, kind, inequality }) => ({
      0: ["p", name],
      ...(kind === "cut" && rows.cut !== undefined && { [rows.cut]: ["", inequality] as const }),
    }),
  };
}

const both = (procedure: Procedure, promise?: string): Listing => ({
  forMax: procedure,
  forMin: procedure,
  ...(promise !== undefined && { promise }),
});

/** TEST and EVAL of Pearl, with what a test asks at Max's nodes. */
export const scout: Listing = both(
  byKind(
    "EVAL and TEST, Pearl",
    [
      "EVAL(p):",
      "  if d = 0 then EVAL := f(p) else",
      "  v := EVAL(p1)",
      "  for i := 2 step 1 until d do",
      "    if TEST(pi, v, >) then",
      "      v := EVAL(pi)",
      "  EVAL := v",
      "TEST(p, v, >): is p more than v?",
      "  some successor passes: yes, and stop",
      "  none passes: no",
    ],
    { evaluate: 1, cut: 8, skip: 8 },
    -1,
    ({ kind, moment, isEnd }) => {
      const event = moment.event;
      const isTest = event >= 0 && moment.film.asks[event] !== 0;
      if (isEnd) return 6;
      if (kind === "enter") return isTest ? 4 : 2;
      if (kind === "leave") return isTest ? 9 : 6;
      return undefined;
    },
  ),
);

export const negascout: Listing = both(
  byKind(
    "NegaScout, Reinefeld",
    [
      "NS(p, alpha, beta):",
      "  if d = 0 then NS := f(p) else",
      "  m := −∞; n := beta",
      "  for i := 1 step 1 until d do",
      "    t := −NS(pi, −n, −max(alpha, m))",
      "    if t > m then",
      "      if only a bound: search pi again",
      "      m := t",
      "    if m ≥ beta then go to done",
      "    n := max(alpha, m) + 1: a test",
      "  done: NS := m",
    ],
    { evaluate: 1, enter: 4, leave: 7, cut: 8, skip: 8 },
    -1,
    ({ isEnd }) => (isEnd ? 10 : undefined),
  ),
);

const mt = (title: string, first: string, next: string): Listing =>
  both(
    byKind(
      title,
      [
        "the value lies from f− to f+",
        `  ${first}`,
        "  repeat",
        "    g := MT(root, gamma)",
        "    if yes then f− := g else f+ := g",
        `    ${next}`,
        "  until f− = f+",
        "MT(p, gamma): enough for gamma?",
        "  what is stored may answer",
        "  a leaf answers itself",
        "  try the successors until one decides",
        "  store the bound that was found",
      ],
      { recall: 8, evaluate: 9, enter: 7, cut: 10, skip: 10, bound: 11, leave: 11 },
      -1,
      ({ kind, node, isEnd }) => {
        if (isEnd) return 6;
        if (node !== 0) return undefined;
        return kind === "enter" ? 3 : kind === "leave" ? 4 : undefined;
      },
    ),
  );

export const mtSss = mt("MT-SSS*, Plaat et al.", "gamma := ∞", "gamma := f+");
export const mtDual = mt("MT-DUAL*, Plaat et al.", "gamma := −∞, more", "gamma := f−, more");
export const mtdF = mt("MTD(f), Plaat et al.", "gamma := the guess", "gamma := g");

/** The cases of the operator Γ: what becomes of the entry that was taken from OPEN. */
export const sss: Listing = both(
  {
    title: "The operator Γ, Stockman",
    lines: [
      "take the first (n, s, h) from OPEN",
      "(n, live, h), n a leaf\tsolved, min(h, v)",
      "(n, live, h), n Min’s\tfirst successor",
      "(n, live, h), n Max’s\tevery successor",
      "(n, solved, h), n Max’s\tnext brother",
      "(n, solved, h), n Min’s\tparent, solved",
      "the root is solved: h is its value",
    ],
    lit: ({ moment, kind, node, isLeaf, isForMax, isEnd }) => {
      if (isEnd) return 6;
      if (kind === "close" || (kind === "bound" && node === 0)) return 0;
      if (kind === "spare") return 6;
      if (kind === "cut") return 5;
      if (kind === "bound") return isLeaf ? 1 : 5;
      if (kind === "evaluate") return 1;
      if (kind === "develop") return isLeaf ? 1 : isForMax ? 3 : 2;
      if (kind === "open") {
        if (moment.isSolved(node)) return isLeaf ? 1 : 5;
        return moment.rank(node) > 0 && isForMax ? 4 : isForMax ? 2 : 3;
      }
      return -1;
    },
    values: ({ name }) => ({ 0: ["n", name] }),
  },
  "OPEN is ordered by merit: the greatest h first. What stands first bounds the root from above.",
);

export const dualSss: Listing = both(
  {
    ...sss.forMax,
    title: "The operator Γ, mirrored",
    lines: [
      "take the first (n, s, h) from OPEN",
      "(n, live, h), n a leaf\tsolved, max(h, v)",
      "(n, live, h), n Max’s\tfirst successor",
      "(n, live, h), n Min’s\tevery successor",
      "(n, solved, h), n Min’s\tnext brother",
      "(n, solved, h), n Max’s\tparent, solved",
      "the root is solved: h is its value",
    ],
    lit: (standing) => sss.forMax.lit({ ...standing, isForMax: !standing.isForMax }),
  },
  "OPEN is ordered by merit: the least h first. What stands first bounds the root from below.",
);

const framework = (title: string, atMax: string, atMin: string): Listing =>
  both(
    byKind(
      title,
      [
        "the search tree is the root",
        "while the root’s window is open do",
        "  go down to an open node:",
        `    at Max’s: ${atMax}`,
        `    at Min’s: ${atMin}`,
        "  develop it, or evaluate a terminal",
        "  pass its bounds on to those above",
        "  cut off what can no longer matter",
        "the window is empty: stop",
      ],
      { develop: 5, evaluate: 5, bound: 6, cut: 7, forget: 2 },
      -1,
      ({ isEnd }) => (isEnd ? 8 : undefined),
    ),
    "Exact inside the window: the lower and the upper bound of the root meet.",
  );

const live = "the leftmost live";
const same = "the leftmost, same window";
export const leftmost = framework("Gsearch, Pijls & de Bruin", live, live);
export const byUpper = framework("Gsearch, Pijls & de Bruin", same, live);
export const byLower = framework("Gsearch, Pijls & de Bruin", live, same);
export const hStarStar = framework("Gsearch by H**", same, same);
const again = (listing: Listing): Listing => both({ ...listing.forMax, title: "Rsearch, Pijls & de Bruin" });
export const rLeftmost = again(leftmost);
export const rByUpper = again(byUpper);
export const rByLower = again(byLower);
export const rHStarStar = again(hStarStar);

const passes = (title: string, verb: string): Listing =>
  both(
    byKind(
      title,
      [
        "repeat",
        "  diminish(root): a pass from the root",
        "    into the live, with the same bound",
        "    expand(n): an open node is new",
        "    a terminal: its value is a bound",
        `    ${verb}`,
        "    what lies outside is cut off",
        "until the window of the root is empty",
      ],
      { develop: 3, evaluate: 4, bound: 5, cut: 6 },
      2,
      ({ isEnd }) => (isEnd ? 7 : undefined),
    ),
  );

export const maxsearch = passes("Maxsearch, figures 6 to 8", "the upper bound of the node falls");
export const minsearch = passes("Minsearch: the mirror", "the lower bound of the node rises");
export const sss2 = passes("SSS-2, Pijls & de Bruin", "the upper bound of the node falls");
export const dualSss2 = passes("Dual SSS-2", "the lower bound of the node rises");

const quick = (title: string, bound: string): Listing =>
  both(
    byKind(
      title,
      [
        "at a node of Max: all sons contend",
        "  OPEN := the sons, each with h := beta",
        "  repeat",
        "    take the largest h, the leftmost",
        `    lower end: ${bound}`,
        "    search its next successor",
        "    a leaf: its value",
        "    h falls: back on OPEN, or solved",
        "    the rest is put off",
        "    or cut off",
        "  until the first is solved: its h",
      ],
      { enter: 5, evaluate: 6, open: 7, close: 10, postpone: 8, skip: 8, cut: 9, leave: 7 },
    ),
  );

export const quickgame = quick("QuickGame, Bhattacharya", "none");
export const qg1 = quick("QG1, Bhattacharya", "the least h to the left");
export const qg2 = quick("QG2, Bhattacharya", "the least of all others");
export const qg3 = quick("QG3, Bhattacharya", "the greatest h, left");

/** The listings of the paper were not to be had: QuickGame's, with lists that are kept. */
const recursive = (title: string, player: string, extreme: string, promise: string): Listing =>
  both(
    byKind(
      title,
      [
        `at a node of ${player}: its list, new or kept`,
        "  repeat",
        `    take the ${extreme} h, the leftmost`,
        "    it is solved: so is the node",
        "    a rival is better: return, to go on",
        "    later; else its next successor:",
        "    a new node: all its sons have h",
        "    a leaf: its value",
        "    what it is worth is passed up",
        "    the list is dropped",
        "    what cannot matter is cut off",
        "  until the first of the root is solved",
      ],
      { develop: 6, evaluate: 7, bound: 8, open: 8, close: 9, cut: 10 },
      2,
      ({ isEnd }) => (isEnd ? 11 : undefined),
    ),
    promise,
  );

export const recSss = recursive(
  "RecSSS*, Bhattacharya & Bagchi",
  "Max",
  "largest",
  "It evaluates what SSS* does, in the same order, and keeps a list at every node instead of one.",
);
export const recDual = recursive(
  "RecDual*, Reinefeld & Ridinger",
  "Min",
  "least",
  "It evaluates what dual SSS* does, in the same order, and keeps a list at every node instead of one.",
);

export const hopegame: Listing = both(
  byKind(
    "HopeGame",
    [
      "CONTEST(p, alpha, beta): new, or kept",
      "  while the best son may beat base do",
      "    q := the leftmost with the largest h",
      "    no room: the lowest is forgotten",
      "    hope: lb below, hi above",
      "    search q’s next one in (lb, ub)",
      "    it failed: it is kept, h falls",
      "  a leaf has its value",
      "  what is left wins, or is cut off",
      "  return base, or the largest h",
    ],
    {
      hope: 4,
      enter: 5,
      evaluate: 7,
      open: 6,
      close: 8,
      forget: 3,
      gone: 3,
      postpone: 6,
      skip: 8,
      cut: 8,
      leave: 9,
    },
  ),
);

const uncertain = (title: string, kind: string): Listing =>
  both(
    byKind(
      title,
      [
        `AB(p, alpha, beta): a ${kind}`,
        "  determine the successors p1 … pd",
        "  if d = 0 then its own, in the window",
        "  m := alpha",
        "  for i := 1 step 1 until d do",
        "    t := −AB(pi, −beta, −(lower end))",
        "    m := the maximum of m and t",
        "    if lower end of m ≥ beta then done",
        "  done: AB := m",
      ],
      { enter: 3, evaluate: 2, leave: 6, cut: 7, skip: 7 },
      -1,
      ({ isEnd, kind: event, isLeaf }) => (isEnd ? 8 : event === "enter" && isLeaf ? 2 : undefined),
    ),
  );

export const pAb = uncertain("P_AB, Li & Marsland", "distribution");
export const rAb = uncertain("R_AB, Li & Marsland", "range");

export const pbStar: Listing = both(
  byKind(
    "PB*, Li & Marsland",
    [
      "repeat",
      "  the best move, and its rivals",
      "  go down to the most doubtful tip",
      "  expand it: its successors are judged",
      "  back up the distributions",
      "until the best is sure enough",
    ],
    { develop: 3, estimate: 3, enter: 2, evaluate: 3, leave: 4, suppose: 4 },
    1,
    ({ isEnd }) => (isEnd ? 5 : undefined),
  ),
);

export const bStar: Listing = both(
  byKind(
    "B*, Berliner",
    [
      "repeat",
      "  the most promising move, and its rival",
      "  go down to the most promising tip",
      "  expand it: its successors are judged",
      "  back up the ranges",
      "until one move is apart from the others",
    ],
    { develop: 3, estimate: 3, enter: 2, evaluate: 3, leave: 4, suppose: 4 },
    1,
    ({ isEnd }) => (isEnd ? 5 : undefined),
  ),
);

export const evolving: Listing = both(
  byKind(
    "Evolving trees, Lindstrom",
    [
      "an operation on the tree begins",
      "  a node is cut, and by which node",
      "  the reason is gone: to be restarted",
      "  restart: search what is missing",
      "  or cut it again, without a search",
      "  free: neither cut nor marked",
      "  a move: the node is the root now",
      "  prune: what lies below is given up",
      "  judge a node, back its value up",
    ],
    {
      operation: 0,
      hold: 1,
      mark: 2,
      restart: 3,
      recut: 4,
      free: 5,
      reroot: 6,
      prune: 7,
      gone: 6,
      evaluate: 8,
      backup: 8,
    },
  ),
  "A cut lasts as long as its reason. After a move only what has lost its reason is searched again.",
);

/** For algorithms that nobody has written a listing for: what a recorded search does, in words. */
export const anySearch: Listing = both(
  byKind(
    "What the search does",
    [
      "go into a node",
      "evaluate a terminal",
      "make the successors known",
      "pass on what is proved",
      "remember, or put off",
      "cut off what cannot matter",
      "return",
    ],
    {
      enter: 0,
      evaluate: 1,
      develop: 2,
      bound: 3,
      promise: 3,
      recall: 4,
      postpone: 4,
      open: 4,
      close: 4,
      cut: 5,
      skip: 5,
      leave: 6,
    },
  ),
);
