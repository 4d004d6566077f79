// Supervises busy.mjs.
import { fileURLToPath } from "node:url";
import { supervised } from "../../dist/process/supervised.js";

await supervised(fileURLToPath(new URL("./busy.mjs", import.meta.url)), []);
