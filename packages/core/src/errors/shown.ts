/** How a message shows a value that was given. The middle of a long text is left out. */
export function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(shortened(value));
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value === "function") return "a function";
  if (value === undefined) return "missing";
  return Object.is(value, -0) ? "-0" : String(value);
}

/** The same for a value that is of the wrong kind: the kind is named where it would not be seen. */
export function shownWithKind(value: unknown): string {
  if (typeof value === "string") return `the string ${shown(value)}`;
  if (typeof value === "bigint") return `the bigint ${value}`;
  if (ArrayBuffer.isView(value)) {
    const { name } = value.constructor;
    return `${name.startsWith("I") ? "an" : "a"} ${name}`;
  }
  return value === undefined ? "undefined" : shown(value);
}

/** How a message shows the name of a file, whose middle matters. */
export function shownName(name: string): string {
  return JSON.stringify(shortened(name, 500));
}

/** `text`, or its beginning and its end where it is longer than that. */
export function shortened(text: string, longest = 60): string {
  return text.length <= longest ? text : `${text.slice(0, longest / 2)}...${text.slice(-longest / 2)}`;
}
