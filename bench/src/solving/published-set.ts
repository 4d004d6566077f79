import type { Solver } from "espalier/solve";

/** The published positions of a game, in files of a folder. */
export interface PublishedGame<P> {
  /** The folder of its files. */
  readonly folder: string;
  /** What a line says: the position and its score for the player to move. */
  read(line: string): Scored<P>;
  newSolver(): Solver<P>;
  /** For some files, the nodes that a well-known solver needs for a position. */
  readonly anchors: Readonly<Record<string, number>>;
}

export interface Scored<P> {
  readonly position: P;
  readonly score: number;
}

/** How the solver did on a file. */
export interface SetResult {
  readonly file: string;
  readonly positions: number;
  /** The lines whose score came out otherwise. */
  readonly wrong: readonly string[];
  readonly nodesPerPosition: number;
  /** `nodesPerPosition` over those of the well-known solver. */
  readonly ofAnchor?: number;
  readonly milliseconds: number;
}

/** Solves every line of a file. */
export function solveSet<P>(game: PublishedGame<P>, file: string, text: string): SetResult {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const scored = lines.map((line) => game.read(line.trim()));
  const wrong: string[] = [];
  let nodes = 0;
  const start = performance.now();
  const solver = game.newSolver();
  for (const [i, { position, score }] of scored.entries()) {
    solver.start(position);
    solver.run();
    nodes += solver.nodes;
    if (solver.lower !== score || solver.upper !== score) wrong.push(lines[i] as string);
  }
  const milliseconds = performance.now() - start;
  const nodesPerPosition = nodes / lines.length;
  const anchor = game.anchors[file];
  return {
    file,
    positions: lines.length,
    wrong,
    nodesPerPosition,
    ...(anchor !== undefined && { ofAnchor: nodesPerPosition / anchor }),
    milliseconds,
  };
}
