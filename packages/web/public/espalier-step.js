// <espalier-step model="pi" algorithm="alpha-beta" step="71"></espalier-step>: a search of a game tree inside any page.
// Its attributes are the keys of a link to the Step page, which are the options of the command; `theme` is light or dark.
// The search runs in a frame of its own, so that neither page's styles, scripts or policies touch the other's.

{
  /** A plain script, and no module: those are not loaded from another host that does not allow it in so many words. */
  const { src } = document.currentScript ?? document.querySelector('script[src*="espalier-step.js"]');
  const home = new URL("./embed.html", src);

  /** Attributes that belong to the page around it. */
  const notOurs =
    /^(id|class|style|slot|title|lang|dir|hidden|tabindex|role|part|theme|data-.*|aria-.*|on.*)$/;

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; height: 480px; }
    :host([hidden]) { display: none; }
    iframe { width: 100%; height: 100%; border: 0; }
  `);

  class EspalierStep extends HTMLElement {
    #frame = document.createElement("iframe");
    #shown = { step: 0, steps: 0, sentence: "" };
    #watch = new MutationObserver((changes) =>
      this.#changed(changes.map(({ attributeName }) => attributeName)),
    );
    #heard = (event) => this.#hear(event);

    constructor() {
      super();
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
      root.append(this.#frame);
    }

    connectedCallback() {
      this.#frame.title = this.getAttribute("title") ?? "A search of a game tree, step by step";
      this.#frame.src = this.#address().href;
      this.#watch.observe(this, { attributes: true });
      addEventListener("message", this.#heard);
    }

    disconnectedCallback() {
      this.#watch.disconnect();
      removeEventListener("message", this.#heard);
    }

    /** How many steps have been played, and how many there are; 0 until the search is done. */
    get step() {
      return this.#shown.step;
    }
    set step(step) {
      this.setAttribute("step", String(step));
    }
    get steps() {
      return this.#shown.steps;
    }
    /** What just happened. */
    get sentence() {
      return this.#shown.sentence;
    }

    play() {
      this.#ask({ espalier: "play" });
    }
    pause() {
      this.#ask({ espalier: "pause" });
    }

    #address() {
      const fields = this.getAttributeNames()
        .filter((name) => !notOurs.test(name))
        .map((name) => {
          const value = this.getAttribute(name);
          return value === "" ? name : `${name}=${encodeURIComponent(value)}`;
        });
      const address = new URL(home);
      const theme = this.getAttribute("theme");
      if (theme !== null) address.searchParams.set("theme", theme);
      address.hash = fields.join("&");
      return address;
    }

    /** Another step is gone to; anything else is another search, which leaves the history of the page alone. */
    #changed(names) {
      if (names.every((name) => name === "step")) {
        const step = this.getAttribute("step") ?? "0";
        if (step !== String(this.#shown.step))
          this.#ask({ espalier: "go", step: step === "end" ? step : Number(step) });
      } else if (names.some((name) => name === "theme" || !notOurs.test(name))) {
        this.#frame.contentWindow.location.replace(this.#address());
      }
    }

    #ask(message) {
      this.#frame.contentWindow?.postMessage(message, home.origin);
    }

    #hear({ source, data }) {
      if (source !== this.#frame.contentWindow || data?.espalier !== "step") return;
      const { step, steps, sentence } = data;
      this.#shown = { step, steps, sentence };
      this.dispatchEvent(new CustomEvent("step", { detail: this.#shown }));
    }
  }

  // A page may load it twice.
  if (customElements.get("espalier-step") === undefined) customElements.define("espalier-step", EspalierStep);
}
