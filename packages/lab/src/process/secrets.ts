import process from "node:process";

/** User and password in the address of a Redis, up to the last "@" before a space; an example is no secret. */
const credentials = /(rediss?:\/\/)(?!(?:user)?:password@host:)\S*@/gi;

/** A text for people or for a log, in which no address says who signs in and how. */
export function withoutSecrets(text: string): string {
  return text.replace(credentials, "$1…@");
}

/** Takes the secrets in the words of this command line out of what other people on this machine see of its processes. */
export function hideSecrets(argv: readonly string[]): void {
  const words = argv.map(withoutSecrets);
  if (words.some((word, k) => word !== argv[k])) process.title = ["espalier", ...words].join(" ");
}
