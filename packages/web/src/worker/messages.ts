import type { Film } from "../film/film.js";
import type { Layout } from "../film/layout.js";
import type { Wish } from "../lab/effects.js";

/** What a page asks a worker. */
export type Request =
  | { readonly ask: "search"; readonly wish: Wish; readonly layOut: boolean }
  | {
      readonly ask: "count";
      readonly wish: Omit<Wish, "algorithm" | "options">;
      readonly algorithms: readonly string[];
    }
  /** Whether a text is a tree, a trace or a script at all. */
  | { readonly ask: "check"; readonly wish: Wish }
  | { readonly ask: "trace"; readonly wish: Wish };

/** What a worker tells. */
export type Report =
  | { readonly tell: "progress"; readonly evaluations: number }
  | { readonly tell: "layout"; readonly layout: Layout }
  | { readonly tell: "film"; readonly film: Film; readonly layout: Layout }
  | {
      readonly tell: "count";
      readonly algorithm: string;
      readonly evaluations: number | undefined;
      readonly why: string | undefined;
    }
  | { readonly tell: "counted" }
  | { readonly tell: "good" }
  | { readonly tell: "trace"; readonly text: string }
  | { readonly tell: "refused"; readonly sentence: string };
