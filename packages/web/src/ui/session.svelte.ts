import { emptyFilm, type Film } from "../film/film.js";
import type { Layout } from "../film/layout.js";
import { Player } from "../film/player.js";
import { type Effect, effectsOf } from "../lab/effects.js";
import { endOf, filmOf, isGoing, type Lab } from "../lab/lab.js";
import { longTexts, readLink, writeLink } from "../lab/link.js";
import type { Action } from "../lab/update.js";
import { stepOf, update } from "../lab/update.js";
import type { Picked } from "../scene/pick.js";
import { Moment } from "../scene/state.js";
import { askWorker } from "./ask-worker.js";
import { deflated, inflated } from "./deflate.js";
import { FileReading } from "./file-reading.svelte.js";

/** Up to so many steps a second each can be looked at: there a slow frame leaves none of them out. */
const mostSeen = 8;

/** The state of a page, the one way to change it, and what follows from a change: workers, the address, playing. */
export class Session {
  lab = $state.raw<Lab>(readLink("").lab);
  /** The node that is pointed at, in whatever picture. */
  lit = $state.raw<Picked | undefined>(undefined);
  readonly reading = new FileReading();
  private readonly players = new WeakMap<Film, Player>();
  private readonly previews = new WeakMap<Layout, Moment>();
  private readonly writesAddress: boolean;
  private addressTimer: ReturnType<typeof setTimeout> | undefined;
  private isAlive = true;

  /** A page inside another one leaves the history of that alone: `writesAddress` is false there. */
  constructor({ writesAddress = true } = {}) {
    this.writesAddress = writesAddress;
  }

  /** Takes what the address says, and goes on taking it when it changes. */
  async open(): Promise<void> {
    await this.readAddress();
    addEventListener("popstate", () => this.readAddress());
    addEventListener("pagehide", () => {
      this.isAlive = false;
      for (const stop of this.stops) stop?.();
    });
    // A page that the browser had kept begins anew what was ended when it was left.
    addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return;
      this.isAlive = true;
      requestAnimationFrame(tick);
      if (this.lab.runs.some(isGoing)) void this.readAddress();
    });
    let before: number | undefined;
    let rest = 0;
    const tick = (now: number) => {
      if (!this.isAlive) return;
      const { lab } = this;
      if (lab.isPlaying && before !== undefined && document.visibilityState === "visible") {
        const end = endOf(lab);
        const { pace } = lab.view;
        rest += pace === 0 ? Math.max(1, end / 300) : ((now - before) / 1000) * pace;
        const due = Math.floor(rest);
        rest -= due;
        const by = pace !== 0 && pace <= mostSeen ? Math.min(1, due) : due;
        if (by > 0) {
          this.dispatch({ do: "go", to: lab.step + by });
          if (lab.step + by >= end) this.dispatch({ do: "play", isPlaying: false });
        }
      }
      before = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  dispatch = (action: Action): void => {
    const before = this.lab;
    const after = update(before, action);
    if (after === before) return;
    this.lab = after;
    // What an address says begins anew.
    for (const effect of effectsOf(action.do === "open" ? undefined : before, after)) this.perform(effect);
  };

  /** What a run shows now, where it is done. */
  moment(which: 0 | 1): Moment | undefined {
    const { lab } = this;
    const run = lab.runs[which];
    if (run?.status.is !== "done") return undefined;
    const { film, layout } = run.status;
    const player = this.playerOf(film, layout);
    player.seek(stepOf(lab, film));
    return new Moment(player);
  }

  /** The tree before anything is searched, once it has been laid out. */
  preview(layout: Layout): Moment {
    let moment = this.previews.get(layout);
    if (moment === undefined) {
      moment = new Moment(new Player(emptyFilm(this.lab.runs[0].algorithm), layout));
      this.previews.set(layout, moment);
    }
    return moment;
  }

  private playerOf(film: Film, layout: Layout): Player {
    let player = this.players.get(film);
    if (player === undefined) {
      player = new Player(film, layout);
      this.players.set(film, player);
    }
    return player;
  }

  private async readAddress(): Promise<void> {
    const { lab, problems } = readLink(await inflated(location.hash));
    this.dispatch({
      do: "open",
      lab: { ...lab, notice: problems.length === 0 ? undefined : `${problems.join(". ")}.` },
    });
  }

  private perform(effect: Effect): void {
    if (effect.do === "address") this.writeAddress(effect.push);
    else if (effect.do === "cancel") this.end(effect.which);
    else {
      this.end(effect.which);
      const { which, wish, layOut } = effect;
      const stop = askWorker({ ask: "search", wish: wish, layOut }, (report) => {
        if (report.tell === "layout") this.dispatch({ do: "laid out", layout: report.layout });
        else if (report.tell === "progress") {
          this.dispatch({ do: "status", which, status: { is: "running", evaluations: report.evaluations } });
        } else if (report.tell === "film") {
          const { film, layout } = report;
          this.dispatch({ do: "status", which, status: { is: "done", film, layout } });
          this.end(which);
        } else if (report.tell === "refused") {
          this.dispatch({ do: "status", which, status: { is: "refused", sentence: report.sentence } });
          this.end(which);
        }
      });
      this.stops[which] = stop;
    }
  }

  private readonly stops: ((() => void) | undefined)[] = [];

  private end(which: 0 | 1): void {
    this.stops[which]?.();
    this.stops[which] = undefined;
  }

  /** A new tree or algorithm is a new entry of the history; a step only changes the present one, twice a second at most. */
  private writeAddress(push: boolean): void {
    if (!this.writesAddress) return;
    clearTimeout(this.addressTimer);
    if (push) {
      void this.address().then(({ address }) => {
        if (address !== location.hash) history.pushState(null, "", address);
      });
      return;
    }
    this.addressTimer = setTimeout(() => {
      void this.address().then(({ address }) => {
        if (address !== location.hash) history.replaceState(null, "", address);
      });
    }, 500);
  }

  /** The address of what is shown, and whether all of it stands there: a long tree is deflated. */
  async address(): Promise<{ readonly address: string; readonly isWhole: boolean }> {
    const { lab } = this;
    const link = writeLink(lab);
    const long = await Promise.all(
      longTexts(lab).map(async ([key, text]) => [key, await deflated(text)] as const),
    );
    const fields = long.flatMap(([key, signs]) => (signs === undefined ? [] : [`${key}=${signs}`]));
    return { address: `#${[...fields, link].join("&")}`, isWhole: fields.length === long.length };
  }

  film(which: 0 | 1): Film | undefined {
    return filmOf(this.lab.runs[which]);
  }
}
