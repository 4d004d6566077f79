import { connectFour } from "espalier/games";
import { Negamax, NegamaxOpts, Node } from "minimaxer";
import { minmax, type Rules } from "minmax-wt-alpha-beta-pruning";
import type { Subject } from "../subject.js";

// Members of the package's const enums, which a single-file compiler cannot read.
const rootNode = 0;
const innerNode = 1;
const leafNode = 2;
const max = 1;
const alphaBeta = 1;

type Position = typeof connectFour.start;

/**
 * Connect Four by npm minimaxer, with the functions of the friendly game: in its fastest way, `optimal`; with alpha-beta as its
 * option `pruning`; or as it comes, when it prunes nothing and keeps millions of nodes for 8 plies.
 */
export function minimaxerConnectFour(
  depth: number,
  way: "optimal" | "pruning" | "as it comes" = "optimal",
): Subject {
  const { start, moves, play, score, evaluate } = connectFour;
  const search = () => {
    const root = new Node<Position, number, number>(rootNode, start, 0, 0, max, [...moves(start)]);
    const options = new NegamaxOpts();
    options.depth = depth;
    if (way === "optimal") options.optimal = true;
    if (way === "pruning") options.pruning = alphaBeta;
    const tree = new Negamax(root, options);
    tree.CreateChildNode = (parent, move) => {
      const next = play(parent.gamestate, move);
      const legal = [...moves(next)];
      const kind = legal.length === 0 ? leafNode : innerNode;
      return new Node(kind, next, move, 0, -parent.aim, legal);
    };
    tree.EvaluateNode = ({ gamestate, moves, aim }) =>
      aim * (moves.length === 0 ? score(gamestate) : evaluate(gamestate));
    return tree.evaluate();
  };
  return {
    run: () => search().value,
    count() {
      const { value, nodes, outcomes } = search();
      // The package does not count the root.
      return { value, nodes: nodes + 1, leaves: outcomes };
    },
  };
}

/** Connect Four by npm minmax-wt-alpha-beta-pruning, with the functions of the friendly game. */
export function minmaxWtConnectFour(depth: number): Subject {
  const { start, moves, play, score, evaluate } = connectFour;
  const rules: Rules<Position, number> = {
    listMoves: moves,
    nextState: play,
    terminalStateEval: (position) => (moves(position).length === 0 ? score(position) : null),
  };
  return {
    run: () => minmax(start, rules, evaluate, depth).evaluation,
    count() {
      let nodes = 0;
      let leaves = 0;
      const statistics = {
        visitedNode() {
          nodes++;
        },
        evaluatedLeafNode() {
          leaves++;
        },
        pruningIncident() {},
      };
      const { evaluation } = minmax(start, rules, evaluate, depth, undefined, undefined, statistics);
      return { value: evaluation, nodes, leaves };
    },
  };
}

type ItsFunctions = Pick<typeof connectFour, "moves" | "play" | "score" | "evaluate">;

/** Alpha-beta in its shortest form: it cannot stop, checks nothing and knows no line. */
function shortest({ moves, play, score, evaluate }: ItsFunctions) {
  return function value(position: Position, plies: number, alpha: number, beta: number): number {
    const legal = moves(position);
    if (legal.length === 0) return score(position);
    if (plies === 0) return evaluate(position);
    let m = alpha;
    for (const move of legal) {
      const t = 0 - value(play(position, move), plies - 1, 0 - beta, 0 - m);
      if (t > m) {
        m = t;
        if (m >= beta) break;
      }
    }
    return m;
  };
}

/** The functions of the friendly game with hardly anything around them: no search that is given nothing else can be faster. */
export function functionsAlone(depth: number): Subject {
  const { start, moves, score, evaluate } = connectFour;
  const value = shortest(connectFour);
  return {
    run: () => value(start, depth, -Infinity, Infinity),
    count() {
      let nodes = 0;
      let leaves = 0;
      const counted = shortest({
        ...connectFour,
        moves(position) {
          nodes++;
          return moves(position);
        },
        score(position) {
          leaves++;
          return score(position);
        },
        evaluate(position) {
          leaves++;
          return evaluate(position);
        },
      });
      return { value: counted(start, depth, -Infinity, Infinity), nodes, leaves };
    },
  };
}
