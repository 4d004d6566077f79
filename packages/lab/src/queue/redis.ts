import { setTimeout } from "node:timers/promises";
import { InputError } from "espalier";
import type { Redis } from "ioredis";
import { withoutSecrets } from "../process/secrets.js";
import type { Address } from "./address.js";

/** Milliseconds: how long a connection may take to be made, between two attempts, and to be ended. */
const patience = { connect: 10_000, again: 500, leave: 2000 } as const;

const leastVersion = [6, 2] as const;

/** What a Redis says of itself. */
export interface About {
  readonly version: string;
  /** In bytes. */
  readonly usedMemory: number;
  /** In bytes; 0: no limit. */
  readonly maxMemory: number;
  /** What it does when it has no memory left. */
  readonly policy: string;
  /** Whether chunks that wait survive its restart. */
  readonly keepsOnDisk: boolean;
}

/**
 * A Redis that has answered. From then on a connection that is lost is made again, and what was asked meanwhile waits; `lostFor` says how
 * long that has been going on.
 */
export class ReachedRedis {
  readonly address: Address;
  readonly client: Redis;
  #lostAt: number | undefined;
  #losses = 0;
  #isLeft = false;

  private constructor(address: Address, Client: typeof Redis) {
    const { host, port, database, user, password, isEncrypted } = address;
    this.address = address;
    this.client = new Client({
      host,
      port,
      db: database,
      ...(user !== undefined && { username: user }),
      ...(password !== undefined && { password }),
      ...(isEncrypted && { tls: {} }),
      lazyConnect: true,
      maxRetriesPerRequest: null,
      connectTimeout: patience.connect,
      keepAlive: patience.connect,
      // The connections that BullMQ makes beside this one end with it.
      retryStrategy: () => (this.#hasAnswered && !this.#isLeft ? patience.again : null),
    });
    this.client.on("close", () => {
      this.#lostAt ??= performance.now();
      this.#losses++;
    });
    this.client.on("ready", () => {
      this.#lostAt = undefined;
    });
  }

  #hasAnswered = false;

  /** Connects to a Redis for the first time; whatever is wrong with it is an InputError. */
  static async reach(address: Address): Promise<ReachedRedis> {
    const { Redis: Client } = await import("ioredis");
    const reached = new ReachedRedis(address, Client);
    let said: Error | undefined;
    reached.client.on("error", (error: Error) => {
      said ??= error;
    });
    try {
      await reached.client.connect();
      await reached.client.ping();
    } catch (error) {
      said ??= error as Error;
    }
    if (said !== undefined) {
      await reached.leave();
      throw new InputError(`cannot reach the queue at ${address.shown}: ${reasonOf(said)}`);
    }
    reached.#hasAnswered = true;
    return reached;
  }

  /** For how many milliseconds it has been gone; 0 while it is there. */
  get lostFor(): number {
    return this.#lostAt === undefined ? 0 : performance.now() - this.#lostAt;
  }

  /** How often its connection was lost. */
  get losses(): number {
    return this.#losses;
  }

  /** Makes a connection anew that gives no answer: the other end may have gone without a word. */
  renew(): void {
    this.client.disconnect(true);
  }

  /** What it says of itself. */
  async about(): Promise<About> {
    const fields = new Map(
      (await this.client.info()).split(/\r?\n/).map((line): [string, string] => {
        const at = line.indexOf(":");
        return [line.slice(0, at), line.slice(at + 1)];
      }),
    );
    return {
      version: fields.get("redis_version") ?? "",
      usedMemory: Number(fields.get("used_memory") ?? 0),
      maxMemory: Number(fields.get("maxmemory") ?? 0),
      policy: fields.get("maxmemory_policy") ?? "",
      keepsOnDisk: fields.get("aof_enabled") === "1",
    };
  }

  /** The same for one that is to keep chunks: it must not be too old, nor throw away what it was given. */
  static async reachFit(address: Address): Promise<ReachedRedis> {
    const reached = await ReachedRedis.reach(address);
    try {
      await reached.#refuseUnfit();
    } catch (error) {
      await reached.leave();
      throw error;
    }
    return reached;
  }

  async #refuseUnfit(): Promise<void> {
    const { version, maxMemory, policy } = await this.about();
    const [major = 0, minor = 0] = version.split(".").map(Number);
    const [leastMajor, leastMinor] = leastVersion;
    if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
      throw new InputError(
        `the Redis at ${this.address.shown} has version ${version}: expected ${leastVersion.join(".")} or newer`,
      );
    }
    if (maxMemory > 0 && policy !== "noeviction") {
      throw new InputError(
        `the Redis at ${this.address.shown} throws away chunks when its memory is full (maxmemory-policy ${policy}): expected the policy noeviction`,
      );
    }
  }

  /** Ends all connections to it: this one, and what was made beside it and ends by `close`. */
  async leave(close: () => Promise<unknown> = async () => {}): Promise<void> {
    this.#isLeft = true;
    this.client.disconnect();
    // What is lost already does not always say that it has ended.
    const longest = new AbortController();
    await Promise.race([
      close(),
      setTimeout(patience.leave, undefined, { signal: longest.signal }).catch(() => {}),
    ]);
    longest.abort();
  }
}

/** What is wrong with a Redis, in words. */
export function reasonOf(error: Error): string {
  const { code = "" } = error as NodeJS.ErrnoException;
  const message = withoutSecrets(error.message);
  if (message.startsWith("NOAUTH")) return "it wants a password, as in redis://:password@host:6379";
  if (message.startsWith("WRONGPASS") || message.includes("AUTH <password> called without any password")) {
    return "the user or the password is wrong";
  }
  if (message.startsWith("NOPERM")) return `the user lacks a permission (${message})`;
  if (/\bOOM\b/.test(message)) return "it has no memory left (maxmemory)";
  if (message.startsWith("MISCONF")) return "it cannot write to its disk (MISCONF)";
  if (error.name === "ParserError") return "what answers there is no Redis, or wants rediss:// for TLS";
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code)) {
    return `its certificate is not trusted (${message}); NODE_EXTRA_CA_CERTS names a file with one's own authorities`;
  }
  switch (code) {
    case "ECONNREFUSED":
      return "nothing answers there";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "there is no machine of that name";
    case "ETIMEDOUT":
      return `there is no answer within ${patience.connect / 1000} seconds`;
    case "ECONNRESET":
    case "EPIPE":
      return "it ends the connection: rediss:// is for TLS, redis:// for none";
    default:
      return message;
  }
}

/** What a Redis says that is starting, or whose place another one takes. */
const passing = /\b(LOADING|BUSY|MASTERDOWN|READONLY|TRYAGAIN|CLUSTERDOWN|NOSCRIPT|UNBLOCKED)\b/;

/** Whether a Redis has said no, for good. */
export function isRefusal({ name, message }: Error): boolean {
  return name === "ReplyError" && !passing.test(message);
}
