import type { Listing, Procedure, Standing } from "./procedure.js";

/** Which line of a loop over the successors an event belongs to, where the lines are those of F2. */
function lineOf({ kind, isLeaf, isEnd }: Standing): number {
  if (isEnd) return 8;
  if (kind === "cut" || kind === "skip") return 7;
  if (kind === "evaluate") return 2;
  if (kind === "enter") return isLeaf ? 2 : 3;
  if (kind === "recall") return 2;
  return 6;
}

function loopValues({ name, i, t, m, kind, inequality, write }: Standing) {
  return {
    0: ["p", name] as const,
    ...(i !== undefined && { 4: ["i", String(i)] as const }),
    ...(t !== undefined && { 5: ["t", write(t)] as const }),
    ...(m !== undefined && { 6: ["m", write(m)] as const }),
    ...(kind === "cut" && { 7: ["", inequality] as const }),
  };
}

/** A procedure of the shape of F2, for Max's nodes or for Min's, with the call of the other one in it. */
function loop(title: string, name: string, lines: readonly string[]): Procedure {
  return { title, lines: [`${name}:`, ...lines], lit: lineOf, values: loopValues };
}

const f = (call: string, first: string, cut: string, done: string, terminal: string) => [
  "  determine the successors p1 … pd",
  `  if d = 0 then ${terminal} else`,
  `  ${first}`,
  "  for i := 1 step 1 until d do",
  `    t := ${call}`,
  "    if t > m then m := t",
  `    ${cut}`,
  `  done: ${done}`,
];
const g = (call: string, first: string, cut: string, done: string, terminal: string) =>
  f(call, first, cut, done, terminal).map((line) => line.replace("t > m", "t < m"));

export const f2: Listing = {
  forMax: loop(
    "F2, Knuth & Moore",
    "F2(p, alpha, beta)",
    f("G2(pi, m, beta)", "m := alpha", "if m ≥ beta then go to done", "F2 := m", "F2 := f(p)"),
  ),
  forMin: loop(
    "G2: F2 for Min",
    "G2(p, alpha, beta)",
    g("F2(pi, alpha, m)", "m := beta", "if m ≤ alpha then go to done", "G2 := m", "G2 := g(p)"),
  ),
  promise:
    "Exact inside the window. Below it the result is alpha; above it, a lower bound that is at least beta.",
};

export const f1: Listing = {
  forMax: loop(
    "F1, Knuth & Moore",
    "F1(p, bound)",
    f("G1(pi, m)", "m := −∞", "if m ≥ bound then go to done", "F1 := m", "F1 := f(p)"),
  ),
  forMin: loop(
    "G1: F1 for Min",
    "G1(p, bound)",
    g("F1(pi, m)", "m := ∞", "if m ≤ bound then go to done", "G1 := m", "G1 := g(p)"),
  ),
};

/** F has no cut: its line is left out. */
const withoutCut = (lines: readonly string[]) => lines.filter((line) => !line.includes("go to done"));
const noCut: Pick<Procedure, "lit" | "values"> = {
  lit: (standing) => Math.min(7, lineOf(standing)),
  values: loopValues,
};

export const f0: Listing = {
  forMax: {
    title: "F, Knuth & Moore",
    lines: ["F(p):", ...withoutCut(f("G(pi)", "m := −∞", "go to done", "F := m", "F := f(p)"))],
    ...noCut,
  },
  forMin: {
    title: "G: F for Min",
    lines: ["G(p):", ...withoutCut(g("F(pi)", "m := ∞", "go to done", "G := m", "G := g(p)"))],
    ...noCut,
  },
};

export const failSoft: Listing = {
  forMax: loop(
    "F2 with m from −∞",
    "F3(p, alpha, beta)",
    f("G3(pi, max(m, alpha), beta)", "m := −∞", "if m ≥ beta then go to done", "F3 := m", "F3 := f(p)"),
  ),
  forMin: loop(
    "The same for Min",
    "G3(p, alpha, beta)",
    g("F3(pi, alpha, min(m, beta))", "m := ∞", "if m ≤ alpha then go to done", "G3 := m", "G3 := g(p)"),
  ),
};
