import { copy as copy2 } from "./copy-2.js";
import { copy as copy3 } from "./copy-3.js";
import { copy as copy4 } from "./copy-4.js";
import { copy as copy5 } from "./copy-5.js";
import { copy as copy6 } from "./copy-6.js";
import { copy as copy7 } from "./copy-7.js";

/** All but the first. */
export const moreCopies: readonly (typeof copy2)[] = [copy2, copy3, copy4, copy5, copy6, copy7];
