// In the build, the code itself takes the place of this line: see docs/decisions/011-one-copy-per-game.md.
export * as copy from "../steps.js";
