import { attend, bestFirst, breadthFirst } from "../../../src/search/evolving/attend.js";
import type { EvolvingObserver } from "../../../src/search/evolving/evolving-observer.js";
import type { EvolvingOptions } from "../../../src/search/evolving/evolving-options.js";
import { EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import { drawer, type Spot, type WoodOptions, wood } from "./wood.js";

export interface Life {
  readonly title: string;
  readonly wood: WoodOptions;
  readonly options: Partial<EvolvingOptions<Spot>>;
  /** What is done: operations are drawn from these. */
  readonly deeds: readonly Deed[];
  readonly steps: number;
  /** How many plies ahead of the root the horizon is moved by `deepen` at the most; default 3. */
  readonly ahead?: number;
  /** Whether the tree is told of each evaluation, which leaves out a shortcut. */
  readonly tellsEvaluations?: boolean;
}

export type Deed =
  | "deepen"
  | "redevelop"
  | "move"
  | "play"
  | "expand"
  | "resume"
  | "quota"
  | "revalidate"
  | "few nodes"
  | "soon stopped"
  | "throws"
  | "best first"
  | "breadth first";

type Act = readonly [what: string, deed: () => unknown];

/**
 * Lives a life, and writes down: what was done, what the tree said, the whole tree, who was told what, and what was judged.
 *
 * A tree is written as its nodes, best first: the move, the value to the player to move, `/` and who cuts it (`/!` if it
 * waits for a restart), `~` where moves were left out, `?` where its best value is stale, `=` and its quota, and
 * in brackets what lies below it.
 */
export function journal({
  title,
  wood: grows,
  options,
  deeds,
  steps,
  ahead = 3,
  tellsEvaluations = false,
}: Life): {
  readonly lines: readonly string[];
  readonly wrong: readonly string[];
} {
  const { tree: source, calls, minimax } = wood(grows);
  const draw = drawer(grows.seed);
  const lines = [`# ${title}`];
  const wrong: string[] = [];
  let told: string[] = [];
  let patience = Infinity;
  const name = (node: number) => evolving.pathOf(node) || "r";
  const observer: EvolvingObserver = {
    ...(tellsEvaluations && {
      evaluate: (node: number) => told.push(`judged ${name(node)}=${evolving.valueOf(node)}`),
    }),
    backup: (node) => told.push(`${name(node)}=${evolving.valueOf(node)}`),
    cut: (node, by) => told.push(`${name(node)}/${name(by)}`),
    uncut: (node) => told.push(`free ${name(node)}`),
    mark: (node) => told.push(`mark ${name(node)}`),
    restart: (node) => told.push(`restart ${name(node)}`),
    recut: (node) => told.push(`recut ${name(node)}`),
    reroot: (node) => told.push(`root ${name(node)}`),
    prune: (node) => told.push(`prune ${name(node)}`),
  };
  const evolving: EvolvingTree<Spot> = new EvolvingTree(
    {
      ...source,
      child(spot, i) {
        if (patience-- <= 0) throw new Error("patience is at an end");
        return source.child(spot, i);
      },
    },
    { horizon: 2, ...options },
    observer,
  );
  /** The ply to which nodes were expanded, by their paths. */
  const reaches = new Map<string, number>();
  const expand = evolving.expand.bind(evolving);
  evolving.expand = (node, to = evolving.depthOf(node) + 1) => {
    const path = evolving.pathOf(node);
    reaches.set(path, Math.max(to, reaches.get(path) ?? 0));
    return expand(node, to);
  };

  const written = (node: number): string => {
    const cutter = evolving.cutterOf(node);
    const quota = evolving.quotaOf(node);
    const marks = [
      cutter === undefined ? "" : cutter === "restart" ? "/!" : `/${name(cutter)}`,
      evolving.suspended.includes(node) ? "~" : "",
      evolving.isStale(node) ? "?" : "",
      quota === undefined ? "" : `=${quota}`,
    ];
    const below = evolving.descendants(node).map(written);
    const step = node === evolving.root ? name(node) : `${evolving.moveOf(node)}`;
    return `${step}:${evolving.valueOf(node)}${marks.join("")}${below.length > 0 ? `[${below.join(" ")}]` : ""}`;
  };

  /** Whether the search ends at a node below the root, whatever its moves are worth. */
  const isEnd = (spot: Spot) => {
    const above = spot.path.map((_, k) => reaches.get(spot.path.slice(0, k).join(".")) ?? 0);
    const reach = Math.max(0, ...above, reaches.get(spot.path.join(".")) ?? 0);
    const depth = options.depthOf === undefined ? spot.path.length : spot.ply;
    return depth >= evolving.horizon && depth >= reach;
  };

  const step = (what: string, deed: () => unknown) => {
    calls.child = 0;
    calls.judged.length = 0;
    told = [];
    let answer = "";
    try {
      const given = deed();
      answer = given === undefined ? "" : ` -> ${given}`;
    } catch (error) {
      answer = ` -> ${(error as Error).message}`;
    }
    patience = Infinity;
    const { child, judged } = { child: calls.child, judged: [...calls.judged] };
    lines.push(
      `${what}${answer}`,
      `  ${evolving.settled ? "settled" : "unsettled"}, best ${evolving.best}, line ${evolving.line.join(".")}, ply ${evolving.horizon}, ${evolving.nodes} nodes, ${evolving.terminals} terminals, ${evolving.made} made${evolving.full ? ", full" : ""}`,
      `  ${written(evolving.root)}`,
    );
    if (evolving.restartList.length > 0) lines.push(`  waiting: ${evolving.restartList.map(name).join(" ")}`);
    lines.push(`  moves made ${child}, judged: ${judged.join(" ")}`);
    lines.push(`  told: ${told.join(", ")}`);
    wrong.push(...evolving.violations().map((sentence) => `${what}: ${sentence}`));
    if (!evolving.settled || evolving.suspended.length > 0) return;
    const truth = minimax(evolving.positionOf(evolving.root), isEnd);
    if (evolving.value !== truth) wrong.push(`${what}: the root is worth ${truth}, not ${evolving.value}`);
  };

  const one = (nodes: readonly number[]) => nodes[draw(nodes.length)];
  const leaves = () => evolving.subtree().filter((node) => evolving.descendants(node).length === 0);
  const inner = () => evolving.subtree().filter((node) => evolving.descendants(node).length > 0);
  const settle = () => (evolving.isGrown ? evolving.redevelop() : evolving.grow());
  /** What is to be done, if it can be done now. */
  const acts: Record<Deed, () => Act | undefined> = {
    deepen: () =>
      evolving.horizon - evolving.depthOf(evolving.root) >= ahead
        ? undefined
        : ["deepen", () => evolving.deepen()],
    redevelop: () => (evolving.settled ? undefined : ["redevelop", () => evolving.redevelop()]),
    move() {
      const count = evolving.descendants(evolving.root).length;
      const rank = 1 + draw(Math.max(1, count));
      return count === 0 ? undefined : [`move ${rank}`, () => evolving.move(rank)];
    },
    play() {
      const moves = evolving.degreeOf(evolving.root);
      const i = draw(Math.max(1, moves));
      return moves === 0 ? undefined : [`play ${i}`, () => evolving.play(i)];
    },
    expand() {
      const node = one(leaves())!;
      const to = evolving.depthOf(node) + draw(3);
      return [`expand ${name(node)} to ${to}`, () => evolving.expand(node, to)];
    },
    resume() {
      const node = one(evolving.suspended.length > 0 && draw(3) > 0 ? evolving.suspended : inner());
      if (node === undefined) return undefined;
      const quota = draw(2) === 0 ? undefined : 1 + draw(3);
      return [`resume ${name(node)}, quota ${quota}`, () => evolving.resume(node, quota)];
    },
    quota() {
      const node = one(evolving.subtree())!;
      const quota = draw(3) === 0 ? undefined : 1 + draw(2);
      return [`setQuota ${name(node)}, ${quota}`, () => evolving.setQuota(node, quota)];
    },
    revalidate() {
      const node = one(evolving.subtree())!;
      return [`revalidate ${name(node)}`, () => evolving.revalidate(node)];
    },
    "few nodes"() {
      const nodes = 1 + draw(9);
      return [
        `${nodes} nodes to deepen and redevelop`,
        () =>
          evolving.within({ nodes }, () => {
            settle();
            evolving.deepen();
            evolving.redevelop();
          }),
      ];
    },
    "soon stopped"() {
      let left = 1 + draw(12);
      return [
        `${left} looks to deepen and redevelop`,
        () =>
          evolving.within({ stop: () => --left <= 0 }, () => {
            settle();
            evolving.deepen();
            evolving.redevelop();
          }),
      ];
    },
    throws() {
      const allowed = draw(9);
      return [
        `${allowed} moves to deepen and redevelop`,
        () => {
          patience = allowed;
          evolving.deepen();
          evolving.redevelop();
        },
      ];
    },
    "best first"() {
      const budget = draw(8);
      return [`attend ${budget} best first`, () => attend(evolving, budget, bestFirst)];
    },
    "breadth first"() {
      const budget = draw(8);
      return [`attend ${budget} breadth first`, () => attend(evolving, budget, breadthFirst)];
    },
  };

  step("grow", () => evolving.grow());
  for (let k = 0; k < steps && evolving.degreeOf(evolving.root) > 0; k++) {
    const act: Act | undefined = evolving.isGrown
      ? acts[deeds[draw(deeds.length)]!]()
      : ["grow", () => evolving.grow()];
    // A tree that is large enough to be read is made smaller first.
    if (evolving.nodes > (ahead > 3 ? 90 : 40) && evolving.descendants(evolving.root).length > 0)
      step(...acts.move()!);
    else if (act !== undefined) step(...act);
  }
  if (evolving.isGrown) step("redevelop", () => evolving.redevelop());
  return { lines, wrong };
}
