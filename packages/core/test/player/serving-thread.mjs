import { parentPort } from "node:worker_threads";
import { connectFour } from "espalier/games";
import { servePlayer } from "espalier/player";

servePlayer(connectFour, { memoryMB: 2 }, parentPort);
