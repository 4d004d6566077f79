/** A logarithmic axis of counts: where a count stands, and which counts are written on it. */
export interface LogAxis {
  readonly least: number;
  readonly most: number;
  /** From 0 to 1. */
  share(count: number): number;
  readonly ticks: readonly number[];
}

/** The axis over all of `counts`, with about so many ticks at most: all of 1, 2, 5, or 1, 3, or whole powers of ten. */
export function logAxis(counts: readonly number[], mostTicks: number): LogAxis {
  const known = counts.filter((count) => Number.isFinite(count) && count > 0);
  const low = Math.max(1, Math.min(...known, 1e300));
  const high = Math.max(...known, low * 2);
  const least = roundedDown(low);
  const most = roundedUp(high);
  const [from, to] = [Math.log10(least), Math.log10(most)];
  const inside = (steps: readonly number[], every = 1) => {
    const ticks: number[] = [];
    for (let power = Math.floor(from); power <= Math.ceil(to); power += every) {
      for (const step of steps) {
        const tick = Number((step * 10 ** power).toPrecision(1));
        if (tick >= least * 0.999 && tick <= most * 1.001) ticks.push(tick);
      }
    }
    return ticks;
  };
  const choices = [inside([1, 2, 5]), inside([1, 3]), inside([1]), inside([1], 2), inside([1], 4)];
  return {
    least,
    most,
    share: (count) => (Math.log10(Math.max(count, least)) - from) / (to - from),
    ticks: choices.find(({ length }) => length <= mostTicks) ?? inside([1], 8),
  };
}

const steps = [1, 2, 3, 5, 10];

function roundedDown(count: number): number {
  const power = 10 ** Math.floor(Math.log10(count) + 1e-9);
  return power * (steps.findLast((step) => step * power <= count * (1 + 1e-9)) ?? 1);
}
function roundedUp(count: number): number {
  const power = 10 ** Math.floor(Math.log10(count) + 1e-9);
  return power * (steps.find((step) => step * power >= count * (1 - 1e-9)) ?? 10);
}
