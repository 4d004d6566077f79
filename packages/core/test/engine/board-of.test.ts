import { describe, expect, it } from "vitest";
import { boardOf } from "../../src/engine/board-of.js";
import { MoveCodes } from "../../src/engine/parts/move-codes.js";
import { searchOn } from "../../src/engine/search-on.js";
import { InputError } from "../../src/errors/input-error.js";
import type { Game } from "../../src/game/game.js";
import { connectFour } from "../../src/games/index.js";

/** Nim: one to three stones are taken from a heap. */
const nim: Game<number, number> = {
  moves: (stones) => [1, 2, 3].filter((taken) => taken <= stones),
  play: (stones, taken) => stones - taken,
  score: () => -1,
};

const codes = new Int32Array(100);

function legal<P, M>(game: Game<P, M>, position: P): number[] {
  return [...codes.subarray(0, boardOf(game, position).moves(codes, 0))];
}

describe("the first move from where a board is set up", () => {
  type Squares = number[];
  const free = (squares: Squares) => squares.flatMap((is, square) => (is === 0 ? [square] : []));
  const honest: Game<Squares, number> = {
    moves: free,
    play: (squares, square) => squares.map((is, at) => (at === square ? 1 : is)),
    score: () => 0,
  };
  const fill = (squares: Squares, square: number) => {
    squares[square] = 1;
    return squares;
  };
  const sentence = (move: number) =>
    `play changed the position that it was given, with ${move}, or moves gave another list when asked again: expected neither`;
  const firstMove = (game: Game<Squares, number>, move = 0, asksKey = false) => {
    const board = boardOf(game, [0, 0, 0]);
    if (asksKey) expect(board.hashLow).toBeDefined();
    board.moves(codes, 0);
    board.make(codes[move]!);
    return board;
  };

  it("shows whether the game leaves its positions as they are", () => {
    for (const play of [fill, (squares: Squares, square: number) => [...fill(squares, square)]])
      for (const move of [0, 2]) expect(() => firstMove({ ...honest, play }, move)).toThrow(sentence(move));
    // The list of moves is as long, and another.
    const swap = (squares: Squares) => [...fill(squares, 0).reverse()];
    expect(() =>
      firstMove({
        ...honest,
        moves: (squares) => (squares[0] === 0 && squares[2] === 0 ? [3, 4] : [3, 5]),
        play: swap,
      }),
    ).toThrow(sentence(3));
    // The same object is a position that was changed, though nothing else tells.
    expect(() => firstMove({ ...honest, moves: () => [7], play: fill })).toThrow(sentence(7));
    expect(() => firstMove(honest)).not.toThrow();
    // A new list each time is no other list; and a number is never changed.
    const pass = boardOf({ moves: () => [0], play: (at: number) => at, score: () => 0 }, 3);
    pass.make(0);
    expect([pass.position(), pass.mover]).toEqual([3, 1]);
  });

  it("shows it by the key too, where somebody has asked for that", () => {
    const hidden: Game<Squares, number> = {
      moves: () => [7],
      play: (squares) => [...fill(squares, 1)],
      score: () => 0,
      key: String,
    };
    expect(() => firstMove(hidden, 0, true)).toThrow(sentence(7));
    expect(() => firstMove(hidden)).not.toThrow();
    expect(() => firstMove({ ...honest, key: String }, 1, true)).not.toThrow();
  });

  it("shows it again wherever the board is set up anew, and no other move does", () => {
    let asked = 0;
    let isFair = true;
    const board = boardOf<Squares, number>(
      {
        ...honest,
        moves: (squares) => {
          asked++;
          return free(squares);
        },
        play: (squares, square) => (isFair ? honest.play : fill)(squares, square),
      },
      [0, 0, 0],
    );
    board.make(1);
    expect(asked).toBe(2);
    board.make(0);
    board.undo(0);
    board.undo(1);
    board.make(2);
    expect(asked).toBe(3);
    board.load([0, 0, 0]);
    isFair = false;
    expect(() => board.make(1)).toThrow(sentence(1));
  });
});

describe("a board made of a game", () => {
  it("makes and takes back moves", () => {
    const board = boardOf(nim, 5);
    board.make(board.codeOf(3));
    expect([board.position(), board.mover, board.over()]).toEqual([2, 1, false]);
    board.make(board.codeOf(2));
    expect([board.over(), board.score(), board.moves(codes, 0)]).toEqual([true, -1, 0]);
    board.undo(board.codeOf(2));
    board.undo(board.codeOf(3));
    expect([board.position(), board.mover]).toEqual([5, 0]);
    board.load(2);
    expect([board.position(), board.moves(codes, 3)]).toEqual([2, 2]);
    expect([...codes.subarray(3, 5)].map((code) => board.moveOf(code))).toEqual([1, 2]);
    expect(board.codeOf(3)).toBe(-1);
  });

  it("names the noisy moves by the codes that the others have, the first code too", () => {
    const moves = () => [0, 1, 2];
    const board = boardOf({ moves, play: (at: number) => at + 1, score: () => 0, noisy: () => [0, 2] }, 5);
    const noisy = new Int32Array(5).fill(-7);
    expect(board.noisy!(noisy, 1)).toBe(2);
    expect([...noisy]).toEqual([-7, 0, board.codeOf(2), -7, -7]);
    expect(board.codeOf(0)).toBe(0);
  });

  it("turns the mover only where the game does", () => {
    const board = boardOf({ ...nim, samePlayer: (stones) => stones === 3 }, 5);
    board.make(board.codeOf(2));
    expect(board.mover).toBe(0);
    board.make(board.codeOf(1));
    expect(board.mover).toBe(1);
    board.undo(board.codeOf(1));
    expect(board.mover).toBe(0);
  });

  it("gives a move the same code in all positions, if it can be recognised", () => {
    expect(legal(nim, 2)).toEqual([1, 2]);
    const words: Game<number, string> = {
      moves: (stones) => (stones > 1 ? ["two", "one"] : ["one"]),
      play: () => 1,
      score: () => 0,
    };
    const board = boardOf(words, 2);
    const [two = 0, one = 0] = [board.codeOf("two"), board.codeOf("one")];
    expect(two).not.toBe(one);
    board.make(two);
    expect(board.codeOf("one")).toBe(one);
    expect(one).toBeLessThan(board.moveCodes);
  });

  it("recognises objects by moveKey, and goes by their ranks without it", () => {
    interface Take {
      readonly taken: number;
    }
    const objects: Game<number, Take> = {
      moves: (stones) => nim.moves(stones).map((taken) => ({ taken })),
      play: (stones, { taken }) => stones - taken,
      score: nim.score,
    };
    const keyed = { ...objects, moveKey: ({ taken }: Take) => taken };
    expect(legal(keyed, 3)).toEqual([1, 2, 3]);
    expect(boardOf(keyed, 3).codeOf({ taken: 2 })).toBe(2);
    const outOfOrder = boardOf(keyed, 3);
    for (const code of [3, 1, 2]) {
      outOfOrder.make(code);
      expect(outOfOrder.position()).toBe(3 - code);
      outOfOrder.undo(code);
    }
    const ranked = boardOf(objects, 3);
    expect(ranked.codeOf({ taken: 2 })).toBe(-1);
    ranked.moves(codes, 0);
    expect(ranked.moveOf(codes[1] as number)).toEqual({ taken: 2 });
    ranked.make(codes[1] as number);
    expect(ranked.position()).toBe(1);
  });

  it("has names for any number of moves", () => {
    const many: Game<number, string> = {
      moves: (turn) => (turn > 20 ? [] : Array.from({ length: 1000 }, (_, i) => `${turn}:${i}`)),
      play: (turn, move) => (move.startsWith(`${turn}:`) ? turn + 1 : Number.NaN),
      score: () => 0,
    };
    const board = boardOf(many, 0);
    const into = new Int32Array(1000);
    for (let turn = 0; turn <= 20; turn++) {
      board.moves(into, 0);
      const code = into[turn] as number;
      expect(board.moveOf(code)).toBe(`${turn}:${turn}`);
      expect(code).toBeLessThan(board.moveCodes);
      board.make(code);
    }
    expect(board.position()).toBe(21);
  });

  it("tells keys apart by their hash, strings and big numbers", () => {
    const keys: (string | bigint)[] = [];
    for (let i = 0; i < 20_000; i++) keys.push(`${i},${-i}`, BigInt(i) << 60n, -(BigInt(i + 1) << 3n));
    let at = 0;
    const keyed = boardOf<number, number>({ ...nim, key: (i) => keys[i] as string | bigint }, 0);
    const hashes = new Set<string>();
    const lows = new Set<number>();
    for (at = 0; at < keys.length; at++) {
      keyed.load(at);
      hashes.add(`${keyed.hashLow},${keyed.hashHigh}`);
      lows.add(keyed.hashLow & 0xffff);
      if (keyed.hashLow !== (keyed.hashLow | 0) || keyed.hashHigh !== (keyed.hashHigh | 0)) {
        expect([keyed.hashLow, keyed.hashHigh]).toBe("two int32");
      }
    }
    // The zero is among the big numbers only once.
    expect(hashes.size).toBe(keys.length);
    // 60,000 keys in 65,536 places: about 39,300 of them are taken.
    expect(Math.abs(lows.size - 39_300)).toBeLessThan(500);
  });

  it("says that it has no hash where the game has no key, and a search takes no table then", () => {
    const board = boardOf(nim, 5);
    expect(board.hashed).toBe(false);
    expect(() => searchOn(board, { table: { megabytes: 1 } })).toThrow(
      "a table needs to recognise positions: give the game a `key`, or leave the table out",
    );
    expect(boardOf({ ...nim, key: String }, 5).hashed).toBe(true);
  });

  it("has the abilities that the game has, and no others", () => {
    const told = (game: Game<number, number>, evaluate?: () => number) => {
      const board = boardOf(game, 5, evaluate);
      const names = ["evaluate", "lower", "upper", "noisy", "hints"] as const;
      return names.filter((name) => board[name] !== undefined).join(" ");
    };
    expect([
      told(nim),
      told(nim, () => 0),
      told({ ...nim, bounds: () => ({ lower: -1, upper: 1 }) }),
      told({ ...nim, noisy: () => [] }),
      told({ ...nim, hints: (_, moves) => moves }),
    ]).toEqual(["", "evaluate", "lower upper", "noisy", "hints"]);
    const bounded = boardOf({ ...nim, bounds: () => ({ lower: -0, upper: -0 }) }, 5);
    expect([bounded.lower!(), bounded.upper!(), bounded.scale, bounded.integers]).toEqual([0, 0, 1, false]);
  });

  it("finds no -0", () => {
    expect(boardOf({ ...nim, score: () => -0 }, 0).score()).toBe(0);
    expect(boardOf(nim, 1, () => -0).evaluate?.()).toBe(0);
  });
});

describe("a promise that a game breaks", () => {
  const fails = (): never => {
    throw new TypeError("no stones");
  };
  const when = <T>(bad: number, value: unknown, good: (stones: number) => T) =>
    ((stones: number) => {
      if (stones !== bad) return good(stones);
      return typeof value === "function" ? value() : value;
    }) as (stones: number) => T;

  /** The moves, in one list that is filled again each time. */
  function oneList(): (stones: number) => readonly number[] {
    const list: number[] = [];
    return (stones) => list.splice(0, list.length, ...nim.moves(stones)) && list;
  }

  it.each([
    [{ ...nim, score: () => Number.NaN }, "score gave NaN after 1 1 1 1 1: expected a finite number"],
    [{ ...nim, moves: when(2, null, nim.moves) }, "moves gave null after 1 1 1: expected an array"],
    [
      { ...nim, moves: when(2, fails, nim.moves) },
      "moves threw TypeError: no stones after 1 1 1: expected it not to throw",
    ],
    [
      { ...nim, play: when(3, fails, (stones) => stones - 1) },
      "play threw TypeError: no stones after 1 1 1: expected it not to throw",
    ],
    [{ ...nim, score: fails }, "score threw TypeError: no stones after 1 1 1 1 1: expected it not to throw"],
    [
      { ...nim, samePlayer: when(4, fails, () => false) },
      "samePlayer threw TypeError: no stones after 1: expected it not to throw",
    ],
    [
      { ...nim, moves: oneList() },
      "moves gave a list without the move of code 2: expected a list that stays as it is",
    ],
    [{ ...nim, moveKey: fails }, "moveKey threw TypeError: no stones: expected it not to throw"],
    [{ ...nim, key: when(3, 7, String) }, "key gave 7 after 1 1: expected a string or a bigint"],
    [
      { ...nim, key: when(3, fails, String) },
      "key threw TypeError: no stones after 1 1: expected it not to throw",
    ],
  ] as [Game<number, number>, string][])("is reported with the moves that led there: %#", (game, message) => {
    const search = () => {
      const searching = searchOn(boardOf(game, 5), game.key ? { table: { megabytes: 1 } } : {});
      searching.start();
      searching.run();
    };
    expect(search).toThrow(message);
    expect(search).toThrow(expect.objectContaining({ name: "InputError" }));
  });

  it("is reported of more moves than there is room for", () => {
    const wide = (count: number) =>
      boardOf({ ...nim, moves: () => Array.from({ length: count }, (_, k) => k) }, 5);
    const into = new Int32Array(65_536);
    expect(wide(65_536).moves(into, 0)).toBe(65_536);
    expect(() => wide(65_537).moves(into, 0)).toThrow("moves gave 65537: expected no more than 65536 moves");
    expect([wide(1).maxMoves, wide(1).moveCodes]).toEqual([65_536, 65_536 + (1 << 14)]);
  });

  it("is reported of evaluate and of bounds too", () => {
    const run = (game: Game<number, number>, evaluate?: () => number) => () => {
      const searching = searchOn(boardOf(game, 5, evaluate), { bounds: true });
      searching.start({ depth: evaluate ? 2 : Infinity });
      searching.run();
    };
    expect(run(nim, () => Infinity)).toThrow("evaluate gave Infinity after 1 1: expected a finite number");
    expect(run(nim, fails)).toThrow(
      "evaluate threw TypeError: no stones after 1 1: expected it not to throw",
    );
    const bounds = () => ({ lower: 1, upper: 0 });
    expect(run({ ...nim, bounds })).toThrow("bounds gave an object after 1: expected lower <= upper");
    const none = () => null as never;
    expect(run({ ...nim, bounds: none })).toThrow("bounds gave null after 1: expected lower <= upper");
  });

  it("is reported whole, whatever was given, and where the game was set up without a word of moves", () => {
    const board = (game: Partial<Game<number, number>>, evaluate?: () => number) =>
      boardOf({ ...nim, ...game } as Game<number, number>, 5, evaluate);
    const into = new Int32Array(20);
    const messages = (
      [
        () => board({ score: () => "3" as never }).score(),
        () => board({ score: () => undefined as never }).score(),
        () => board({ score: fails }).score(),
        () => board({ moves: () => undefined as never }).over(),
        () => board({ moves: () => "12" as never }).moves(into, 0),
        () => board({ moves: fails }).codeOf(1),
        () => board({ moveKey: fails }).moves(into, 0),
        () => board({ play: fails }).make(2),
        () => board({ samePlayer: fails }).make(2),
        () => board({ key: () => 3 as never }).hashLow,
        () => board({ key: () => null as never }).hashHigh,
        () => board({ key: fails }).hashHigh,
        () => board({}, () => Number.NaN).evaluate!(),
        () => board({}, fails).evaluate!(),
        () => board({ bounds: () => ({ lower: 2, upper: 1 }) }).lower!(),
        () => board({ bounds: () => ({ lower: Number.NaN, upper: 1 }) }).upper!(),
        () => board({ bounds: () => undefined as never }).upper!(),
        () => board({ bounds: fails }).upper!(),
        () => board({ noisy: () => 4 as never }).noisy!(into, 0),
        () => board({ noisy: () => [1, 9] }).noisy!(into, 0),
        () => board({ noisy: fails }).noisy!(into, 0),
        () => board({ hints: () => [1, 2] }).hints!(into, 0, 0, into),
        () => board({ hints: () => null as never }).hints!(into, 0, 0, into),
        () => board({ hints: fails }).hints!(into, 0, 0, into),
        () => board({}).make(900),
        () => board({}).moveOf(0),
        () => {
          const far = board({ noisy: () => [4] });
          far.make(2);
          far.make(1);
          far.noisy!(into, 0);
        },
      ] as const
    ).map((act) => {
      try {
        act();
      } catch (error) {
        return `${(error as Error).name}: ${(error as Error).message}`;
      }
      return "nothing";
    });
    const rows = messages;
    expect(rows).toEqual([
      'InputError: score gave the string "3": expected a finite number',
      "InputError: score gave undefined: expected a finite number",
      "InputError: score threw TypeError: no stones: expected it not to throw",
      "InputError: moves gave undefined: expected an array",
      'InputError: moves gave the string "12": expected an array',
      "InputError: moves threw TypeError: no stones: expected it not to throw",
      "InputError: moveKey threw TypeError: no stones: expected it not to throw",
      "InputError: play threw TypeError: no stones after 2: expected it not to throw",
      "InputError: samePlayer threw TypeError: no stones after 2: expected it not to throw",
      "InputError: key gave 3: expected a string or a bigint",
      "InputError: key gave null: expected a string or a bigint",
      "InputError: key threw TypeError: no stones: expected it not to throw",
      "InputError: evaluate gave NaN: expected a finite number",
      "InputError: evaluate threw TypeError: no stones: expected it not to throw",
      "InputError: bounds gave an object: expected lower <= upper",
      "InputError: bounds gave an object: expected lower <= upper",
      "InputError: bounds gave undefined: expected lower <= upper",
      "InputError: bounds threw TypeError: no stones: expected it not to throw",
      "InputError: noisy gave 4: expected an array",
      "InputError: noisy gave 9: expected legal moves",
      "InputError: noisy threw TypeError: no stones: expected it not to throw",
      "InputError: hints gave a list: expected a number for each move",
      "InputError: hints gave null: expected a number for each move",
      "InputError: hints threw TypeError: no stones: expected it not to throw",
      "InputError: moves gave a list without the move of code 900: expected a list that stays as it is",
      "InputError: moves gave a list without the move of code 0: expected a list that stays as it is",
      "InputError: noisy gave 4 after 2 1: expected legal moves",
    ]);
  });

  it("is reported with the first 200 letters of the way there, and what was thrown as the cause", () => {
    const walk = (word: string, count: number) => {
      const road = boardOf({ moves: () => [word], play: (at: number) => at + 1, score: () => Number.NaN }, 0);
      for (let i = 0; i < count; i++) road.make(road.codeOf(word));
      return () => road.score();
    };
    const message = (way: string) =>
      expect.objectContaining({ message: `score gave NaN after${way}: expected a finite number` });
    expect(walk("left", 40)).toThrow(message(" left".repeat(40)));
    expect(walk("lefts", 34)).toThrow(message(`${" lefts".repeat(33)} l...`));
    expect(walk("left", 41)).toThrow(message(`${" left".repeat(40)}...`));

    const cause = new RangeError("too far");
    const thrown = (error: unknown) => {
      const board = boardOf(
        {
          ...nim,
          score: () => {
            throw error;
          },
        },
        5,
      );
      try {
        board.score();
      } catch (found) {
        return found;
      }
      return undefined;
    };
    const first = thrown(cause);
    expect(first).toMatchObject({
      name: "InputError",
      message: "score threw RangeError: too far: expected it not to throw",
      cause,
    });
    // What was reported already is not reported again; another refusal is.
    expect(thrown(first)).toBe(first);
    expect(thrown(new InputError("no"))).toMatchObject({
      message: "score threw InputError: no: expected it not to throw",
    });
    expect(thrown("no")).toMatchObject({
      message: 'score threw the string "no": expected it not to throw',
      cause: "no",
    });
  });

  it("leaves a board that can be set up anew", () => {
    let isBroken = true;
    const board = boardOf({ ...nim, score: () => (isBroken ? Number.NaN : -1) }, 5);
    const searching = searchOn(board);
    searching.start();
    expect(() => searching.run()).toThrow("score");
    isBroken = false;
    board.load(6);
    searching.start();
    expect([searching.run(), searching.value, board.moveOf(searching.line[0] as number)]).toEqual([
      true,
      1,
      2,
    ]);
  });
});

describe("the hints of a game", () => {
  const hinting: Game<number, number> = {
    ...nim,
    hints: (stones, moves) => moves.map((taken) => 10 * stones + taken),
  };

  it("go to the moves that are asked about, in whatever order", () => {
    const board = boardOf(hinting, 7);
    const into = new Int32Array(6).fill(-1);
    board.hints!(Int32Array.of(9, 3, 1, 2, 9, 9), 1, 3, into);
    expect([...into]).toEqual([-1, 73, 71, 72, -1, -1]);
    board.hints!(Int32Array.of(9, 2, 9), 1, 1, into);
    expect([...into]).toEqual([-1, 72, 71, 72, -1, -1]);
    board.make(3);
    board.hints!(Int32Array.of(1, 2, 3), 0, 3, into);
    expect([...into]).toEqual([41, 42, 43, 72, -1, -1]);
  });
});

describe("what a board asks the game", () => {
  it("is asked once in a position: its moves, and its key where the hash is wanted", () => {
    const asked: string[] = [];
    const board = boardOf<number, number>(
      {
        moves: (at) => {
          asked.push(`moves ${at}`);
          return nim.moves(at);
        },
        play: (at, taken) => {
          asked.push(`play ${at} ${taken}`);
          return nim.play(at, taken);
        },
        score: () => -1,
        key: (at) => {
          asked.push(`key ${at}`);
          return String(at);
        },
      },
      5,
    );
    const into = new Int32Array(3);
    const since = () => asked.splice(0).join(", ");
    expect([board.over(), board.moves(into, 0), board.codeOf(2), board.moveOf(1), since()]).toEqual([
      false,
      3,
      2,
      1,
      "moves 5",
    ]);
    const [low, high] = [board.hashLow, board.hashHigh];
    expect([board.hashLow, board.hashHigh, since()]).toEqual([low, high, "key 5"]);
    // The first move made is looked at twice.
    board.make(2);
    expect(since()).toBe("play 5 2, key 5, moves 5");
    expect(board.hashHigh === high).toBe(false);
    board.make(1);
    expect([board.hashLow === low, since()]).toEqual([false, "key 3, moves 3, play 3 1, key 2"]);
    board.undo(1);
    board.undo(2);
    expect([board.hashLow, board.hashHigh, board.moves(into, 0), since()]).toEqual([low, high, 3, ""]);
    board.make(3);
    expect([since(), board.position(), board.mover]).toEqual(["play 5 3", 2, 1]);
    board.load(5);
    expect([board.hashLow, board.mover, since()]).toEqual([low, 0, "key 5"]);
  });

  it("is looked for from the move made last, so that moves in order are found at once", () => {
    let compared = 0;
    const keyed: Game<number, { readonly taken: number }> = {
      moves: (stones) => (stones > 0 ? Array.from({ length: 8 }, (_, taken) => ({ taken })) : []),
      play: (stones) => stones - 1,
      score: () => 0,
      moveKey: ({ taken }) => {
        compared++;
        return taken;
      },
    };
    const board = boardOf(keyed, 2);
    const before = board.moveOf(3);
    board.load(2);
    const cost = (code: number) => {
      compared = 0;
      const { taken } = board.moveOf(code);
      expect(taken).toBe(code);
      return compared;
    };
    expect([0, 1, 2, 3, 7, 0, 1, 1, 5, 4].map(cost)).toEqual([1, 1, 1, 1, 4, 1, 1, 8, 4, 7]);
    board.load(2);
    expect([7, 0].map(cost)).toEqual([8, 1]);
    expect(board.moveOf(3)).not.toBe(before);
    // A list stays the one that was given first, also where the first move was looked at twice.
    board.load(2);
    const moves = [0, 1, 7].map((code) => board.moveOf(code));
    board.make(1);
    board.undo(1);
    for (const move of moves) expect(board.moveOf(move.taken)).toBe(move);
  });
});

describe("boardOf", () => {
  const { start, evaluate } = connectFour;

  it("takes the game's own board where nobody else judges", () => {
    const own = connectFour.board(start);
    expect(boardOf(connectFour, start).constructor).toBe(own.constructor);
    expect(boardOf(connectFour, start, evaluate).constructor).toBe(own.constructor);
  });

  it("puts another judgement on the game's own board", () => {
    const board = boardOf(connectFour, start, ({ stones }) => stones / 4);
    expect([board.evaluate?.(), board.scale, board.integers]).toEqual([0, 1000, false]);
    const code = board.codeOf(4);
    board.make(code);
    expect([board.mover, board.evaluate?.(), board.position().stones]).toEqual([1, 250, 1]);
    board.undo(code);
    expect(board.position()).toEqual(start);
    expect(() => boardOf(connectFour, start, () => Number.NaN).evaluate?.()).toThrow(
      "evaluate gave NaN: expected a finite number",
    );
  });
});

describe("what a saved table relies on", () => {
  it("keys keep their hashes", () => {
    let key: string | bigint = "";
    const board = boardOf<number, number>({ ...nim, key: () => key }, 0);
    const hashes = ["", "a", "ab", "position 7", 0n, 1n, -1n, 2n ** 31n, -(2n ** 64n) - 5n].map((each) => {
      key = each;
      board.load(0);
      return [each, board.hashLow, board.hashHigh];
    });
    expect(hashes).toMatchInlineSnapshot(`
      [
        [
          "",
          -1830225139,
          1211491677,
        ],
        [
          "a",
          975689164,
          -26621036,
        ],
        [
          "ab",
          1891115534,
          1603210339,
        ],
        [
          "position 7",
          -2091601293,
          992428787,
        ],
        [
          0n,
          -1830225139,
          1211491677,
        ],
        [
          1n,
          -969569154,
          884621632,
        ],
        [
          -1n,
          -239758388,
          266758781,
        ],
        [
          2147483648n,
          1535347984,
          -105152444,
        ],
        [
          -18446744073709551621n,
          1148712799,
          -347973941,
        ],
      ]
    `);
  });
});

describe("codes of moves", () => {
  it("are never those of other moves, numbers at the edge included", () => {
    const codes = new MoveCodes<number, number | string>({ moves: () => [], play: (i) => i, score: () => 0 });
    const moves = ["x", 0, 1, 1023, 1024, 1025, -1, 0.5, "y", "1024"];
    expect(moves.map((move, rank) => codes.code(move, rank))).toEqual([
      1024, 0, 1, 1023, 1025, 1026, 1027, 1028, 1029, 1030,
    ]);
    expect(moves.map((move) => codes.code(move, 99))).toEqual(moves.map((move) => codes.code(move, 5)));
  });
});
