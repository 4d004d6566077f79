/**
 * The first of `count` moves that is proved optimal: it is worth no less than the root, or every other is worth less.
 * -1 where there is none. Of each move `isOptimal` says what is known: yes, no, or undefined where that is open.
 */
export function provedMove(count: number, isOptimal: (i: number) => boolean | undefined): number {
  let possible = 0;
  let only = -1;
  for (let i = 0; i < count; i++) {
    const known = isOptimal(i);
    if (known === true) return i;
    if (known === undefined) {
      possible++;
      only = i;
    }
  }
  return possible === 1 ? only : -1;
}
