import { gameTree, search } from "espalier";
import { boardOf } from "espalier/engine";
import { type AnyGame, connectFour, findGame, games } from "espalier/games";
import { functionsAlone, minimaxerConnectFour, minmaxWtConnectFour } from "../peers/connect-four.js";
import type { Study } from "../study.js";
import { engineSearch, functionsOf, withOtherGames } from "../subjects/engine-search.js";
import { registered } from "../subjects/registered.js";

const depth = 8;

const board = (game: AnyGame) => boardOf(game, game.start);
const functions = (game: AnyGame) => boardOf(functionsOf(game), game.start, game.evaluate);

const onBoard = () => engineSearch(board(findGame("connect-four")), depth);
const throughGame = () => engineSearch(functions(findGame("connect-four")), depth);
const tree = (game: AnyGame, depth: number) => gameTree(game, game.start, { depth }, game.evaluate);
const throughTree = () => registered("alpha-beta", tree(connectFour, depth));
const throughTreeAfterOthers = () => {
  for (const game of games.filter((each) => each !== connectFour).slice(0, 5))
    for (const depth of [3, 4, 5]) search("alpha-beta", tree(game, depth));
  return throughTree();
};
const treeOfFunctions = (game: AnyGame) => gameTree(functionsOf(game), game.start, { depth }, game.evaluate);
const onOthello = () => engineSearch(board(findGame("othello")), 6);

/**
 * Alpha-beta to a fixed depth with nothing else: on the board of Connect Four, on the tree that `gameTree` makes of the game, and
 * through nothing but the functions of the friendly game, which is what the other packages are given. "Six games": five
 * others have been searched before, in the same way. What comes without pruning has fewer plies to search, and is compared by nodes. To depth 10,
 * for what keeps its tree, because 10,000 nodes are still young when the search is over, and cost little.
 */
export const engine: Study = {
  title: "the engine, Connect Four to depth 8, Othello to depth 6",
  subjects: {
    "engine, board": onBoard,
    gameTree: throughTree,
    "gameTree, six games": throughTreeAfterOthers,
    "engine, Game": throughGame,
    "engine, board, six games": () => withOtherGames("connect-four", board, onBoard),
    "engine, Game, six games": () => withOtherGames("connect-four", functions, throughGame),
    "gameTree, Game": () => registered("alpha-beta", treeOfFunctions(findGame("connect-four"))),
    "the functions alone": () => functionsAlone(depth),
    "engine, Othello": onOthello,
    "engine, Othello, six games": () => withOtherGames("othello", board, onOthello),
    "minimaxer 3.2.3": () => minimaxerConnectFour(depth),
    "minimaxer 3.2.3, pruning": () => minimaxerConnectFour(depth, "pruning"),
    "gameTree, 10 plies": () => registered("alpha-beta", tree(connectFour, 10)),
    "minimaxer 3.2.3, 10 plies": () => minimaxerConnectFour(10),
    "gameTree, 6 plies": () => registered("alpha-beta", tree(connectFour, 6)),
    "minimaxer 3.2.3, as it comes, 6 plies": () => minimaxerConnectFour(6, "as it comes"),
    "minmax-wt-alpha-beta-pruning 1.0.5": () => minmaxWtConnectFour(depth),
  },
  comparisons: [
    {
      a: "engine, board",
      b: "minmax-wt-alpha-beta-pruning 1.0.5",
      agreement: "value",
      per: "nodes",
      target: { atLeast: 2 },
    },
    {
      a: "gameTree",
      b: "minmax-wt-alpha-beta-pruning 1.0.5",
      agreement: "value",
      per: "nodes",
      target: { atLeast: 1.2 },
    },
    {
      a: "gameTree",
      b: "minimaxer 3.2.3",
      agreement: "value",
      per: "nodes",
      target: { atLeast: 20 },
    },
    { a: "gameTree", b: "minimaxer 3.2.3, pruning", agreement: "value", per: "nodes" },
    { a: "gameTree, 10 plies", b: "minimaxer 3.2.3, 10 plies", agreement: "value", per: "nodes" },
    {
      a: "gameTree, 6 plies",
      b: "minimaxer 3.2.3, as it comes, 6 plies",
      agreement: "value",
      per: "nodes",
      target: { atLeast: 20 },
    },
    {
      a: "gameTree, Game",
      b: "minmax-wt-alpha-beta-pruning 1.0.5",
      agreement: "value",
      per: "nodes",
      target: { atLeast: 1.2 },
    },
    {
      a: "the functions alone",
      b: "minmax-wt-alpha-beta-pruning 1.0.5",
      agreement: "value",
      per: "nodes",
    },
    {
      a: "engine, Game",
      b: "minmax-wt-alpha-beta-pruning 1.0.5",
      agreement: "value",
      per: "nodes",
      target: { atLeast: 1.2 },
    },
    {
      a: "engine, Game",
      b: "minimaxer 3.2.3",
      agreement: "value",
      per: "nodes",
      target: { atLeast: 20 },
    },
    { a: "engine, board, six games", b: "engine, board", agreement: "work", target: { atLeast: 0.9 } },
    { a: "gameTree, six games", b: "gameTree", agreement: "work", target: { atLeast: 0.9 } },
    { a: "engine, Game, six games", b: "engine, Game", agreement: "work", target: { atLeast: 0.9 } },
    { a: "engine, Othello, six games", b: "engine, Othello", agreement: "work", target: { atLeast: 0.9 } },
  ],
};
