import { expect, it } from "vitest";
import type { Game } from "../../src/game/game.js";
import { connectFour } from "../../src/games/connect-four.js";
import { kalahOf } from "../../src/games/kalah.js";
import { ticTacToe } from "../../src/games/tic-tac-toe.js";
import type { Choice } from "../../src/player/limits.js";
import type { PlayerOptions } from "../../src/player/options.js";
import { Player } from "../../src/player/player.js";

type AnyPlayer = Player<unknown, unknown>;

interface Talk {
  readonly start: unknown;
  readonly game: Game<unknown, unknown> & { showMove(move: unknown): string };
  readonly options?: PlayerOptions<unknown>;
  readonly board?: true;
}

const kalah = kalahOf({ id: "kalah-3", title: "Kalah", houses: 3, seeds: 3 });
const talk = <P, M>(
  game: Game<P, M> & { showMove(move: M): string; readonly start: P },
  options: PlayerOptions<P> = {},
  start = game.start,
): Talk => ({ game, start, options }) as unknown as Talk;

const ruled = ({ moves, play, score, key, start, showMove }: typeof ticTacToe) => ({
  ...{ moves, play, score, key, start, showMove },
});

const talks: Readonly<Record<string, Talk>> = {
  "on its own board": talk(connectFour, {}, connectFour.read("44")),
  "with a seed": talk(connectFour, { seed: 3 }, connectFour.read("4453")),
  "by the rules alone": talk(ruled(ticTacToe), { evaluate: () => 0 }, ticTacToe.read("X../.../...")),
  "with repetitions": talk(
    { ...ruled(ticTacToe), repetition: "draw" },
    { evaluate: () => 0 },
    ticTacToe.read("X../.../..."),
  ),
  "with extra turns": talk(kalah),
  "with a tree that evolves": talk(kalah, { memory: "evolving" }),
  "with another search": talk(kalah, { search: "mtd-f" }),
  "at level 3": talk(kalah, { level: 3, seed: 2 }),
  "with a trap": talk(ticTacToe, { trap: true }, ticTacToe.read("X../.../...")),
  "on a board that stands by itself": { ...talk(connectFour, {}, connectFour.read("44")), board: true },
};

/** What is said when a player is asked one thing after another; its clock goes on by one whenever it is looked at. */
async function said({ game, start, options, board }: Talk): Promise<string[]> {
  const log: string[] = [];
  let time = 0;
  let turns = 0;
  let atTurn = (_: number) => {};
  const host = {
    now: () => time++,
    nextTurn(later: () => void) {
      atTurn(++turns);
      setImmediate(later);
    },
  };
  const own = board ? game.board!(start) : undefined;
  const shown = (move: unknown) =>
    move === undefined ? "none" : game.showMove(own ? own.moveOf(move as number) : move);
  const told = ({ move, value, status, line, depth, nodes, kept, stopped }: Choice<unknown>) =>
    `${shown(move)} ${Number(value.toFixed(4))} ${status}${own ? "" : ` ${line.map(shown).join("-")}`}, depth ${depth}, ${nodes} nodes, ${kept} kept, ${stopped}`;
  const say = (what: string, answer: string) => {
    log.push(`${what}: ${answer}; ${turns} turns until ${time}`);
    turns = 0;
    time = 0;
  };
  const all = { memoryMB: 1, ...options, host };
  const player = new Player<unknown, unknown>((own ?? game) as never, all) as AnyPlayer;
  let position = start;
  const at = () => (own ? undefined : position);
  const legal = () => {
    if (!own) return game.moves(position);
    const codes = new Int32Array(own.maxMoves);
    return Array.from(codes.subarray(0, own.moves(codes, 0)));
  };
  const play = (move: unknown) => {
    player.advance(move);
    if (!own) position = game.play(position, move);
    say(`advance ${own ? "" : shown(move)}`, "fine");
  };

  const first = await player.choose(at(), { nodes: 200 });
  say("choose within 200 nodes", told(first));
  play(first.move);
  atTurn = (turn) => turn === 6 && player.stop();
  await player.ponder();
  say("ponder for six turns", "stopped");
  atTurn = () => {};
  const second = await player.choose(undefined, { depth: 3 });
  say("choose to depth 3", told(second));
  for await (const choice of player.analyse(undefined, { depth: 3 })) say("analyse", told(choice));
  for (const move of legal().slice(0, 3)) {
    const { text, settled, status } = await player.explain(move);
    say(
      `explain ${shown(move)}`,
      own ? `${status}, settled ${settled}` : `${text} ${status}, settled ${settled}`,
    );
  }
  for await (const choice of player.analyse(undefined, { depth: 5 })) {
    say("analyse and leave", told(choice));
    break;
  }
  if (!own) {
    say("choose elsewhere", told(await player.choose(start, { nodes: 100 })));
    say("choose in one go", told(player.chooseSync(position, { nodes: 150 })));
  } else say("choose in one go", told(player.chooseSync(undefined, { nodes: 150 })));
  play(legal().at(-1));
  play(legal().at(0));
  let asked: Promise<Choice<unknown>> | undefined;
  atTurn = (turn) => {
    if (turn === 3) asked = player.choose(undefined, { nodes: 120 });
  };
  await player.ponder(at());
  atTurn = () => {};
  asked ??= player.choose(undefined, { nodes: 120 });
  say("ponder until something else is asked", told(await asked));
  const signal = { aborted: false };
  const onProgress = ({ depth }: { readonly depth: number }) => {
    signal.aborted = depth === 2;
  };
  say("choose until a signal", told(await player.choose(undefined, { signal, onProgress, nodes: 5000 })));
  const plain = player.save();
  const whole = player.save({ table: true });
  const { table, ...rest } = whole;
  say("save", `${JSON.stringify(plain.options)} ${"position" in plain} ${table?.length}`);
  expect(rest).toEqual(plain);
  if (!own) {
    for (const saved of [plain, whole]) {
      const again = Player.load(
        game,
        saved as never,
        { host, evaluate: options?.evaluate } as never,
      ) as AnyPlayer;
      say("load and choose", told(await again.choose(undefined, { nodes: 130 })));
    }
  }
  player.close();
  say("choose once more", told(await player.choose(undefined, { depth: 1 })));
  return log;
}

// Where a player has learnt something, look at what it says now, then: npx vitest run packages/core/test/player/conversations.test.ts -u
it.each(Object.entries(talks))(
  "%s: a player says what it always said, whatever it is asked in between",
  async (name, given) => {
    await expect(`${(await said(given)).join("\n")}\n`).toMatchFileSnapshot(
      `./conversations/${name.replaceAll(" ", "-")}.txt`,
    );
  },
);
