import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
});

const wants = [
  { level: 8, trap: false, counts: false },
  { level: 8, trap: true, counts: false },
  { level: 8, trap: false, counts: true },
  { level: 3, trap: false, counts: false },
  { level: 3, trap: false, counts: true },
  { level: 8, trap: true, counts: true },
] as const;
const names = (parts: object | undefined) =>
  parts && Object.keys(parts).filter((name) => (parts as Record<string, unknown>)[name] !== undefined);

/** What a player of each kind has: nothing, its parts, or that they have still to be loaded. */
async function had(which: "atHand" | "onDemand") {
  const parts = await import("../../src/player/on-demand.js");
  const all = await Promise.all(
    wants.map(({ level, trap, counts }) =>
      parts[which]({ level, trap }, counts ? { repetition: "draw" } : {}),
    ),
  );
  return all.map((each) => names(each)?.join(" "));
}

const needed = [
  "HopefulThinking",
  "TrapThinking",
  "RepetitionBoard",
  "atLevel",
  "atLevel RepetitionBoard",
  "TrapThinking RepetitionBoard",
];

it("a player has at hand what it needs once that was provided, and until then only if it needs nothing", async () => {
  expect(await had("atHand")).toEqual(["", ...Array(5).fill(undefined)]);
  await import("../../src/player/all-at-once.js");
  expect(await had("atHand")).toEqual(needed);
});

it("a player loads what it needs, and nothing else", async () => {
  const loaded = (await had("onDemand")).map((each) =>
    each!
      .split(" ")
      .filter((name) => /^(atLevel|\w*Thinking|\w*Board)$/.test(name))
      .join(" "),
  );
  expect(loaded).toEqual(needed);
});

it("a player on a board needs nothing", async () => {
  const { atHand, onDemand } = await import("../../src/player/on-demand.js");
  expect(atHand({ level: 8, trap: false }, undefined)).toEqual({});
  expect(names(await onDemand({ level: 8, trap: false }, undefined))).toContain("HopefulThinking");
  await import("../../src/player/all-at-once.js");
  expect(names(atHand({ level: 8, trap: false }, undefined))).toEqual(["HopefulThinking"]);
});
