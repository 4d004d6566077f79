import type { Move } from "../lab/update.js";

/** What a key does on the Step page. */
export type KeyAction =
  | { readonly move: Move }
  | "play"
  | "slower"
  | "faster"
  | "beside"
  | "types"
  | "eyes"
  | "table"
  | "fit"
  | "algorithm"
  | "share"
  | "keys";

/** A key and what it does; single letters can be switched off. */
export interface Key<A> {
  readonly keys: readonly string[];
  readonly shown: string;
  readonly does: string;
  readonly action: A;
  readonly isSingle: boolean;
}

/** The keys of the Compare page. */
export const compareKeys: readonly Key<"algorithms" | "share" | "keys">[] = [
  { keys: ["/"], shown: "/", does: "choose algorithms", action: "algorithms", isSingle: true },
  { keys: ["s"], shown: "S", does: "share", action: "share", isSingle: true },
  { keys: ["?"], shown: "?", does: "these keys", action: "keys", isSingle: true },
];

/** The keys of the Step page, in the order of the help. */
export const stepKeys: readonly Key<KeyAction>[] = [
  { keys: ["ArrowRight"], shown: "→", does: "one step", action: { move: "step" }, isSingle: false },
  { keys: ["ArrowLeft"], shown: "←", does: "one step back", action: { move: "back" }, isSingle: false },
  {
    keys: ["Shift+ArrowRight"],
    shown: "⇧ →",
    does: "next cut",
    action: { move: "next cut" },
    isSingle: false,
  },
  {
    keys: ["Shift+ArrowLeft"],
    shown: "⇧ ←",
    does: "previous cut",
    action: { move: "last cut" },
    isSingle: false,
  },
  { keys: ["]"], shown: "]", does: "next evaluation", action: { move: "next evaluation" }, isSingle: true },
  {
    keys: ["["],
    shown: "[",
    does: "previous evaluation",
    action: { move: "last evaluation" },
    isSingle: true,
  },
  { keys: [" "], shown: "Space", does: "play or pause", action: "play", isSingle: false },
  { keys: ["Home"], shown: "Home", does: "to the start", action: { move: "start" }, isSingle: false },
  { keys: ["End"], shown: "End", does: "to the end", action: { move: "end" }, isSingle: false },
  { keys: ["-"], shown: "−", does: "slower", action: "slower", isSingle: true },
  { keys: ["+", "="], shown: "+", does: "faster", action: "faster", isSingle: true },
  {
    keys: ["ArrowUp"],
    shown: "↑",
    does: "out, to the parent’s return",
    action: { move: "out" },
    isSingle: false,
  },
  { keys: ["ArrowDown"], shown: "↓", does: "into the next node", action: { move: "into" }, isSingle: false },
  { keys: ["b"], shown: "B", does: "another beside it, or one alone", action: "beside", isSingle: true },
  { keys: ["y"], shown: "Y", does: "types of critical positions", action: "types", isSingle: true },
  { keys: ["m"], shown: "M", does: "numbers for Max or for the mover", action: "eyes", isSingle: true },
  { keys: ["t"], shown: "T", does: "the table", action: "table", isSingle: true },
  { keys: ["0"], shown: "0", does: "the whole tree", action: "fit", isSingle: true },
  { keys: ["/"], shown: "/", does: "choose an algorithm", action: "algorithm", isSingle: true },
  { keys: ["s"], shown: "S", does: "share", action: "share", isSingle: true },
  { keys: ["?"], shown: "?", does: "these keys", action: "keys", isSingle: true },
];

/** What an event of the keyboard means on a page with these keys; nothing beside Ctrl, Alt or Meta. */
export function actionOf<A>(
  event: KeyboardEvent,
  keys: readonly Key<A>[],
  areSinglesOn: boolean,
): A | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const isArrow = event.key.startsWith("Arrow");
  const name =
    event.shiftKey && isArrow
      ? `Shift+${event.key}`
      : event.key.length === 1
        ? event.key.toLowerCase()
        : event.key;
  const found = keys.find((each) => each.keys.includes(name));
  return found === undefined || (found.isSingle && !areSinglesOn) ? undefined : found.action;
}
