import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import type { Bounds } from "../tree/tree.js";
import { countBits } from "./count-bits.js";
import { gameOnBoard } from "./game-on-board.js";
import type { JudgingBoard, ReadyGame } from "./ready-game.js";
import { zobrist } from "./zobrist.js";

/**
 * Sets of edges and of boxes, 32 to a word. Edges count row by row from the top, as they are shown: the upper sides of a row
 * of boxes, then their left and right sides; the lower sides of the last row come last. Boxes count row by row, too.
 */
export interface DotsAndBoxesPosition {
  /** The edges that are drawn. */
  readonly edges: readonly number[];
  /** The boxes of the first player; all others with four edges are the second player's. */
  readonly first: readonly number[];
  readonly mover: 0 | 1;
  /** Whether the player to move has just moved. */
  readonly again: boolean;
}

/** The number of boxes in a row and in a column. */
export interface DotsAndBoxesSize {
  readonly columns: number;
  readonly rows: number;
}

/** Estimates are made of quarters of a box. */
const scale = 4;

/** No box on the other side of an edge. */
const none = -1;

/** Dots and Boxes by make and undo. A move is an edge. */
export class DotsAndBoxesBoard implements JudgingBoard<DotsAndBoxesPosition, string> {
  readonly moveCodes: number;
  readonly maxMoves: number;
  readonly scale = scale;
  readonly integers = true;
  mover: 0 | 1 = 0;
  hashLow = 0;
  hashHigh = 0;

  private readonly names: readonly string[];
  private readonly codes: ReadonlyMap<string, number>;
  private readonly boxes: number;
  /** The boxes on both sides of edge e: 2 * e and 2 * e + 1. */
  private readonly beside: Int8Array;
  private readonly drawn: Uint8Array;
  /** The edges of each box that are drawn. */
  private readonly sides: Uint8Array;
  /** Whether each box is the first player's. */
  private readonly isFirst: Uint8Array;
  /** By edge; then by the lead of the first player, and for the second player to move. Two words each. */
  private readonly hashes: Int32Array;
  /** The boxes of the first player minus those of the second, the boxes that are nobody's, and those with three edges. */
  private lead = 0;
  private left = 0;
  private open = 0;
  private count = 0;
  /** Whether the same player moves again, before each move that was made and now. */
  private readonly again: Uint8Array;

  constructor(size: DotsAndBoxesSize) {
    const { beside, names } = edgesOf(size);
    const edges = names.length;
    this.names = names;
    this.codes = new Map(names.map((name, edge) => [name, edge]));
    this.moveCodes = edges;
    this.maxMoves = edges;
    this.boxes = size.columns * size.rows;
    this.beside = beside;
    this.drawn = new Uint8Array(edges);
    this.sides = new Uint8Array(this.boxes);
    this.isFirst = new Uint8Array(this.boxes);
    this.hashes = zobrist(2 * (edges + 2 * this.boxes + 2), edges);
    this.again = new Uint8Array(edges + 1);
    this.left = this.boxes;
  }

  over(): boolean {
    return this.left === 0;
  }

  score(): number {
    return scale * (this.mover === 0 ? this.lead : 0 - this.lead);
  }

  moves(into: Int32Array, at: number): number {
    let end = at;
    for (let edge = 0; edge < this.drawn.length; edge++) if (this.drawn[edge] === 0) into[end++] = edge;
    return end - at;
  }

  /** The edges that complete a box. */
  noisy(into: Int32Array, at: number): number {
    if (this.open === 0) return 0;
    let end = at;
    for (let edge = 0; edge < this.drawn.length; edge++)
      if (this.drawn[edge] === 0 && this.boxesWith(edge, 3) > 0) into[end++] = edge;
    return end - at;
  }

  allows(code: number): boolean {
    return this.drawn[code] === 0;
  }

  make(move: number): void {
    const { mover, beside } = this;
    const taken = this.draw(beside[2 * move]!, mover) + this.draw(beside[2 * move + 1]!, mover);
    this.drawn[move] = 1;
    this.mix(move);
    this.again[++this.count] = taken === 0 ? 0 : 1;
    if (taken === 0) this.turn();
    else this.leadBy(mover === 0 ? taken : -taken);
  }

  undo(move: number): void {
    const { beside } = this;
    const took = this.again[this.count--] === 1;
    if (!took) this.turn();
    const taken = this.erase(beside[2 * move]!) + this.erase(beside[2 * move + 1]!);
    this.drawn[move] = 0;
    this.mix(move);
    if (took) this.leadBy(this.mover === 0 ? -taken : taken);
  }

  /** The boxes taken, and a quarter of those with three edges, which the player to move can take, to move on from there. */
  evaluate(): number {
    return this.score() + this.open;
  }

  /** Edges that complete boxes first, those that give the opponent one last. */
  hints(moves: Int32Array, at: number, count: number, into: Int32Array): void {
    for (let i = at; i < at + count; i++)
      into[i] = 8 + 4 * this.boxesWith(moves[i]!, 3) - 3 * this.boxesWith(moves[i]!, 2);
  }

  lower(): number {
    return this.score() - scale * this.left;
  }

  upper(): number {
    return this.score() + scale * this.left;
  }

  load({ edges, first, mover, again }: DotsAndBoxesPosition): void {
    this.drawn.fill(0);
    this.sides.fill(0);
    this.isFirst.fill(0);
    this.hashLow = 0;
    this.hashHigh = 0;
    this.mover = 0;
    this.lead = 0;
    this.left = this.boxes;
    this.open = 0;
    this.count = 0;
    let lead = 0;
    for (let edge = 0; edge < this.drawn.length; edge++) {
      if (!isIn(edges, edge)) continue;
      this.drawn[edge] = 1;
      this.count++;
      this.mix(edge);
      for (const box of [this.beside[2 * edge]!, this.beside[2 * edge + 1]!]) {
        const player = isIn(first, box) ? 0 : 1;
        if (this.draw(box, player) === 1) lead += player === 0 ? 1 : -1;
      }
    }
    this.mix(this.drawn.length + this.boxes);
    this.leadBy(lead);
    if (mover === 1) this.turn();
    this.again[this.count] = again ? 1 : 0;
  }

  position(): DotsAndBoxesPosition {
    return {
      edges: words(this.drawn),
      first: words(this.isFirst),
      mover: this.mover,
      again: this.again[this.count] === 1,
    };
  }

  moveOf(code: number): string {
    return this.names[code]!;
  }

  codeOf(edge: string): number {
    return this.codes.get(edge) ?? -1;
  }

  /** How many of the boxes beside an edge have so many edges. */
  private boxesWith(edge: number, sides: number): number {
    const [one, other] = [this.beside[2 * edge]!, this.beside[2 * edge + 1]!];
    return (
      (one !== none && this.sides[one] === sides ? 1 : 0) +
      (other !== none && this.sides[other] === sides ? 1 : 0)
    );
  }

  /** One more edge of a box; 1 if that was the last, so that it is `player`'s now. */
  private draw(box: number, player: 0 | 1): 0 | 1 {
    if (box === none) return 0;
    const sides = ++this.sides[box]!;
    if (sides === 3) this.open++;
    if (sides < 4) return 0;
    this.open--;
    this.left--;
    this.isFirst[box] = 1 - player;
    return 1;
  }

  /** One edge less; 1 if that was the last. */
  private erase(box: number): 0 | 1 {
    if (box === none) return 0;
    const sides = this.sides[box]!--;
    if (sides === 3) this.open--;
    if (sides < 4) return 0;
    this.open++;
    this.left++;
    this.isFirst[box] = 0;
    return 1;
  }

  private leadBy(more: number): void {
    const at = this.drawn.length + this.boxes;
    this.mix(at + this.lead);
    this.lead += more;
    this.mix(at + this.lead);
  }

  private turn(): void {
    this.mover = this.mover === 0 ? 1 : 0;
    this.mix(this.drawn.length + 2 * this.boxes + 1);
  }

  private mix(index: number): void {
    this.hashLow ^= this.hashes[2 * index]!;
    this.hashHigh ^= this.hashes[2 * index + 1]!;
  }
}

/** The boxes beside each edge, and the dots at its ends: "a1b1", of which a1 is at the bottom left. */
function edgesOf({ columns, rows }: DotsAndBoxesSize): { beside: Int8Array; names: readonly string[] } {
  const beside: number[] = [];
  const names: string[] = [];
  const dot = (column: number, row: number) =>
    `${String.fromCharCode("a".charCodeAt(0) + column)}${rows - row + 1}`;
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column < columns; column++) {
      names.push(dot(column, row) + dot(column + 1, row));
      const below = row * columns + column;
      beside.push(row === 0 ? none : below - columns, row === rows ? none : below);
    }
    for (let column = 0; row < rows && column <= columns; column++) {
      names.push(dot(column, row + 1) + dot(column, row));
      const right = row * columns + column;
      beside.push(column === 0 ? none : right - 1, column === columns ? none : right);
    }
  }
  return { beside: Int8Array.from(beside), names };
}

function words(flags: Uint8Array): readonly number[] {
  const list: number[] = [];
  for (let i = 0; i < flags.length; i += 32) {
    let word = 0;
    const end = Math.min(32, flags.length - i);
    for (let k = 0; k < end; k++) if (flags[i + k] === 1) word |= 1 << k;
    list.push(word);
  }
  return list;
}

function isIn(words: readonly number[], index: number): boolean {
  return ((words[index >> 5] ?? 0) & (1 << index)) !== 0;
}

/**
 * Dots and Boxes on three by three boxes: players draw edges between neighbouring dots in turn; whoever draws the fourth edge
 * of a box, or of two at once, has them and moves again. A move is an edge by its dots: "a1b1", or upwards "a1a2". The
 * game is over when all edges are drawn, and the score is the difference of boxes.
 *
 * An estimate counts the boxes taken, and a quarter of those that can be taken now.
 */
export const dotsAndBoxes = /* @__PURE__ */ dotsAndBoxesOf({
  id: "dots-and-boxes",
  title: "Dots and Boxes",
  columns: 3,
  rows: 3,
});

/** Dots and Boxes on another number of boxes. */
export function dotsAndBoxesOf(
  options: DotsAndBoxesSize & { readonly id: string; readonly title: string },
): ReadyGame<DotsAndBoxesPosition, string> & { bounds(position: DotsAndBoxesPosition): Bounds } {
  const { id, title, columns, rows } = options;
  for (const name of ["columns", "rows"] as const) {
    const value = options[name];
    if (Number.isSafeInteger(value) && value >= 1 && value <= 9) continue;
    throw new InputError(`${name} is ${shown(value)}: expected a whole number from 1 to 9`);
  }
  const { names, beside } = edgesOf(options);
  const wide = 2 * columns + 1;
  const high = 2 * rows + 1;
  const letters = Array.from({ length: columns + 1 }, (_, column) =>
    String.fromCharCode("a".charCodeAt(0) + column),
  );

  /** Dots, edges and boxes as they stand on the board, each by a mark; a point where there is nothing. */
  function marksOf({ edges, first }: DotsAndBoxesPosition): string[] {
    const lines: string[] = [];
    for (let y = 0; y < high; y++) {
      let line = "";
      for (let x = 0; x < wide; x++) {
        const edge = edgeAt(x, y);
        if (edge !== undefined) line += !isIn(edges, edge) ? "." : y % 2 === 0 ? "-" : "|";
        else if (y % 2 === 0) line += "+";
        else
          line += !edgesAround(x, y).every((each) => isIn(edges, each))
            ? "."
            : isIn(first, boxAt(x, y))
              ? "X"
              : "O";
      }
      lines.push(line);
    }
    return lines;
  }

  /** The edge that is drawn there, if that is the place of one. */
  function edgeAt(x: number, y: number): number | undefined {
    if ((x + y) % 2 === 0) return undefined;
    return (y >> 1) * wide + (y % 2 === 0 ? x >> 1 : columns + (x >> 1));
  }

  function boxAt(x: number, y: number): number {
    return (y >> 1) * columns + (x >> 1);
  }

  function edgesAround(x: number, y: number): readonly number[] {
    return names.flatMap((_, edge) =>
      beside[2 * edge] === boxAt(x, y) || beside[2 * edge + 1] === boxAt(x, y) ? [edge] : [],
    );
  }

  function turnOf({ mover, again }: DotsAndBoxesPosition, between: string): string {
    return `${mover === 0 ? "X" : "O"}${between}${again ? " again" : ""}`;
  }

  /** The numbers of rows, and a space. */
  const margin = String(rows + 1).length + 1;

  /** Dots stand four characters apart. */
  function show(position: DotsAndBoxesPosition): string {
    const lines = marksOf(position).map((line, y) => {
      const cells = [...line].map((mark, x) => {
        const mine = mark === "." ? " " : mark;
        return x % 2 === 0 ? mine : mine === "-" ? "---" : ` ${mine} `;
      });
      const row = y % 2 === 0 ? String(rows + 1 - y / 2) : "";
      return `${row.padStart(margin - 1)} ${cells.join("")}`.trimEnd();
    });
    return [...lines, `${" ".repeat(margin)}${letters.join("   ")}`, turnOf(position, " to move")].join("\n");
  }

  /** What `show` gives, as `write` would. */
  function unshown(text: string): string {
    const lines = text.replace(/^\n+|\s+$/g, "").split("\n");
    const board = lines.slice(0, high).map((line) => {
      const isNumbered = /^ *\d/.test(line) || line.startsWith(" ".repeat(margin));
      const cells = line.slice(isNumbered ? margin : 0).padEnd(2 * wide);
      return Array.from({ length: wide }, (_, x) =>
        cells.charAt(2 * x) === " " ? "." : cells.charAt(2 * x),
      ).join("");
    });
    return `${board.join("/")} ${lines.at(-1)?.replace("to move", "") ?? ""}`;
  }

  function read(text: string): DotsAndBoxesPosition {
    const refuse = (what: string) => new InputError(`${id} position ${shown(text)}${what}`);
    const [board = "", turn = "", again, ...more] = (text.includes("to move") ? unshown(text) : text)
      .trim()
      .split(/\s+/);
    const lines = board.toUpperCase().split("/");
    const isTurn = /^[XO]$/i.test(turn) && (again === undefined || again.toLowerCase() === "again");
    if (lines.length !== high || lines.some((line) => line.length !== wide) || !isTurn || more.length > 0)
      throw refuse(
        `: expected ${high} groups of ${wide} marks with / between them, such as "${write(start)}"`,
      );
    const edges = new Uint8Array(names.length);
    const first = new Uint8Array(columns * rows);
    for (const [y, line] of lines.entries()) {
      for (const [x, mark] of [...line].entries()) {
        const edge = edgeAt(x, y);
        const wanted = edge !== undefined ? (y % 2 === 0 ? "-." : "|.") : y % 2 === 0 ? "+" : "XO.";
        if (!wanted.includes(mark))
          throw refuse(
            ` has ${shown(mark)} as mark ${x + 1} of group ${y + 1}: expected ${[...wanted].join(" or ")}`,
          );
        if (edge !== undefined) edges[edge] = mark === "." ? 0 : 1;
        else if (mark === "X") first[boxAt(x, y)] = 1;
      }
    }
    for (let y = 1; y < high; y += 2) {
      for (let x = 1; x < wide; x += 2) {
        const mark = lines[y]?.charAt(x);
        const whole = edgesAround(x, y).every((edge) => edges[edge] === 1);
        if (whole === (mark === "."))
          throw refuse(
            ` has ${shown(mark)} in box ${(x + 1) / 2} of row ${(y + 1) / 2}, ${whole ? "which is complete: expected X or O" : "which is not complete: expected ."}`,
          );
      }
    }
    return {
      edges: words(edges),
      first: words(first),
      mover: turn.toUpperCase() === "X" ? 0 : 1,
      again: again !== undefined,
    };
  }

  /** Whose the boxes are is all the same, but for how many they are. */
  function keyOf({ edges, first, mover }: DotsAndBoxesPosition): string {
    return `${mover},${edges},${first.reduce((count, word) => count + countBits(word), 0)}`;
  }

  function write(position: DotsAndBoxesPosition): string {
    return `${marksOf(position).join("/")} ${turnOf(position, "")}`;
  }

  const start: DotsAndBoxesPosition = {
    edges: words(new Uint8Array(names.length)),
    first: words(new Uint8Array(columns * rows)),
    mover: 0,
    again: false,
  };
  return gameOnBoard({
    id,
    title,
    players: ["X", "O"],
    start,
    newBoard: () => new DotsAndBoxesBoard(options),
    expected: 'an edge that is not drawn, by its dots, such as "a1b1" or "a1a2"',
    key: keyOf,
    samePlayer: ({ again }) => again,
    show,
    write,
    read,
  });
}
