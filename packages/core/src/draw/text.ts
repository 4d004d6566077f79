/** The height of the letters of a drawing; nothing is smaller. */
export const textSize = 11;

/** How far below the middle of a line of text its letters stand. */
export const baseline = textSize * 0.36;

/** The room that one line of text takes. */
export const lineHeight = 13;

/** The fonts of a drawing, as an attribute. The picture must do with any of them: see `textWidth`. */
export const fontFamily =
  "'IBM Plex Sans', system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', sans-serif";

/** How wide letters are at most, in parts of their height, and when they are bold: DejaVu Sans is the widest of the likely fonts. */
const widths: readonly [letters: RegExp, plain: number, bold: number][] = [
  [/[ .,:;'|()[\]/ijlft-]/, 0.4, 0.48],
  [/[0-9]/, 0.64, 0.7],
  [/[abcdeghknopqrsuvxyz_{}"]/, 0.64, 0.72],
  [/[\u2212\u2264\u2265\u221e~+=<>ABCDEFGHIJKLNOPQRSTUVXYZ]/, 0.84, 0.86],
];

/** How wide a text is at most, whatever the font. */
export function textWidth(text: string, isBold = false): number {
  let width = 0;
  for (const letter of text) {
    const [, plain, bold] = widths.find(([letters]) => letters.test(letter)) ?? [undefined, 1, 1.12];
    width += isBold ? bold : plain;
  }
  return width * textSize;
}

/** A number as it is, or rounded and marked so where that would be too long for a label. */
export function numberText(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "∞";
  if (value === Number.NEGATIVE_INFINITY) return "−∞";
  const whole = String(value);
  return (whole.length <= 12 ? whole : `~${Number(value.toPrecision(7))}`).replace("-", "−");
}

/** A text as part of a picture. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
