import { Player } from "espalier";
import { type ConnectFourPosition, connectFour } from "espalier/games";
import { ConnectFourSolver } from "espalier/solve";
import { type Part, share } from "./part.js";
import { drawFrom, randomPositions } from "./positions.js";

const timeMs = 500;

/** Positions of Connect Four with 20 stones or more: the move that is chosen keeps what the position is worth. */
export const keptResults: Part = {
  about: `Connect Four, ${timeMs} ms a move: the choice keeps the result of the game`,
  counts: "positions with 20 stones or more",
  count: 200,

  async *run({ count, seed }) {
    const solver = new ConnectFourSolver({ memoryMB: 128 });
    const result = (position: ConnectFourPosition) => {
      if (connectFour.moves(position).length === 0) return Math.sign(connectFour.score(position));
      solver.start(position);
      solver.run();
      return Math.sign(solver.lower);
    };
    const positions = randomPositions(
      connectFour as never,
      count,
      [20, 34],
      drawFrom(seed),
    ) as ConnectFourPosition[];
    let kept = 0;
    let solved = 0;
    for (const position of positions) {
      const { move, status } = await new Player(connectFour).choose(position, { timeMs });
      if (status === "exact") solved++;
      if (result(position) === 0 - result(connectFour.play(position, move as number))) kept++;
      else yield { what: connectFour.write(position), figure: `${move} gives something away` };
    }
    yield share("results kept", kept, positions.length);
    yield { what: "solved", figure: `${solved} of ${positions.length}` };
  },
};
