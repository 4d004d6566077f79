// espalier/player, in Node.
import "../../player/all-at-once.js";

export * from "../player.js";
