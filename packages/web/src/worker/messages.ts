import type { Measured } from "../compare/measure.js";
import type { Theory } from "../compare/theory.js";
import type { Film } from "../film/film.js";
import type { Layout } from "../film/layout.js";
import type { Wish } from "../lab/effects.js";
import type { Source } from "../lab/source.js";

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
  | { readonly ask: "trace"; readonly wish: Wish }
  | {
      readonly ask: "measure";
      readonly source: Source;
      readonly seeds: readonly number[];
      readonly algorithms: readonly string[] | undefined;
    }
  | { readonly ask: "predict"; readonly source: Source };

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
  /** Trees as far as they have been searched; one that was told of before takes the place of that. */
  | { readonly tell: "measured"; readonly parts: readonly Measured[] }
  | { readonly tell: "measured all" }
  | { readonly tell: "theory"; readonly theory: Theory | undefined }
  | { readonly tell: "refused"; readonly sentence: string };
