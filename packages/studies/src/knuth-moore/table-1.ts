import { growthBranchAndBound, r0, r1, rStar } from "espalier/theory";
import { linePlot } from "../plot/line-plot.js";
import { ofAll } from "../study/findings.js";
import { cellsWhere, type StudyResult } from "../study/result.js";
import type { Cell, Checked, Study } from "../study/study.js";
import { publishedTable1 } from "./published-table-1.js";

const metric = "growth per level";
const digits = 3;

const cells: readonly Cell[] = publishedTable1.map(([degree, ...published]) => {
  const bounds = [r0, r1, rStar].map((bound) => bound(degree));
  return {
    parameters: { degree },
    columns: [
      ...["r0", "r1", "r*"].map((algorithm, k) => ({
        algorithm,
        metric,
        published: { value: Number(published[k]) },
      })),
      { algorithm: "r", metric },
    ],
    chunk: 1,
    isComputed: true,
    measure: () => [...bounds, growthBranchAndBound(degree)],
  };
});

/** Table 1: the bounds of the growth of F1, and between them what is bounded. */
export const table1: Study = {
  id: "knuth-moore/table-1",
  title: "Table 1: bounds of the growth of F1",
  asks: "By which factor does the work of F1 grow with each level of a random uniform tree? The paper has a lower bound, r0, and two upper ones, r1 and r*; beside them stands what they bound.",
  trials: 1,
  cells,
  deviations: [
    "The growth r itself is our own: the paper has bounds of it only.",
    "All of it is computed, nothing is drawn: there is no error, and no z.",
  ],
  findings: [
    {
      says: `All 90 printed values are right to ${digits} decimals but r0(6), which was printed as 4.225 and is 4.226.`,
      items: ["km-tab-1-r0", "km-tab-1-r1", "km-tab-1-rstar"],
      check: printed,
    },
    {
      says: "r lies between r0 and the smaller one of r1 and r*.",
      check: bounded,
    },
    {
      says: "r1 is the better upper bound up to degree 24, and r* from 25 on.",
      items: ["km-tab-1-cross"],
      check: better,
    },
  ],
  plots: [
    linePlot({
      name: "bounds",
      caption:
        "The growth of F1 and its bounds in terms of the square root of the degree, which is the best that there is.",
      x: { parameter: "degree", title: "degree", unit: "successors" },
      y: { title: "growth per level", unit: "square roots of the degree", from: "data" },
      quantity: ({ mean, parameters }) => ({ value: mean / Math.sqrt(Number(parameters.degree)), error: 0 }),
    }),
  ],
};

function printed({ cells }: StudyResult): Checked {
  const given = cells.filter(({ published }) => published !== undefined);
  const wrong = given.filter(({ mean, published }) => mean.toFixed(digits) !== published?.toFixed(digits));
  const [only] = wrong;
  return {
    holds:
      given.length === 90 && wrong.length === 1 && only?.algorithm === "r0" && only.parameters.degree === 6,
    figures: `${given.length - wrong.length} of ${given.length} are; ${wrong.map(({ algorithm, parameters, mean }) => `${algorithm}(${parameters.degree}) is ${mean.toFixed(6)}`).join(", ")}`,
  };
}

/** The four numbers of each degree. */
function rows(result: StudyResult) {
  return cellsWhere(result, { algorithm: "r" }).map(({ parameters, mean: r }) => {
    const of = (algorithm: string) => cellsWhere(result, { parameters, algorithm })[0]?.mean ?? Number.NaN;
    return { degree: Number(parameters.degree), r, r0: of("r0"), r1: of("r1"), rStar: of("r*") };
  });
}

const byDegree = ({ degree }: { readonly degree: number }) => `degree ${degree}`;

function bounded(result: StudyResult): Checked {
  return ofAll(
    rows(result),
    "degrees",
    ({ r, r0, r1, rStar }) => r0 <= r && r <= Math.min(r1, rStar),
    byDegree,
  );
}

function better(result: StudyResult): Checked {
  return ofAll(rows(result), "degrees", ({ degree, r1, rStar }) => r1 < rStar === degree <= 24, byDegree);
}
