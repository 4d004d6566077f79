import type { EvolvingObserver } from "espalier/evolving";

/** Something that happened to a tree, nodes by name. */
export type EvolvingEvent =
  /** `by` cuts the node. */
  | { readonly kind: "cut"; readonly node: string; readonly by: string }
  /**
   * uncut: the node is neither cut nor marked any more. mark: it is put at the front of the restart list, and cut by no
   * node. restart, recut: a marked node, uncut just before, is searched again, or was cut anew. reroot: the node is the
   * root, and all that does not lie below it is gone. prune: all that lay below the node is gone.
   */
  | {
      readonly kind: "uncut" | "mark" | "restart" | "recut" | "reroot" | "prune";
      readonly node: string;
    };

/** Hands all that happens to a tree to `record`. */
export function eventObserver(
  name: (node: number) => string,
  record: (event: EvolvingEvent) => void,
): EvolvingObserver {
  const recorded = (kind: Exclude<EvolvingEvent["kind"], "cut">) => (node: number) =>
    record({ kind, node: name(node) });
  return {
    cut: (node, by) => record({ kind: "cut", node: name(node), by: name(by) }),
    uncut: recorded("uncut"),
    mark: recorded("mark"),
    restart: recorded("restart"),
    recut: recorded("recut"),
    reroot: recorded("reroot"),
    prune: recorded("prune"),
  };
}
