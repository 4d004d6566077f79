import { InputError } from "espalier";
import { othello, ticTacToe } from "espalier/games";
import { ConnectFourSolver, GameSolver, OthelloSolver } from "espalier/solve";
import { describe, expect, it } from "vitest";

type Options = { readonly memoryMB?: number };

describe.each([
  ["ConnectFourSolver", (options: Options) => new ConnectFourSolver(options)],
  ["OthelloSolver", (options: Options) => new OthelloSolver(options)],
  ["GameSolver", (options: Options) => new GameSolver(ticTacToe.board(ticTacToe.start), options)],
  ["GameSolver without a table", (options: Options) => new GameSolver(unhashed(), options)],
] as const)("what memory %s may have", (_, make) => {
  it.each([0, -1, Number.NaN, 1024.5, 1025, 1e9, Infinity, "64", null])("is not %s", (memoryMB) => {
    const made = () => make({ memoryMB: memoryMB as number });
    expect(made).toThrow(InputError);
    const said = typeof memoryMB === "string" ? `"${memoryMB}"` : memoryMB;
    expect(made).toThrow(`memoryMB is ${said}: expected a number above 0, at most 1024`);
  });

  it("is as little as one likes", () => {
    expect(() => make({ memoryMB: 1e-9 })).not.toThrow();
  });
});

/** A board that does not recognise positions. */
function unhashed() {
  return Object.assign(othello.board(othello.start), { hashed: false });
}
