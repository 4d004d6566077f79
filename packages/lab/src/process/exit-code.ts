/** How the command ends. */
export const exitCode = {
  done: 0,
  /** A check that the command was asked to make has failed. */
  checkFailed: 1,
  badInput: 2,
  internalError: 70,
  /** By Ctrl-C, as shells tell it. */
  interrupted: 130,
} as const;
