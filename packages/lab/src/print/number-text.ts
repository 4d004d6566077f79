/** A number for people: 1,234,567. */
export function grouped(count: number): string {
  // The first number that is written by the rules of a language takes as long as a small search.
  if (Number.isSafeInteger(count)) return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
  return count.toLocaleString("en-US", { maximumFractionDigits: 3 });
}

/** So many leaves. */
export function leavesText(count: number): string {
  return `${grouped(count)} ${count === 1 ? "leaf" : "leaves"}`;
}

/** `part` of `whole` in percent: 38.3 %. */
export function share(part: number, whole: number): string {
  const percent = (100 * part) / whole;
  return `${percent >= 10 || percent === 0 ? percent.toFixed(1) : percent.toPrecision(2)} %`;
}

/** An end of a range: a number, inf or -inf. */
export function endText(end: number): string {
  if (Math.abs(end) < Infinity) return String(end);
  return end > 0 ? "inf" : "-inf";
}
