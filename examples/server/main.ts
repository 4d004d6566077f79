// A Node server that answers moves: curl -d '{"position": "4453"}' http://127.0.0.1:8080
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { InputError, Player } from "espalier";
import { connectFour } from "espalier/games";

/** No request may be longer, and none may have more time to think. */
const mostBytes = 1000;
const mostMs = 1000;

/** What was asked: a line of columns from the start, and how long to think. */
function read(body: string): { readonly position: string; readonly timeMs: number } {
  if (body.length > mostBytes)
    throw new InputError(`the request is too long: expected ${mostBytes} characters at most`);
  let asked: { readonly position?: unknown; readonly timeMs?: unknown } | null;
  try {
    asked = JSON.parse(body);
  } catch {
    throw new InputError(`the request is ${JSON.stringify(body)}: expected JSON`);
  }
  const { position, timeMs = 100 } = asked ?? {};
  if (typeof position !== "string")
    throw new InputError(`position is ${JSON.stringify(position)}: expected a line such as "4453"`);
  if (typeof timeMs !== "number" || !(timeMs >= 0 && timeMs <= mostMs))
    throw new InputError(`timeMs is ${JSON.stringify(timeMs)}: expected a number from 0 to ${mostMs}`);
  return { position, timeMs };
}

const server = createServer(async (request, response) => {
  const reply = (status: number, answer: object) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  try {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) if (body.length <= mostBytes) body += chunk;
    const { position, timeMs } = read(body);
    // A player of its own for every question: nobody waits for another's.
    const player = new Player(connectFour, { memoryMB: 4 });
    const { move, value, status, line, depth } = await player.choose(connectFour.read(position), { timeMs });
    reply(200, { move: move ?? null, value, status, line, depth });
  } catch (error) {
    if (error instanceof InputError) reply(400, { error: error.message });
    else {
      console.error(error);
      reply(500, { error: "something went wrong here" });
    }
  }
});

server.listen(Number(process.env.PORT ?? 8080), "127.0.0.1", () => {
  console.log(`Ask http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
