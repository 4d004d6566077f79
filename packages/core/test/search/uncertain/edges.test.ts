import { describe, expect, it } from "vitest";
import { search } from "../../../src/search/search.js";
import { aspirationOver, moveWorths } from "../../../src/search/uncertain/alpha-beta-over.js";
import { bStar } from "../../../src/search/uncertain/b-star.js";
import { deepenUntilDecided } from "../../../src/search/uncertain/deepen-until-decided.js";
import {
  checkedLevel,
  comparedTo,
  decide,
  dominance,
  dominances,
  separatedMove,
  separates,
  surestMove,
} from "../../../src/search/uncertain/dominance.js";
import { pbStar } from "../../../src/search/uncertain/pb-star.js";
import { provedDominance, provedReplies, provesList } from "../../../src/search/uncertain/proof.js";
import { proveOrDisprove, widerFirst } from "../../../src/search/uncertain/selection-rule.js";
import { distributionValues, pointValues, rangeValues } from "../../../src/search/uncertain/value-domains.js";
import { parseTree } from "../../../src/trees/index.js";
import { Distribution } from "../../../src/values/distribution.js";
import { Range } from "../../../src/values/range.js";

const valued = (tree: object, domain = 9) => parseTree({ tree, values: "mover", domain });
const coin = (low: number, high: number) => ({
  vp: [
    [low, 0.5],
    [high, 0.5],
  ],
});
const sure = (value: number) => ({ vp: [[value, 1]] });
const list = (...pairs: [number, number][]) => Distribution.of(pairs);
const half = (low: number, high: number) => list([low, 0.5], [high, 0.5]);

describe("a root without moves, or with one", () => {
  const leaf = valued(coin(-3, 5));
  const only = valued({ ...coin(-9, 9), kids: [coin(-2, 4)] });

  it("of B* is developed and no more, or its move is best without a search below it", () => {
    const developed: number[] = [];
    const observer = { develop: (node: number) => void developed.push(node) };
    expect(bStar(leaf, {}, observer)).toMatchObject({
      root: { lower: -3, upper: 5 },
      best: -1,
      expansions: 0,
      nodes: 1,
      stopped: "exhausted",
      separated: false,
      proved: true,
      line: [],
    });
    expect(bStar(leaf).stopped).toBe("exhausted");
    expect(bStar(leaf, {}, {}).stopped).toBe("exhausted");
    expect(bStar(only, {}, observer)).toMatchObject({
      root: { lower: -4, upper: 2 },
      best: 0,
      expansions: 1,
      nodes: 2,
      stopped: "separated",
      separated: true,
      proved: true,
      line: [0],
    });
    expect(developed).toEqual([0, 0]);
  });

  it("of PB* too", () => {
    const developed: number[] = [];
    const observer = { develop: (node: number) => void developed.push(node) };
    expect(pbStar(leaf, {}, observer)).toMatchObject({
      best: -1,
      dominance: 0,
      bounds: { lower: -3, upper: 5 },
      stopped: "exhausted",
      proved: true,
      line: [],
    });
    expect([pbStar(leaf).expansions, pbStar(leaf, {}, {}).expansions]).toEqual([0, 0]);
    expect(pbStar(only, {}, observer)).toMatchObject({
      best: 0,
      dominance: 1,
      bounds: { lower: -4, upper: 2 },
      stopped: "dominates",
      proved: true,
      line: [0],
    });
    expect(developed).toEqual([0, 0]);
  });

  it("of a search that deepens", () => {
    const seen: number[] = [];
    const progress = ({ depth }: { depth: number }) => void seen.push(depth) as never;
    expect(deepenUntilDecided(leaf, { progress })).toMatchObject({
      depth: 1,
      best: -1,
      dominance: 0,
      stopped: "exhausted",
    });
    expect(seen).toEqual([]);
    expect(deepenUntilDecided(only, { progress })).toMatchObject({
      depth: 1,
      best: 0,
      dominance: 1,
      stopped: "dominates",
    });
    expect(seen).toEqual([1]);
  });
});

describe("deepening", () => {
  const even = valued({ ...coin(-5, 5), kids: [coin(-1, 1), coin(-1, 1)] });
  const deep = valued({
    ...coin(-5, 5),
    kids: [
      { ...coin(-3, 3), kids: [{ ...coin(-2, 2), kids: [sure(2)] }] },
      { ...coin(-3, 3), kids: [{ ...coin(-2, 2), kids: [sure(-2)] }] },
    ],
  });

  it("is decided at a probability that is just reached", () => {
    expect(deepenUntilDecided(even, { level: 0.75 })).toMatchObject({
      dominance: 0.75,
      stopped: "dominates",
    });
    expect(deepenUntilDecided(even, { level: 0.7500001 }).stopped).toBe("exhausted");
  });

  it("is certain by supports alone: a probability too small to tell still speaks against it", () => {
    const tiny = 1e-13;
    const nearly = valued({
      ...coin(-5, 5),
      kids: [
        {
          vp: [
            [-5, 1 - tiny],
            [5, tiny],
          ],
        },
        sure(0),
      ],
    });
    expect(deepenUntilDecided(nearly)).toMatchObject({ best: 0, stopped: "exhausted" });
    expect(deepenUntilDecided(nearly, { level: 1 - 1e-9 })).toMatchObject({ best: 0, stopped: "dominates" });
    expect(pbStar(nearly)).toMatchObject({ best: 0, stopped: "exhausted" });
    expect(pbStar(nearly, { level: 1 - 1e-9 })).toMatchObject({ best: 0, stopped: "dominates" });
  });

  it("ends where whoever watches has had enough, or at the last depth", () => {
    const until = (last: number) => (step: { depth: number }) => step.depth < last;
    expect(deepenUntilDecided(deep, { progress: until(2) })).toMatchObject({
      depth: 2,
      stopped: "interrupted",
    });
    expect(deepenUntilDecided(deep, { progress: until(1) })).toMatchObject({
      depth: 1,
      stopped: "interrupted",
    });
    expect(deepenUntilDecided(deep, { maxDepth: 2, progress: until(2) })).toMatchObject({
      depth: 2,
      stopped: "depth",
    });
    expect(deepenUntilDecided(deep)).toMatchObject({ depth: 3, best: 1, stopped: "dominates" });
    expect(deepenUntilDecided(deep, { fromDepth: 3, progress: until(1) })).toMatchObject({
      depth: 3,
      stopped: "dominates",
    });
  });

  it("may go to depth 1 and no further", () => {
    expect(deepenUntilDecided(deep, { maxDepth: 1 })).toMatchObject({ depth: 1, stopped: "depth" });
    expect(deepenUntilDecided(deep, { fromDepth: 1, maxDepth: 1 }).depth).toBe(1);
  });

  it("takes the first move that is sure of most where only ranges are known and none is apart", () => {
    const tree = valued({
      range: [-9, 9],
      kids: [{ range: [-8, 3] }, { range: [-5, 2] }, { range: [-6, 2] }, { range: [-9, 2] }],
    });
    expect(deepenUntilDecided(tree)).toMatchObject({ best: 1, dominance: 0, stopped: "exhausted" });
    const apart = valued({
      range: [-9, 9],
      kids: [{ range: [4, 8] }, { range: [-5, -1] }, { range: [2, 3] }],
    });
    expect(deepenUntilDecided(apart)).toMatchObject({ best: 1, dominance: 1, stopped: "dominates" });
    expect(deepenUntilDecided(apart).range).toEqual(Range.of(1, 5));
  });
});

describe("at the ends of the domain", () => {
  it("nothing is searched twice", () => {
    const tree = valued({ ...coin(-9, 9), kids: [coin(-9, 9)] });
    const calls = (alpha: number, beta: number) => {
      const found: string[] = [];
      const observer = {
        enter: (node: number, a: number, b: number) => void (node === 0 && found.push(`${a} ${b}`)),
      };
      expect(aspirationOver({ values: distributionValues }, tree, alpha, beta, observer)).toEqual(
        half(-9, 9),
      );
      return found;
    };
    expect(calls(-9, 9)).toEqual(["-9 9"]);
    expect(calls(-9, 8)).toEqual(["-9 8", "-9 9"]);
    expect(calls(-8, 9)).toEqual(["-8 9", "-9 9"]);
    expect(calls(-1, 1)).toEqual(["-1 1", "-9 9"]);
    const high = valued({ ...coin(5, 9), kids: [coin(-9, -5)] });
    const low = valued({ ...coin(-9, -5), kids: [coin(5, 9)] });
    for (const [side, found] of [
      [high, ["-1 1", "1 9"]],
      [low, ["-1 1", "-9 -1"]],
    ] as const) {
      const seen: string[] = [];
      const observer = {
        enter: (node: number, a: number, b: number) => void (node === 0 && seen.push(`${a} ${b}`)),
      };
      aspirationOver({ values: rangeValues }, side, -1, 1, observer);
      expect(seen).toEqual(found);
    }
  });

  it("a tree of plain numbers has none", () => {
    const plain = parseTree([[3, -4], [5, [6, 7]], 2]);
    expect(moveWorths(plain)).toEqual([-4, 5, 2].map((value) => Distribution.point(value)));
    expect(aspirationOver({ values: rangeValues }, plain, -1, 1)).toEqual(Range.point(5));
    expect(search("p-ab", valued({ ...sure(1), kids: [sure(-1)] }))).toMatchObject({ value: 1 });
  });

  it("all of the domain is allowed, and nothing beyond", () => {
    const tree = (worth: number) => ({
      root: 0,
      degree: () => 0,
      child: () => 0,
      value: () => 0,
      domain: 4,
      worth: () => worth as never,
    });
    for (const worth of [-4, 0, 4]) expect(search("p-ab", tree(worth)).value).toBe(worth);
    for (const [worth, end] of [
      [Range.of(-5, 0), -5],
      [Range.of(0, 5), 5],
      [Range.of(-6, 7), 7],
      [Range.of(-5, 4), -5],
    ] as const)
      expect(() => search("r-ab", { ...tree(0), worth: () => worth })).toThrow(
        `a node may be worth ${end}: expected values from -4 to 4, the domain of the tree`,
      );
    expect(() => search("p-ab", { ...tree(0), worth: () => Range.of(0, 2) })).toThrow(
      "a node has the range [0, 2] for the player to move there: expected probabilities, or r-ab, b-star or deepenUntilDecided, which search ranges",
    );
    for (const worth of [-5, 5])
      expect(() => search("p-ab", tree(worth))).toThrow(
        `a node may be worth ${worth}: expected values from -4 to 4, the domain of the tree`,
      );
  });
});

it("a number that is certain moves to the nearer end of the window, as lists and ranges do", () => {
  const clamped = [-3, -2, 0, 1, 4].map((value) => pointValues.clamp(value, -2, 1));
  expect(clamped).toEqual([-2, -2, 0, 1, 1]);
  const tree = parseTree([3]);
  expect([-5, 2, 3, 7].map((alpha) => pointValues.leaf(tree, 1, alpha, alpha + 2))).toEqual([-3, 2, 3, 7]);
  expect([pointValues.point(4), pointValues.lower(4), pointValues.upper(4)]).toEqual([4, 4, 4]);
  expect(rangeValues.clamp(Range.of(-3, 4), -2, 1)).toEqual(Range.of(-2, 1));
  expect(distributionValues.clamp(half(-3, 4), -2, 1)).toEqual(half(-2, 1));
});

describe("estimates that do not keep what they promise", () => {
  it("lead the search, and are told apart from what terminals prove", () => {
    // The second move seems to be worth 5 to 6, and is worth -8.
    const tree = valued({
      ...coin(-1, 1),
      kids: [coin(-1, 1), { ...coin(-6, -5), kids: [{ ...coin(3, 4), kids: [sure(-8)] }, sure(-2)] }],
    });
    const ofB = bStar(tree);
    expect(ofB).toMatchObject({ best: 1, stopped: "separated", proved: false, expansions: 1 });
    expect(ofB.root).toEqual(Range.of(5, 6));
    const proud = valued({ ...coin(7, 9), kids: [coin(-1, 1), coin(-1, 1)] });
    expect(bStar(proud)).toMatchObject({
      root: Range.of(-1, 1),
      best: 0,
      expansions: 1,
      stopped: "exhausted",
    });
    expect(pbStar(proud)).toMatchObject({
      root: half(-1, 1).max(half(-1, 1)),
      best: 0,
      stopped: "exhausted",
    });
    // The first move seems to be worth as much as the second, which is worth most for sure.
    const claimed = valued({ ...coin(-9, 9), kids: [{ ...sure(-9), kids: [sure(-9), sure(3)] }, sure(-9)] });
    expect(bStar(claimed)).toMatchObject({ best: 0, stopped: "separated", separated: true, proved: false });
    const ofPb = pbStar(tree, { level: 2 });
    expect(ofPb).toMatchObject({ stopped: "exhausted" });
    const whole = pbStar(tree, { level: 2, windows: false });
    expect(whole).toMatchObject({ best: 0, expansions: 3, stopped: "exhausted", proved: true });
    expect(whole.root).toEqual(half(-1, 1));
  });
});

describe("preferences", () => {
  it("probabilities within a hair of one another are the same", () => {
    expect(comparedTo(0.5, 0.5 + 1e-13)).toBe(0);
    expect(comparedTo(0.5 + 1e-12 / 2, 0.5)).toBe(0);
    expect(comparedTo(0.75, 0.5)).toBe(0.25);
    expect(comparedTo(0.5, 0.75)).toBe(-0.25);
    expect([1e-9, 1, 3].map(checkedLevel)).toEqual([1e-9, 1, 3]);
  });

  it("certainty is certainty, also where probabilities add up to a hair less", () => {
    const tenths = Distribution.of(Array.from({ length: 10 }, (_, k) => [k, 0.1] as const));
    expect(dominance([tenths, Distribution.point(20)], 1)).toBe(1);
    expect(dominance([tenths, Distribution.point(20)], 0)).toBe(0);
    expect(dominance([tenths, Distribution.point(-1)], 0)).toBe(1);
    const many = Array.from({ length: 20 }, () => tenths);
    expect(dominances([...many, Distribution.point(20)])[20]).toBe(1);
    expect(dominances([...many, Distribution.point(20)], undefined)[0]).toBe(0);
    const lost = Array.from({ length: 20 }, () => Distribution.point(-1));
    for (let n = 2; n <= 60; n++) {
      const parts = Distribution.of(Array.from({ length: n }, (_, k) => [k, 1 / n] as const));
      for (const sum of [dominance([parts, ...lost], 0), dominances([parts, ...lost])[0]!]) {
        expect(sum).toBeLessThanOrEqual(1);
        expect(sum).toBeCloseTo(1, 12);
      }
    }
  });

  it("a value at the floor does not count", () => {
    const moves = [half(0, 2), half(0, 1)];
    expect([-Infinity, -1, 0, 1, 2].map((floor) => dominance(moves, 0, floor))).toEqual([
      0.75, 0.75, 0.5, 0.5, 0,
    ]);
    expect([-Infinity, 0, 1].map((floor) => dominance(moves, 1, floor))).toEqual([0.5, 0.25, 0]);
  });

  it("of equals the first is surest, and the first is separated", () => {
    const at = (worth: Distribution, floor = -9) => ({ worth, floor });
    const point = (value: number) => Distribution.point(value);
    expect(surestMove([at(half(0, 2)), at(half(0, 2))], 9)).toEqual({ best: 0, dominance: 0.75 });
    expect(surestMove([at(half(-1, 1)), at(half(0, 2)), at(half(0, 2))], 9).best).toBe(1);
    expect(surestMove([at(half(0, 2), 0), at(half(0, 2), -9)], 9)).toEqual({ best: 1, dominance: 0.75 });
    expect(surestMove([], 9)).toEqual({ best: -1, dominance: 0 });
    expect(surestMove([at(point(-8), -8)], 9)).toEqual({ best: -1, dominance: 0 });
    expect(surestMove([at(point(-9), -9)], 9)).toEqual({ best: 0, dominance: 1 });
    expect(separatedMove([at(point(1)), at(point(1))], 9)).toBe(0);
    expect(separatedMove([at(point(1)), at(point(2)), at(point(2))], 9)).toBe(1);
    expect(separatedMove([at(half(1, 3)), at(half(0, 1))], 9)).toBe(0);
    expect(separatedMove([at(half(1, 3)), at(half(0, 2))], 9)).toBe(-1);
    expect(separatedMove([at(point(1), 1), at(point(0), 1)], 9)).toBe(-1);
    expect(separatedMove([at(point(-9), -9)], 9)).toBe(0);
    expect(separatedMove([at(point(-8), -8)], 9)).toBe(-1);
    expect(separatedMove([at(point(2), 1), at(point(2), -9)], 9)).toBe(0);
    expect(separatedMove([], 9)).toBe(-1);
    expect(
      separates(
        [
          { lower: 1, upper: 2 },
          { lower: 0, upper: 1 },
        ],
        0,
      ),
    ).toBe(true);
    expect(
      separates(
        [
          { lower: 1, upper: 2 },
          { lower: 0, upper: 2 },
        ],
        0,
      ),
    ).toBe(false);
  });

  it("of equally sure moves the one with the larger mean comes first, then the earlier one", () => {
    const moves = [half(0, 1), half(0, 3), half(0, 3), half(-2, 3)];
    const order = (prefer?: Parameters<typeof decide>[1]) => decide(moves, prefer).map(({ move }) => move);
    expect(order()).toEqual([1, 2, 3, 0]);
    expect(order(() => 1)).toEqual([1, 2, 0, 3]);
    expect(order((_, k) => k)).toEqual([3, 2, 1, 0]);
  });
});

describe("where to look next", () => {
  it("over lists: at the best move if it is as likely to fall short as the strongest rival is to surpass it", () => {
    const { atRoot, below } = proveOrDisprove;
    expect(atRoot([half(0, 2), half(0, 2)], 0)).toEqual([0, 1]);
    expect(atRoot([half(0, 2), half(0, 2), half(0, 3)], 1)).toEqual([1, 2, 0]);
    expect(atRoot([list([0, 0.1], [5, 0.9]), list([-1, 0.5], [1, 0.5])], 0)).toEqual([1, 0]);
    expect(atRoot([half(-4, -3), half(0, 2), list([-1, 0.5], [1, 0.5]), half(-1, 1)], 1)).toEqual([
      1, 2, 3, 0,
    ]);
    expect(atRoot([half(0, 2)], 0)).toEqual([0]);
    const equals = Array.from({ length: 13 }, () => half(0, 2));
    expect(below(equals)).toEqual(equals.map((_, k) => k));
    expect(atRoot(equals, 0)).toEqual(equals.map((_, k) => k));
    expect(widerFirst.below(equals.map(() => Range.of(0, 2)))).toEqual(equals.map((_, k) => k));
    expect(below([half(0, 2), half(0, 3), half(1, 2), half(0, 3)])).toEqual([1, 3, 2, 0]);
    expect(below([half(0, 2), list([0, 0.25], [1, 0.25], [2, 0.5])])).toEqual([1, 0]);
  });

  it("over ranges: at the wider of the two that promise most", () => {
    const { atRoot, below } = widerFirst;
    const ranges = (...pairs: [number, number][]) => pairs.map(([lower, upper]) => Range.of(lower, upper));
    expect(below(ranges([0, 2], [1, 3], [2, 3], [1, 3], [-5, 4]))).toEqual([4, 2, 1, 3, 0]);
    expect(atRoot(ranges([0, 4], [1, 3], [0, 9]), 0)).toEqual([2, 0, 1]);
    expect(atRoot(ranges([2, 4], [0, 3], [0, 1]), 0)).toEqual([1, 0, 2]);
    expect(atRoot(ranges([2, 4], [1, 3]), 0)).toEqual([0, 1]);
    expect(atRoot(ranges([2, 4]), 0)).toEqual([0, 0]);
  });
});

describe("proofs", () => {
  const proof = (low: Distribution, high: Distribution, degree = 0, kids: object[] = []) => ({
    degree,
    low,
    high,
    kids: kids as never[],
  });
  const point = (value: number) => Distribution.point(value);
  const known = (value: number) => proof(point(value), point(value));

  it("of a list are lists that are the same", () => {
    expect(provesList(known(2))).toBe(true);
    expect(provesList(proof(half(0, 2), half(0, 2)))).toBe(true);
    expect(provesList(proof(half(0, 2), half(1, 2)))).toBe(false);
  });

  it("of a move say how sure it is at least, where no other can be more surely best", () => {
    const root = (degree: number, ...kids: object[]) => proof(point(0), point(0), degree, kids);
    expect(provedDominance(root(2, known(-3), known(-1)), 0, 9)).toBe(1);
    expect(provedDominance(root(2, known(-3), known(-1)), 1, 9)).toBeUndefined();
    expect(provedDominance(root(2, known(-3), known(-3)), 1, 9)).toBe(1);
    expect(provedDominance(root(3, known(-3), known(-1)), 0, 9)).toBeUndefined();
    expect(provedDominance(root(3, known(-9), known(-1)), 0, 9)).toBe(1);
    expect(provedDominance(root(2, known(-3), known(-1)), -1, 9)).toBeUndefined();
    const open = proof(half(-4, -3), half(-3, 2));
    expect(provedDominance(root(2, open, known(1)), 0, 9)).toBe(0.5);
  });

  it("of a line go on as long as a reply is proved to keep the value", () => {
    const reply = proof(point(3), point(3), 2, [known(-1), known(-3)]);
    const root = (low: number, high: number, kid: object) => proof(point(low), point(high), 1, [kid]);
    expect(provedReplies(root(-3, -3, reply), 0)).toEqual([1]);
    expect(provedReplies(root(-3, -2, reply), 0)).toEqual([]);
    expect(provedReplies(root(-3, -3, reply), 1)).toEqual([]);
    expect(provedReplies(root(-2, -2, reply), 0)).toEqual([]);
    const unsure = proof(point(3), point(3), 2, [proof(point(-9), point(9)), known(-3)]);
    expect(provedReplies(root(-3, -3, unsure), 0)).toEqual([1]);
    const unproved = proof(point(3), point(3), 2, [proof(point(-9), point(9)), known(-2)]);
    expect(provedReplies(root(-3, -3, unproved), 0)).toEqual([0]);
    const open = proof(point(3), point(3), 3, [proof(point(-9), point(9)), known(-2)]);
    expect(provedReplies(root(-3, -3, open), 0)).toEqual([]);
    expect(provedReplies(root(-3, -3, proof(point(3), point(3), 2, [known(-3)])), 0)).toEqual([0]);
  });
});
