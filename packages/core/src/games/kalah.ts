import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import type { Bounds } from "../tree/tree.js";
import { gameOnBoard } from "./game-on-board.js";
import type { JudgingBoard, ReadyGame } from "./ready-game.js";
import { zobrist } from "./zobrist.js";

/** A position of Kalah: the stones, and whose turn it is. */
export interface KalahPosition {
  /** The seeds in the houses and the store of the first player, and then in those of the second, in the order of sowing. */
  readonly pits: readonly number[];
  readonly mover: 0 | 1;
  /** Whether the player to move has just moved. */
  readonly again: boolean;
}

/** How many houses each player has, and how many seeds there are in each at first. */
export interface KalahSize {
  readonly houses: number;
  readonly seeds: number;
}

/** Estimates are made of quarters of a seed. */
const scale = 4;

/** Kalah by make and undo. A move is the number of a house of the player to move, from 0; their store comes after the last. */
export class KalahBoard implements JudgingBoard<KalahPosition, number> {
  readonly moveCodes: number;
  readonly maxMoves: number;
  readonly scale = scale;
  readonly integers = true;
  mover: 0 | 1 = 0;
  hashLow = 0;
  hashHigh = 0;

  private readonly houses: number;
  /** The pits of one player, the store included. */
  private readonly side: number;
  private readonly total: number;
  private readonly pits: Uint8Array;
  /** By pit and number of seeds, two words each; the last two are for the second player to move. */
  private readonly hashes: Int32Array;
  private again = false;
  /** The seeds in the houses of each player. */
  private first = 0;
  private second = 0;
  /** What was before each move that was made: the pits, the player to move, and whether again. */
  private before = new Uint8Array(0);
  private ply = 0;

  constructor({ houses, seeds }: KalahSize) {
    this.houses = houses;
    this.side = houses + 1;
    this.moveCodes = houses;
    this.maxMoves = houses;
    this.total = 2 * houses * seeds;
    this.pits = new Uint8Array(2 * this.side);
    this.hashes = zobrist(2 * (2 * this.side * (this.total + 1) + 1), this.total);
  }

  over(): boolean {
    return this.first === 0 || this.second === 0;
  }

  /** The seeds of the player to move, in the houses too, minus those of the other. */
  score(): number {
    const lead = this.lead() + this.first - this.second;
    return scale * (this.mover === 0 ? lead : 0 - lead);
  }

  moves(into: Int32Array, at: number): number {
    if (this.first === 0 || this.second === 0) return 0;
    const begin = this.mover * this.side;
    let end = at;
    for (let house = 0; house < this.houses; house++) if (this.pits[begin + house] !== 0) into[end++] = house;
    return end - at;
  }

  /** Moves that capture, or are followed by another. */
  noisy(into: Int32Array, at: number): number {
    const count = this.moves(into, at);
    let end = at;
    for (let i = at; i < at + count; i++) if (this.gain(into[i]!) > 0) into[end++] = into[i]!;
    return end - at;
  }

  allows(code: number): boolean {
    const isHouse = Number.isInteger(code) && code >= 0 && code < this.houses;
    return isHouse && !this.over() && this.pits[this.mover * this.side + code] !== 0;
  }

  make(move: number): void {
    const { pits, mover, side, houses } = this;
    this.remember();
    const store = mover * side + houses;
    const storeOfOther = (1 - mover) * side + houses;
    const last = pits.length - 1;
    let pit = mover * side + move;
    let hand = pits[pit]!;
    this.set(pit, 0);
    while (hand > 0) {
      pit = pit === last ? 0 : pit + 1;
      if (pit === storeOfOther) continue;
      this.set(pit, pits[pit]! + 1);
      hand--;
    }
    if (pit !== store && pits[pit] === 1 && pit >= mover * side && pit < store) {
      const opposite = 2 * houses - pit;
      const taken = pits[opposite]!;
      if (taken > 0) {
        this.set(store, pits[store]! + taken + 1);
        this.set(opposite, 0);
        this.set(pit, 0);
      }
    }
    this.again = pit === store;
    if (!this.again) this.turn();
    this.count();
  }

  undo(_move: number): void {
    const { pits, before } = this;
    const from = --this.ply * (pits.length + 2);
    if (before[from + pits.length] !== this.mover) this.turn();
    for (let pit = 0; pit < pits.length; pit++) this.set(pit, before[from + pit]!);
    this.again = before[from + pits.length + 1] === 1;
    this.count();
  }

  /** The seeds in the stores, and a quarter of those in the houses. */
  evaluate(): number {
    const lead = scale * this.lead() + this.first - this.second;
    return this.mover === 0 ? lead : 0 - lead;
  }

  /** Extra turns first, then captures by what they take; then the houses next to the store. */
  hints(moves: Int32Array, at: number, count: number, into: Int32Array): void {
    for (let i = at; i < at + count; i++) into[i] = 16 * this.gain(moves[i]!) + moves[i]!;
  }

  /** What is in a store stays there. */
  lower(): number {
    if (this.over()) return this.score();
    return scale * (2 * this.pits[this.mover * this.side + this.houses]! - this.total);
  }

  upper(): number {
    if (this.over()) return this.score();
    return scale * (this.total - 2 * this.pits[(1 - this.mover) * this.side + this.houses]!);
  }

  load({ pits, mover, again }: KalahPosition): void {
    this.ply = 0;
    this.again = again;
    this.hashLow = 0;
    this.hashHigh = 0;
    this.mover = 0;
    if (mover === 1) this.turn();
    this.pits.fill(0);
    for (let pit = 0; pit < pits.length; pit++) {
      const at = this.hashOf(pit, 0);
      this.hashLow ^= this.hashes[at]!;
      this.hashHigh ^= this.hashes[at + 1]!;
      this.set(pit, pits[pit]!);
    }
    this.count();
  }

  position(): KalahPosition {
    const pits: number[] = [];
    for (let pit = 0; pit < this.pits.length; pit++) pits.push(this.pits[pit]!);
    return { pits, mover: this.mover, again: this.again };
  }

  moveOf(code: number): number {
    return code + 1;
  }

  codeOf(house: number): number {
    return house - 1;
  }

  /** How much better than the seed that every move may bring: what a capture takes, and most of all another turn. */
  private gain(move: number): number {
    const { pits, mover, side, houses } = this;
    const begin = mover * side;
    const round = 2 * side - 1;
    const seeds = pits[begin + move]!;
    const end = (move + seeds) % round;
    if (end === houses) return this.total;
    if (end > houses || seeds > round || (pits[begin + end] !== 0 && seeds !== round)) return 0;
    const opposite = pits[2 * houses - (begin + end)]!;
    return opposite + (move + seeds > end ? 1 : 0);
  }

  /** The seeds in the store of the first player minus those in the store of the second. */
  private lead(): number {
    return this.pits[this.houses]! - this.pits[this.side + this.houses]!;
  }

  private count(): void {
    const { pits, houses, side } = this;
    let first = 0;
    let second = 0;
    for (let house = 0; house < houses; house++) {
      first += pits[house]!;
      second += pits[side + house]!;
    }
    this.first = first;
    this.second = second;
  }

  private hashOf(pit: number, seeds: number): number {
    return 2 * (pit * (this.total + 1) + seeds);
  }

  private set(pit: number, seeds: number): void {
    const old = this.hashOf(pit, this.pits[pit]!);
    const now = this.hashOf(pit, seeds);
    this.hashLow ^= this.hashes[old]! ^ this.hashes[now]!;
    this.hashHigh ^= this.hashes[old + 1]! ^ this.hashes[now + 1]!;
    this.pits[pit] = seeds;
  }

  private turn(): void {
    this.mover = this.mover === 0 ? 1 : 0;
    this.hashLow ^= this.hashes[this.hashes.length - 2]!;
    this.hashHigh ^= this.hashes[this.hashes.length - 1]!;
  }

  private remember(): void {
    const { pits } = this;
    const width = pits.length + 2;
    const from = this.ply++ * width;
    if (from + width > this.before.length) {
      const more = new Uint8Array(Math.max(64 * width, 2 * this.before.length));
      more.set(this.before);
      this.before = more;
    }
    this.before.set(pits, from);
    this.before[from + pits.length] = this.mover;
    this.before[from + pits.length + 1] = this.again ? 1 : 0;
  }
}

/**
 * Kalah with the usual rules, and the capture of an opposite house that is not empty only:
 *
 * - A move is a house of one's own, 1 to 6 in the order of sowing. Its seeds are sown one by one into the pits that follow
 *   against the clock: one's own houses, one's own store, the houses of the opponent, and so on; his store is left out.
 * - Whoever sows the last seed into his own store moves again.
 * - Whoever sows it into an empty house of his own, where the opposite house has seeds, takes these and that seed into his
 *   store. The house that the seeds came from counts as empty, after a full round.
 * - The game is over as soon as a player's houses are all empty; the other player keeps what he has in his. The score is
 *   the difference of seeds.
 *
 * An estimate is in seeds too: those in the stores, and a quarter of those in the houses.
 */
export const kalah = /* @__PURE__ */ kalahOf({ id: "kalah", title: "Kalah", houses: 6, seeds: 4 });

/** Kalah with other numbers of houses and seeds. */
export function kalahOf({
  id,
  title,
  houses,
  seeds,
}: KalahSize & { readonly id: string; readonly title: string }): ReadyGame<KalahPosition, number> & {
  bounds(position: KalahPosition): Bounds;
} {
  for (const [name, value] of Object.entries({ houses, seeds })) {
    if (Number.isSafeInteger(value) && value >= 1 && value <= 10) continue;
    throw new InputError(`${name} is ${shown(value)}: expected a whole number from 1 to 10`);
  }
  const side = houses + 1;
  const total = 2 * houses * seeds;
  const row = [...new Array<number>(houses).fill(seeds), 0];

  /** The stores stand at the ends, and the second player's houses in front of him, so that sowing goes round. */
  function show({ pits, mover, again }: KalahPosition): string {
    const width = String(total).length;
    const texts = pits.map((count) => String(count).padStart(width));
    const numbers = row.slice(1).map((_, house) => String(house + 1).padStart(width));
    const [own, other] = [texts.slice(0, houses), texts.slice(side, side + houses)];
    const gap = " ".repeat(width);
    return [
      ["N", gap, ...numbers.toReversed()],
      [" ", gap, ...other.toReversed()],
      [" ", texts[side + houses], ...own.map(() => gap), texts[houses]],
      [" ", gap, ...own],
      ["S", gap, ...numbers],
      [`${mover === 0 ? "S" : "N"} to move${again ? " again" : ""}`],
    ]
      .map((cells) => cells.join(" "))
      .join("\n");
  }

  function read(text: string): KalahPosition {
    const refuse = (what: string) => new InputError(`${id} position ${shown(text)}${what}`);
    const written = text.includes("to move") ? unshown(text) : text;
    const words = written.replace(/[/,]/g, " ").trim().split(/\s+/);
    const again = words.at(-1)?.toLowerCase() === "again";
    if (again) words.pop();
    const player = words.pop()?.toUpperCase() ?? "";
    const pits = words.map(Number);
    if (pits.length !== 2 * side || !words.every((word) => /^\d{1,3}$/.test(word)) || !/^[SN]$/.test(player))
      throw refuse(
        `: expected ${2 * side} numbers (the houses and the store of S, then those of N), and then S or N, who is to move`,
      );
    const sum = pits.reduce((a, b) => a + b, 0);
    if (sum !== total) throw refuse(` has ${sum} seeds: expected ${total}`);
    return { pits, mover: player === "S" ? 0 : 1, again };
  }

  /** What `show` gives, as `write` would. */
  function unshown(text: string): string {
    const numbers = (line: string) => line.trim().split(/\s+/);
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    const [, other = "", stores = "", own = "", , turn = ""] = lines;
    const [storeOfOther = "", store = ""] = numbers(stores);
    return [
      ...numbers(own),
      store,
      ...numbers(other).toReversed(),
      storeOfOther,
      turn.replace("to move", ""),
    ].join(" ");
  }

  return gameOnBoard({
    id,
    title,
    players: ["S", "N"],
    start: { pits: [...row, ...row], mover: 0, again: false },
    newBoard: () => new KalahBoard({ houses, seeds }),
    expected: `a house with seeds in it, 1 to ${houses}`,
    key: ({ pits, mover }) => `${mover},${pits}`,
    samePlayer: ({ again }) => again,
    show,
    write: ({ pits, mover, again }) =>
      `${pits.slice(0, side).join(" ")} / ${pits.slice(side).join(" ")} ${mover === 0 ? "S" : "N"}${again ? " again" : ""}`,
    read,
  });
}
