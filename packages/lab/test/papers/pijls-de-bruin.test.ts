import { everyCommandShows } from "./every-command-shows.js";

everyCommandShows("pijls-de-bruin");
