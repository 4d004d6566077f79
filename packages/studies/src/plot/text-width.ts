/** How wide a text is, about, in a font without serifs: nobody can ask the font where nothing is on a screen. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += widthOf(letter);
  return width * size;
}

function widthOf(letter: string): number {
  if (/[ijl.,:;'|! ftIr()[\]-]/.test(letter)) return 0.31;
  if (/[mwMW%—@]/.test(letter)) return 0.87;
  return /[A-Z&]/.test(letter) ? 0.69 : 0.56;
}
