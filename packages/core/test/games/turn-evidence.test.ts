import { expect, it } from "vitest";
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
