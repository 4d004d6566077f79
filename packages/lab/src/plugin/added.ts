import type { Study } from "@espalier/studies";
import type { Algorithm } from "espalier";
import type { AnyGame } from "espalier/games";
import type { Model } from "espalier/trees";

/** What plugins add to what is built in. */
export interface Added {
  readonly algorithms: readonly Algorithm[];
  readonly models: readonly Model[];
  readonly games: readonly AnyGame[];
  readonly studies: readonly Study[];
}

const nothing: Added = { algorithms: [], models: [], games: [], studies: [] };

let now: Added = nothing;

/** What the plugins add that the command was given. */
export function added(): Added {
  return now;
}

/** Adds to that until the function is called that is given back. */
export function add(more: Added): () => void {
  const before = now;
  now = {
    algorithms: [...before.algorithms, ...more.algorithms],
    models: [...before.models, ...more.models],
    games: [...before.games, ...more.games],
    studies: [...before.studies, ...more.studies],
  };
  return () => {
    now = before;
  };
}
