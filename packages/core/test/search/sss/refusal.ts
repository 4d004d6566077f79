/** What a search says that would have to store more than it may. */
export const refusal = (limit: number) =>
  `the search has to store more than ${limit} nodes: expected a smaller tree, Rsearch, which can do with less, or a search that stores only a path, such as alpha-beta`;
