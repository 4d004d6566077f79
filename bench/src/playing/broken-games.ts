import { type Game, Player } from "espalier";
import { type AnyGame, games } from "espalier/games";
import { type Part, share } from "./part.js";
import { bare, type Draw, drawFrom, randomPosition } from "./positions.js";

type Rules = Game<unknown, unknown>;

/** Ways to break a promise; each begins to at the `n`th call. */
const misdeeds: Readonly<Record<string, (rules: Rules, n: number) => { game: Rules; said: RegExp }>> = {
  "moves throws": (rules, n) => ({
    game: { ...rules, moves: after(n, rules.moves, thrower) },
    said: /^moves threw /,
  }),
  "moves is no list": (rules, n) => ({
    game: { ...rules, moves: after(n, rules.moves, () => undefined as never) },
    said: /^moves gave undefined/,
  }),
  "a move that cannot be played": (rules, n) => ({
    game: {
      ...rules,
      moves: after(n, rules.moves, (position) => [...rules.moves(position), "nonsense"]),
      play: (position, move) => (move === "nonsense" ? thrower() : rules.play(position, move)),
    },
    // The list may have become another between two calls: that is told first.
    said: /^play (threw|changed) /,
  }),
  "play throws": (rules, n) => ({
    game: { ...rules, play: after(n, rules.play, thrower) },
    said: /^play threw /,
  }),
  "score is NaN": (rules) => ({ game: { ...rules, score: () => Number.NaN }, said: /^score gave NaN/ }),
  "key throws": (rules, n) => ({
    game: { ...rules, key: after(n, rules.key as NonNullable<Rules["key"]>, thrower) },
    said: /^key threw /,
  }),
};

function thrower(): never {
  throw new TypeError("out of order");
}

/** `right` for the first `n` calls, then `wrong`. */
function after<A extends unknown[], R>(n: number, right: (...given: A) => R, wrong: (...given: A) => R) {
  let calls = 0;
  return (...given: A): R => (++calls > n ? wrong(...given) : right(...given));
}

/** Positions that can be changed, of a game that does so with every move. */
function mutating(rules: AnyGame, position: unknown): { game: Rules; position: unknown } {
  const { moves, play, score, key, samePlayer } = bare(rules);
  interface Holder {
    now: unknown;
  }
  const now = (holder: unknown) => (holder as Holder).now;
  return {
    position: { now: position },
    game: {
      moves: (holder) => moves(now(holder)),
      play: (holder, move) => {
        (holder as Holder).now = play(now(holder), move);
        return { now: now(holder) };
      },
      score: (holder) => score(now(holder)),
      key: (holder) => (key as NonNullable<typeof key>)(now(holder)),
      ...(samePlayer && { samePlayer: (holder: unknown) => samePlayer(now(holder)) }),
    },
  };
}

/** The sentence in which a player refuses to go on, if it does. */
async function refusal(game: Rules, position: unknown, draw: Draw): Promise<string | undefined> {
  try {
    await new Player(game, { memoryMB: 1, seed: draw(9) }).choose(position, { nodes: 3000 });
    return undefined;
  } catch (error) {
    return error instanceof Error && error.name === "InputError" ? error.message : `not refused: ${error}`;
  }
}

/** Games that break a promise: who plays them is told which, and by what moves it came there. */
export const brokenGames: Part = {
  about:
    "a game that throws, returns NaN, changes positions or lists illegal moves is told which promise it broke",
  counts: "games of each kind and misdeed",
  count: 50,

  async *run({ count, seed, game }) {
    const chosen = games.filter(({ id }) => game === undefined || id === game);
    const draw = drawFrom(seed);
    for (const [name, misdeed] of Object.entries(misdeeds)) {
      let right = 0;
      let withMoves = 0;
      for (const rules of chosen) {
        for (let k = 0; k < count; k++) {
          const { game: broken, said } = misdeed(bare(rules), draw(60));
          // So near to the end that it is seen.
          const told = await refusal(broken, randomPosition(rules, 20 + draw(20), draw), draw);
          if (told === undefined || said.test(told)) right++;
          else yield { what: rules.id, figure: told };
          if (told?.includes(" after ")) withMoves++;
        }
      }
      yield {
        ...share(name, right, count * chosen.length),
        figure: `${right} of ${count * chosen.length} named or not met, ${withMoves} of them with the moves that led there`,
      };
    }
    let told = 0;
    for (const rules of chosen) {
      for (let k = 0; k < count; k++) {
        const broken = mutating(rules, randomPosition(rules, draw(12), draw));
        const message = await refusal(broken.game, broken.position, draw);
        if (/^play .*changed/.test(message ?? "")) told++;
        else yield { what: rules.id, figure: message ?? "not refused" };
      }
    }
    yield share("positions are changed", told, count * chosen.length);
  },
};
