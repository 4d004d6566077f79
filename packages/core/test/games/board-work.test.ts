import { expect, it } from "vitest";
import type { GameBoard } from "../../src/game/board.js";
import { boardTree } from "../../src/game/board-tree.js";
import { BoardPath } from "../../src/game/path/board-path.js";
import { connectFour } from "../../src/games/connect-four.js";
import { dotsAndBoxesOf } from "../../src/games/dots-and-boxes.js";
import { inARow } from "../../src/games/in-a-row.js";
import { kalahOf } from "../../src/games/kalah.js";
import { search } from "../../src/search/search.js";
import type { Tree } from "../../src/tree/tree.js";

const row = inARow({ id: "row", title: "Row", columns: 3, rows: 3, inARow: 3 });
const dots = dotsAndBoxesOf({ id: "dots", title: "Dots", columns: 1, rows: 2 });
const kalah = kalahOf({ id: "kalah-2", title: "Kalah", houses: 2, seeds: 2 });

type AnyBoard = GameBoard<unknown, unknown>;
interface Played {
  readonly board: () => AnyBoard;
  readonly extra: boolean;
  readonly deepest: number;
}

const games: Readonly<Record<string, Played>> = {
  "three in a row, whole": {
    board: () => row.board(row.read("XO./.X./..O")) as never,
    extra: false,
    deepest: Infinity,
  },
  "three in a row, to depth 3": { board: () => row.board(row.start) as never, extra: false, deepest: 3 },
  "Connect Four, to depth 4": {
    board: () => connectFour.board(connectFour.read("4453")) as never,
    extra: false,
    deepest: 4,
  },
  "dots and boxes, whole": { board: () => dots.board(dots.start) as never, extra: true, deepest: Infinity },
  "dots and boxes, to depth 3": { board: () => dots.board(dots.start) as never, extra: true, deepest: 3 },
  "Kalah, whole": { board: () => kalah.board(kalah.start) as never, extra: true, deepest: Infinity },
  "Kalah, to depth 5": { board: () => kalah.board(kalah.start) as never, extra: true, deepest: 5 },
};

/** A board whose work is counted, and what was counted. */
function counted(board: AnyBoard): readonly [AnyBoard, () => string] {
  const counts: Record<string, number> = {};
  const counting = new Proxy(board, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        counts[String(name)] = (counts[String(name)] ?? 0) + 1;
        return value.apply(target, given);
      };
    },
  });
  return [
    counting,
    () =>
      Object.entries(counts)
        .map(([name, count]) => `${name} ${count}`)
        .sort()
        .join(", "),
  ];
}

it.each(Object.entries(games))(
  "%s: a search makes so many moves, in either form of the tree",
  async (name, { board, extra, deepest }) => {
    const judges = deepest < Infinity;
    const lines = (["alpha-beta", "negascout", "sss-star"] as const).flatMap((id) =>
      (["path", "nodes"] as const).flatMap((form) => {
        if (form === "path" && id === "sss-star") return [];
        const [own, work] = counted(board());
        const tree = (form === "path"
          ? new BoardPath(own, extra, deepest, judges)
          : boardTree(own, extra, deepest, judges)) as unknown as Tree<unknown>;
        const { value, line } = search(id, tree);
        return [`${id} by ${form}: ${value} ${line.join("")}; ${work()}`];
      }),
    );
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(
      `./board-work/${name.replaceAll(/\W+/g, "-")}.txt`,
    );
  },
);
