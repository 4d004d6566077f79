import type { Session } from "../session.svelte.js";

/** Numbers for Max, or for the mover. */
export function turnEyes({ lab, dispatch }: Session): void {
  dispatch({ do: "view", view: { eyes: lab.view.eyes === "max" ? "mover" : "max" } });
}

/** The colours of the players, or of the types of critical positions. */
export function turnTypes({ lab, dispatch }: Session): void {
  dispatch({ do: "view", view: { colour: lab.view.colour === "types" ? "players" : "types" } });
}

/** The tree as a table, or drawn. */
export function turnTable({ lab, dispatch }: Session): void {
  dispatch({ do: "view", view: { panel: lab.view.panel === "table" ? "tree" : "table" } });
}
