import { type Plot, type StudyResult, textWidth } from "@espalier/studies";
import { parse, textMetrics, View } from "vega";
import { compile, type TopLevelSpec } from "vega-lite";
import { inHtml } from "./escaped.js";

declare module "vega" {
  /** How Vega measures texts. It takes them for much wider than they are where there is no canvas. */
  const textMetrics: { width: (item: { readonly fontSize?: number }, text: unknown) => number };
}

textMetrics.width = ({ fontSize = 11 }, text) => textWidth(`${text ?? ""}`, fontSize);

/** A plot of a result as SVG: one element that stands in a page or in a file of its own. */
export async function svgOf(plot: Plot, result: StudyResult): Promise<string> {
  const { spec } = compile(plot.spec(result) as TopLevelSpec);
  const view = new View(parse(spec), { renderer: "none" });
  const drawn = await view.toSVG();
  view.finalize();
  return `${slim(drawn).replace("<svg ", `<svg role="img" font-family="sans-serif" aria-label="${inHtml(plot.caption)}" `)}\n`;
}

/** A drawing without what nobody sees: digits behind the second, and classes that only a script would read. What it writes stays. */
function slim(svg: string): string {
  return svg
    .replace(/<[^>]*>/g, (tag) =>
      tag
        .replace(/-?\d+\.\d{3,}/g, (digits) => `${Number(Number(digits).toFixed(2))}`)
        .replace(/ (?:class|version|xmlns:xlink|pointer-events|role|aria-[a-z]+)="[^"]*"/g, "")
        .replace(/ (?:[xy]2="0"|opacity="1"|stroke-width="1"|display="none"|font-family="sans-serif")/g, ""),
    )
    .replace(/<path d="(?:M0,0h0v0h0Z)?"\/>/g, "");
}
