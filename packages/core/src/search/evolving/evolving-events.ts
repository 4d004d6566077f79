/** What can happen to an evolving tree: the nodes that an event speaks of, and what it means. */
export interface EvolvingEventKind {
  /** The other nodes that are told, after the node that it happens to. */
  readonly fields: readonly string[];
  /** What it means, given the names of the nodes; nothing where that is no news. */
  readonly sentence: (node: string, ...others: string[]) => string | undefined;
}

/**
 * All that can happen to an evolving tree. Observers, traces and stories are derived from this record: a new kind of event
 * is one more entry here, and a call where it happens.
 */
export const evolvingEvents = {
  /** `by` cuts `node`: its other moves need not be looked at while that lasts. */
  cut: { fields: ["by"], sentence: (node: string, by: string) => `${node} is cut by ${by}` },
  /** `node` is neither cut nor marked from now on. An operation uncuts a whole path, and cuts or marks it again. */
  uncut: { fields: [], sentence: () => undefined },
  /** The cut of `node` is no longer justified: it is put at the front of the restart list, and no node cuts it. */
  mark: { fields: [], sentence: (node: string) => `${node} is marked for restart` },
  /** A marked node, uncut just before, is taken up again: what is missing below it is searched. */
  restart: { fields: [], sentence: (node: string) => `${node} is restarted` },
  /** A marked node could be cut anew, without any search. */
  recut: { fields: [], sentence: (node: string) => `${node} needs no restart: it is cut again` },
  /** `node` is the root from now on; all that does not lie below it is erased. */
  reroot: { fields: [], sentence: (node: string) => `${node} is the root` },
  /** What lay below `node` was given up to save memory. */
  prune: { fields: [], sentence: (node: string) => `what lay below ${node} is given up` },
} as const satisfies Record<string, EvolvingEventKind>;

/** The name of a kind of event. */
export type EvolvingEventName = keyof typeof evolvingEvents;

/** The same number of nodes, as numbers. */
type Numbers<Fields extends readonly string[]> = Fields extends readonly [
  string,
  ...infer Rest extends string[],
]
  ? [number, ...Numbers<Rest>]
  : [];

/**
 * Watches an evolving tree from outside: for each kind of event what is to be done, given the node that it happens to
 * and the others. Every method is optional. Nodes are the numbers of the tree.
 */
export type EvolvingObserver = {
  readonly [K in EvolvingEventName]?: (
    node: number,
    ...others: Numbers<(typeof evolvingEvents)[K]["fields"]>
  ) => void;
};
