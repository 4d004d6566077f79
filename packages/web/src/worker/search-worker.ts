import { InputError } from "espalier";
import { writeTrace } from "espalier/trace";
import { type Measured, measure } from "../compare/measure.js";
import { theoryOf } from "../compare/theory.js";
import { buffersOf } from "../film/film.js";
import { checkSource, counted, recordedFilm, recordedTrace } from "../film/search-film.js";
import { subjectOf } from "../film/subject.js";
import type { Report, Request } from "./messages.js";

/** The worker of one page: does one thing after the other, and is ended when that is not wanted any more. */
const tell = (report: Report, transfer: Transferable[] = []) => self.postMessage(report, { transfer });

self.onmessage = ({ data }: MessageEvent<Request>) => {
  try {
    answer(data);
  } catch (error) {
    if (error instanceof InputError) tell({ tell: "refused", sentence: error.message });
    else throw error;
  }
};

function answer(request: Request): void {
  switch (request.ask) {
    case "search": {
      const { film, layout } = recordedFilm(request.wish, {
        layout: (layout) => {
          if (request.layOut) tell({ tell: "layout", layout });
        },
        progress: (evaluations) => tell({ tell: "progress", evaluations }),
      });
      tell({ tell: "film", film, layout }, [...buffersOf(film), ...buffersOf(layout)]);
      return;
    }
    case "count": {
      const subject = subjectOf(request.wish.source);
      for (const algorithm of request.algorithms) {
        const { evaluations, why } = counted(subject, algorithm);
        tell({ tell: "count", algorithm, evaluations, why });
      }
      tell({ tell: "counted" });
      return;
    }
    case "check":
      checkSource(request.wish.source);
      tell({ tell: "good" });
      return;
    case "trace": {
      const { trace } = recordedTrace(request.wish, subjectOf(request.wish.source));
      tell({ tell: "trace", text: writeTrace(trace) });
      return;
    }
    case "measure":
      measureAll(request);
      return;
    case "predict":
      tell({ tell: "theory", theory: theoryOf(request.source) });
  }
}

/** How long what was measured may wait before it is told, in milliseconds. */
const patience = 100;

/** Searches tree after tree. Quick ones are told together; of a slow one what there is already. */
function measureAll({ source, seeds, algorithms }: Extract<Request, { readonly ask: "measure" }>): void {
  let waiting: Measured[] = [];
  let toldAt = performance.now();
  const tellAll = (more: readonly Measured[]) => {
    tell({ tell: "measured", parts: [...waiting, ...more] });
    waiting = [];
    toldAt = performance.now();
  };
  const isTime = () => performance.now() - toldAt > patience;
  for (const seed of seeds) {
    const whole = measure({ source, seed, algorithms }, (soFar) => {
      if (isTime()) tellAll([soFar]);
    });
    waiting.push(whole);
    if (isTime()) tellAll([]);
  }
  tellAll([]);
  tell({ tell: "measured all" });
}
