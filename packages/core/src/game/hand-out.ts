/**
 * Gives each owner, a game or a class of boards, a copy of the same code: always the same copy, and nobody else's while there are enough. The last
 * is for all who come late, so that they slow down only one another. See docs/decisions/011-one-copy-per-game.md.
 */
export function handOut<C>(copies: readonly C[], owners: WeakMap<object, C>): (owner: object) => C {
  let given = 0;
  return (owner) => {
    let copy = owners.get(owner);
    if (copy === undefined) {
      copy = copies[Math.min(given++, copies.length - 1)]!;
      owners.set(owner, copy);
    }
    return copy;
  };
}
