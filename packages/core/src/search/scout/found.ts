/** The value of a node, the first move that has it (-1: none is known to), and whether the node is a terminal. */
export interface Found {
  readonly value: number;
  readonly best: number;
  readonly terminal: boolean;
}
