import { type Game, gameTree } from "espalier";
import { type ConnectFourPosition, connectFour } from "espalier/games";
import { childSeed, mix } from "espalier/internal";
import { alphaBeta } from "espalier/knuth-moore";
import { ConnectFourSolver } from "espalier/solve";
import { linePlot } from "../plot/line-plot.js";
import { countedSearch } from "../study/counted-search.js";
import { cellsWhere, type StudyResult } from "../study/result.js";
import type { Cell, Checked, Study } from "../study/study.js";

/** Depths, and for each the thresholds with about as many positions judged: with likelihoods for blunders of .2, and of .01. */
const horizons = [
  [2, 0.21, 0.16],
  [3, 0.07, 0.035],
  [4, 0.02, 0.008],
  [5, 0.005, 0.0022],
  [6, 0.0017, 0.0005],
] as const;

/** Chains of forced moves never fall below a threshold. */
const mostPlies = 14;

const stones = 20;

type Position = ConnectFourPosition;

const isWon = (position: Position) =>
  connectFour.moves(position).length === 0 && connectFour.score(position) < 0;

/** The moves that win at once. */
const winning = (position: Position) =>
  connectFour.moves(position).filter((move) => isWon(connectFour.play(position, move)));

/** The position as it were if the other player were to move. */
function turned({ moverLeft, moverRight, otherLeft, otherRight, stones: count }: Position): Position {
  return {
    moverLeft: otherLeft,
    moverRight: otherRight,
    otherLeft: moverLeft,
    otherRight: moverRight,
    stones: count,
  };
}

const byColumn: Readonly<Record<number, number>> = {
  1: 0.2,
  2: 0.25,
  3: 0.3,
  4: 0.35,
  5: 0.3,
  6: 0.25,
  7: 0.2,
};

/** Connect Four with likelihoods in Floyd's manner: a forced move has 1, one that overlooks a threat `blunder`, others by their column. */
function likely(blunder: number): Game<Position, number> {
  return {
    ...connectFour,
    likelihood(position, move) {
      const moves = connectFour.moves(position);
      if (moves.length === 1) return 1;
      const wins = winning(position);
      if (wins.length > 0) return wins.includes(move) ? 1 : blunder;
      const threats = winning(turned(position));
      if (threats.length > 0) return threats.includes(move) ? 1 : blunder;
      return byColumn[move] ?? 0.2;
    },
  };
}

const [careful, rash] = [likely(0.2), likely(0.01)];

/** What is drawn for a trial: a position after some random moves, and which of its moves are right. */
interface Question {
  readonly position: Position;
  /** Whether the move with this rank loses nothing: not a win, not a draw. */
  readonly isRight: readonly boolean[];
}

/** A position in which some moves are right and others wrong, none wins at once, and the game goes on. */
function questionOf(seed: number, solver: ConnectFourSolver): Question {
  for (let attempt = 0; ; attempt++) {
    const position = drawnPosition(childSeed(mix(seed), attempt));
    if (position === undefined || winning(position).length > 0) continue;
    const outcomes = connectFour.moves(position).map((move) => {
      const next = connectFour.play(position, move);
      return (
        0 - Math.sign(connectFour.moves(next).length === 0 ? connectFour.score(next) : solved(next, solver))
      );
    });
    const best = Math.max(...outcomes);
    if (outcomes.some((outcome) => outcome < best)) {
      return { position, isRight: outcomes.map((outcome) => outcome === best) };
    }
  }
}

function solved(position: Position, solver: ConnectFourSolver): number {
  solver.start(position);
  solver.run();
  return solver.lower;
}

/** After so many random moves; undefined where the game ended on the way. */
function drawnPosition(seed: number): Position | undefined {
  let position: Position = connectFour.start;
  for (let ply = 0; ply < stones; ply++) {
    const moves = connectFour.moves(position);
    if (moves.length === 0) return undefined;
    position = connectFour.play(position, moves[mix(seed + ply * 0x9e3779b9) % moves.length] as number);
  }
  return connectFour.moves(position).length === 0 ? undefined : position;
}

let solver: ConnectFourSolver | undefined;

const names = ["fixed depth", "likelihoods", "likelihoods, unlikely blunders"] as const;
const [evaluated, right] = ["evaluations", "right moves in %"];

function cell([plies, threshold, lower]: (typeof horizons)[number]): Cell {
  const judge = connectFour.evaluate;
  const searches = [
    (position: Position) => gameTree(connectFour, position, { depth: plies }, judge),
    (position: Position) => gameTree(careful, position, { depth: mostPlies, likelihood: threshold }, judge),
    (position: Position) => gameTree(rash, position, { depth: mostPlies, likelihood: lower }, judge),
  ];
  return {
    parameters: { plies },
    columns: [evaluated, right].flatMap((metric, m) =>
      names.map((algorithm, k) => ({ algorithm, metric, ...(k > 0 && { against: m * names.length }) })),
    ),
    chunk: 20,
    measure(seed) {
      solver ??= new ConnectFourSolver({ memoryMB: 8 });
      const { position, isRight } = questionOf(seed, solver);
      const works = searches.map((tree) => countedSearch(alphaBeta, tree(position)));
      return [
        ...works.map(({ evaluations }) => evaluations),
        ...works.map(({ best }) => (isRight[best] ? 100 : 0)),
      ];
    },
  };
}

/** Floyd's horizon, which had not been tried when the paper was written. */
export const floyd: Study = {
  id: "knuth-moore/floyd",
  title: "Floyd's likelihoods against a fixed depth",
  asks: "Floyd proposed to search until the product of the likelihoods of the moves falls below a threshold, and the paper knows of no experiment. Does alpha-beta choose better moves of Connect Four with it than at a fixed depth, for as many positions judged?",
  trials: 300,
  cells: horizons.map(cell),
  deviations: [
    "The paper has no game, no likelihoods for one and no threshold but 10^-8. Ours: a forced move, a win and the answer to a threat have likelihood 1, a move that overlooks one has .2, the others from .2 at the edge to .35 in the middle.",
    "With .01 for a move that overlooks a threat, as Floyd's examples have it, the search believes in threats that it does not see carried out: that is the third column. The milder numbers were chosen after that was seen.",
    `Positions are drawn: ${stones} random moves from the empty board, kept where some moves are right and others wrong and none wins at once. A right move is one that by the exact solution gives no win and no draw away.`,
    `The search by likelihoods also ends after ${mostPlies} plies, since forced moves have no end of their own.`,
    "Thresholds were chosen once so that both judge about as many positions. What it takes to tell a likelihood is not counted as a judgement.",
  ],
  findings: [
    {
      says: "On these positions the fixed depth is the better one up to 3 plies, and from 4 on it makes no difference that shows: less than 5 percent points.",
      items: ["km-s4-floyd-untried"],
      check: noBetter,
    },
    {
      says: "With unlikely blunders they choose fewer, by more than 10 percent points up to 4 plies.",
      check: rashly,
    },
    {
      says: "All three judge about as many positions: within a half of one another.",
      check: asMany,
    },
  ],
  plots: [
    linePlot({
      name: "right-moves",
      caption:
        "How often the move is right, at a fixed depth and by likelihoods with about as many positions judged.",
      cells: { metric: right },
      x: {
        parameter: "plies",
        title: "fixed depth",
        unit: "plies; likelihoods judge about as many positions",
      },
      y: { title: "right moves", unit: "% of positions", from: "data" },
    }),
  ],
};

/** By how many percent points more of the moves are right than at the fixed depth, depth by depth. */
function gains(result: StudyResult, algorithm: string): number[] {
  return cellsWhere(result, { algorithm, metric: right }).map(
    ({ compared }) => compared?.difference ?? Number.NaN,
  );
}

const listed = (values: readonly number[]) =>
  `${values.map((value) => `${value > 0 ? "+" : ""}${value.toFixed(1)}`).join(", ")} percent points at 2 to 6 plies`;

function noBetter(result: StudyResult): Checked {
  const all = gains(result, names[1]);
  const [shallow, deep] = [all.slice(0, 2), all.slice(2)];
  return {
    holds: shallow.every((gain) => gain < 0) && deep.length > 0 && deep.every((gain) => Math.abs(gain) < 5),
    figures: listed(all),
  };
}

function rashly(result: StudyResult): Checked {
  const all = gains(result, names[2]);
  return { holds: all.length > 0 && all.slice(0, 3).every((gain) => gain < -10), figures: listed(all) };
}

function asMany(result: StudyResult): Checked {
  const ratios = [names[1], names[2]].flatMap((algorithm) =>
    cellsWhere(result, { algorithm, metric: evaluated }).map(({ compared }) => compared?.ratio ?? Number.NaN),
  );
  return {
    holds: ratios.every((ratio) => ratio > 2 / 3 && ratio < 3 / 2),
    figures: `${ratios.map((ratio) => ratio.toFixed(2)).join(", ")} times as many as at the fixed depth`,
  };
}
