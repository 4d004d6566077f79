/** How the stage is looked at: `scale` times as wide as what fits, from `from` of it on, 0 to 1 - 1 / scale. */
export interface Zoom {
  readonly scale: number;
  readonly from: number;
}

export const fitted: Zoom = { scale: 1, from: 0 };

/** Zooms by a factor about a place of the stage, 0 at its left edge and 1 at its right one. */
export function zoomed({ scale, from }: Zoom, factor: number, about: number, most: number): Zoom {
  const next = Math.max(1, Math.min(most, scale * factor));
  return panned({ scale: next, from: from + about / scale - about / next }, 0);
}

/** Moves by a share of the stage. */
export function panned({ scale, from }: Zoom, by: number): Zoom {
  return { scale, from: Math.max(0, Math.min(1 - 1 / scale, from - by / scale)) };
}
