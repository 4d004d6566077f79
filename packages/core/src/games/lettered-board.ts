/** The names of the squares of a board, row by row from the top left; a1 is at the bottom left. */
export function squareNames(columns: number, rows: number): readonly string[] {
  return Array.from({ length: columns * rows }, (_, square) => {
    const row = rows - Math.floor(square / columns);
    return `${columnName(square % columns)}${row}`;
  });
}

/** Rows of marks, the top one first, with their numbers before them and the letters of the columns below. */
export function lettered(rows: readonly string[][]): string {
  const width = String(rows.length).length;
  const letters = (rows[0] ?? []).map((_, column) => columnName(column));
  return [
    ...rows.map((marks, i) => [String(rows.length - i).padStart(width), ...marks].join(" ")),
    [" ".repeat(width), ...letters].join(" "),
  ].join("\n");
}

/** The text without the numbers and letters that `lettered` has set around it. */
export function unlettered(text: string): string {
  return text
    .split("\n")
    .filter((line) => !/^\s*a( [b-z])*\s*$/.test(line))
    .map((line) => line.replace(/^\s*\d+ /, ""))
    .join("\n");
}

function columnName(column: number): string {
  return String.fromCharCode("a".charCodeAt(0) + column);
}
