/** Input that cannot be used. The message is one sentence that names the offending value and what was expected. */
export class InputError extends Error {
  override readonly name = "InputError";
}
