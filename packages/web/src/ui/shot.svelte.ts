import { catalogue } from "../lab/catalogue.js";
import { filmOf, type Run } from "../lab/lab.js";
import { stepOf } from "../lab/update.js";
import { axisOf } from "../scene/values.js";
import type { Session } from "./session.svelte.js";

/** One of the searches of a page, as it is now. */
export class Shot {
  private readonly session: Session;
  private readonly which: 0 | 1;

  constructor(session: Session, which: 0 | 1) {
    this.session = session;
    this.which = which;
  }

  run = $derived.by((): Run | undefined => this.session.lab.runs[this.which]);
  film = $derived.by(() => filmOf(this.run));
  layout = $derived.by(() =>
    this.run?.status.is === "done"
      ? this.run.status.layout
      : this.which === 0 && this.run?.status.is !== "refused"
        ? this.session.lab.layout
        : undefined,
  );
  moment = $derived.by(() => this.session.moment(this.which));
  running = $derived.by(() => this.moment?.running() ?? []);
  axis = $derived.by(() => this.layout && axisOf(this.layout, this.film));
  card = $derived.by(() =>
    catalogue.algorithms.find(({ id }) => id === (this.film?.algorithm ?? this.run?.algorithm)),
  );
  /** The step of its film that is shown. */
  step = $derived.by(() => (this.film === undefined ? 0 : stepOf(this.session.lab, this.film)));
  /** Whether its entries of OPEN are one list, as in SSS*, and not one at each node. */
  hasOpen = $derived.by(() => ["sss-star", "dual-sss-star"].includes(this.film?.algorithm ?? ""));
  name = $derived.by(() => {
    const algorithm = this.film?.algorithm ?? this.run?.algorithm ?? "";
    const title = this.card?.title ?? algorithm;
    return title.length > 34 ? algorithm : title;
  });
}
