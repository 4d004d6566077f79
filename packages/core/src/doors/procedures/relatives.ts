export { mtd } from "../../search/mtd/mtd.js";
export { negascout } from "../../search/scout/negascout.js";
export { scout } from "../../search/scout/scout.js";
export { sss2 } from "../../search/sss/sss-2.js";
export { sssStar } from "../../search/sss/sss-star.js";
