import { describe, expect, it } from "vitest";
import { gameTree } from "../../../src/game/game-tree.js";
import { connectFour, ticTacToe } from "../../../src/games/index.js";
import { evolvingGame } from "../../../src/search/evolving/evolving-game.js";
import { evolvingRules } from "../../../src/search/evolving/evolving-rules.js";
import { search } from "../../../src/search/search.js";

const { sweptOnly } = evolvingRules;

describe("a game that is thought about", () => {
  it("is searched as far ahead after every move, by hand or not", () => {
    const { start, evaluate } = connectFour;
    const game = evolvingGame(connectFour, start, evaluate, { horizon: 4, rule: sweptOnly });
    expect(game.best).toBeUndefined();
    for (let turn = 0; turn < 8; turn++) {
      const move = game.think();
      const fresh = gameTree(connectFour, game.position, { depth: 4 }, evaluate);
      expect(game.tree.value).toBe(search("alpha-beta", fresh).value);
      expect(game.tree.settled).toBe(true);
      game.play(turn % 3 === 1 ? connectFour.moves(game.position)[0]! : move!);
    }
    game.think(5);
    const fresh = gameTree(connectFour, game.position, { depth: 5 }, evaluate);
    expect(game.tree.value).toBe(search("alpha-beta", fresh).value);
  });

  it("ends: then there is no move, and none may be played", () => {
    const game = evolvingGame(ticTacToe, ticTacToe.start, () => 0, { horizon: 9 });
    for (let move = game.think(); move !== undefined; move = game.think()) game.play(move);
    expect(ticTacToe.moves(game.position)).toEqual([]);
    expect(() => game.play(ticTacToe.moves(ticTacToe.start)[0]!)).toThrow(/the game is over/);
  });
});

describe("thinking with few nodes", () => {
  const { start, evaluate, moves, play } = connectFour;
  const threatened = [7, 1, 7, 1, 7, 1].reduce((position, column) => play(position, column), start);

  it.each([100, 1000, 5000])("does not overlook a win in one with %d of them", (nodeLimit) => {
    const game = evolvingGame(connectFour, threatened, evaluate, { horizon: 8, nodeLimit, rule: sweptOnly });
    expect(game.think()).toBe(7);
    expect(game.tree.nodes).toBeLessThanOrEqual(nodeLimit);
  });

  it("looks at every move, and uses the room that it has", () => {
    const game = evolvingGame(connectFour, start, evaluate, { horizon: 6, nodeLimit: 2000 });
    game.think();
    expect(game.tree.descendants(game.tree.root)).toHaveLength(moves(start).length);
    expect(game.tree.nodes).toBeGreaterThan(200);
    expect(game.tree.nodes).toBeLessThanOrEqual(2000);
  });

  it("searches what is asked for and no more the first time", () => {
    let evaluations = 0;
    const counted = (position: typeof start) => {
      evaluations++;
      return evaluate(position);
    };
    evolvingGame(connectFour, start, counted, { horizon: 8 }).think(2);
    expect(evaluations).toBeLessThan(60);
  });

  it.each([0, -1, 2.5, Number.NaN, "3" as never])("refuses to look %s plies ahead", (plies) => {
    const game = evolvingGame(connectFour, start, evaluate, { horizon: 2 });
    expect(() => game.think(plies)).toThrow(/^plies is .*: expected a whole number, 1 or more$/);
  });

  it("may begin after the other player has moved", () => {
    const game = evolvingGame(connectFour, start, evaluate, { horizon: 2 });
    game.play(4);
    expect(game.tree.isGrown).toBe(false);
    expect(game.think()).toBeDefined();
    expect(game.tree.pathOf(game.tree.root)).toBe("0");
  });
});
