import { parentPort, workerData } from "node:worker_threads";
import { findGame } from "espalier/games";
import { type Port, servePlayer } from "espalier/player";

servePlayer(findGame(workerData as string), {}, parentPort as Port);
