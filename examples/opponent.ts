// A game of your own and somebody to play it: dominoes on a board of six by six; whoever can place no more has lost.

import { type Game, Player } from "espalier";

const size = 6;
const squares = [...Array(size * size).keys()];

/** Which squares are covered, and which way the player to move lays dominoes: 1 along a row, 6 across. */
type Table = { readonly covered: readonly boolean[]; readonly way: number };

/** Whether `square` and the next on the way are there and free. */
const fits = ({ covered, way }: Table, square: number) =>
  !covered[square] && covered[square + way] === false && (way === size || square % size < size - 1);

const other = (way: number) => (way === 1 ? size : 1);
const room = (table: Table) => squares.filter((square) => fits(table, square)).length;

const domineering: Game<Table, number> = {
  moves: (table) => squares.filter((square) => fits(table, square)),
  play: ({ covered, way }, square) => ({
    covered: covered.map((is, each) => is || each === square || each === square + way),
    way: other(way),
  }),
  score: () => -100, // there is no room left: the player to move has lost
  key: ({ covered, way }) => `${way} ${covered.map(Number).join("")}`, // so that it knows a position when it meets it again
};

/** Whoever has more room is better off. */
const evaluate = (table: Table) => room(table) - room({ ...table, way: other(table.way) });

// The opponent.
const player = new Player(domineering, { evaluate });
let table: Table = { covered: squares.map(() => false), way: 1 };
for (;;) {
  const { move, value, status, depth } = await player.choose(table, { timeMs: 100 });
  if (move === undefined) break;
  console.log(`${table.way === 1 ? "-" : "|"} at ${move}: worth ${value} (${status}), ${depth} moves ahead`);
  table = domineering.play(table, move);
}
