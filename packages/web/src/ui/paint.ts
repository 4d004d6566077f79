/** How the style sheets draw something: what a canvas needs to draw it alike. */
export interface Paint {
  readonly fill: string;
  readonly stroke: string;
  readonly width: number;
  readonly dash: readonly number[];
}

/** What the style sheets say of these classes now. Asking costs as much as drawing. */
export function paintOf(classes: string): Paint {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const probe = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.style.display = "none";
  probe.style.transition = "none";
  probe.setAttribute("class", classes);
  svg.append(probe);
  document.body.append(svg);
  const { fill, stroke, strokeWidth, strokeDasharray } = getComputedStyle(probe);
  const dash = strokeDasharray === "none" ? [] : strokeDasharray.split(/[ ,]+/).map(Number.parseFloat);
  const paint = { fill, stroke, width: Number.parseFloat(strokeWidth), dash };
  svg.remove();
  return paint;
}
