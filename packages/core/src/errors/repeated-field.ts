const followedByColon = /[ \t\n\r]*:/y;

/** The first field that an object of `text`, which is JSON, has a second time, and where. */
export function repeatedField(text: string): { name: string; at: number } | undefined {
  const known: Set<string>[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === "{") known.push(new Set());
    else if (character === "}") known.pop();
    else if (character === '"') {
      const start = at;
      at = stringEnd(text, start);
      followedByColon.lastIndex = at + 1;
      if (!followedByColon.test(text)) continue;
      // Read as a string, because a letter may be written as itself or by its code.
      const name: string = JSON.parse(text.slice(start, at + 1));
      const object = known.at(-1)!;
      if (object.has(name)) return { name, at: start };
      object.add(name);
    }
  }
  return undefined;
}

/** The offset of the quote that closes the string which begins at `start`. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}
