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
    const { rows } = connectFourStudy({}, { depth: 6, moves: 4 });
    for (const { name, first, leaves, restarts, restartLeaves, perMove } of rows) {
      expect(perMove).toHaveLength(4);
      expect(first).toBeGreaterThan(0);
      expect(restartLeaves).toBeLessThan(leaves);
      if (name.startsWith("fresh")) expect([restarts, restartLeaves]).toEqual([0, 0]);
      else expect(restarts).toBeGreaterThan(0);
    }
    const of = (name: string) => rows.find((row) => row.name === name)!;
    expect(of("evolving, swept only").restarts).toBeLessThan(of("evolving").restarts);
    expect(of("evolving").first).toBeGreaterThan(of("fresh").first);
  });

  it("table-1: published beside measured", async () => {
    const { out } = await run("--study", "table-1", "--games", "2");
    expect(out).toContain("Lindstrom's Table 1");
    expect(out.trim().split("\n")).toHaveLength(24);
  });
});
