import { expect, it } from "vitest";
import { atLevel } from "../../src/player/at-level.js";
import { fullStrength } from "../../src/player/full-strength.js";
import type { Seen } from "../../src/player/look.js";
import type { Searched } from "../../src/player/rule.js";
import type { Found } from "../../src/player/thinker.js";

const moves = ["a", "b", "c", "d", "e"];
const found = (move: string, value: number, proved = false): Found<string> => ({
  ...{ move, value, proved, bound: "exact", line: [move] },
});

/** What is known of the moves, and what is seen of each: that it wins, loses or is noisy. */
interface Case {
  readonly found: readonly Found<string>[];
  readonly equals?: number;
  readonly seen?: Readonly<Record<string, "wins" | "loses" | "noisy">>;
}

const values = [3, 2.5, 2, 1, -4];
const judged = moves.map((move, i) => found(move, values[i]!));
const cases: Readonly<Record<string, Case>> = {
  "all are judged": { found: judged },
  "one is lost for certain": { found: [...judged.slice(0, 4), found("e", -4, true)] },
  "the best is proved": { found: [found("a", 3, true), ...judged.slice(1)] },
  "all are as good": { found: moves.map((move) => found(move, 1)), equals: 5 },
  "three are as good for certain": {
    found: moves.map((move, i) => found(move, i < 3 ? 1 : 0, true)),
    equals: 2,
  },
  "all is lost for certain": { found: moves.map((move, i) => found(move, -1 - i, true)) },
  "the worst wins at once": { found: judged, seen: { e: "wins" } },
  "two win at once": { found: judged, seen: { c: "wins", d: "wins" } },
  "the best lose at once": { found: judged, seen: { a: "loses", b: "loses" } },
  "all lose at once": { found: judged, seen: { a: "loses", b: "loses", c: "loses", d: "loses", e: "loses" } },
  "the best but one is noisy": { found: judged, seen: { b: "noisy" } },
  "in another order than the game's": {
    found: judged.toReversed().map((each, i) => ({ ...each, value: values[i]! })),
  },
  "only two were searched": { found: judged.slice(2, 4) },
};

/** What each level chooses with the seeds 0 to 15; and at which moves it looks with the first, ~ for noise, ! for what is there. */
function chosen({ found, equals = 1, seen = {} }: Case, level: number): string {
  const looks: string[] = [];
  const places = Array.from({ length: 16 }, (_, seed) => {
    const look = (move: string, see: (board: never, code: number) => Seen | undefined): Seen => {
      const kinds = new Set<string>();
      const board = {
        mover: 0,
        maxMoves: 1,
        make: () => kinds.add("made"),
        undo: () => {},
        over: () => seen[move] === "wins" || seen[move] === "loses",
        score: () => (seen[move] === "wins" ? 1 : -1),
        moves: () => 0,
        noisy: (into: Int32Array) => {
          kinds.add("noisy");
          into[0] = 9;
          return seen[move] === "noisy" ? 1 : 0;
        },
      };
      const what = see(board as never, 9)!;
      if (seed === 0) looks.push(`${move}${kinds.has("noisy") ? "~" : ""}${what.is ? "!" : ""}`);
      return what;
    };
    const place = atLevel(level, seed, look, () => 99).choose({ found, equals, mark: 77, legal: moves });
    return found[place]!.move;
  });
  return `${level}: ${places.join("")}; ${looks.join(" ")}`;
}

it.each(Object.entries(cases))("where %s, each level chooses what it always chose", async (_, given) => {
  const text = [1, 2, 3, 4, 5, 6, 7].map((level) => chosen(given, level));
  const all = Object.entries(cases).find(([, each]) => each === given)![0];
  await expect(`${text.join("\n")}\n`).toMatchFileSnapshot(`./erring/${all.replaceAll(/\W+/g, "-")}.txt`);
});

it("who has no positions left to visit stops instead of looking", () => {
  const searched: Searched<string> = { found: judged, equals: 1, mark: 77, legal: moves };
  const none = () => undefined;
  expect(() => atLevel(2, 0, none, () => 0).choose(searched)).toThrow();
});

it("a rule says how far it looks: at a level so far, and at what each move is worth", () => {
  const rules = [1, 2, 3, 4, 5, 6, 7].map((level) => {
    const { plies, nodes, all } = atLevel(
      level,
      0,
      () => undefined,
      () => 0,
    );
    return [plies, nodes, all];
  });
  expect(rules).toEqual([
    [1, 500, true],
    [1, 500, true],
    [2, 1000, true],
    [3, 1500, true],
    [4, 2500, true],
    [5, 5000, true],
    [7, 10_000, true],
  ]);
  const { plies, nodes, all } = fullStrength<string>(3);
  expect([plies, nodes, all]).toEqual([Infinity, Infinity, false]);
  const places = (seed: number | undefined, equals: number) =>
    [1, 2, 3, 4, 5, 6].map((mark) =>
      fullStrength<string>(seed).choose({ found: judged, equals, mark, legal: moves }),
    );
  expect(places(undefined, 5)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(places(3, 1)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(places(3, 5)).toMatchInlineSnapshot(`
    [
      0,
      3,
      2,
      3,
      2,
      1,
    ]
  `);
});
