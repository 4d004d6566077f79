// The thread that thinks: functions cannot be sent to it, so it imports the game itself.

import { servePlayer } from "espalier/player";
import { chomp } from "./chomp.js";

servePlayer(chomp);
