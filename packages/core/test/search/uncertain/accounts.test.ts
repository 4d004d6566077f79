import { describe, expect, it } from "vitest";
import type { AlgorithmId } from "../../../src/search/algorithms.js";
import type { SearchOptions } from "../../../src/search/contract/options.js";
import { search } from "../../../src/search/search.js";
import { aspirationOver, moveWorths } from "../../../src/search/uncertain/alpha-beta-over.js";
import { bStar } from "../../../src/search/uncertain/b-star.js";
import { deepenUntilDecided } from "../../../src/search/uncertain/deepen-until-decided.js";
import { byMean, byQuantile, decide, surestMove } from "../../../src/search/uncertain/dominance.js";
import { pbStar } from "../../../src/search/uncertain/pb-star.js";
import { distributionValues, rangeValues } from "../../../src/search/uncertain/value-domains.js";
import { type ExplicitTree, materialise, modelTree, parseTree } from "../../../src/trees/index.js";
import type { Nested } from "../../support/arbitrary-tree.js";
import { fullAccount, rounded, shortAccount, shownWorth, unevenTree, writtenIn } from "../accounts.js";

const written = writtenIn(new URL("./accounts/", import.meta.url));
const overLists = ["p-ab", "informed-p-ab"] as const;
const overRanges = ["r-ab", "informed-r-ab"] as const;

interface Judged {
  readonly json: object;
  readonly lower: number;
  readonly upper: number;
}

/** A number from 0 to below - 1, the same for the same numbers. */
const drawn = (seed: number, at: number, below: number) =>
  ((Math.imul(seed * 97 + at + 1, 2_654_435_761) >>> 0) >>> 9) % below;

/**
 * Uneven trees whose nodes are all judged, in the mover's view and from -9 to 9 or less: a leaf by a list or a range, an inner node by one that
 * holds all that its successors allow, and more where there is `slack`.
 */
function judgedTree(seed: number, kind: "lists" | "ranges", slack: number, withBounds = false): ExplicitTree {
  const domain = [1, 2, 9, 9, 9][seed % 5]!;
  let at = 0;
  const list = (lower: number, upper: number) => {
    const inside = Array.from({ length: upper - lower + 1 }, (_, k) => lower + k).filter(
      (value) => value === lower || value === upper || drawn(seed, at++, 2) === 0,
    );
    const weights = inside.map(() => 1 + drawn(seed, at++, 3));
    const sum = weights.reduce((all, weight) => all + weight, 0);
    return { vp: inside.map((value, k) => [value, weights[k]! / sum]) };
  };
  const worth = (lower: number, upper: number) =>
    kind === "lists" ? list(lower, upper) : { range: [lower, upper] };
  const bounds: Record<string, [number, number]> = {};
  const grown = (node: Nested, path: string): Judged => {
    if (typeof node === "number") {
      const lower = Math.max(-domain, Math.min(domain, node));
      const upper = Math.min(domain, lower + drawn(seed, at++, 4));
      return { json: worth(lower, upper), lower, upper };
    }
    const kids = node.map((kid, k) => grown(kid, path === "" ? `${k}` : `${path}.${k}`));
    const least = Math.max(...kids.map(({ upper }) => 0 - upper));
    const greatest = Math.max(...kids.map(({ lower }) => 0 - lower));
    if (withBounds && drawn(seed, at++, 3) > 0) bounds[path] = [least, greatest];
    const lower = Math.max(-domain, least - drawn(seed, at++, 1 + slack));
    const upper = Math.min(domain, greatest + drawn(seed, at++, 1 + slack));
    return { json: { ...worth(lower, upper), kids: kids.map(({ json }) => json) }, lower, upper };
  };
  const width = 2 + (seed % 3);
  const { json } = grown(unevenTree(seed, 2 + (seed % 4), width, 8), "");
  return parseTree({ tree: json, values: "mover", domain, ...(withBounds && { bounds }) });
}

const shownOptions = (options: SearchOptions) =>
  Object.entries(options)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");

const account = (id: AlgorithmId, tree: ExplicitTree, options: SearchOptions = {}) =>
  `${id} ${shownOptions(options)}: ${shortAccount({ id, options }, tree)}`;

/** The window, as far as the domain of the tree allows it. */
function within(
  { domain = Infinity }: ExplicitTree,
  { alpha = -Infinity, beta = Infinity, ...more }: SearchOptions,
) {
  const low = Math.max(alpha, 0 - domain);
  const high = Math.min(beta, domain);
  return { ...more, alpha: Math.min(low, domain - 1), beta: Math.max(high, 1 - domain) };
}

const windows: readonly SearchOptions[] = [
  { alpha: -2, beta: 3 },
  { alpha: 1, beta: 2 },
  { alpha: -9, beta: 0 },
  { alpha: 0, beta: 9 },
  { alpha: -5, beta: -4 },
  { alpha: -3, beta: 3, rawLeaves: true },
  { alpha: 2, beta: 6, rawLeaves: true },
];

const seeds = Array.from({ length: 10 }, (_, k) => k + 61);

/** A change that moves these lines on purpose writes them anew with -u. */
describe("the searches go as they went", () => {
  it.each(seeds)("with windows, on uneven tree %i", async (seed) => {
    const lines: string[] = [];
    for (const kind of ["lists", "ranges"] as const) {
      const tree = judgedTree(seed, kind, 0, true);
      const ids = kind === "lists" ? [...overLists, ...overRanges] : overRanges;
      lines.push(`${kind}: ${tree.leafCount} leaves, height ${tree.height}`);
      for (const [i, id] of ids.entries()) {
        lines.push(account(id, tree));
        for (const options of [windows[(seed + i) % 7]!, windows[(seed + i + 3) % 7]!])
          lines.push(account(id, tree, within(tree, options)));
      }
    }
    await written(lines, `windows-${seed}`);
  });

  it.each(seeds)("best first, on uneven tree %i", async (seed) => {
    const lines: string[] = [];
    for (const kind of ["lists", "ranges"] as const) {
      const tree = judgedTree(seed, kind, seed % 4);
      lines.push(`${kind}: ${tree.leafCount} leaves, height ${tree.height}`);
      for (const budget of [undefined, 0, 1, 3, 7]) {
        const options = budget === undefined ? {} : { budget };
        lines.push(account("b-star", tree, options));
        if (kind === "ranges") continue;
        lines.push(account("pb-star", tree, options));
        lines.push(account("pb-star", tree, { ...options, level: [0.4, 0.7, 0.9, 2][seed % 4]! }));
        lines.push(account("pb-star", tree, { ...options, windows: false }));
      }
    }
    await written(lines, `best-first-${seed}`);
  });

  it.each(seeds)("led by plain numbers, on uneven tree %i", async (seed) => {
    let at = 0;
    const judged = (node: Nested): object | number =>
      typeof node === "number" ? node : { value: drawn(seed, at++, 21) - 10, kids: node.map(judged) };
    const data = unevenTree(seed, 2 + (seed % 4), 3, 9);
    if (typeof data === "number") return;
    const tree = parseTree({ tree: judged(data) });
    const lines = [`${tree.leafCount} leaves, height ${tree.height}`];
    for (const budget of [undefined, 0, 1, 3, 6]) {
      const options = budget === undefined ? {} : { budget };
      lines.push(account("b-star", tree, options), account("pb-star", tree, options));
    }
    for (const id of [...overLists, ...overRanges])
      lines.push(account(id, tree), account(id, tree, windows[seed % 7]), account(id, tree, { beta: 1 }));
    await written(lines, `numbers-${seed}`);
  });

  it.each([
    ["p-ab", "lists", {}],
    ["informed-p-ab", "lists", { alpha: -2, beta: 3 }],
    ["r-ab", "ranges", { alpha: -1, beta: 4 }],
    ["informed-r-ab", "ranges", {}],
    ["b-star", "ranges", {}],
    ["pb-star", "lists", {}],
    ["pb-star", "lists", { level: 2, windows: false }],
  ] as const)("event by event: %s over %s, %o", async (id, kind, options) => {
    const tree = judgedTree(64, kind, id.startsWith("informed") ? 0 : 1, id.startsWith("informed"));
    const name = [id, ...Object.keys(options)].join("-");
    await written([shownOptions(options), ...fullAccount({ id, options }, tree)], `events-${name}`);
  });

  it("on wide trees", async () => {
    const lines: string[] = [];
    for (const width of [16, 17, 70]) {
      const tree = materialise(modelTree("lists", { width, depth: 2, domain: 20, seed: 3 }));
      const ranges = materialise(modelTree("ranges", { width, depth: 2, domain: 20, seed: 4 }));
      lines.push(`${tree.degree(0)} and ${ranges.degree(0)} moves`);
      for (const id of overLists) lines.push(account(id, tree), account(id, tree, { alpha: -3, beta: 9 }));
      for (const id of overRanges)
        lines.push(account(id, ranges), account(id, ranges, { alpha: -3, beta: 9 }));
    }
    await written(lines, "wide");
  });
});

describe("what is decided is what was decided", () => {
  it("by deepening, and at every depth", async () => {
    const lines: string[] = [];
    for (const seed of seeds) {
      for (const kind of ["lists", "ranges"] as const) {
        const tree = judgedTree(seed, kind, seed % 3);
        for (const level of [1, 0.6, 1.5]) {
          const steps: string[] = [];
          const progress = ({ depth, best, dominance, vp, range }: ReturnType<typeof deepenUntilDecided>) => {
            steps.push(`${depth}: ${best} ${rounded(dominance)} ${shownWorth((vp ?? range)!)}`);
            return true;
          };
          const { stopped } = deepenUntilDecided(tree, { level, progress: progress as never });
          lines.push(`tree ${seed}, ${kind}, level ${level}: ${steps.join("; ")}; ${stopped}`);
        }
        const { depth, best, stopped } = deepenUntilDecided(tree, { fromDepth: 2, maxDepth: 2 });
        lines.push(`to depth 2 alone: ${depth}, ${best}, ${stopped}`);
      }
    }
    await written(lines, "deepening");
  });

  it("by lists of moves, in order of preference", async () => {
    const lines: string[] = [];
    for (const seed of seeds) {
      const moves = moveWorths(judgedTree(seed, "lists", 1));
      lines.push(`tree ${seed}: ${moves.map(shownWorth).join(" | ")}`);
      for (const prefer of [undefined, byMean, byQuantile(0.25)]) {
        const ranked = decide(moves, prefer).map(
          ({ move, preference, dominance, mean }) =>
            `${move} (${rounded(preference)}, ${rounded(dominance)}, ${rounded(mean)})`,
        );
        lines.push(ranked.join(", "));
      }
      for (const floor of [-9, -1, 2]) {
        const { best, dominance } = surestMove(
          moves.map((worth, k) => ({ worth, floor: k === 0 ? -9 : floor })),
          9,
        );
        lines.push(`above ${floor}: ${best} ${rounded(dominance)}`);
      }
    }
    await written(lines, "decisions");
  });

  it("by aspiration, in one search or two", async () => {
    const lines: string[] = [];
    for (const seed of seeds) {
      const tree = judgedTree(seed, "lists", 0);
      for (const { alpha, beta } of windows.slice(0, 5).map((each) => within(tree, each))) {
        const calls: string[] = [];
        const observer = {
          enter: (node: number, a: number, b: number) => void (node === 0 && calls.push(`${a} ${b}`)),
        };
        const list = aspirationOver({ values: distributionValues }, tree, alpha, beta, observer);
        const range = aspirationOver({ values: rangeValues }, tree, alpha, beta);
        expect([range.lower, range.upper]).toEqual([list.lower, list.upper]);
        lines.push(`tree ${seed}, windows ${calls.join(" and ")}: ${shownWorth(list)}`);
      }
    }
    await written(lines, "aspiration");
  });

  it("step by step, in the best-first searches", async () => {
    const lines: string[] = [];
    for (const seed of seeds.slice(0, 8)) {
      const tree = judgedTree(seed, "lists", 2);
      const steps: string[] = [];
      const { stopped, proved, line } = pbStar(tree, {
        level: 0.95,
        progress: ({ root, bounds, best, dominance, expansions, nodes }) => {
          steps.push(
            `${expansions}/${nodes} ${best} ${rounded(dominance)} ${bounds.lower}..${bounds.upper} ${rounded(root.mean)}`,
          );
          return steps.length < 9;
        },
      });
      lines.push(
        `pb-star, tree ${seed}: ${steps.join("; ")}; ${stopped}, ${proved ? "" : "not "}proved, ${line}`,
      );
      const others: string[] = [];
      const found = bStar(tree, {
        progress: ({ root, best, expansions, nodes }) => {
          others.push(`${expansions}/${nodes} ${best} ${root.lower}..${root.upper}`);
          return others.length < 9;
        },
      });
      lines.push(
        `b-star, tree ${seed}: ${others.join("; ")}; ${found.stopped}, ${found.proved ? "" : "not "}proved, ${found.separated ? "" : "not "}separated, ${found.line}`,
      );
    }
    await written(lines, "steps");
  });
});

const plain = { root: 0, degree: () => 0, child: () => 0, value: () => 0 };

it("what searches are told wrongly is refused in whole sentences", () => {
  const tree = judgedTree(62, "lists", 0);
  const said = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      return (error as Error).message;
    }
    return "nothing";
  };
  const ranges = judgedTree(62, "ranges", 0);
  expect({
    window: said(() => search("p-ab", tree, { alpha: 3, beta: 3 })),
    level: said(() => search("pb-star", tree, { level: 0 })),
    notNumber: said(() => pbStar(tree, { level: Number.NaN })),
    budget: said(() => pbStar(tree, { budget: -1 })),
    half: said(() => pbStar(tree, { budget: 0.5 })),
    budgetOfBStar: said(() => bStar(tree, { budget: -1 })),
    halfOfBStar: said(() => bStar(tree, { budget: 2.5 })),
    levelOfDeepening: said(() => deepenUntilDecided(tree, { level: -0.1 })),
    maxDepth: said(() => deepenUntilDecided(tree, { maxDepth: 0 })),
    halfDepth: said(() => deepenUntilDecided(tree, { maxDepth: 1.5 })),
    fromDepth: said(() => deepenUntilDecided(tree, { fromDepth: 0 })),
    aspiration: said(() => aspirationOver({ values: rangeValues }, tree, 2, 2)),
    lists: said(() => search("p-ab", ranges)),
    string: said(() => search("p-ab", { ...plain, domain: 3, worth: () => "many" as never })),
    outside: said(() => search("p-ab", { ...plain, domain: 3, worth: () => 4 as never })),
    below: said(() => search("r-ab", { ...plain, domain: 3, worth: () => -4 as never })),
  }).toEqual({
    aspiration: "alpha is 2 and beta is 2: expected alpha < beta",
    below: "a node may be worth -4: expected values from -3 to 3, the domain of the tree",
    budget: "budget is -1: expected a whole number of expansions, 0 or more",
    budgetOfBStar: "budget is -1: expected a whole number of expansions, 0 or more",
    fromDepth: "fromDepth is 0: expected a whole number of plies, 1 or more, up to maxDepth",
    half: "budget is 0.5: expected a whole number of expansions, 0 or more",
    halfDepth: "maxDepth is 1.5: expected a whole number of plies, 1 or more",
    halfOfBStar: "budget is 2.5: expected a whole number of expansions, 0 or more",
    level: "level is 0: expected a probability above 0",
    levelOfDeepening: "level is -0.1: expected a probability above 0",
    lists:
      "leaf 0.0.0.0 has the range [-8, -6] for the player to move there: expected probabilities, or r-ab, b-star or deepenUntilDecided, which search ranges",
    maxDepth: "maxDepth is 0: expected a whole number of plies, 1 or more",
    notNumber: "level is NaN: expected a probability above 0",
    outside: "a node may be worth 4: expected values from -3 to 3, the domain of the tree",
    string: 'a node is worth "many": expected a list, a range or an integer',
    window: "alpha is 3 and beta is 3: expected alpha < beta",
  });
});
