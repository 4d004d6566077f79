import { gameTree } from "espalier";
import { type ConnectFourPosition, connectFour } from "espalier/games";
import { rules } from "espalier/internal";
import { table } from "../../print/table.js";
import type { Io } from "../../process/io.js";
import { meanOf, meanText } from "../../run/mean.js";
import { randomSource } from "../../verify/random-source.js";
import { contenders, type MoveWork } from "./contenders.js";
import type { StudyOptions } from "./study.js";

/** Moves of an opening that is drawn: few, so that the game is still open. */
const drawn = 3;

/** The columns of each opening: the first game begins with the empty board, the others after moves that are drawn. */
function openings(seed: number, games: number): readonly string[] {
  return Array.from({ length: games }, (_, game) => {
    const random = randomSource(seed, game);
    let position = connectFour.start;
    let columns = "";
    while (columns.length < (game === 0 ? 0 : drawn)) {
      const moves = connectFour.moves(position);
      const column = moves[Math.floor(random() * moves.length)]!;
      position = connectFour.play(position, column);
      columns += column;
    }
    return columns;
  });
}

/** One game from `start`: what each contender did for the first tree, and for each move. All follow the moves of the first one. */
function play(start: ConnectFourPosition, depth: number, moves: number) {
  const tree = gameTree(connectFour, start, { depth: Infinity }, connectFour.evaluate);
  const running = players<typeof tree.root>().map((player) => player.start(tree, depth));
  const work = running.map(() => [] as MoveWork[]);
  let columns = "";
  let node = tree.root;
  for (let move = 0; move < moves && tree.degree(node) > 0; move++) {
    const { best } = running[0]!;
    columns += tree.moves(node)[best]!;
    node = tree.child(node, best);
    running.forEach((each, k) => {
      work[k]!.push(each.play(best));
    });
  }
  return { columns, results: running.map(({ first }, k) => ({ first: first.leaves, perMove: work[k]! })) };
}

const players = <N>() =>
  contenders<N>([
    rules.corrected,
    rules["sweep-early"],
    rules["swept-only"],
    rules["corrected-ties-cut"],
    rules["ties-cut"],
  ]);

/** Evaluations per move of Connect Four against itself, 8 plies ahead, 10 moves a game, fewer where it ends before. */
export function connectFourStudy(
  { seed, games = 20, progress }: StudyOptions,
  { depth, moves } = { depth: 8, moves: 10 },
) {
  const played = openings(seed, games).map((opening, k) => {
    const start = [...opening].reduce(
      (position, column) => connectFour.play(position, Number(column)),
      connectFour.start,
    );
    const { columns, results } = play(start, depth, moves);
    progress?.(k + 1);
    return { columns: opening + columns, results };
  });
  const rows = players().map(({ name }, k) => {
    const perGame = played.map(({ columns, results }) => ({ columns, ...results[k]! }));
    const mean = (count: (work: MoveWork) => number) =>
      meanOf(perGame.map(({ perMove }) => meanOf(perMove.map(count)).mean));
    return {
      name,
      first: meanOf(perGame.map(({ first }) => first)),
      leaves: mean(({ leaves }) => leaves),
      ordering: mean(({ ordering }) => ordering),
      all: mean(({ leaves, ordering }) => leaves + ordering),
      restarts: mean(({ restarts }) => restarts),
      restartLeaves: mean(({ restartLeaves }) => restartLeaves),
      perGame,
    };
  });
  const how =
    games === 1 ? "a game from the empty board" : `${games} games with standard errors (seed ${seed})`;
  return {
    rows,
    text: (io: Io) =>
      `Connect Four, ${depth} plies ahead, ${moves} moves a game, ${how}; leaves (at the horizon, and ends of the game) of the first tree, then per move:\n${table(
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
          ...[row.first, row.leaves, row.ordering, row.all, row.restarts, row.restartLeaves].map((mean) =>
            meanText(mean, 0),
          ),
        ]),
      )}`,
  };
}
