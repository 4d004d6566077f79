import { expect, it } from "vitest";
import { listen, type Port } from "../../src/player/threads/port.js";

it("a port of Node, and one of a browser, that has to be started or not, are heard alike", () => {
  const heard: unknown[] = [];
  let started = 0;
  const inNode = {
    postMessage: () => {},
    on: (_: "message", hear: (message: unknown) => void) => hear("from Node"),
  };
  listen(inNode as unknown as Port, (message) => heard.push(message));
  const inBrowser = (more: object) => {
    const target = new EventTarget();
    listen(Object.assign(target, { postMessage: () => {} }, more) as unknown as Port, (message) =>
      heard.push(message),
    );
    for (const kind of ["message", "other"])
      target.dispatchEvent(Object.assign(new Event(kind), { data: kind }));
  };
  inBrowser({ start: () => started++ });
  inBrowser({});
  expect(heard).toEqual(["from Node", "message", "message"]);
  expect(started).toBe(1);
});
