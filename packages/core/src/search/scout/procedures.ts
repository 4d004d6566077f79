export { negascout } from "./negascout.js";
export { scout } from "./scout.js";
