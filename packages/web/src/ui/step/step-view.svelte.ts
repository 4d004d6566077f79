import { at, criticalTypes, shortPath } from "../../film/layout.js";
import { catalogue } from "../../lab/catalogue.js";
import { endOf, hasTwoTrees, isByEvaluations, isGoing, sourceOf } from "../../lab/lab.js";
import { sourceInWords } from "../../lab/source.js";
import { codeScene } from "../../scene/code-scene.js";
import { gaugeScene } from "../../scene/gauges.js";
import { openMarks } from "../../scene/open-marks.js";
import { said } from "../../scene/said/said.js";
import { drawnOn } from "../../scene/stage.js";
import { placesOf, type StageRoom, standOf } from "../../scene/stand.js";
import type { Taste } from "../../scene/taste.js";
import { barOfNode, nodeUnder, timelineOf } from "../../scene/time/timeline.js";
import { fitted, type Zoom } from "../../scene/zoom.js";
import type { Session } from "../session.svelte.js";
import { Shot } from "../shot.svelte.js";

/** All pictures of a lab as they are now, in the room that the page has for each. */
export class StepView {
  readonly session: Session;
  readonly shots: readonly [Shot, Shot];

  /** Inside another page everything is a little lower. */
  private readonly isEmbedded: boolean;

  constructor(session: Session, { isEmbedded = false } = {}) {
    this.session = session;
    this.isEmbedded = isEmbedded;
    this.shots = [new Shot(session, 0), new Shot(session, 1)];
  }

  /** Measured by the page. */
  width = $state(1280);
  stageWidth = $state(900);
  stageHeight = $state(440);
  sideWidth = $state(340);
  timeWidth = $state(892);
  zoom = $state.raw<Zoom>(fitted);
  /** Whether a key is held or time is dragged: then nothing moves by itself. */
  isHeld = $state(false);

  lab = $derived.by(() => this.session.lab);
  // What stays the same from step to step is worked out apart, so that what depends on it stays too.
  private looks = $derived.by(() => this.lab.view);
  private end = $derived.by(() => endOf(this.lab));
  private isByEvaluations = $derived.by(() => isByEvaluations(this.lab));
  isBeside = $derived.by(() => this.lab.runs.length === 2);
  hasTwoTrees = $derived.by(() => hasTwoTrees(this.lab));
  isNarrow = $derived.by(() => this.width <= (this.isEmbedded ? 480 : 700));
  isRecorded = $derived.by(() => ["trace", "script"].includes(this.lab.source.kind));
  isRunning = $derived.by(() => this.lab.runs.some(isGoing));
  live = $derived.by((): readonly Shot[] => (this.isBeside ? this.shots : [this.shots[0]]));
  heading = $derived.by(() => {
    const { runs, source } = this.lab;
    const [first, second] = this.shots;
    const tree = sourceInWords(source);
    if (runs[1] === undefined) return `${first.name} on ${tree}`;
    return this.hasTwoTrees
      ? `${first.name} on ${tree} beside ${second.name} on ${sourceInWords(sourceOf(this.lab, runs[1]))}`
      : `${first.name} beside ${second.name} on ${tree}`;
  });

  private types = $derived.by(() => {
    const { layout } = this.shots[0];
    const isTyped = this.looks.colour === "types" && !this.isBeside;
    return layout && isTyped ? criticalTypes(layout) : undefined;
  });
  taste = $derived.by((): Taste => {
    const { eyes, hidden } = this.looks;
    return { eyes, types: this.types, hidden };
  });
  private room = $derived.by(
    (): StageRoom => ({
      width: this.stageWidth,
      height: this.stageHeight,
      isNarrow: this.isNarrow,
      zoom: this.zoom,
      arrangement: !this.isBeside ? "alone" : this.hasTwoTrees ? "upright" : "facing",
      hasTypes: this.types !== undefined,
    }),
  );
  /** The root to which an evolving tree was moved: such a tree stands alone. */
  private root = $derived.by(() => this.shots[0].moment?.root ?? 0);
  private stands = $derived.by(() =>
    this.live.map(({ layout }, i) => layout && standOf(layout, this.root, this.room, i as 0 | 1)),
  );
  drawn = $derived.by(() =>
    this.live.flatMap(({ name, layout, moment, running }, i) => {
      const stand = this.stands[i];
      const shown =
        moment ?? (this.isBeside || layout === undefined ? undefined : this.session.preview(layout));
      return stand && shown ? [drawnOn(stand, { name, moment: shown, running }, this.taste)] : [];
    }),
  );

  /** Beside, the second panel reaches down to the listing, which stands lower than the stage. */
  panelHeights = $derived.by(() =>
    this.isBeside ? [this.stageHeight / 2, this.stageHeight / 2 + 47] : [this.stageHeight],
  );
  /** Windows on the wires of the plies, or the entries of OPEN. */
  panels = $derived.by(() => this.live.map((shot, i) => this.panelOf(shot, i)));
  sayings = $derived.by(() => this.live.map(({ moment }) => moment && said(moment, this.taste)));
  timelines = $derived.by(() =>
    this.live.map(({ film, layout }, i) =>
      film && layout
        ? timelineOf(film, layout, {
            width: this.timeWidth,
            left: this.isBeside && !this.isNarrow ? 84 : 0,
            bars: this.isBeside ? 26 : this.isNarrow || this.isEmbedded ? 30 : 60,
            // One row of numbers stands below two lanes, where they mean the same in both.
            labels:
              !this.isNarrow && !this.isEmbedded && (!this.isBeside || (this.isByEvaluations && i === 1)),
            worth: this.isNarrow ? undefined : this.looks.eyes,
            by: this.isByEvaluations ? "evaluations" : "steps",
            end: this.end,
          })
        : undefined,
    ),
  );
  /** The bar of the cause of the cut that has just happened. */
  causes = $derived.by(() =>
    this.live.map(({ moment }, i) => {
      if (moment === undefined || moment.kind !== "cut") return undefined;
      return this.barOf(i, at(moment.film.bound, moment.event));
    }),
  );
  /** The node that is pointed at, in each search that has it: of one tree both have. */
  lits = $derived.by(() =>
    this.live.map((_, i) => {
      const { lit } = this.session;
      return lit !== undefined && (!this.hasTwoTrees || lit.which === i) ? lit.node : undefined;
    }),
  );
  /** Its bar. */
  litBars = $derived.by(() => this.live.map((_, i) => this.barOf(i, this.lits[i] ?? -1)));
  code = $derived.by(() => {
    const [first, second] = this.shots;
    const { moment, running, card } = this.isBeside && second.moment !== undefined ? second : first;
    return moment && codeScene(moment, running, this.taste, moment.film.algorithm, card?.guarantee ?? "");
  });
  /** The time in words: "71 of 151, cut at 1.0.0". */
  told = $derived.by(() => {
    const { moment } = this.shots[0];
    if (moment === undefined) return "";
    const where =
      moment.kind === "cut" ? `, cut at ${shortPath(moment.layout, moment.node ?? 0, 60) || "the root"}` : "";
    return `${this.lab.step} of ${this.end}${this.isByEvaluations ? " evaluations" : ""}${where}`;
  });
  /** How many leaves both searches have evaluated: a column is the same leaf in both. */
  shared = $derived.by(() => {
    const [a, b] = [this.shots[0].moment, this.shots[1].moment];
    if (a === undefined || b === undefined || this.hasTwoTrees) return undefined;
    let same = 0;
    for (let node = 0; node < a.layout.count; node++) if (a.visits(node) > 0 && b.visits(node) > 0) same++;
    return same;
  });

  /** Lights a node in all pictures of it. */
  light = (which: 0 | 1) => (node: number | undefined) => {
    const { lit } = this.session;
    if (lit?.node === node && (node === undefined || lit?.which === which)) return;
    this.session.lit = node === undefined ? undefined : { which, node };
  };
  toNode = (which: 0 | 1) => (node: number) => this.session.dispatch({ do: "to node", node, which });
  fit = (): void => {
    this.zoom = fitted;
  };

  /** The node whose call lies at a place of the timeline of a search. */
  nodeInTime(i: number, x: number, y: number): number | undefined {
    const moment = this.live[i]?.moment;
    const timeline = this.timelines[i];
    return moment && timeline && nodeUnder(moment.film, moment.layout, timeline, x, y);
  }

  private barOf(i: number, node: number) {
    const moment = this.live[i]?.moment;
    const timeline = this.timelines[i];
    if (moment === undefined || timeline === undefined || node < 0 || node >= moment.layout.count)
      return undefined;
    return barOfNode(moment.film, moment.layout, timeline, node, moment.eventOf(node));
  }

  private panelOf({ moment, axis, running, hasOpen, run }: Shot, i: number) {
    const place = this.drawn[i];
    if (moment === undefined || axis === undefined || place === undefined) return undefined;
    const width = this.isNarrow ? this.stageWidth : this.sideWidth;
    if (hasOpen) {
      const isDual = run?.algorithm === "dual-sss-star";
      const marks = openMarks(moment, axis, this.taste, this.sideWidth, isDual);
      return { is: "open" as const, marks, axis, isDual };
    }
    const onStage = this.isNarrow
      ? this.pliesOf(i, place.frame.layout.height)
      : (place.lens?.rows ?? place.frame.rows);
    const isShown = this.isNarrow ? undefined : place.lens?.isShown;
    const rows = i === 1 ? onStage.map((y) => y - this.stageHeight / 2) : onStage;
    return {
      is: "gauges" as const,
      scene: gaugeScene(moment, running, axis, this.taste, rows, width, isShown),
      rows: rows.filter((_, ply) => isShown?.[ply] !== false),
      title: moment.hasWindows ? "Windows" : moment.isKept ? "Values" : "Proved",
      large: place.lens !== undefined && !this.isNarrow,
    };
  }

  /** Where the wires of the plies lie on a phone, where nothing but the windows is on the stage. */
  private pliesOf(i: number, height: number): readonly number[] {
    const place = placesOf(this.room)[i];
    if (place === undefined) return [];
    const { top, bottom } = place;
    return Array.from(
      { length: height + 1 },
      (_, ply) => top + (height === 0 ? 0 : (ply * (bottom - top)) / height),
    );
  }
}

/** A sentence of the library begins like one, unless it begins with an id. */
export function sentenceCase(text: string): string {
  return catalogue.algorithms.some(({ id }) => text.startsWith(id))
    ? `${text}.`
    : `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith(".") ? "" : "."}`;
}
