import { evolvingRules } from "espalier/evolving";
import { modelTree } from "espalier/trees";
import { table } from "../../print/table.js";
import { meanOf, meanText } from "../../run/mean.js";
import { contenders } from "./contenders.js";
import type { StudyOptions, StudyResult } from "./study.js";

const cells = [
  [3, 6],
  [4, 5],
  [6, 4],
] as const;
const moves = 6;
const { corrected, sweepEarly, sweptOnly } = evolvingRules;

/**
 * New leaves per move on trees of the incremental model: the best move each time, the horizon `depth` plies below the
 * root. All contenders follow the moves of the first. The first tree is not counted: all have to grow it.
 */
export function leavesStudy({ seed, games = 100, progress }: StudyOptions): StudyResult {
  let done = 0;
  const rows = cells.flatMap(([degree, depth]) => {
    const players = contenders<unknown>([corrected, sweepEarly, sweptOnly]);
    const perGame = players.map(() => ({ leaves: [] as number[], ordering: [] as number[] }));
    for (let game = 0; game < games; game++) {
      const parameters = { degree, depth: depth + moves, seed: seed * 1_000_000 + game };
      const running = players.map((player) => player.start(modelTree("incremental", parameters), depth));
      const totals = players.map(() => ({ leaves: 0, ordering: 0 }));
      for (let move = 0; move < moves; move++) {
        const { best } = running[0]!;
        running.forEach((each, k) => {
          const { leaves, ordering } = each.play(best);
          totals[k]!.leaves += leaves;
          totals[k]!.ordering += ordering;
        });
      }
      totals.forEach(({ leaves, ordering }, k) => {
        perGame[k]!.leaves.push(leaves / moves);
        perGame[k]!.ordering.push(ordering / moves);
      });
      progress?.(++done);
    }
    return players.map(({ name }, k) => {
      const { leaves, ordering } = perGame[k]!;
      const all = leaves.map((count, game) => count + ordering[game]!);
      return { degree, depth, name, leaves: meanOf(leaves), ordering: meanOf(ordering), all: meanOf(all) };
    });
  });
  return {
    rows,
    text: (io) =>
      `New leaves per move, mean of ${games} games of ${moves} moves, with its standard error:\n${table(
        io,
        [
          { heading: "N, D" },
          { heading: "form", align: "left" },
          { heading: "leaves" },
          { heading: "to order moves" },
          { heading: "all evaluations" },
        ],
        rows.map(({ degree, depth, name, leaves, ordering, all }) => [
          `${degree}, ${depth}`,
          name,
          meanText(leaves),
          meanText(ordering),
          meanText(all),
        ]),
      )}`,
  };
}
