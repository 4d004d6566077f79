/** What is needed of a kind of numbers to count leaves with them. */
export interface Arithmetic<T> {
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
  const { one, plus, minus, times } = arithmetic;
  const a = new Array<T>(columns).fill(one);
  const b = new Array<T>(columns).fill(one);
  sums.forEach((g, index) => {
    const side = index % 2 === 0 ? a : b;
    for (let x = 0; x < columns; x++) side[x] = times(side[x]!, g[x]!);
  });
  let total = times(a[0]!, b[0]!);
  for (let x = 1; x < columns; x++) total = plus(total, times(minus(a[x]!, a[x - 1]!), b[x]!));
  return total;
}

/**
 * The same for branch and bound. W_m(x) is the expected number of leaves examined below a node on level m whose
 * elder siblings have set the bound x, and W_m without argument is the number without a bound; W_h = 1 and
 *
 *   m odd:   W_(m-1)(x) = W_m + sum over x' < x of (g_m(x') - g_m(x'-1)) W_m(x'),
 *   m even:  W_(m-1)(x) = W_m + sum over x' > x of (g_m(x'-1) - g_m(x')) W_m(x').
 */
export function branchAndBoundTied<T>(sums: LevelSums<T>, columns: number, arithmetic: Arithmetic<T>): T {
  const { one, plus, minus, times } = arithmetic;
  let unbounded = one;
  let w = new Array<T>(columns).fill(one);
  for (let m = sums.length; m >= 1; m--) {
    const g = sums[m - 1]!;
    const next = new Array<T>(columns).fill(unbounded);
    let total = unbounded;
    if (m % 2 === 1) {
      for (let x = 1; x < columns; x++) {
        next[x] = total;
        total = plus(total, times(minus(g[x]!, g[x - 1]!), w[x]!));
      }
    } else {
      for (let x = columns - 1; x >= 1; x--) {
        next[x] = total;
        total = plus(total, times(minus(g[x - 1]!, g[x]!), w[x]!));
      }
    }
    unbounded = total;
    w = next;
  }
  return unbounded;
}
