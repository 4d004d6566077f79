import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { type AnyGame, games } from "../../src/games/all-games.js";
import { dotsAndBoxesOf, inARow, kalahOf } from "../../src/games/index.js";

/** All that rules and board say of every position in games that are played by chance, as a hash: there are too many to read. */
function digest(game: AnyGame, count: number): string {
  const hash = createHash("sha256");
  let chance = 1_618_033;
  const drawn = (below: number) => {
    chance = (chance * 48_271) % 2_147_483_647;
    return chance % below;
  };
  const board = game.board(game.start);
  const codes = new Int32Array(board.maxMoves);
  const hints = new Int32Array(board.maxMoves);
  for (let i = 0; i < count; i++) {
    board.load(game.start);
    let position = game.start;
    const made: number[] = [];
    for (;;) {
      hash.update(`${board.mover} ${board.over()} ${board.lower?.()} ${board.upper?.()} `);
      hash.update(
        `${board.hashLow} ${board.hashHigh} ${String(game.key?.(position))} ${game.write(position)} `,
      );
      if (board.over()) {
        hash.update(`${board.score()} ${game.score(position)}\n`);
        break;
      }
      const length = board.moves(codes, 0);
      hash.update(`${codes.subarray(0, length).join()} ${board.evaluate?.()} ${game.evaluate(position)} `);
      board.hints?.(codes, 0, length, hints);
      hash.update(`${hints.subarray(0, length).join()} `);
      // A winning move in sight is played more often than not, so that games end in all ways.
      const noisy = board.noisy?.(hints, 0) ?? 0;
      const code = noisy > 0 && drawn(3) > 0 ? hints[drawn(noisy)]! : codes[drawn(length)]!;
      position = game.play(position, board.moveOf(code));
      board.make(code);
      made.push(code);
      hash.update(`${game.samePlayer?.(position)} ${code}\n`);
    }
    for (const code of made.reverse()) {
      board.undo(code);
      hash.update(`${board.hashLow} ${board.hashHigh} ${board.mover} ${board.evaluate?.()}\n`);
    }
  }
  return hash.digest("hex").slice(0, 16);
}

const named = { id: "other", title: "Another size" };
const sizes = [
  inARow({ ...named, columns: 4, rows: 5, inARow: 3 }),
  inARow({ ...named, columns: 6, rows: 6, inARow: 4 }),
  kalahOf({ ...named, houses: 3, seeds: 2 }),
  kalahOf({ ...named, houses: 4, seeds: 5 }),
  dotsAndBoxesOf({ ...named, columns: 1, rows: 4 }),
  dotsAndBoxesOf({ ...named, columns: 4, rows: 2 }),
] as unknown as readonly AnyGame[];

it("games are what they were: of each a hash of many games", async () => {
  const known = Object.fromEntries(
    [...games, ...sizes].map((game, i) => [`${i}: ${game.id}`, digest(game, game.id === "gomoku" ? 8 : 40)]),
  );
  expect(known).toMatchInlineSnapshot(`
    {
      "0: tic-tac-toe": "b2e6dd0eb9f21129",
      "10: other": "1ce55805203bebd9",
      "11: other": "37943605bc47c104",
      "12: other": "22f5fabc05536c6a",
      "1: gomoku": "2d0ea075b4779490",
      "2: connect-four": "067d5a8be67bcb0f",
      "3: othello": "eb5673c9e17e87cb",
      "4: breakthrough": "9ccb10e207258d61",
      "5: kalah": "9eaf25a0ab6cbe1f",
      "6: dots-and-boxes": "cdeded4cef254082",
      "7: other": "5124413ed5adbfd4",
      "8: other": "1aa03f259fbf1693",
      "9: other": "66766db38da6f33a",
    }
  `);
});
