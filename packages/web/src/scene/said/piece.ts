import { shortPath } from "../../film/layout.js";
import type { Moment } from "../state.js";

/** A piece of a sentence: words, the name of a node, which is a button, or what is said in the colour of cuts. */
export type Piece =
  | { readonly is: "words"; readonly text: string }
  | { readonly is: "node"; readonly node: number; readonly text: string }
  | { readonly is: "cut"; readonly text: string };

/** What just happened: a sentence, and more about it. */
export interface Said {
  readonly head: readonly Piece[];
  readonly more: readonly Piece[];
}

/** A longer name would take the room of the sentence. */
const longestName = 40;

export const words = (text: string): Piece => ({ is: "words", text });

/** A node as sentences name it. */
export function nameIn({ layout }: Moment, node: number): string {
  return node === 0 ? "the root" : shortPath(layout, node, longestName);
}

export function nodePiece(moment: Moment, node: number): Piece {
  return { is: "node", node, text: nameIn(moment, node) };
}

/** A sentence as plain text. */
export function plain(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}
