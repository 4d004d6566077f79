/** The names of the squares of a board, row by row from the top left; a1 is at the bottom left. */
export function squareNames(columns: number, rows: number): readonly string[] {
  return Array.from({ length: columns * rows }, (_, square) => {
    const letter = String.fromCharCode("a".charCodeAt(0) + (square % columns));
    return `${letter}${rows - Math.floor(square / columns)}`;
  });
}
