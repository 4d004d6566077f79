/** What is needed of a kind of numbers to count leaves with them. */
export interface Arithmetic<T> {
  readonly zero: T;
  readonly one: T;
  plus(a: T, b: T): T;
  minus(a: T, b: T): T;
  times(a: T, b: T): T;
}

/**
 * For each level m = 1, 2, ..., h (row m - 1) the sum g_m = 1 + y_m + ... + y_m^(d-1) at each value x = -1, 0, ...,
 * k - 1 (column x + 1), where y_m is the probability of a value <= x on odd levels and of a value > x on even ones.
 */
export type LevelSums<T> = readonly (readonly T[])[];

/**
 * The expected number of leaves that alpha-beta examines when leaves are independent with values 0, ..., k - 1:
 *
 *   N = A(-1) B(-1) + sum over x of (A(x) - A(x-1)) B(x),
 *
 * A and B the products of g_m over odd and over even levels. Equal values cut: the condition is alpha < beta.
 */
export function alphaBetaTied<T>(sums: LevelSums<T>, columns: number, arithmetic: Arithmetic<T>): T {
  const { zero, one, plus, minus, times } = arithmetic;
  let a = new Array<T>(columns).fill(one);
  let b = a;
  for (const [i, g] of sums.entries()) {
    if (i % 2 === 0) a = pairwise(a, g, times);
    else b = pairwise(b, g, times);
  }
  const rises = pairwise(a, [zero, ...a], minus);
  return pairwise(rises, b, times).reduce(plus, zero);
}

/**
 * The same for branch and bound. W_m(x) is the expected number of leaves examined below a node on level m whose
 * elder siblings have set the bound x, and W_m without argument is the number without a bound; W_h = 1 and
 *
 *   m odd:   W_(m-1)(x) = W_m + sum over x' < x of (g_m(x') - g_m(x'-1)) W_m(x'),
 *   m even:  W_(m-1)(x) = W_m + sum over x' > x of (g_m(x'-1) - g_m(x')) W_m(x').
 */
export function branchAndBoundTied<T>(sums: LevelSums<T>, arithmetic: Arithmetic<T>): T {
  const { one, plus, minus, times } = arithmetic;
  let unbounded = one;
  // W_m(x) at x = 0, 1, ...: nothing depends on a bound below every value.
  let w = (sums[0] ?? []).map(() => one);
  for (const [i, g] of sums.toReversed().entries()) {
    const isOdd = (sums.length - i) % 2 === 1;
    const steps = pairwise(g.slice(1), g, isOdd ? minus : (a, b) => minus(b, a));
    const terms = pairwise(steps, w, times);
    let total = unbounded;
    const before = (isOdd ? terms : terms.toReversed()).map((term) => {
      const sum = total;
      total = plus(total, term);
      return sum;
    });
    w = isOdd ? before : before.reverse();
    unbounded = total;
  }
  return unbounded;
}

/** `f` of each element of `a` and the element of `b` in the same place. */
function pairwise<T>(a: readonly T[], b: readonly T[], f: (a: T, b: T) => T): T[] {
  return a.map((x, i) => f(x, b[i]!));
}
