// A supervised process that says when it is ready, and is then too busy to notice anything.
import process from "node:process";
import { watchSupervisor } from "../../dist/process/lifeline-thread.js";

watchSupervisor();
process.stdout.write("ready\n");
for (;;);
