import { InputError } from "espalier";
import {
  bestBranchAndBound,
  expectedAlphaBeta,
  expectedAlphaBetaDependent,
  expectedAlphaBetaDigits,
  expectedBranchAndBound,
  expectedBranchAndBoundDependent,
  expectedBranchAndBoundDigits,
  minimalLeaves,
} from "espalier/theory";
import type { Source } from "../lab/source.js";
import { heightsOf } from "./ladder.js";

/** A count as a function of the height. */
export interface PredictedLine {
  readonly name: string;
  /** The search whose count it is; without one it bounds that of any. */
  readonly of?: string;
  readonly counts: readonly number[];
}

/** What is known of these trees before any is searched. */
export interface Theory {
  /** What the lines are, in a few words. */
  readonly about: string;
  readonly heights: readonly number[];
  readonly lines: readonly PredictedLine[];
}

/** A random tree with fewer different values than this has ties that count. */
const mostTied = 1000;

type Formula = (degree: number, height: number) => number;
interface Predictor {
  readonly about: string;
  readonly branchAndBound: Formula;
  readonly alphaBeta: Formula;
}

const independent: Predictor = {
  about: "theory of independent leaves as lines",
  branchAndBound: expectedBranchAndBound,
  alphaBeta: expectedAlphaBeta,
};
const least: Formula = (degree, height) => Number(minimalLeaves(degree, height));
const all: Formula = (degree, height) => degree ** height;

/** What is proved of the mean counts of branch and bound and alpha-beta, model by model. */
function predictorOf(model: string, { range = Number.POSITIVE_INFINITY }): Predictor | undefined {
  const tied = (values: number): Predictor => ({
    about: `theory of ${values === 10 ? "digits" : `${values} different values`} as lines`,
    branchAndBound: (degree, height) => expectedBranchAndBoundDigits(degree, height, values),
    alphaBeta: (degree, height) => expectedAlphaBetaDigits(degree, height, values),
  });
  switch (model) {
    case "random":
      return range <= mostTied ? tied(range) : independent;
    case "permutation":
      return independent;
    case "digits":
      return tied(10);
    case "dependent":
      return {
        about: "Theorem 6 as lines",
        branchAndBound: expectedBranchAndBoundDependent,
        alphaBeta: expectedAlphaBetaDependent,
      };
    case "ordered":
      return {
        about: "the best order as lines",
        branchAndBound: (degree, height) => Number(bestBranchAndBound(degree, height)),
        alphaBeta: least,
      };
    case "worst":
      return { about: "the worst order as lines", branchAndBound: all, alphaBeta: all };
    default:
      return undefined;
  }
}

/** What theory says of the trees of a source at each height; of those that are not uniform, nothing. */
export function theoryOf(source: Source): Theory | undefined {
  const heights = heightsOf(source);
  if (source.kind !== "model" || heights.length === 0) return undefined;
  const { degree = 1 } = source.parameters;
  const over = (formula: Formula) => heights.map((height) => formula(degree, height));
  const predictor = predictorOf(source.model, source.parameters);
  try {
    if (predictor !== undefined) {
      const { about, branchAndBound, alphaBeta } = predictor;
      return {
        about,
        heights,
        lines: [
          { name: "branch and bound", of: "branch-and-bound", counts: over(branchAndBound) },
          { name: "alpha-beta", of: "alpha-beta", counts: over(alphaBeta) },
        ],
      };
    }
  } catch (error) {
    // Beyond what can be worked out in numbers the bounds still hold.
    if (!(error instanceof InputError)) throw error;
  }
  return {
    about: "no mean is known for these trees; the least and the most that any search can take as lines",
    heights,
    lines: [
      { name: "all leaves", counts: over(all) },
      { name: "the least", counts: over(least) },
    ],
  };
}
