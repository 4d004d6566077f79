// The page: draws the bar, hears clicks, and asks the worker for an answer. It never freezes, however long that takes.

import { workerPlayer } from "espalier/player";
import { type Bar, chomp, columns, whole } from "./chomp.js";

const player = workerPlayer<Bar, number>(
  new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
);

const board = document.querySelector<HTMLElement>("#bar")!;
const news = document.querySelector<HTMLElement>("#news")!;
const squares = whole.flatMap((left, row) =>
  Array.from({ length: left }, (_, column) => {
    const square = document.createElement("button");
    square.type = "button";
    square.ariaLabel = `row ${row + 1}, column ${column + 1}`;
    square.addEventListener("click", () => bite(row * columns + column));
    return square;
  }),
);
board.append(...squares);
document.querySelector("#again")!.addEventListener("click", begin);

let bar: Bar = whole;
/** The answer that is waited for, and what stops it when a new game begins. */
let answer: Promise<unknown> = Promise.resolve();
let control = new AbortController();

function draw(text: string, isYourTurn: boolean): void {
  const legal = chomp.moves(bar);
  for (const [k, square] of squares.entries()) {
    square.className = legal.includes(k) ? "" : "eaten";
    square.disabled = !isYourTurn || !legal.includes(k);
  }
  news.textContent = text;
}

async function begin(): Promise<void> {
  control.abort();
  await answer;
  control = new AbortController();
  bar = whole;
  draw("Your turn: bite.", true);
}

async function bite(square: number): Promise<void> {
  bar = chomp.play(bar, square);
  if (chomp.moves(bar).length === 0) return draw("That was the poison: you have lost.", false);
  draw("Thinking ...", false);
  const { signal } = control;
  const choosing = player.choose(bar, { timeMs: 1000, signal });
  answer = choosing;
  const { move, value, status } = await choosing;
  if (signal.aborted || move === undefined) return;
  bar = chomp.play(bar, move);
  if (chomp.moves(bar).length === 0) return draw("I have eaten the poison: you have won.", false);
  const hope = status !== "exact" ? "I am not sure yet." : value > 0 ? "I shall win." : "You can win.";
  draw(`Your turn. ${hope}`, true);
}

begin();
