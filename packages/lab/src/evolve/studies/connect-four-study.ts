import { gameTree } from "espalier";
import { connectFour } from "espalier/games";
import { table } from "../../print/table.js";
import type { Io } from "../../process/io.js";
import { contenders, type MoveWork } from "./contenders.js";
import type { StudyOptions } from "./study.js";

/**
 * Evaluations per move of Connect Four against itself, from the start, 8 plies ahead, 10 moves. All contenders follow
 * the moves of the first, so the game is one and the same, whatever the seed.
 */
export function connectFourStudy(
  { progress }: Pick<StudyOptions, "progress">,
  { depth, moves } = { depth: 8, moves: 10 },
) {
  const tree = gameTree(connectFour, connectFour.start, { depth: Infinity }, connectFour.evaluate);
  const players = contenders<typeof tree.root>();
  const running = players.map((player) => player.start(tree, depth));
  const work = players.map(() => [] as MoveWork[]);
  const played: number[] = [];
  let node = tree.root;
  for (let move = 0; move < moves; move++) {
    const { best } = running[0]!;
    played.push(tree.moves(node)[best]!);
    node = tree.child(node, best);
    running.forEach((each, k) => {
      work[k]!.push(each.play(best));
    });
    progress?.(move + 1);
  }
  const rows = players.map(({ name }, k) => {
    const perMove = work[k]!;
    const mean = (part: keyof MoveWork) => perMove.reduce((total, each) => total + each[part], 0) / moves;
    const [leaves, ordering] = [mean("leaves"), mean("ordering")];
    return {
      name,
      first: running[k]!.first.leaves,
      leaves,
      ordering,
      all: leaves + ordering,
      restarts: mean("restarts"),
      restartLeaves: mean("restartLeaves"),
      perMove,
    };
  });
  return {
    rows,
    text: (io: Io) =>
      `Connect Four, ${depth} plies ahead, columns ${played.join("")}; leaves (at the horizon, and ends of the game) of the first tree, then per move:\n${table(
        io,
        [
          { heading: "form", align: "left" },
          { heading: "first tree" },
          { heading: "leaves" },
          { heading: "to order moves" },
          { heading: "all evaluations" },
          { heading: "restarts" },
          { heading: "leaves in restarts" },
        ],
        rows.map(({ name, ...row }) => [
          name,
          ...[row.first, row.leaves, row.ordering, row.all, row.restarts, row.restartLeaves].map((count) =>
            count.toFixed(0),
          ),
        ]),
      )}`,
  };
}
