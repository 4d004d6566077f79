import { expect, it } from "vitest";
import { Claims } from "../../src/engine/parts/claims.js";
import { Table } from "../../src/engine/parts/table.js";
import type { Game } from "../../src/game/game.js";
import { TeamMember } from "../../src/player/threads/team-member.js";

const [current, depth] = [0, 1];

/** A heap from which one to three are taken, so large that nobody sees its end; and what happens at each judgement. */
function heap(
  judged: (left: number) => void,
): Game<number, number> & { readonly evaluate: (left: number) => number } {
  return {
    moves: (left) => [1, 2, 3].filter((n) => n <= left),
    play: (left, n) => left - n,
    score: () => -1,
    key: String,
    evaluate(left) {
      judged(left);
      return (left * 7919) % 101;
    },
  };
}

/** What a team shares, and an order to think about `position`. */
function team(position: number) {
  const memory = new SharedArrayBuffer(2 ** 16);
  const control = new SharedArrayBuffer(8);
  const words = new Int32Array(control);
  words[current] = 5;
  words[depth] = 1;
  const order = { position, before: [], memory, claims: new Claims().memory, control, ticket: 5 };
  const remembered = () => new Table({ megabytes: 1, memory }, false).count;
  return { order, words, remembered };
}

it("who thinks along looks deeper and deeper, and stops when told", async () => {
  const { order, words, remembered } = team(1000);
  const deepest: number[] = [];
  let count = 0;
  const game = heap((left) => {
    deepest.push(1000 - left);
    if (++count === 30_000) Atomics.add(words, current, 1);
  });
  await new TeamMember(game, { evaluate: game.evaluate }).think(order);
  expect(count).toBeGreaterThanOrEqual(30_000);
  // So many positions at most are visited between two looks.
  expect(count).toBeLessThanOrEqual(30_000 + 4096);
  expect(remembered()).toBeGreaterThan(30);
  // One ply at a time: no position is judged before all that are nearer by more than a move of three have been.
  expect(deepest.slice(0, 3)).toEqual([1, 2, 3]);
  expect(Math.max(...deepest.slice(0, 12))).toBeLessThanOrEqual(9);
});

it("who thinks along comes after the player who is deeper, and does not wait to have finished", async () => {
  const { order, words } = team(1000);
  let count = 0;
  let [least, most] = [Infinity, 0];
  const game = heap((left) => {
    count++;
    if (count === 2) Atomics.store(words, depth, 9);
    if (count > 5000) {
      least = Math.min(least, 1000 - left);
      most = Math.max(most, 1000 - left);
    }
    if (count === 6000) Atomics.add(words, current, 1);
  });
  await new TeamMember(game, { evaluate: game.evaluate }).think(order);
  // After nine moves of one to three.
  expect(least).toBeGreaterThanOrEqual(9);
  expect(most).toBeGreaterThan(9);
});

it("who thinks along is asked twice as seldom as long as that takes no more than a millisecond", async () => {
  const looks = async (pace: number) => {
    const { order, words } = team(1000);
    let [count, time, looked] = [0, 0, 0];
    const game = heap(() => {
      if (++count === 3000) Atomics.add(words, current, 1);
    });
    const now = () => {
      looked++;
      time += pace;
      return time;
    };
    const host = { now, nextTurn: (later: () => void) => later() };
    await new TeamMember(game, { evaluate: game.evaluate, host }).think(order);
    return looked;
  };
  expect(await looks(1)).toBeLessThan(200);
  expect(await looks(1.01)).toBeGreaterThan(3000);
});

it("who thinks along does nothing for an order that is over, nor where nothing can be played", async () => {
  let count = 0;
  const game = heap(() => count++);
  const member = new TeamMember(game, { evaluate: game.evaluate });
  const over = team(1000);
  over.words[current] = 6;
  await member.think(over.order);
  const end = team(0);
  await member.think(end.order);
  expect([count, over.remembered(), end.remembered()]).toEqual([0, 0, 0]);
});

it("who thinks along stops where all is proved", async () => {
  const { order, words, remembered } = team(9);
  const game = heap(() => {});
  await new TeamMember(game, { evaluate: game.evaluate }).think(order);
  expect(words[current]).toBe(5);
  expect(remembered()).toBeGreaterThan(5);
});

it("who thinks along says nothing of a game that throws, and begins anew with the next order", async () => {
  const { order, words } = team(1000);
  let count = 0;
  const game = heap(() => {
    if (++count === 100) throw new Error("no judgement");
    if (count === 500) Atomics.add(words, current, 1);
  });
  const member = new TeamMember(game, { evaluate: game.evaluate });
  await member.think(order);
  expect(count).toBe(100);
  await member.think(order);
  expect(count).toBeGreaterThanOrEqual(500);
});
