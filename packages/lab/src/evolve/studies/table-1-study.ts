import { type EvolvingRule, EvolvingTree, evolvingRules } from "espalier/evolving";
import { modelTree } from "espalier/trees";
import { table } from "../../print/table.js";
import { type Mean, meanOf, meanText } from "../../run/mean.js";
import { type PublishedLine, publishedTable1 } from "./published-table-1.js";
import type { StudyOptions, StudyResult } from "./study.js";

const moves = 10;

interface Measured {
  readonly firstTree: Mean;
  readonly terminals: Mean;
  readonly restarts: Mean;
  /** Plies below the root; not a number where there was no restart. */
  readonly restartDepth: number;
}

/**
 * Table 1 of the paper: grow a tree, then move to the descendant of that rank, look one ply deeper and redevelop, ten
 * times; all terminals of the tree are counted after each. As printed, and corrected.
 */
export function table1Study({ seed, games = 100, progress }: StudyOptions): StudyResult {
  let done = 0;
  const rows = publishedTable1.map((published) => {
    const measure = (rule: EvolvingRule) => {
      const measured = play(published, rule, games, seed);
      done += games;
      progress?.(done);
      return measured;
    };
    return {
      ...published,
      printed: measure(evolvingRules.asPrinted),
      corrected: measure(evolvingRules.corrected),
    };
  });
  return {
    rows,
    text: (io) =>
      `Lindstrom's Table 1: published, and measured on ${games} games of ${moves} moves, with standard errors:\n${table(
        io,
        [
          { heading: "N, D" },
          { heading: "rank" },
          { heading: "first tree" },
          { heading: "publ." },
          { heading: "terminals" },
          { heading: "publ." },
          { heading: "corrected" },
          { heading: "restarts" },
          { heading: "publ." },
          { heading: "corrected" },
          { heading: "depth" },
          { heading: "publ." },
        ],
        rows.map((row) => [
          `${row.degree}, ${row.depth}`,
          `${row.rank}`,
          meanText(row.printed.firstTree),
          row.observed.toFixed(1),
          meanText(row.printed.terminals),
          row.terminals.toFixed(1),
          meanText(row.corrected.terminals),
          row.printed.restarts.mean.toFixed(2),
          row.restarts.toFixed(1),
          row.corrected.restarts.mean.toFixed(2),
          Number.isNaN(row.printed.restartDepth) ? "-" : row.printed.restartDepth.toFixed(2),
          row.restartDepth.toFixed(1),
        ]),
      )}`,
  };
}

function play(
  { degree, depth, rank }: PublishedLine,
  rule: EvolvingRule,
  games: number,
  seed: number,
): Measured {
  const first: number[] = [];
  const terminals: number[] = [];
  const restarts: number[] = [];
  let depths = 0;
  let all = 0;
  for (let game = 0; game < games; game++) {
    const source = modelTree("incremental", { degree, depth: depth + moves, seed: seed * 1_000_000 + game });
    const tree = new EvolvingTree(
      source,
      { horizon: depth, rule },
      {
        restart(node) {
          all++;
          depths += tree.depthOf(node) - tree.depthOf(tree.root);
        },
      },
    );
    tree.grow();
    first.push(tree.terminals);
    let counted = 0;
    let restarted = 0;
    for (let move = 0; move < moves; move++) {
      tree.move(rank);
      tree.deepen();
      restarted += tree.redevelop();
      counted += tree.terminals;
    }
    terminals.push(counted / moves);
    restarts.push(restarted / moves);
  }
  return {
    firstTree: meanOf(first),
    terminals: meanOf(terminals),
    restarts: meanOf(restarts),
    restartDepth: depths / all,
  };
}
