import { gameTree } from "espalier";
import { connectFour } from "espalier/games";
import { table } from "../table.js";
import { contenders } from "./contenders.js";
import type { StudyOptions, StudyResult } from "./study.js";

const depth = 8;
const moves = 10;

/**
 * Evaluations per move of Connect Four against itself, from the start, 8 plies ahead, 10 moves. All contenders follow
 * the moves of the first, so the game is one and the same, whatever the seed.
 */
export function connectFourStudy({ progress }: StudyOptions): StudyResult {
  const tree = gameTree(connectFour, connectFour.start, { depth: Infinity }, connectFour.evaluate);
  const players = contenders<typeof tree.root>();
  const running = players.map((player) => player.start(tree, depth));
  const work = players.map(() => [] as { leaves: number; ordering: number }[]);
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
    const sum = (part: "leaves" | "ordering") =>
      perMove.reduce((total, each) => total + each[part], 0) / moves;
    const [leaves, ordering] = [sum("leaves"), sum("ordering")];
    return { name, leaves, ordering, all: leaves + ordering, perMove };
  });
  return {
    rows,
    text: (io) =>
      `Connect Four, ${depth} plies ahead, columns ${played.join("")}; evaluations per move after the first search:\n${table(
        io,
        [
          { heading: "form", align: "left" },
          { heading: "at the horizon" },
          { heading: "to order moves" },
          { heading: "all evaluations" },
        ],
        rows.map(({ name, leaves, ordering, all }) => [
          name,
          leaves.toFixed(0),
          ordering.toFixed(0),
          all.toFixed(0),
        ]),
      )}`,
  };
}
