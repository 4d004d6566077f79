import type { Game } from "../../game/game.js";
import type { Limits } from "../limits.js";
import type { PlayerOptions } from "../options.js";
import { Player } from "../player.js";
import type { FromThread, Request, SentLimits, ToThread } from "./messages.js";
import { listen, type Port } from "./port.js";
import { TeamMember } from "./team-member.js";

/**
 * In a thread of its own: answers what `workerPlayer` at the other end of `port` asks, and thinks along with players there
 * that have `threads`. In a browser's worker the port is the worker itself; in Node it is `parentPort`.
 */
export function servePlayer<P, M>(
  game: Game<P, M>,
  options: PlayerOptions<P> = {},
  port: Port = globalThis as unknown as Port,
): void {
  const player = new Player<P, M>(game as Game<P, M> & never, options);
  const member = new TeamMember(game, options);
  /** What is being done can be aborted by its number. */
  const aborted = new Map<number, { aborted: boolean }>();

  function limitsOf(id: number, { sentAt, ...limits }: SentLimits, told: boolean): Limits<M> {
    const signal = { aborted: false };
    aborted.set(id, signal);
    const { timeMs } = limits;
    const onProgress = (progress: unknown) => send({ id, progress } as FromThread<M>);
    return {
      ...limits,
      ...(timeMs !== undefined && { timeMs: Math.max(0, timeMs - Math.max(0, Date.now() - sentAt)) }),
      signal,
      ...(told && { onProgress }),
    };
  }

  async function answer(id: number, request: Request<P, M>): Promise<unknown> {
    switch (request.ask) {
      case "choose":
        return player.choose(request.position, limitsOf(id, request.limits, request.told));
      case "analyse": {
        for await (const progress of player.analyse(request.position, limitsOf(id, request.limits, false))) {
          send({ id, progress });
        }
        return undefined;
      }
      case "advance":
        return player.advance(request.move);
      case "ponder":
        return player.ponder(request.position);
      case "explain":
        return player.explain(request.move);
      case "save":
        return player.save({ table: request.table });
    }
  }

  function send(message: FromThread<M>): void {
    port.postMessage(message);
  }

  listen(port, (message) => {
    const given = message as ToThread<P, M>;
    if ("team" in given) void member.think(given.team);
    else if ("stop" in given) player.stop();
    else if ("abort" in given) {
      const signal = aborted.get(given.abort);
      if (signal !== undefined) signal.aborted = true;
    } else {
      const { id, request } = given;
      answer(id, request)
        .then(
          (found) => send({ id, answer: found }),
          (error: unknown) => send({ id, error: { name: nameOf(error), message: textOf(error) } }),
        )
        .finally(() => aborted.delete(id));
    }
  });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "Error";
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
