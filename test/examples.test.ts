import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Chess } from "chess.js";
import { checkGame } from "espalier";
import { chromium } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { EspalierBot, rulesOf } from "../examples/boardgame-io/bot.js";
import { ticTacToe } from "../examples/boardgame-io/tic-tac-toe.js";
import { chessGame, material } from "../examples/chess/chess-game.js";
import { matesInTwo } from "../examples/chess/mates-in-two.js";
import { chomp, columns, rows, whole } from "../examples/page/chomp.js";
import { describeInBrowser } from "../packages/web/test/browser/browser.js";
import { root } from "./import-graph.js";

/** The examples of more than one file; test/docs.test.ts has the others. */
const run = (name: string) =>
  execFileSync(process.execPath, ["scripts/example.mjs", name], { cwd: root, encoding: "utf8" });

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill();
});

/** Starts an example that serves, on a free port; the address that it prints. */
async function serve(name: string): Promise<string> {
  const env = { ...process.env, PORT: "0" };
  const child = spawn(process.execPath, ["scripts/example.mjs", name], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`${name} ended and served nothing`);
}

it("an example that does not exist is one sentence with those that do", () => {
  const child = spawnSync(process.execPath, ["scripts/example.mjs", "nim"], { cwd: root, encoding: "utf8" });
  expect(child.status).toBe(2);
  expect(child.stderr).toMatch(
    /^example "nim": expected one of .*boardgame-io, chess, .*page, server, .*\n$/,
  );
});

describe("chess, by the rules of chess.js", () => {
  it("is an adapter of at most 40 lines", () => {
    const text = readFileSync(join(root, "examples/chess/chess-game.ts"), "utf8");
    expect(text.trim().split("\n").length).toBeLessThanOrEqual(40);
  });

  it("keeps what a game promises", () => {
    const castling = "r3k3/8/8/2p5/1P6/8/8/4K2R w Kq - 0 1";
    const report = checkGame(chessGame, castling, { evaluate: material, games: 2, maxPlies: 12 });
    expect(report.filter((sentence) => !sentence.startsWith("the game has not ended after 12"))).toEqual([]);
  });

  it("knows positions apart by castling and en passant, and not by their counters", () => {
    const key = (fen: string) => chessGame.key!(fen);
    const men = "4k3/8/8/3pP3/8/8/8/4K2R w";
    expect(key(`${men} K d6 0 1`)).toBe(key(`${men} K d6 7 30`));
    expect(new Set([`${men} K d6 0 1`, `${men} - d6 0 1`, `${men} K - 0 1`].map(key)).size).toBe(3);
  });

  it("ends with mate, stalemate and too little material, and judges men for the player to move", () => {
    const over = {
      "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1": -1000,
      "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1": 0,
      "k7/8/8/8/8/8/8/K6B w - - 0 1": 0,
    };
    for (const [fen, score] of Object.entries(over)) {
      expect(chessGame.moves(fen)).toEqual([]);
      expect(chessGame.score(fen)).toBe(score);
    }
    expect(material("k7/qr6/8/8/8/8/PNB5/K7 w - - 0 1")).toBe(1 + 3 + 3 - 9 - 5);
    expect(material("k7/qr6/8/8/8/8/PNB5/K7 b - - 0 1")).toBe(9 + 5 - 1 - 3 - 3);
  });

  it("finds all mates in two", () => {
    const printed = run("chess").trim().split("\n");
    expect(printed.pop()).toBe("20 of 20 mates in two were found.");
    expect(new Set(matesInTwo).size).toBe(20);
    for (const [k, fen] of matesInTwo.entries()) {
      const [shown, line = ""] = printed[k]!.split(": ");
      const [first, ...others] = line.split(" ");
      expect(shown).toBe(fen);
      expect(isKey(fen, first!)).toBe(true);
      const game = new Chess(fen);
      for (const move of [first!, ...others]) game.move(move);
      expect(others).toHaveLength(2);
      expect(game.isCheckmate()).toBe(true);
    }
  });
});

/** By brute force: whether there is no mate in one, and every answer to `key` is met by mate. */
function isKey(fen: string, key: string): boolean {
  const game = new Chess(fen);
  const hasMate = () => game.moves().some((move) => move.endsWith("#"));
  if (hasMate()) return false;
  game.move(key);
  const answers = game.moves();
  return (
    answers.length > 0 &&
    answers.every((answer) => {
      game.move(answer);
      const isMet = hasMate();
      game.undo();
      return isMet;
    })
  );
}

describe("a bot in the style of boardgame.io", () => {
  it("plays a draw against itself", () => {
    const printed = run("boardgame-io").trim().split("\n");
    expect(printed).toHaveLength(10);
    expect(printed[0]).toMatch(/^player 0: clickCell\(\d\)$/);
    expect(printed[9]).toBe("{ draw: true }");
  });

  it("makes of what boardgame.io has a game that keeps its promises", () => {
    const start = { G: ticTacToe.setup(), ctx: { currentPlayer: "0" } };
    expect(checkGame(rulesOf(ticTacToe), start)).toEqual([]);
  });

  it("wins, and says so as boardgame.io expects it", async () => {
    const bot = new EspalierBot(ticTacToe, { depth: 9 });
    const cells = ["0", "0", null, "1", "1", null, null, null, null];
    for (const [playerID, cell] of [
      ["0", 2],
      ["1", 5],
    ] as const) {
      const { action } = await bot.play({ G: { cells }, ctx: { currentPlayer: playerID } }, playerID);
      expect(action).toEqual({ type: "MAKE_MOVE", payload: { type: "clickCell", args: [cell], playerID } });
    }
  });
});

describe("a server that answers moves", () => {
  it("answers with a move, or with a sentence", async () => {
    const address = await serve("server");
    const ask = async (body: string) => {
      const response = await fetch(address, { method: "POST", body });
      return [response.status, await response.json()] as const;
    };
    const [status, answer] = await ask('{ "position": "112233", "timeMs": 1000 }');
    expect(status).toBe(200);
    expect(answer).toMatchObject({ move: 4, status: "exact", line: [4] });
    expect(await ask('{ "position": "1122334" }')).toMatchObject([200, { move: null }]);

    const bad = {
      "": 'the request is "": expected JSON',
      "{": 'the request is "{": expected JSON',
      null: 'position is undefined: expected a line such as "4453"',
      '{ "position": 4 }': 'position is 4: expected a line such as "4453"',
      '{ "position": "", "timeMs": "1" }': 'timeMs is "1": expected a number from 0 to 1000',
      '{ "position": "", "timeMs": 5000 }': "timeMs is 5000: expected a number from 0 to 1000",
    };
    for (const [body, error] of Object.entries(bad)) expect(await ask(body)).toEqual([400, { error }]);
    const [illegal, { error }] = await ask('{ "position": "49" }');
    expect(illegal).toBe(400);
    expect(error).toContain("9");
    const long = "the request is too long: expected 1000 characters at most";
    expect(await ask("x".repeat(5000))).toEqual([400, { error: long }]);
    expect((await ask('{ "position": "" }'))[0]).toBe(200);
  });
});

describe("a page with a worker and no framework", () => {
  it("has a game that keeps its promises", () => {
    const report = checkGame(chomp, whole);
    expect(report).toHaveLength(1);
    expect(report[0]).toContain("(in a game that the last mover loses this is right)");
    expect(whole).toHaveLength(rows);
  });

  it("is small, and says which scripts it takes", async () => {
    const address = await serve("page");
    const page = await fetch(address);
    expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'; script-src 'self'/);
    expect(await page.text()).not.toMatch(/<script(?! type="module" src=")|style=|onclick=/);
    expect((await fetch(`${address}/page.css`)).headers.get("content-type")).toBe("text/css");
    expect((await fetch(`${address}/../package.json`)).status).toBe(404);
  });
});

describeInBrowser("a page with a worker, in a browser", () => {
  it("plays a game to its end, and another while it is thinking", async () => {
    const address = await serve("page");
    const browser = await chromium.launch({
      executablePath: "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu"],
    });
    try {
      const page = await browser.newPage();
      const problems: string[] = [];
      page.on("console", (message) => problems.push(message.text()));
      page.on("pageerror", (error) => problems.push(error.message));
      await page.goto(address);
      const news = page.locator("#news");
      const square = (row: number, column: number) => page.getByLabel(`row ${row}, column ${column}`);
      const left = () => page.locator("#bar button:not(.eaten)").count();
      await news.getByText("Your turn: bite.").waitFor();
      expect(await left()).toBe(rows * columns);

      // A new game begins while the worker thinks, and what it answers then is not played.
      await square(4, 6).click();
      await page.getByText("Another bar").click();
      await news.getByText("Your turn: bite.").waitFor();
      expect(await left()).toBe(rows * columns);

      await square(2, 2).click();
      await news.getByText(/Your turn\. /).waitFor();
      await square(1, 1).click();
      await news.getByText("you have lost").waitFor();
      expect(await left()).toBe(0);

      // To leave nothing but the poison is to win.
      await page.getByText("Another bar").click();
      await news.getByText("Your turn: bite.").waitFor();
      await square(1, 2).click();
      await news.getByText("I shall win.").waitFor();
      expect(problems).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
