import { handOut } from "../hand-out.js";
import { copy as copy1 } from "./copies/copy-1.js";
import { copy as copy2 } from "./copies/copy-2.js";
import { copy as copy3 } from "./copies/copy-3.js";
import { copy as copy4 } from "./copies/copy-4.js";
import { copy as copy5 } from "./copies/copy-5.js";
import { copy as copy6 } from "./copies/copy-6.js";
import { copy as copy7 } from "./copies/copy-7.js";

export type Steps = typeof copy1;

/** The steps for a class of boards. */
export const stepsOf = /* @__PURE__ */ handOut<Steps>(
  [copy1, copy2, copy3, copy4, copy5, copy6, copy7],
  new WeakMap(),
);
