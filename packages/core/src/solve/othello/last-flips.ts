import { columnOf, falling, rising, rows } from "../../games/othello/discs.js";

/** The discs flipped by a move to place `i` of a full line where `mine` are the mover's, at `256 i + mine`. */
const flips = /* @__PURE__ */ countFlips();

/** How many discs the move to `square` flips, when it is the only empty one: all that is not the mover's is the other's. */
export function countLastFlips(square: number, moverLow: number, moverHigh: number): number {
  const word = 2 * square;
  const column = square & 7;
  const at = column << 8;
  return (
    flips[at + (((moverLow & rows[word]!) | (moverHigh & rows[word + 1]!)) >>> (square & 24))]! +
    flips[
      at + (Math.imul((moverLow & rising[word]!) | (moverHigh & rising[word + 1]!), 0x01010101) >>> 24)
    ]! +
    flips[
      at + (Math.imul((moverLow & falling[word]!) | (moverHigh & falling[word + 1]!), 0x01010101) >>> 24)
    ]! +
    flips[((square >> 3) << 8) + columnOf(moverLow >>> column, moverHigh >>> column)]!
  );
}

function countFlips(): Uint8Array {
  const counts = new Uint8Array(8 * 256);
  for (let i = 0; i < 8; i++) {
    for (let mine = 0; mine < 256; mine++) {
      for (const step of [1, -1]) {
        let end = i + step;
        while (end >= 0 && end < 8 && ((mine >> end) & 1) === 0) end += step;
        if (end >= 0 && end < 8) counts[256 * i + mine]! += Math.abs(end - i) - 1;
      }
    }
  }
  return counts;
}
