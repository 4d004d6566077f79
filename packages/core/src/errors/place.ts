/** Where offset `at` is in `text`, as editors count it: `line 1, column 1` is the beginning. */
export function place(text: string, at: number): string {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf("\n"); end >= 0 && end < at; end = text.indexOf("\n", start)) {
    line++;
    start = end + 1;
  }
  return `line ${line}, column ${at - start + 1}`;
}
