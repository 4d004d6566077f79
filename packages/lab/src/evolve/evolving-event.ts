import { type EvolvingEventName, type EvolvingObserver, evolvingEvents } from "espalier/evolving";

/** Something that happened to a tree, nodes by name: `others` are those that `evolvingEvents` has as fields of the kind. */
export interface EvolvingEvent {
  readonly kind: EvolvingEventName;
  readonly node: string;
  readonly others: readonly string[];
}

const kinds = Object.keys(evolvingEvents) as readonly EvolvingEventName[];

/** Hands all that happens to a tree to `record`. */
export function eventObserver(
  name: (node: number) => string,
  record: (event: EvolvingEvent) => void,
): EvolvingObserver {
  const recorded =
    (kind: EvolvingEventName) =>
    (node: number, ...others: number[]) =>
      record({ kind, node: name(node), others: others.map(name) });
  return Object.fromEntries(kinds.map((kind) => [kind, recorded(kind)]));
}
