import type { Choice } from "../../compare/choice.js";
import { readCompareLink, writeCompareLink } from "../../compare/compare-link.js";
import {
  type Action,
  type Comparison,
  firstComparison,
  missingSeeds,
  update,
} from "../../compare/comparison.js";
import type { Measured } from "../../compare/measure.js";
import type { Source } from "../../lab/source.js";
import { askWorker } from "../ask-worker.js";
import { deflated, inflated } from "../deflate.js";
import { FileReading } from "../file-reading.svelte.js";

/** Charts are drawn anew so often at most, in milliseconds. */
const pause = 250;

/** More threads than this make a page no quicker that is drawn four times a second. */
const mostWorkers = 8;

/** The state of the page, the one way to change it, and what follows: workers, and the address. */
export class CompareSession {
  comparison = $state.raw<Comparison>(firstComparison);
  /** The algorithm that is pointed at, in whatever view; it stands for those with the same counts. */
  lit = $state.raw<string | undefined>(undefined);
  readonly reading = new FileReading();
  private stops: (() => void)[] = [];
  /** Theory is worked out to its end, even where the searches are over before. */
  private stopTheory: (() => void) | undefined;
  private waiting: Measured[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When the workers began, and what had been spent before. */
  private begun = 0;
  private spent = 0;

  async open(): Promise<void> {
    await this.readAddress();
    addEventListener("popstate", () => this.readAddress());
    // What was measured is still there if the browser has kept the page.
    addEventListener("pagehide", () => {
      this.dispatch({ do: "cancel" });
      this.stopTheory?.();
    });
  }

  dispatch = (action: Action): void => {
    const before = this.comparison;
    // What has been measured is kept, whatever comes.
    if (action.do === "cancel") this.drain();
    const after = update(this.comparison, action);
    if (after === before) return;
    this.comparison = after;
    const isAnew = action.do === "choose" || action.do === "open";
    if (isAnew || (after.status.is !== "running" && this.stops.length > 0)) this.endWorkers();
    if (after.status.is === "running" && (isAnew || before.status.is !== "running")) this.search(isAnew);
    if (action.do === "choose") this.writeAddress(after.choice);
  };

  /** The address of what is shown: a long tree is deflated. */
  async address(choice = this.comparison.choice): Promise<string> {
    const link = writeCompareLink(choice);
    if (choice.source.kind !== "tree" || link.startsWith("tree=")) return `#${link}`;
    const treez = await deflated(choice.source.text);
    return treez === undefined ? `#${link}` : `#treez=${treez}${link === "" ? "" : `&${link}`}`;
  }

  private async readAddress(): Promise<void> {
    const { choice, problems } = readCompareLink(await inflated(location.hash));
    this.dispatch({
      do: "open",
      choice,
      notice: problems.length === 0 ? undefined : `${problems.join(". ")}.`,
    });
  }

  private search(isAnew: boolean): void {
    const { choice, elapsed } = this.comparison;
    const { source, algorithms } = choice;
    const seeds = missingSeeds(this.comparison);
    this.spent = elapsed;
    this.begun = performance.now();
    const workers = Math.min(seeds.length, mostWorkers, navigator.hardwareConcurrency || 2);
    for (let k = 0; k < workers; k++) {
      const own = seeds.filter((_, i) => i % workers === k);
      this.stops.push(
        askWorker({ ask: "measure", source, seeds: own, algorithms }, (report) => {
          if (report.tell === "measured") this.take(report.parts);
          else if (report.tell === "measured all") this.drain();
          else if (report.tell === "refused") this.dispatch({ do: "refuse", sentence: report.sentence });
        }),
      );
    }
    if (isAnew) this.predict(source);
  }

  private predict(source: Source): void {
    this.stopTheory?.();
    this.stopTheory = askWorker({ ask: "predict", source }, (report) => {
      this.stopTheory?.();
      if (report.tell === "theory") this.dispatch({ do: "theory", theory: report.theory ?? null });
    });
  }

  private take(parts: readonly Measured[]): void {
    this.waiting.push(...parts);
    if (this.comparison.measured.size === 0) this.drain();
    else this.timer ??= setTimeout(() => this.drain(), pause);
  }

  /** What the workers have told goes into the state. */
  private drain(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const parts = this.waiting;
    this.waiting = [];
    if (parts.length === 0) return;
    this.dispatch({ do: "measured", parts, elapsed: this.spent + performance.now() - this.begun });
  }

  private endWorkers(): void {
    for (const stop of this.stops) stop();
    this.stops = [];
    this.waiting = [];
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private writeAddress(choice: Choice): void {
    void this.address(choice).then((address) => {
      if (address !== location.hash) history.pushState(null, "", address);
    });
  }
}
