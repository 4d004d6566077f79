import { type Choice, choiceInWords, countOfAlgorithms, hasSeeds, sizesOf } from "../../compare/choice.js";
import { missingInCompareLink } from "../../compare/compare-link.js";
import { comparable, progressOf } from "../../compare/comparison.js";
import { csvOf } from "../../compare/csv.js";
import { standingsOf } from "../../compare/standings.js";
import type { Source } from "../../lab/source.js";
import { pngOf, save, svgText } from "../save.js";
import type { CompareSession } from "./compare-session.svelte.js";

export type MenuName =
  | "algorithms"
  | "source"
  | "trees"
  | "keys"
  | "share"
  | { readonly size: string; readonly value: number };

/** What the Compare page shows of its session, and what can be asked of it. */
export class CompareView {
  readonly session: CompareSession;

  constructor(session: CompareSession) {
    this.session = session;
  }

  width = $state(1280);
  menu = $state<MenuName | undefined>();
  areSinglesOn = $state(true);
  link = $state("");
  /** The chart of evaluations against memory: what is saved as a picture. */
  pareto = $state.raw<SVGSVGElement | undefined>();

  comparison = $derived.by(() => this.session.comparison);
  choice = $derived.by(() => this.comparison.choice);
  status = $derived.by(() => this.comparison.status);
  isNarrow = $derived.by(() => this.width <= 700);
  standings = $derived.by(() => standingsOf(this.comparison));
  /** How many algorithms take part: without a choice, those that can search such a tree. */
  count = $derived.by(() => {
    const [first] = comparable(this.comparison);
    if (this.choice.algorithms !== undefined || first === undefined || !first.isWhole)
      return countOfAlgorithms(this.choice);
    return first.counts.length + first.refused.length;
  });
  progress = $derived.by(() => progressOf(this.comparison, this.count));
  many = $derived.by(() => hasSeeds(this.choice.source) && this.choice.trees > 1);
  sizes = $derived.by(() => (hasSeeds(this.choice.source) ? sizesOf(this.choice) : []));
  heading = $derived.by(() => choiceInWords(this.choice, this.count));
  litGroup = $derived.by(() => {
    const { lit } = this.session;
    return this.standings.rows.find(({ ids }) => lit !== undefined && ids.includes(lit))?.ids ?? [];
  });
  lit = $derived.by(() => this.litGroup[0]);
  /** Why the link does not carry everything. */
  missing = $derived.by(() => (this.link.includes("treez=") ? undefined : missingInCompareLink(this.choice)));

  light = (id: string | undefined): void => {
    this.session.lit = id;
  };
  closeMenu = (): void => {
    this.menu = undefined;
  };
  choose = (change: Partial<Choice>): void => {
    this.closeMenu();
    this.session.dispatch({ do: "choose", choice: { ...this.choice, ...change } });
  };
  chooseSize = (name: string, value: number): void => {
    const { source } = this.choice;
    if (source.kind === "model")
      this.choose({ source: { ...source, parameters: { ...source.parameters, [name]: value } } });
  };
  chooseSource = (source: Source): void =>
    this.choose({
      source,
      trees: hasSeeds(source) ? Math.max(this.choice.trees, this.many ? 1 : 100) : 1,
    });
  cancel = (): void => this.session.dispatch({ do: "cancel" });

  openShare = async (): Promise<void> => {
    const address = await this.session.address();
    this.link = `${location.origin}${location.pathname}${address}`;
    this.menu = "share";
  };
  openFile = (file: File): void => {
    this.closeMenu();
    void this.session.reading.read(file, () => "tree", {
      good: (source) => this.session.dispatch({ do: "choose", choice: { ...this.choice, source, trees: 1 } }),
      bad: (sentence) => this.session.dispatch({ do: "notice", sentence }),
    });
  };

  private fileName(ending: string): string {
    const { source } = this.choice;
    return `${source.kind === "model" ? source.model : source.kind}-comparison.${ending}`;
  }
  saveCsv = (): void => {
    save(this.fileName("csv"), new Blob([csvOf(this.comparison)], { type: "text/csv" }));
  };
  saveSvg = (): void => {
    if (this.pareto) save(this.fileName("svg"), new Blob([svgText(this.pareto)], { type: "image/svg+xml" }));
  };
  savePng = async (): Promise<void> => {
    if (!this.pareto) return;
    const { width, height } = this.pareto.viewBox.baseVal;
    save(this.fileName("png"), await pngOf(svgText(this.pareto), width, height));
  };
}
