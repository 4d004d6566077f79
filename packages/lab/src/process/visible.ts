/** Characters that a terminal obeys instead of showing them, and those that turn the direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are meant.
const obeyed = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** A text from a file or an argument for people to read: what a terminal would obey is written as its number, like \u001b. */
export function visible(text: string): string {
  return text.replace(obeyed, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
