import { expect, it } from "vitest";
import type { Game } from "../../src/game/game.js";
import type { GameNode } from "../../src/game/game-tree.js";
import { valuedGameTree } from "../../src/game/valued-game-tree.js";
import { Distribution } from "../../src/values/distribution.js";
import { Range } from "../../src/values/range.js";

const rules = {
  moves: (left: number) => (left > 0 ? [1] : []),
  play: (left: number) => left - 1,
  score: () => -1,
};

it("where a plain number is wanted, a range is worth its middle and a distribution its mean", () => {
  const ranges = valuedGameTree(rules, 3, { depth: 1 }, () => Range.of(1, 4), 9);
  expect(ranges.value(ranges.child(ranges.root, 0))).toBe(2.5);
  const list = Distribution.of([
    [1, 0.75],
    [5, 0.25],
  ]);
  const lists = valuedGameTree(rules, 3, { depth: 1 }, () => list, 9);
  expect(lists.value(lists.child(lists.root, 0))).toBe(2);
});

/** A heap of which one or two are taken; who takes the last but one moves again. */
const heap: Required<
  Pick<Game<number, number>, "moves" | "play" | "score" | "samePlayer" | "bounds" | "likelihood">
> = {
  moves: (left) => [1, 2].filter((n) => n <= left),
  play: (left, n) => left - n,
  score: () => -1,
  samePlayer: (left) => left === 1,
  bounds: (left) => ({ lower: -1, upper: left === 0 ? -1 : 1 }),
  likelihood: (_, n) => n / 2,
};

/** Every node down to the horizon in a line: where it is, what it is worth, and what is known of it. */
function lines(
  scale: number | undefined,
  depth: number,
  evaluate: (left: number) => Range | Distribution | number,
) {
  const tree = valuedGameTree(heap, 3, { depth }, evaluate, 20, scale);
  const all: string[] = [];
  const visit = (node: GameNode<number, number>, way: string): void => {
    const degree = tree.degree(node);
    const worth = tree.worth(node);
    const { lower, upper } = tree.bounds?.(node) ?? {};
    const told = worth instanceof Range ? `[${worth.lower}, ${worth.upper}]` : `mean ${worth.mean}`;
    const known = [
      lower !== undefined && `${lower} to ${upper}`,
      degree > 0 && `likely ${tree.likelihood!(node, 0)}`,
    ];
    all.push(
      [
        `${way || "root"} ${node.position}${node.pass ? " pass" : ""}`,
        told,
        tree.value(node),
        ...known.filter(Boolean),
      ].join(", "),
    );
    for (let i = 0; i < degree; i++) visit(tree.child(node, i), `${way}${i}`);
  };
  visit(tree.root, "");
  expect([tree.domain, tree.height]).toEqual([20, depth === Infinity ? undefined : 2 * depth]);
  return all;
}

it("down to the end of the game every score is certain, times the scale, and so are the bounds", () => {
  expect(lines(3, Infinity, (left) => left)).toMatchInlineSnapshot(`
    [
      "root 3, mean 3, 3, -3 to 3, likely 0.5",
      "0 2, mean 2, 2, -3 to 3, likely 0.5",
      "00 1 pass, mean -1, -1, -3 to 3, likely 1",
      "000 1, mean 1, 1, -3 to 3, likely 0.5",
      "0000 0, mean -3, -3, -3 to -3",
      "01 0, mean -3, -3, -3 to -3",
      "1 1 pass, mean -1, -1, -3 to 3, likely 1",
      "10 1, mean 1, 1, -3 to 3, likely 0.5",
      "100 0, mean -3, -3, -3 to -3",
    ]
  `);
});

it("before the end it is what the judgement says, turned round at a pass, as it is: the scale is of scores", () => {
  expect(lines(4, 1, (left) => Range.of(left, left + 3))).toMatchInlineSnapshot(`
    [
      "root 3, [3, 6], 4.5, likely 0.5",
      "0 2, [2, 5], 3.5",
      "1 1 pass, [-4, -1], -2.5, likely 1",
      "10 1, [1, 4], 2.5",
    ]
  `);
  expect(lines(undefined, 2, (left) => left - 5)).toMatchInlineSnapshot(`
    [
      "root 3, mean -2, -2, likely 0.5",
      "0 2, mean -3, -3, likely 0.5",
      "00 1 pass, mean 4, 4, likely 1",
      "000 1, mean -4, -4",
      "01 0, mean -1, -1",
      "1 1 pass, mean 4, 4, likely 1",
      "10 1, mean -4, -4, likely 0.5",
      "100 0, mean -1, -1",
    ]
  `);
});

it("what is no worth, no scale, or beyond the domain, is refused in a sentence", () => {
  const worth = (given: unknown, at: readonly number[] = []) => {
    const tree = valuedGameTree(heap, 3, { depth: 3 }, () => given as number, 20);
    return tree.worth(at.reduce((node, i) => tree.child(node, i), tree.root));
  };
  const wanted = "expected a Distribution, a Range or an integer";
  expect(() => worth(0.5)).toThrow(`evaluate gave 0.5: ${wanted}`);
  expect(() => worth(2 ** 53)).toThrow(`evaluate gave 9007199254740992: ${wanted}`);
  expect(() => worth(undefined, [0])).toThrow(`evaluate gave missing after 1: ${wanted}`);
  expect(() => worth({}, [1, 0])).toThrow(`evaluate gave an object after 2: ${wanted}`);
  const estimated = valuedGameTree(heap, 3, { depth: 1 }, () => "1" as never, 20);
  expect(() => estimated.estimate!(estimated.root)).toThrow(`evaluate gave "1": ${wanted}`);
  for (const scale of [0, -1, Number.NaN, Infinity])
    expect(() => valuedGameTree(heap, 3, { depth: 1 }, () => 0, 20, scale)).toThrow(
      `scale is ${scale}: expected a finite number above 0`,
    );
  // With a score that is no integer once it is scaled.
  const end = valuedGameTree(heap, 0, { depth: Infinity }, () => 0, 20, 0.5);
  expect(() => end.worth(end.root)).toThrow(/^score/);
});
