import type { Io } from "../process/io.js";
import { withoutSecrets } from "../process/secrets.js";
import { visible } from "../process/visible.js";

/** Tells people sentences, each on a line of its own: where a line of progress stands, it is taken away before. */
export function people(io: Io): (sentence: string) => void {
  return (sentence) => {
    io.warn(`${io.watched ? "\r\u001b[K" : ""}espalier: ${visible(withoutSecrets(sentence))}\n`);
  };
}
