import type { Film } from "../../film/film.js";
import { at } from "../../film/layout.js";
import { first, stepOfEvaluation } from "../../film/moments.js";

/** Where moments lie on a strip of time. */
export interface TimeAxis {
  /** The place of the moment after so many events. */
  x(step: number): number;
  /** The place of an event: the middle between the moments before and after it. */
  middle(event: number): number;
  /** The moment at a place, in what time is counted by. */
  moment(x: number): number;
  /** The event at a place. */
  eventAt(x: number): number;
}

/** From `left` to `right` there are `end` events, or evaluations. */
export function timeAxis(
  film: Film,
  { left, right, by, end }: { left: number; right: number; by: "steps" | "evaluations"; end: number },
): TimeAxis {
  const span = Math.max(1, end);
  const perUnit = (right - left) / span;
  const timeAt = (place: number) => (place - left) / perUnit;
  const moment = (place: number) => Math.max(0, Math.min(span, Math.round(timeAt(place))));
  const middle = (event: number) => (axis.x(event) + axis.x(event + 1)) / 2;
  const axis: TimeAxis =
    by === "steps"
      ? { x: (step) => left + step * perUnit, eventAt: (place) => Math.floor(timeAt(place)), moment, middle }
      : { ...byEvaluations(timesOf(film), left, perUnit), moment, middle };
  return axis;
}

function byEvaluations(times: Float64Array, left: number, perUnit: number): Pick<TimeAxis, "x" | "eventAt"> {
  return {
    x: (step) => left + at(times, Math.min(step, times.length - 1)) * perUnit,
    eventAt: (place) => first(times.length, (step) => at(times, step) > (place - left) / perUnit) - 1,
  };
}

/**
 * Where a moment lies when time is counted by evaluations: that which is shown for so many of them lies at their number,
 * in every search, and those between two of these are spread evenly.
 */
function timesOf(film: Film): Float64Array {
  const times = new Float64Array(film.length + 1);
  const all = at(film.evaluations, film.length);
  for (let count = 1, from = 0; count <= all; count++) {
    const until = stepOfEvaluation(film, count);
    for (let step = from + 1; step <= until; step++) times[step] = count - 1 + (step - from) / (until - from);
    from = until;
  }
  return times;
}
