import { describe, expect, it } from "vitest";
import { TurnEvidence } from "../../src/game/check-game/turn-evidence.js";

/** A game where White has the moves w and v, and Black b and c, one after the other so many times. */
const inTurn = (times: number) => {
  const evidence = new TurnEvidence();
  for (let i = 0; i < times; i++) {
    evidence.offered(["w", "v"]);
    evidence.step("v", "b", false, "here");
    evidence.offered(["b", "c"]);
    evidence.step("b", "w", false, "there");
  }
  return evidence;
};

it("moves tell the players apart once both kinds have followed on each other ten times", () => {
  expect(inTurn(9).tellsPlayers).toBe(false);
  expect(inTurn(10).tellsPlayers).toBe(true);
  expect(inTurn(10).guesses(false)).toEqual([]);
});

describe("estimates after a null move", () => {
  const passed = (before: number, after: number, times = 30) => {
    const evidence = new TurnEvidence();
    for (let i = 0; i < times; i++) evidence.passed(before, after, `at ${i}`);
    return evidence.guesses(false);
  };
  const caveat = "(where having the move is worth that much this is right)";

  it.each<[before: number, after: number, times: number, sentences: readonly string[]]>([
    [4, -4, 30, []],
    [4, -1, 30, []],
    [0, 0, 30, []],
    [9.5, -0.5, 30, []],
    [
      9.75,
      -0.25,
      30,
      [
        `evaluate seems to be out of proportion after a null move: 9.75 and -0.25 at 0; expected about the same, turned round ${caveat}`,
      ],
    ],
    [9.75, -0.25, 29, []],
    [
      10,
      1,
      30,
      [
        `evaluate seems to be out of proportion after a null move: 10 and 1 at 0; expected about the same, turned round ${caveat}`,
      ],
    ],
    [
      9,
      3,
      30,
      [
        `evaluate seems to be given for one and the same player: it hardly turns round after a null move, 9 and 3 at 0; expected it for the player to move ${caveat}`,
      ],
    ],
    [9, 3, 29, []],
  ])("of %d and %d, %i times", (before, after, times, sentences) => {
    expect(passed(before, after, times)).toEqual(sentences);
  });
});

describe("leads", () => {
  it.each<[turns: number, stays: number, compares: boolean]>([
    [30, 0, true],
    [29, 0, false],
    [29, 9, false],
    [0, 40, false],
  ])("%i that turn round and %i that stay", (turns, stays, compares) => {
    for (const tell of ["scores", "estimates"] as const) {
      const evidence = new TurnEvidence();
      for (let i = 0; i < turns; i++) evidence[tell](10, -9, false, "here");
      for (let i = 0; i < stays; i++) evidence[tell](10, 9, false, "there");
      // Whatever stays more than it turns is a guess of its own.
      expect(evidence.comparesLeads).toBe(compares || (tell === "estimates" && stays > turns));
    }
  });

  it.each<[turns: number, stays: number, hasSamePlayer: boolean, guess: string | undefined]>([
    [30, 9, true, undefined],
    [20, 9, true, undefined],
    [20, 10, true, "to be false where it should be true: after 10 of 30 moves"],
    [20, 10, false, "to be missing: after 10 of 30 moves"],
    [200, 20, false, undefined],
    [189, 21, false, "to be missing: after 21 of 210 moves"],
    [19, 10, false, undefined],
  ])("%i that turn round and %i that stay, of scores", (turns, stays, hasSamePlayer, guess) => {
    const evidence = new TurnEvidence();
    for (let i = 0; i < turns; i++) evidence.scores(10, -9, false, "here");
    for (let i = 0; i < stays; i++) evidence.scores(10, 9, false, `there ${i}`);
    expect(evidence.guesses(hasSamePlayer)).toEqual(
      guess === undefined
        ? []
        : [
            `samePlayer seems ${guess} with a lead too large to be lost at once score stays as it is, as if the same player were to move again, and after the others it turns round (first there 0)`,
          ],
    );
  });
});

describe("estimates of extra turns", () => {
  const guesses = (times: number, before: number, after: number) => {
    const evidence = new TurnEvidence();
    for (let i = 0; i < times; i++) evidence.estimates(before, after, true, "here");
    return evidence.guesses(true);
  };

  it("that turn round say that the player changes", () => {
    expect(guesses(30, 4, -3.5)).toEqual([
      "samePlayer seems to be true where it should be false: on average of 30 extra turns evaluate changes by 7.5, and by 0.5 once it is turned round",
    ]);
    expect(guesses(29, 4, -3.5)).toEqual([]);
    expect(guesses(30, 4, 3.5)).toEqual([]);
    // 7 against 3 is clearly more, 9 against 5 is not.
    expect(guesses(30, 5, -2)).toHaveLength(1);
    expect(guesses(30, 7, -2)).toEqual([]);
  });
});
