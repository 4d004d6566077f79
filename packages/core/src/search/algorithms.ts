import { knuthMoore } from "./depth-first/family.js";

/** The registry: every algorithm, once. The command, the documentation and the tests read it. */
export const algorithms = [...knuthMoore] as const;

export type AlgorithmId = (typeof algorithms)[number]["id"];
