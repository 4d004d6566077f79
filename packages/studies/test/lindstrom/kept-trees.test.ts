import { gameTree } from "espalier";
import { evolvingRules } from "espalier/evolving";
import { connectFour } from "espalier/games";
import { modelTree } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { contenders } from "../../src/lindstrom/contenders.js";
import { playedWork, workColumns } from "../../src/lindstrom/kept-trees.js";

const { corrected, sweepEarly, sweptOnly, tiesCut } = evolvingRules;

/** The mean of each metric over some games, by contender. */
function means(
  rules: readonly (typeof corrected)[],
  games: number,
  play: (game: number) => readonly number[],
) {
  const columns = workColumns(contenders(rules));
  const all = Array.from({ length: games }, (_, game) => play(game));
  return (algorithm: string, metric: string) => {
    const at = columns.findIndex((column) => column.algorithm === algorithm && column.metric === metric);
    return all.reduce((sum, row) => sum + (row[at] ?? Number.NaN), 0) / games;
  };
}

describe("kept trees against a new search", () => {
  it.each([
    [3, 6],
    [4, 5],
    [6, 4],
  ])(
    "a new search that orders its moves takes fewer leaves than the paper's tree, a kept tree by swept nodes only the fewest evaluations: (%i, %i)",
    (degree, depth) => {
      const rules = [corrected, sweepEarly, sweptOnly];
      const rivals = contenders<unknown>(rules);
      const of = means(rules, 4, (game) =>
        playedWork(
          rivals,
          modelTree("incremental", { degree, depth: depth + 6, seed: 1_000_000 + game }),
          depth,
          6,
        ),
      );
      expect(of("fresh, ordered", "leaves")).toBeLessThan(of("evolving", "leaves"));
      expect(of("evolving", "leaves")).toBeLessThan(of("fresh", "leaves"));
      const swept = of("evolving, swept only", "all evaluations");
      for (const fresh of ["fresh", "fresh, ordered"]) {
        expect(swept).toBeLessThan(of(fresh, "all evaluations"));
        expect(of(fresh, "restarts")).toBe(0);
      }
    },
  );

  it("Connect Four: the paper's tree evaluates more than a new search, a kept tree restarts, by swept nodes only more seldom, and with ties cut its first tree is that of a new search", () => {
    const rules = [corrected, sweptOnly, tiesCut];
    const rivals = contenders<unknown>(rules);
    const openings = ["", "444"];
    const of = means(rules, openings.length, (game) => {
      const position = connectFour.read(openings[game] ?? "");
      const tree = gameTree(connectFour, position, { depth: Infinity }, connectFour.evaluate);
      return playedWork(rivals, tree as Parameters<typeof playedWork<unknown>>[1], 6, 4);
    });
    expect(of("evolving", "restarts")).toBeGreaterThan(of("evolving, swept only", "restarts"));
    expect(of("evolving, swept only", "restarts")).toBeGreaterThan(0);
    expect(of("fresh", "restarts")).toBe(0);
    expect(of("evolving", "all evaluations")).toBeGreaterThan(2 * of("fresh", "all evaluations"));
    expect(of("evolving", "leaves of the first tree")).toBeGreaterThan(
      of("fresh", "leaves of the first tree"),
    );
    for (const order of ["", ", ordered"]) {
      expect(of(`evolving, ties cut${order}`, "leaves of the first tree")).toBe(
        of(`fresh${order}`, "leaves of the first tree"),
      );
    }
  });
});
