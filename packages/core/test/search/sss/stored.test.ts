import { expect, it } from "vitest";
import { search } from "../../../src/search/search.js";
import { MeritTree } from "../../../src/search/sss/merit-tree.js";
import { firstCapacity, mostStored, OpenTree } from "../../../src/search/sss/open-tree.js";
import { refusal } from "./refusal.js";

const gibibyte = 2 ** 30;

it("by default as many nodes are stored as fit into 1 GiB: 65 bytes for each of SSS*, 44 of SSS-2, 200 of RecSSS*", () => {
  expect(mostStored).toBe(Math.floor(gibibyte / 65));
  expect(Reflect.get(new MeritTree(), "entryLimit")).toBe(Math.floor(gibibyte / 44));
  const wide = { root: 0, degree: () => 6_000_000, child: () => 1, value: () => 0, height: 2 };
  expect(() => search("rec-sss-star", wide)).toThrow(refusal(Math.floor(gibibyte / 200)));
});

it("the tree of OPEN stores no more nodes than it may, those that are dropped left out", () => {
  const tree = new OpenTree("root", 9, 4);
  const [a, b, c] = ["a", "b", "c"].map((name, k) => tree.add(0, k, name, 2));
  expect([a, b, c]).toEqual([1, 2, 3]);
  expect(() => tree.add(0, 3, "d", 2)).toThrow(refusal(4));
  const dropped: number[] = [];
  tree.dropBelow(0, (n) => dropped.push(n));
  expect(dropped).toEqual([3, 2, 1]);
  const again = [0, 1, 2].map((k) => tree.add(0, k, `new ${k}`, 0));
  expect(again.toSorted()).toEqual([1, 2, 3]);
  expect(
    again.map((n) => [tree.node(n), tree.rank(n), tree.degree(n), tree.parent(n), tree.plies(n)]),
  ).toEqual([0, 1, 2].map((k) => [`new ${k}`, k, 0, 0, 1]));
  expect(() => tree.add(0, 3, "d", 2)).toThrow(refusal(4));
});

it("which of two nodes stands left is told at any depths, with more nodes than there was room for at first", () => {
  const tree = new OpenTree("root", 2, 10_000);
  const below = (n: number, plies: number): number => {
    let at = n;
    for (let i = 0; i < plies; i++) at = tree.add(at, (i * 7) % 3, "", 3);
    return at;
  };
  const paths = [3, 0, 17, 2].map((plies, rank) => {
    const top = tree.add(0, rank, "", 4);
    return [below(top, plies), below(top, 2 * plies + 1)];
  });
  const left = tree.add(below(0, 30), 0, "", 1);
  const right = tree.add(tree.parent(left), 1, "", 1);
  const under = below(right, 5);
  expect([tree.isLeft(left, right), tree.isLeft(right, left), tree.isLeft(left, under)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(tree.isLeft(under, left)).toBe(false);
  for (const [i, some] of paths.entries())
    for (const [j, others] of paths.entries())
      for (const a of some) for (const b of others) if (i !== j) expect(tree.isLeft(a, b)).toBe(i < j);
  expect(tree.plies(under)).toBe(36);
  expect(under).toBeGreaterThan(firstCapacity);
});
