import { catalogue } from "../../lab/catalogue.js";
import { missingInLink } from "../../lab/link.js";
import { askWorker } from "../ask-worker.js";
import { kindOf } from "../file-reading.svelte.js";
import type { StepView } from "./step-view.svelte.js";

export type MenuName =
  | "algorithm"
  | "second"
  | "source"
  | "second source"
  | "options"
  | "beside"
  | "keys"
  | "share";

export interface AlgorithmCount {
  readonly evaluations: number | undefined;
  readonly why: string | undefined;
}

/** Which menu is open, and what it needs to know. */
export class StepMenus {
  private readonly view: StepView;

  constructor(view: StepView) {
    this.view = view;
  }

  open = $state<MenuName | undefined>();
  areSinglesOn = $state(true);
  /** What each algorithm takes on this tree, as far as it has been counted. */
  counts = $state.raw<ReadonlyMap<string, AlgorithmCount>>(new Map());
  link = $state("");
  /** Why the link does not carry everything. */
  missing = $state<string | undefined>();
  private stopCounting: (() => void) | undefined;

  show = (menu: MenuName): void => {
    this.open = menu;
  };

  close = (): void => {
    this.open = undefined;
    this.stopCounting?.();
    this.stopCounting = undefined;
  };

  showAlgorithms = (which: "algorithm" | "beside" | "second"): void => {
    this.open = which;
    if (this.view.isRecorded) return;
    this.stopCounting?.();
    this.counts = new Map();
    const algorithms = catalogue.algorithms.map(({ id }) => id);
    const { source } = this.view.lab;
    this.stopCounting = askWorker({ ask: "count", wish: { source }, algorithms }, (report) => {
      if (report.tell !== "count") return;
      const { algorithm, evaluations, why } = report;
      this.counts = new Map([...this.counts, [algorithm, { evaluations, why }]]);
    });
  };

  turnBeside = (): void => {
    if (this.view.isBeside) this.view.session.dispatch({ do: "beside", algorithm: undefined });
    else this.showAlgorithms("beside");
  };

  /** The menu is opened with its link in it: a long tree has to be deflated for that. */
  showShare = async (): Promise<void> => {
    const { address, isWhole } = await this.view.session.address();
    this.link = `${location.origin}${location.pathname}${address}`;
    this.missing =
      missingInLink(this.view.lab) ??
      (isWhole ? undefined : "This tree is too large for a link: send its file along.");
    this.open = "share";
  };

  openFile = (file: File): void => {
    const isForSecond = this.open === "second source";
    this.close();
    const { session } = this.view;
    void session.reading.read(file, kindOf, {
      good: (source) => {
        this.view.fit();
        const isSecond = isForSecond && source.kind === "tree";
        session.dispatch({ do: isSecond ? "choose second source" : "choose source", source });
      },
      bad: (sentence) => session.dispatch({ do: "notice", sentence }),
    });
  };
}
