/** A test that a driver asks for: is the value of the root at least `bound`, or, with `more`, more than that? */
export interface Question {
  readonly bound: number;
  readonly more: boolean;
}

/** What the tests have shown so far, for Max: `lower <= value of the root <= upper`; `last` is the newer of the two. */
export interface MtdState {
  readonly lower: number;
  readonly upper: number;
  readonly last: number;
}

/** A member of the MTD family: what to ask first, given a guess, and what to ask next. Numbers are Max's. */
export interface Driver {
  first(guess: number): Question;
  next(state: MtdState): Question;
}

const atLeast = (bound: number): Question => ({ bound, more: false });
const moreThan = (bound: number): Question => ({ bound, more: true });

/** From above, as SSS* does: each test either lowers the upper bound or proves that it is the value. */
export const mtSss: Driver = {
  first: () => atLeast(Infinity),
  next: ({ upper }) => atLeast(upper),
};

/** From below, as dual SSS* does. */
export const mtDual: Driver = {
  first: () => moreThan(-Infinity),
  next: ({ lower }) => moreThan(lower),
};

/** From a guess, towards the value. */
export const mtdF: Driver = {
  first: (guess) => atLeast(guess),
  next: ({ lower, last }) => (last === lower ? moreThan(last) : atLeast(last)),
};
