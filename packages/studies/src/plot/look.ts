/** How everything is drawn: dark on white, and nothing told by colour alone. */
export const look = {
  ink: "#1f2933",
  faint: "#66727f",
  grid: "#e4e7eb",
  fill: "#b6c2cf",
  text: 11,
} as const;

/** The colours, shapes and dashes of series. Each differs from the one before in all three. */
const colours = ["#1f4e79", "#b3541e", "#2e7d4f", "#7a3b8f", "#8a6d00", "#a61e4d", "#37707a", "#555555"];
const shapes = ["circle", "square", "triangle-up", "diamond", "triangle-down", "cross", "triangle-right"];
const dashes = [[], [6, 3], [2, 2], [8, 3, 2, 3], [12, 4], [4, 2, 1, 2, 1, 2]];

/** How the series with this number looks. */
export function styleOf(series: number) {
  const of = <T>(list: readonly T[]): T => list[series % list.length] as T;
  return { colour: of(colours), shape: of(shapes), dash: of(dashes) };
}

/** What Vega-Lite is told once, for a whole drawing. */
export const config = {
  background: "#ffffff",
  font: "sans-serif",
  aria: false,
  view: { stroke: null },
  title: {
    anchor: "start",
    frame: "group",
    fontSize: 13,
    fontWeight: "normal",
    color: look.ink,
    offset: 8,
  },
  axis: {
    labelFontSize: look.text,
    titleFontSize: look.text,
    titleFontWeight: "normal",
    labelColor: look.ink,
    titleColor: look.ink,
    domainColor: look.faint,
    tickColor: look.faint,
    gridColor: look.grid,
    labelFlush: false,
  },
} as const;
