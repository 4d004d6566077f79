import { describe, expect, it } from "vitest";
import { connectFourStudy } from "../../src/evolve/studies/connect-four-study.js";
import { captured } from "../support/captured.js";

const run = (...argv: string[]) => captured(["evolve", ...argv]);

describe("studies", () => {
  it("leaves: retention by the swept-only rule needs fewer evaluations than any fresh search", async () => {
    const { out } = await run("--study", "leaves", "--games", "4", "--json");
    const rows = JSON.parse(out) as { degree: number; name: string; all: { mean: number } }[];
    for (const degree of [3, 4, 6]) {
      const cost = (name: string) => rows.find((row) => row.degree === degree && row.name === name)!.all.mean;
      expect(cost("evolving, swept only")).toBeLessThan(cost("fresh"));
      expect(cost("evolving, swept only")).toBeLessThan(cost("fresh, ordered"));
    }
    expect((await run("--study", "leaves", "--games", "2")).out).toContain(
      "New leaves per move, mean of 2 games",
    );
  });

  it("connect-four: restarts take a part of the leaves, and a fresh search has none", () => {
    const { rows } = connectFourStudy({ seed: 1, games: 2 }, { depth: 6, moves: 4 });
    for (const { name, first, leaves, restarts, restartLeaves, perGame } of rows) {
      expect(perGame.map(({ perMove }) => perMove.length)).toEqual([4, 4]);
      expect(first.mean).toBeGreaterThan(0);
      expect(leaves.error).toBeGreaterThan(0);
      expect(restartLeaves.mean).toBeLessThan(leaves.mean);
      if (name.startsWith("fresh")) expect([restarts.mean, restartLeaves.mean]).toEqual([0, 0]);
      else if (!name.includes("ties cut")) expect(restarts.mean).toBeGreaterThan(0);
    }
    const of = (name: string) => rows.find((row) => row.name === name)!;
    expect(of("evolving, swept only").restarts.mean).toBeLessThan(of("evolving").restarts.mean);
    expect(of("evolving").first.mean).toBeGreaterThan(of("fresh").first.mean);
    for (const order of ["", ", ordered"]) {
      const first = of(`evolving, ties cut${order}`).perGame.map((game) => game.first);
      expect(first).toEqual(of(`fresh${order}`).perGame.map((game) => game.first));
    }
  });

  it("connect-four: the first game begins with the empty board, the others differently", async () => {
    const columns = (games: number, seed: number) =>
      connectFourStudy({ seed, games }, { depth: 1, moves: 3 }).rows[0]!.perGame.map((game) => game.columns);
    expect(columns(1, 1)).toEqual(columns(1, 2));
    expect(new Set(columns(9, 1)).size).toBe(9);
    expect(columns(3, 1)[1]).not.toEqual(columns(3, 2)[1]);
    const { out } = await run("--study", "leaves", "--games", "1");
    expect(out).not.toContain("±");
  });

  it("table-1: published beside measured", async () => {
    const { out } = await run("--study", "table-1", "--games", "2");
    expect(out).toContain("Lindstrom's Table 1");
    expect(out.trim().split("\n")).toHaveLength(24);
  });
});
