import type { AnyGame } from "../../src/games/all-games.js";

/** A game played by chance but always the same, and all that its rules and its board say on the way, to be read and compared. */
export function playthrough(game: AnyGame): string {
  const text = [`${game.title} (${game.id}), ${game.players.join(" against ")}`];
  let position = game.start;
  let chance = 20_261_118;
  for (let ply = 0; ; ply++) {
    const board = game.board(position);
    const codes = new Int32Array(board.maxMoves);
    const hints = new Int32Array(board.maxMoves);
    const count = board.moves(codes, 0);
    const moves = game.moves(position);
    const named = (list: Int32Array) => [...list].map((code) => game.showMove(board.moveOf(code))).join(" ");
    text.push(
      "",
      `# ${ply}`,
      game.show(position),
      `position: ${game.write(position)}`,
      `to move: ${game.players[game.mover(position)]}${game.samePlayer?.(position) ? ", again" : ""}`,
    );
    const bounds = game.bounds?.(position);
    if (bounds !== undefined) text.push(`bounds: ${bounds.lower} to ${bounds.upper}`);
    if (moves.length === 0) {
      text.push(`over, score: ${game.score(position)}`);
      return `${text.join("\n")}\n`;
    }
    text.push(`moves: ${named(codes.slice(0, count))}`);
    if (board.hints !== undefined) {
      board.hints(codes, 0, count, hints);
      text.push(`hints: ${hints.slice(0, count).join(" ")}`);
    }
    if (board.noisy !== undefined) {
      const noisy = new Int32Array(board.maxMoves);
      const some = board.noisy(noisy, 0);
      text.push(`noisy: ${some === 0 ? "none" : named(noisy.slice(0, some))}`);
    }
    text.push(`estimate: ${game.evaluate(position)}`);
    chance = (chance * 48_271) % 2_147_483_647;
    const move = moves[chance % moves.length];
    text.push(`plays: ${game.showMove(move)}`);
    position = game.play(position, move);
  }
}
