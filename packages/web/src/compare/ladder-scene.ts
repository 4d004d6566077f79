import { grouped } from "../scene/numbers.js";
import { ladderAlgorithms } from "./ladder.js";
import { logAxis } from "./log-axis.js";
import { type Mean, margin, meanOf } from "./means.js";
import type { Measured } from "./measure.js";
import { listed, numberText } from "./pareto-scene.js";
import type { Theory } from "./theory.js";

/** Prediction and measurement, height by height; below, the one divided by the other. */
export interface LadderScene {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly split: number;
  readonly bottom: number;
  readonly rows: readonly { readonly y: number; readonly text: string }[];
  readonly columns: readonly { readonly x: number; readonly text: string }[];
  readonly lines: readonly {
    readonly of: string | undefined;
    readonly path: string;
    readonly label: {
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly isAtEnd: boolean;
    };
  }[];
  readonly points: readonly {
    readonly of: string;
    readonly x: number;
    readonly y: number;
    readonly title: string;
  }[];
  /** Measured divided by predicted, with intervals of 95 %, where there is a prediction. */
  readonly ratios:
    | {
        readonly rows: readonly { readonly y: number; readonly text: string; readonly isOne: boolean }[];
        readonly points: readonly {
          readonly of: string;
          readonly x: number;
          readonly y: number;
          readonly from: number;
          readonly to: number;
        }[];
      }
    | undefined;
  readonly told: string;
}

interface Rungs {
  readonly of: string;
  readonly means: readonly (Mean | undefined)[];
}

export function ladderScene(
  theory: Theory,
  trees: readonly Measured[],
  { width, height }: { readonly width: number; readonly height: number },
): LadderScene {
  const { heights, lines } = theory;
  const measured = ladderAlgorithms.map(
    (of, k): Rungs => ({
      of,
      means: heights.map((each) => {
        const found = trees.flatMap(
          ({ ladder }) => ladder.find((rung) => rung.height === each)?.evaluations[k] ?? [],
        );
        return found.length === 0 ? undefined : meanOf(found);
      }),
    }),
  );
  const ofLine = (id: string) => lines.find((line) => line.of === id);
  const hasRatios = lines.some((line) => line.of !== undefined);
  const left = 44;
  const right = width - (hasRatios ? 76 : 16);
  const top = 12;
  const bottom = height - 34;
  const split = hasRatios ? bottom - 74 : bottom;
  const known = [
    ...lines.flatMap(({ counts }) => counts),
    ...measured.flatMap(({ means }) => means.flatMap((mean) => mean?.mean ?? [])),
  ];
  const axis = logAxis(known, 7);
  const xOf = (i: number) =>
    heights.length === 1 ? (left + right) / 2 : left + 14 + ((right - left - 28) * i) / (heights.length - 1);
  const yOf = (count: number) => split - (split - top) * axis.share(count);
  const highest = heights.length - 1;
  const ends = lines.map(({ counts }) => counts[highest] ?? 0);
  return {
    ...{ width, height, left, right, top, split, bottom },
    rows: axis.ticks.map((count) => ({ y: round(yOf(count)), text: grouped(count) })),
    columns: heights.map((each, i) => ({ x: round(xOf(i)), text: String(each) })),
    lines: lines.map(({ name, of, counts }, k) => {
      const isUpper = (ends[k] ?? 0) >= Math.max(...ends);
      const i = Math.max(0, highest - (heights.length > 3 ? 2 : 1));
      return {
        of,
        path: counts
          .map((count, j) => `${j === 0 ? "M" : "L"}${round(xOf(j))} ${round(yOf(count))}`)
          .join(""),
        label: isUpper
          ? { x: round(xOf(i) - 8), y: round(yOf(counts[i] ?? 1) - 8), text: name, isAtEnd: true }
          : { x: round(xOf(i) + 8), y: round(yOf(counts[i] ?? 1) + 20), text: name, isAtEnd: false },
      };
    }),
    points: measured.flatMap(({ of, means }) =>
      means.flatMap((mean, i) =>
        mean === undefined
          ? []
          : [
              {
                of,
                x: round(xOf(i)),
                y: round(yOf(mean.mean)),
                title: pointTitle(of, heights[i] ?? 0, mean, ofLine(of)?.counts[i]),
              },
            ],
      ),
    ),
    ratios: hasRatios
      ? ratiosOf(measured, ofLine, { top: split + 20, bottom }, (i, k) => xOf(i) + (k === 0 ? 4 : -4))
      : undefined,
    told: toldOf(measured, ofLine, heights),
  };
}

type LineOf = (id: string) => { readonly counts: readonly number[] } | undefined;

function ratiosOf(
  measured: readonly Rungs[],
  ofLine: LineOf,
  { top, bottom }: { readonly top: number; readonly bottom: number },
  xOf: (i: number, k: number) => number,
): NonNullable<LadderScene["ratios"]> {
  const all = measured.flatMap(({ of, means }, k) =>
    means.flatMap((mean, i) => {
      const predicted = ofLine(of)?.counts[i];
      if (mean === undefined || predicted === undefined || predicted === 0) return [];
      return [{ of, x: xOf(i, k), ratio: mean.mean / predicted, half: margin(mean) / predicted }];
    }),
  );
  const farthest = Math.max(...all.map(({ ratio, half }) => Math.abs(ratio - 1) + half), 0);
  const reach = [0.02, 0.05, 0.1, 0.2, 0.5].find((each) => each >= farthest) ?? 1;
  const yOf = (ratio: number) =>
    bottom - ((bottom - top) * (Math.min(1 + reach, Math.max(1 - reach, ratio)) - 1 + reach)) / (2 * reach);
  return {
    rows: [1 + reach, 1, 1 - reach].map((ratio) => ({
      y: round(yOf(ratio)),
      text: ratio.toFixed(reach < 0.1 ? 2 : 1),
      isOne: ratio === 1,
    })),
    points: all.map(({ of, x, ratio, half }) => ({
      of,
      x: round(x),
      y: round(yOf(ratio)),
      from: round(yOf(ratio - half)),
      to: round(yOf(ratio + half)),
    })),
  };
}

function pointTitle(of: string, height: number, { mean }: Mean, predicted: number | undefined): string {
  const against = predicted === undefined ? "" : `, predicted ${numberText(predicted)}`;
  return `${of}, height ${height}: measured ${numberText(mean)}${against}`;
}

/** Whether the measured means lie where they should: within three standard errors at every height. */
function toldOf(measured: readonly Rungs[], ofLine: LineOf, heights: readonly number[]): string {
  const compared = measured.flatMap(({ of, means }) =>
    means.flatMap((mean, i) => {
      const predicted = ofLine(of)?.counts[i];
      if (mean === undefined || predicted === undefined) return [];
      const far = Math.abs(mean.mean - predicted);
      const error = Number.isFinite(mean.error) ? mean.error : Number.POSITIVE_INFINITY;
      return [{ of, height: heights[i], isNear: far <= 3 * error + 1e-9 * predicted }];
    }),
  );
  if (measured.every(({ means }) => means.every((mean) => mean === undefined)))
    return "Prediction and measurement: nothing is measured yet.";
  if (compared.length === 0)
    return `Measured means of ${listed(ladderAlgorithms)} between the least and the most that any search can take.`;
  const outside = compared.filter(({ isNear }) => !isNear);
  const where = listed(outside.map(({ of, height }) => `${of} at height ${height}`));
  return outside.length === 0
    ? `Measured means of ${listed(ladderAlgorithms)} lie within three standard errors of the prediction at every height.`
    : `Measured means lie farther than three standard errors from the prediction for ${where}.`;
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
