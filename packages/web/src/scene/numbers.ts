/** A number as people read it: a true minus sign, groups of three digits, and no more than six digits that count. */
export function numeral(value: number): string {
  if (value === Infinity) return "∞";
  if (value === -Infinity) return "−∞";
  const size = Math.abs(value);
  const digits = Number.isInteger(value) ? grouped(size) : String(Number(size.toPrecision(6)));
  return value < 0 ? `−${digits}` : digits;
}

/** The same where there is little room: thousands and millions by their letters, three digits that count. */
export function shortNumeral(value: number): string {
  const size = Math.abs(value);
  if (!Number.isFinite(value)) return numeral(value);
  const sign = value < 0 ? "−" : "";
  if (size >= 1e6) return `${sign}${Number((size / 1e6).toPrecision(3))}M`;
  if (size >= 1e4) return `${sign}${Number((size / 1e3).toPrecision(3))}k`;
  return Number.isInteger(value) ? numeral(value) : `${sign}${Number(size.toPrecision(3))}`;
}

export function grouped(size: number): string {
  return size < 1000 ? String(size) : size.toLocaleString("en");
}

/** "1 leaf", "2 leaves". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

const endings: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };
const ordinals = new Intl.PluralRules("en", { type: "ordinal" });

/** "3rd", "11th", "21st". */
export function ordinal(count: number): string {
  return `${grouped(count)}${endings[ordinals.select(count)] ?? "th"}`;
}
