// Two bots play tic-tac-toe; nobody wins.

import { EspalierBot, rulesOf, type State } from "./bot.js";
import { ticTacToe } from "./tic-tac-toe.js";

const bot = new EspalierBot(ticTacToe, { depth: 9 });
const rules = rulesOf(ticTacToe);
let state: State<{ cells: (string | null)[] }> = { G: ticTacToe.setup(), ctx: { currentPlayer: "0" } };
while (!state.ctx.gameover) {
  const { payload } = (await bot.play(state, state.ctx.currentPlayer)).action;
  console.log(`player ${payload.playerID}: ${payload.type}(${payload.args})`);
  state = rules.play(state, { move: payload.type ?? "", args: payload.args ?? [] });
}
console.log(state.ctx.gameover);
