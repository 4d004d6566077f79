import { duration } from "../slide.js";
import type { StepView } from "./step-view.svelte.js";

/** Faster than this many steps a second nothing moves by itself. */
const mostMoving = 4;

/**
 * What may move by itself: the picture after one event forwards, unless a key repeats, time is dragged, or it plays too
 * fast. Backwards it fades, and that is all; over more than one event nothing moves.
 */
export function keepMotion(view: StepView, stage: () => HTMLElement | undefined): void {
  let before: readonly (number | undefined)[] = [];
  $effect(() => {
    const steps = view.live.map(({ moment }) => moment?.step);
    const { isPlaying, view: look } = view.lab;
    const isFast = isPlaying && (look.pace === 0 || look.pace > mostMoving);
    const by = steps.map((step, i) => (step ?? 0) - (before[i] ?? 0));
    const isOne = before.length === steps.length && by.every((each) => each === 0 || each === 1);
    const isBack = before.length === steps.length && by.every((each) => each === 0 || each === -1);
    before = steps;
    const { dataset } = document.documentElement;
    if (isBack && by.includes(-1) && !view.isHeld) {
      delete dataset.motion;
      stage()?.animate([{ opacity: 0.5 }, { opacity: 1 }], { duration: duration("--t-quick") });
    }
    if (isOne && !isFast && !view.isHeld) delete dataset.motion;
    else dataset.motion = "none";
  });
}
