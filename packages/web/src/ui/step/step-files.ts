import { askWorker } from "../ask-worker.js";
import { pngOf, save, svgText } from "../save.js";
import type { StepView } from "./step-view.svelte.js";

/** What can be taken along as files: the picture, and the recorded search. */
export interface StepFiles {
  saveSvg(): void;
  savePng(): Promise<void>;
  saveTrace(): void;
}

/** Of the picture that stands in `stage` now. */
export function stepFiles(view: StepView, stage: () => HTMLElement | undefined): StepFiles {
  const picture = () => {
    const svg = stage()?.querySelector<SVGSVGElement>(":scope > svg[role=img]");
    if (!svg) return undefined;
    const under = [...(stage()?.querySelectorAll(":scope > canvas, :scope > svg:not([role])") ?? [])];
    return { text: svgText(svg, under), width: view.stageWidth, height: view.stageHeight };
  };
  const nameOf = (ending: string) =>
    `${view.lab.runs.map(({ algorithm }) => algorithm).join("-")}-${view.lab.step}.${ending}`;
  return {
    saveSvg() {
      const made = picture();
      if (made) save(nameOf("svg"), new Blob([made.text], { type: "image/svg+xml" }));
    },
    async savePng() {
      const made = picture();
      if (made) save(nameOf("png"), await pngOf(made.text, made.width, made.height));
    },
    saveTrace() {
      const { source, runs } = view.lab;
      if (source.kind === "trace") {
        save(source.name, new Blob([source.text], { type: "application/json" }));
        return;
      }
      const { algorithm, options } = runs[0];
      askWorker({ ask: "trace", wish: { source, algorithm, options } }, (report) => {
        if (report.tell === "trace")
          save(`${algorithm}.trace.json`, new Blob([report.text], { type: "application/json" }));
      });
    },
  };
}
