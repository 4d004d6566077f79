import { everyCommandShows } from "./every-command-shows.js";

everyCommandShows("li-marsland");
