import process from "node:process";
import fc from "fast-check";

/** Property tests run on the same cases every time; ESPALIER_SEED=... npm test runs them on others. */
fc.configureGlobal({ seed: Number(process.env.ESPALIER_SEED ?? 20_261_116) });
