/** The file descriptors that a supervised process has beside stdin, stdout and stderr. */
export const channels = {
  /** The supervisor's stderr. The process' own stderr is left to the runtime, whose last words are not for people. */
  people: 3,
  /** Open for as long as the supervisor lives; nothing is ever written to it. */
  lifeline: 4,
} as const;
