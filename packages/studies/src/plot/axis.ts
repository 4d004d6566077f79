/** An axis: what it shows, in which unit, and how it is divided. */
export interface Axis {
  readonly title: string;
  /** As in "leaves" or "ms"; an axis of pure numbers, of ratios say, has none. */
  readonly unit?: string;
  /** Logarithmic for what grows by a factor; `log1`, of one more than the value, where some of it is 0. Linear if absent. */
  readonly scale?: "log" | "log1";
  /** Where a linear axis begins if not at 0: "data" stands for the least value. */
  readonly from?: number | "data";
}

/** An axis with its ends: values and the place of each between 0 and 1. */
export interface Scale {
  readonly ends: readonly [number, number];
  readonly ticks: readonly number[];
  /** How far from the lower end a value stands, as a part of the whole. */
  place(value: number): number;
  /** The value at a place. */
  at(place: number): number;
  /** What Vega-Lite is told of it. */
  readonly encoding: object;
}

export function axisTitle({ title, unit, scale }: Axis): string {
  const notes = [unit, scale === undefined ? undefined : "logarithmic"].filter((note) => note !== undefined);
  return notes.length === 0 ? title : `${title} (${notes.join(", ")})`;
}

/** The scale of an axis that has room for these values. */
export function scaleFor(axis: Axis, values: readonly number[]): Scale {
  const usable = axis.scale === "log" ? values.filter((value) => value > 0) : values;
  const [low, high] = usable.length === 0 ? [1, 10] : [Math.min(...usable), Math.max(...usable)];
  const { ends, ticks } = axis.scale === undefined ? linear(axis, low, high) : logarithmic(axis, low, high);
  const inner = inners[axis.scale ?? "linear"];
  const [from, to] = [inner.of(ends[0]), inner.of(ends[1])];
  return {
    ends,
    ticks,
    place: (value) => (inner.of(value) - from) / (to - from),
    at: (place) => inner.back(from + place * (to - from)),
    encoding: {
      scale: { ...inner.told, domain: ends, nice: false },
      axis: { title: axisTitle(axis), values: ticks, format: ",.12~g" },
    },
  };
}

/** What stands on an axis at equal distances. */
const inners = {
  linear: { of: (x: number) => x, back: (y: number) => y, told: { type: "linear", zero: false } },
  log: { of: Math.log, back: Math.exp, told: { type: "log" } },
  log1: { of: Math.log1p, back: Math.expm1, told: { type: "symlog", constant: 1 } },
} as const;

/** About so many ticks are wanted. */
const wanted = 6;

/** A value that lies so little below 0, as a part of the highest one, moves no axis: the end of an interval does. */
const little = 0.05;

function linear({ from }: Axis, lowest: number, high: number) {
  const low = lowest < 0 && lowest > -little * high ? 0 : lowest;
  const begin = from === "data" ? low : Math.min(from ?? 0, low);
  const end = Math.max(high, from === "data" ? high : (from ?? 0));
  const rough = (end > begin ? end - begin : Math.abs(end) || 1) / wanted;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = size * ([1, 2, 5, 10].find((times) => times * size >= rough) ?? 10);
  const first = Math.floor(begin / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(end / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => rounded((first + i) * step));
  return { ends: [rounded(first * step), rounded(last * step)] as const, ticks };
}

function logarithmic({ scale }: Axis, low: number, high: number) {
  const bottom = scale === "log1" ? Math.max(1, low) : low;
  const decades = Math.log10(Math.max(high, bottom) / bottom);
  const factors = decades > 3 ? [1] : decades > 1.5 ? [1, 3] : [1, 2, 5];
  const all: number[] = scale === "log1" ? [0] : [];
  const last = Math.ceil(Math.log10(Math.max(high, bottom)));
  for (let power = Math.floor(Math.log10(bottom)); power <= last; power++) {
    for (const factor of factors) all.push(rounded(factor * 10 ** power));
  }
  const first = Math.max(
    0,
    all.findLastIndex((tick) => tick <= low),
  );
  const top = all.findIndex((tick) => tick >= high && tick > (all[first] ?? 0));
  const ticks = all.slice(first, top < 0 ? undefined : top + 1);
  return { ends: [ticks[0] ?? 1, ticks.at(-1) ?? 10] as const, ticks };
}

const rounded = (value: number) => Number(value.toPrecision(12));
