/** A text up to this length is shown whole. */
const longest = 80;

/** How much of what two texts have in common is shown before and after the place where they differ. */
const around = 20;

/** `text`, cut to what a sentence can hold. */
export function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 3)}...`;
}

/** Two texts, whole if they are short, else what differs in them with a little of what is around it. */
export function difference(one: string, other: string): readonly [string, string] {
  if (one.length <= longest && other.length <= longest) return [one, other];
  const least = Math.min(one.length, other.length);
  let before = 0;
  while (before < least && one[before] === other[before]) before++;
  let after = 0;
  while (after < least - before && one.at(-1 - after) === other.at(-1 - after)) after++;
  const start = Math.max(0, before - around);
  const part = (text: string) => {
    const end = Math.min(text.length, text.length - after + around);
    const middle = text.slice(start, end);
    const shown = middle.length <= 2 * longest ? middle : `${middle.slice(0, 2 * longest)}...`;
    return `${start > 0 ? "..." : ""}${shown}${end < text.length && shown === middle ? "..." : ""}`;
  };
  return [part(one), part(other)];
}
