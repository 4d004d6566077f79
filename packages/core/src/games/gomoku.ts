import { inARow } from "./in-a-row.js";

/** Gomoku on seven by seven squares: five in a row win. A move is a square, a1 at the bottom left. */
export const gomoku = /* @__PURE__ */ inARow({
  id: "gomoku",
  title: "Gomoku 7 x 7",
  columns: 7,
  rows: 7,
  inARow: 5,
});
