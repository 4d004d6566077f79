import { Socket } from "node:net";
import process from "node:process";
import { channels } from "./channels.js";

// A thread that ends its process when the supervisor has gone: a search that nobody waits for would go on for hours.
new Socket({ fd: channels.lifeline }).resume().on("close", () => process.kill(process.pid, "SIGKILL"));
