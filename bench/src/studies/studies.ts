import type { Study } from "../study.js";
import { absentObserver } from "./absent-observer.js";
import { bestFirst } from "./best-first.js";
import { engine } from "./engine.js";
import { evolving } from "./evolving.js";
import { peers } from "./peers.js";
import { registry } from "./registry.js";
import { revisits } from "./revisits.js";
import { startUp } from "./start-up.js";
import { throughInterface } from "./through-interface.js";
import { trees } from "./trees.js";
import { uncertain } from "./uncertain.js";
import { wideNodes } from "./wide-nodes.js";

/** Every study, in the order in which it is printed; the name is for the command line. */
export const studies: Readonly<Record<string, Study>> = {
  interface: throughInterface,
  observer: absentObserver,
  peers,
  "best-first": bestFirst,
  revisits,
  uncertain,
  wide: wideNodes,
  evolving,
  engine,
  algorithms: registry,
  trees,
  "start-up": startUp,
};
