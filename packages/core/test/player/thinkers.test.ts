import { describe, expect, it } from "vitest";
import { connectFour } from "../../src/games/connect-four.js";
import { EvolvingThinker } from "../../src/player/evolving-thinker.js";
import { Guard } from "../../src/player/guard.js";
import { checkedOptions } from "../../src/player/options.js";
import { registryThinker } from "../../src/player/registry-thinker.js";
import type { Thinker } from "../../src/player/thinker.js";
import { engineThinker } from "../../src/player/thinkers.js";

const { evaluate, start } = connectFour;
const guard = new Guard(() => 0);

const thinkers = {
  engine: () => engineThinker(connectFour, start, checkedOptions({ memoryMB: 1 }), guard, undefined),
  evolving: () => new EvolvingThinker(connectFour, evaluate, 1),
  registry: () => registryThinker(connectFour, { evaluate }, "scout"),
};

const state = ({ found, full, nodes }: Thinker<never, number>) => ({ found, full, nodes });

describe.each(Object.entries(thinkers))("who thinks with what is called %s", (_, made) => {
  it("begins anew with every position, and counts from there", () => {
    const thinker = made() as Thinker<typeof start, number>;
    for (const line of ["", "44", "4453", "44"]) {
      const position = connectFour.read(line);
      expect(thinker.begin(position, [])).toEqual(connectFour.moves(position));
      expect(state(thinker as never)).toEqual({ found: [], full: false, nodes: 0 });
      let before = 0;
      for (const depth of [1, 2, 3]) {
        thinker.deepen(depth, 1);
        while (!thinker.run(1000, Infinity));
        expect(thinker.found.length).toBeGreaterThan(0);
        expect(thinker.nodes).toBeGreaterThanOrEqual(before);
        before = thinker.nodes;
      }
    }
  });

  it("scores what is over, and estimates what is not, for the player to move", () => {
    const thinker = made() as Thinker<typeof start, number>;
    const won = connectFour.read("1212121");
    expect(thinker.begin(won, [])).toEqual([]);
    expect(thinker.score()).toBe(connectFour.score(won));
    for (const line of ["4", "445", "1"]) {
      thinker.begin(connectFour.read(line), []);
      expect(thinker.estimate()).toBeCloseTo(evaluate(connectFour.read(line)), 12);
    }
  });
});

it("an evolving tree that is full says so, until it turns to another position", () => {
  const thinker = new EvolvingThinker(connectFour, evaluate, (128 * 50) / 2 ** 20);
  thinker.begin(start);
  for (let depth = 1; !thinker.full; depth++) {
    thinker.deepen(depth);
    while (!thinker.run(1000) && !thinker.full);
  }
  thinker.begin(connectFour.read("4"));
  expect(thinker.full).toBe(false);
});

it("an engine that is stopped anywhere estimates the position that it thinks about", () => {
  const position = connectFour.read("445");
  for (let nodes = 1; nodes < 60; nodes++) {
    const thinker = thinkers.engine();
    thinker.begin(position, []);
    thinker.deepen(6, 1);
    thinker.run(nodes);
    expect([nodes, thinker.estimate()]).toEqual([nodes, evaluate(position)]);
  }
});
