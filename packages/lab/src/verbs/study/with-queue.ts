import type { ReachedRedis } from "../../queue/redis.js";

/** Asks the queue that the option or the environment names, and leaves it. */
export async function withQueue<T>(
  queue: string | true | undefined,
  ask: (redis: ReachedRedis) => Promise<T>,
): Promise<T> {
  const { queueAddress } = await import("../../queue/address.js");
  const address = queueAddress(queue);
  const { ReachedRedis } = await import("../../queue/redis.js");
  const redis = await ReachedRedis.reach(address);
  try {
    return await ask(redis);
  } finally {
    await redis.leave();
  }
}
