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

it("the first estimate that is not turned round enough by a null move is named: by more than a third of it", () => {
  const named = (...first: readonly (readonly [number, number])[]) => {
    const evidence = new TurnEvidence();
    for (const [i, [before, after]] of first.entries()) evidence.passed(before, after, `first ${i}`);
    for (let i = 0; i < 30; i++) evidence.passed(9, 3, "later");
    return /null move, (.*); expected/.exec(evidence.guesses(false)[0]!)![1];
  };
  expect(named()).toBe("9 and 3 later");
  expect(named([3, -1], [4, -1.4], [-3, 1], [2, -2])).toBe("9 and 3 later");
  expect(named([4, -1.3])).toBe("4 and -1.3 first 0");
  expect(named([3, -1], [-3, 0.9])).toBe("-3 and 0.9 first 1");
  expect(named([0, 0], [0, 1])).toBe("0 and 1 first 1");
});

describe("moves of two kinds", () => {
  /** Positions one after the other, by what is offered in each; after some of them the same player moves again. */
  const followed = (offers: readonly string[], times: number, extras: readonly number[] = []) => {
    const evidence = new TurnEvidence();
    for (let k = 0; k < times; k++)
      for (const [i, offer] of offers.entries()) {
        evidence.offered(offer.split(""));
        const next = offers[(i + 1) % offers.length]!;
        evidence.step(offer[0]!, next[0]!, extras.includes(i), `at ${k}.${i}`);
      }
    return evidence;
  };

  it("tell the players apart unless one is a pass, or there are three, or they hardly take turns", () => {
    expect(followed(["ab", "xy"], 10).tellsPlayers).toBe(true);
    expect(followed(["ab", "xy"], 9).tellsPlayers).toBe(false);
    expect(followed(["ab", "x"], 30).tellsPlayers).toBe(false);
    expect(followed(["a", "xy"], 30).tellsPlayers).toBe(false);
    expect(followed(["ab", "xy", "mn"], 30).tellsPlayers).toBe(false);
    expect(followed(["ab", "ab"], 30).tellsPlayers).toBe(false);
    // Whatever is once offered with another is of its kind.
    expect(followed(["ab", "bc", "cd", "xy", "yz", "d"], 10).tellsPlayers).toBe(true);
    expect(followed(["ab", "xy", "bx"], 30).tellsPlayers).toBe(false);
    expect(followed(["", "ab", "xy", "ab", "xy"], 30).tellsPlayers).toBe(true);
  });

  it.each<[string, TurnEvidence, boolean, string | undefined]>([
    ["turns are taken", followed(["ab", "xy"], 10), false, undefined],
    ["extra turns are said", followed(["ab", "ab", "xy"], 10, [0]), true, undefined],
    [
      "extra turns are not said",
      followed(["ab", "ab", "xy"], 10),
      false,
      "to be missing: * 10 of 30 times the same kind is offered again after a move (first at 0.0)",
    ],
    [
      "extra turns are denied",
      followed(["ab", "xy", "xy"], 10),
      true,
      "to be false where it should be true: * 10 of 30 times the same kind is offered again after a move (first at 0.1)",
    ],
    [
      "extra turns are said too often",
      followed(["ab", "ab", "xy"], 10, [0, 1]),
      true,
      "to be true where it should be false: * 10 of 20 times the other kind is offered where the same player is said to move again (first at 0.1)",
    ],
    [
      "extra turns are said the other way round",
      followed(["ab", "ab", "xy"], 10, [1, 2]),
      true,
      "to be inverted: * the kind stays where it says that the other player is to move, and changes where it says that the same one is",
    ],
    [
      "extra turns are said wrongly now and then",
      followed(["ab", "ab", "xy", "ab", "xy", "xy"], 10, [0, 1]),
      true,
      "to be false where it should be true: * 10 of 40 times the same kind is offered again after a move (first at 0.4)",
    ],
  ])("where %s", (_, evidence, hasSamePlayer, guess) => {
    const because =
      "the moves are of two kinds that are never offered together, such as a and x, as if each player had his own;";
    expect(evidence.guesses(hasSamePlayer)).toEqual(
      guess === undefined ? [] : [`samePlayer seems ${guess.replace("*", because)}`],
    );
  });
});

describe("estimates and scores of usual moves and extra turns", () => {
  const guesses = (
    steps: readonly (readonly [before: number, after: number, extra: boolean, times: number])[],
  ) =>
    (["estimates", "scores"] as const).map((tell) => {
      const evidence = new TurnEvidence();
      for (const [before, after, extra, times] of steps)
        for (let i = 0; i < times; i++) evidence[tell](before, after, extra, "here");
      return evidence.guesses(true).map((sentence) => sentence.replace(/ \(where.*/, ""));
    });
  const forOne =
    "evaluate seems to be given for one and the same player: on average of 30 moves it changes by * once it is turned round for the other player; expected it for the player to move";
  const inverted = (source: string) =>
    `samePlayer seems to be inverted: ${source} turns round where it says that the same player is to move again, and does not where it says that the other one is`;

  it.each<[string, Parameters<typeof guesses>[0], readonly string[], readonly string[]]>([
    [
      "that turn round with the player",
      [
        [4, -4, false, 30],
        [4, 4, true, 30],
      ],
      [],
      [],
    ],
    ["that never turn round", [[4, 5, false, 30]], [forOne.replace("*", "1 as it is, and by 9")], []],
    ["that never turn round, too few", [[4, 5, false, 29]], [], []],
    [
      "that are 0",
      [
        [0, 0, false, 90],
        [4, 5, false, 29],
      ],
      [],
      [],
    ],
    ["that hardly turn round", [[14, -4, false, 30]], [], []],
    ["that turn round by 1.8", [[7, 2, false, 30]], [], []],
    [
      "that turn round by a little less",
      [[6.9, 2, false, 30]],
      [forOne.replace("*", "4.9 as it is, and by 8.9")],
      [],
    ],
    [
      "that turn round the other way",
      [
        [4, 5, false, 30],
        [4, -5, true, 30],
      ],
      [inverted("evaluate")],
      [inverted("score")],
    ],
    [
      "that turn round the other way, too few of one kind",
      [
        [4, 5, false, 29],
        [4, -5, true, 30],
      ],
      [
        "samePlayer seems to be true where it should be false: on average of 30 extra turns evaluate changes by 9, and by 1 once it is turned round",
      ],
      [],
    ],
    [
      "that turn round the other way, too few of the other",
      [
        [4, 5, false, 30],
        [4, -5, true, 29],
      ],
      [forOne.replace("*", "1 as it is, and by 9")],
      [],
    ],
  ])("%s", (_, steps, ofEstimates, ofScores) => {
    expect(guesses(steps)).toEqual([ofEstimates, ofScores]);
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
    [28, 2, true, undefined],
    [27, 3, true, "to be false where it should be true: after 3 of 30 moves"],
    [28, 3, true, undefined],
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

describe("whether estimates are for the player to move", () => {
  const about = (...steps: readonly (readonly [before: number, after: number, times: number])[]) => {
    const evidence = new TurnEvidence();
    for (const [before, after, times] of steps)
      for (let i = 0; i < times; i++) evidence.estimates(before, after, false, "here");
    return evidence;
  };
  const stays = (count: number) =>
    `evaluate seems to be given for one and the same player: after all ${count} moves with a lead too large to be lost at once it stays as it is; expected it for the player to move`;

  it("is told by what they do on average", () => {
    expect(about([4, -3, 30]).comparesEstimates).toBe(true);
    expect(about([4, -3, 29]).comparesEstimates).toBe(false);
    expect(about([4, 3, 30]).comparesEstimates).toBe(true);
    expect(about([1, 0, 90]).comparesEstimates).toBe(false);
    expect(about().comparesEstimates).toBe(false);
    // 2.8 as they are, and 1.5 turned round, or 1.6: one is too little, the other just enough.
    expect(about([1.8, -1, 30]).comparesEstimates).toBe(true);
    expect(about([1, 0, 30], [1.4, -0.4, 30]).comparesEstimates).toBe(false);
  });

  it("is told by large leads, where on average they tell nothing", () => {
    const unclear = [1, 0, 900] as const;
    expect(about(unclear, [10, -9, 30]).comparesEstimates).toBe(true);
    expect(about(unclear, [10, -9, 29]).comparesEstimates).toBe(false);
    expect(about(unclear, [10, -9, 27], [10, 9, 3]).comparesEstimates).toBe(true);
    expect(about(unclear, [10, -9, 27], [10, 9, 4]).comparesEstimates).toBe(false);
    expect(about(unclear, [10, -9, 30]).guesses(false)).toEqual([]);
    expect(about(unclear, [10, 9, 30]).guesses(false)).toEqual([stays(30)]);
    expect(about(unclear, [10, 9, 30]).comparesEstimates).toBe(true);
    expect(about(unclear, [10, 9, 29]).guesses(false)).toEqual([]);
    expect(about(unclear, [10, 9, 30], [10, -9, 1]).guesses(false)).toEqual([]);
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
