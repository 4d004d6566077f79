/**
 * The first field that an object of a JSON text has a second time, and where; `value` is what JSON.parse makes of the text.
 * Each field has a colon. Where there are no more colons than `value` has fields, none was lost, and the text is not looked
 * at more closely.
 */
export function repeatedField(text: string, value: unknown): { name: string; at: number } | undefined {
  if (!text.includes("{") || colons(text) === fields(value)) return undefined;
  return firstRepeated(text);
}

const quote = 34;
const colon = 58;
const backslash = 92;

/** The colons outside strings. */
function colons(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === colon) count++;
    else if (code === quote) at = stringEnd(text, at);
  }
  return count;
}

/** The offset of the quote that closes the string which begins at `start`. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  for (let code = text.charCodeAt(at); code !== quote; code = text.charCodeAt(at))
    at += code === backslash ? 2 : 1;
  return at;
}

/** The fields of all objects in a value. Without recursion: it may be deep. */
function fields(value: unknown): number {
  let count = 0;
  const waiting: object[] = [];
  const look = (each: unknown) => {
    if (typeof each === "object" && each !== null) waiting.push(each);
  };
  look(value);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) for (const each of next) look(each);
    else {
      const own = Object.values(next);
      count += own.length;
      for (const each of own) look(each);
    }
  }
  return count;
}

const followedByColon = /[ \t\n\r]*:/y;

/** The first field that is there a second time in a text that is JSON. */
function firstRepeated(text: string): { name: string; at: number } | undefined {
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
