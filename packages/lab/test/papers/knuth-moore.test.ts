import { everyCommandShows } from "./every-command-shows.js";

everyCommandShows("knuth-moore");
