import { inlineRunner } from "../../dist/studies/inline-runner.js";
import { threadRunner } from "../../dist/studies/thread-runner.js";
import { keepsWhatRunnersPromise } from "./runner-contract.js";

keepsWhatRunnersPromise("in this thread", async () => inlineRunner());
keepsWhatRunnersPromise("on two threads", async () => threadRunner(2));
