import process from "node:process";
import { InputError } from "espalier";
import { shown } from "espalier/internal";

/** Where a queue is: a Redis, and what it wants to know before it answers. */
export interface Address {
  readonly host: string;
  readonly port: number;
  readonly database: number;
  readonly user?: string;
  readonly password?: string;
  readonly isEncrypted: boolean;
  /** For people and logs: nothing secret. */
  readonly shown: string;
}

/** Where the address may stand instead of in the command line, which everybody on a machine can see. */
export const variable = "ESPALIER_QUEUE";

const usualPort = 6379;

const expected = "expected redis://host:6379, or rediss://user:password@host:6379 with TLS";

/** The queue that a command is about: by its option, or else by the environment. */
export function queueAddress(option: string | true | undefined, env = process.env): Address {
  if (typeof option === "string") return readAddress(option, "--queue");
  const text = env[variable];
  if (text !== undefined && text !== "") return readAddress(text, variable);
  throw new InputError(
    `which queue is meant is missing: expected --queue redis://host:6379, or the address in ${variable}`,
  );
}

/** The address that a text tells; `source` is where the text stands. */
export function readAddress(text: string, source: string): Address {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOurs =
    url !== undefined &&
    ["redis:", "rediss:"].includes(url.protocol) &&
    url.hostname !== "" &&
    url.search === "" &&
    url.hash === "" &&
    /^(\/\d*)?$/.test(url.pathname);
  if (!isOurs) throw new InputError(`${source} is ${shown(masked(text))}: ${expected}`);
  const port = url.port === "" ? usualPort : Number(url.port);
  const database = Number(url.pathname.slice(1));
  const user = decoded(url.username, source);
  const password = decoded(url.password, source);
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port,
    database,
    ...(user !== "" && { user }),
    ...(password !== "" && { password }),
    isEncrypted: url.protocol === "rediss:",
    shown: `${url.protocol}//${url.hostname}:${port}${database === 0 ? "" : `/${database}`}`,
  };
}

/** What is said of a text that is no address: it may have a password all the same. */
function masked(text: string): string {
  return text.replace(/^.*@/s, "…@").replace(/\?.*$/s, "?…");
}

function decoded(part: string, source: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new InputError(
      `${source} has a % in its user or password that stands for nothing: expected %25 for the sign itself`,
    );
  }
}
