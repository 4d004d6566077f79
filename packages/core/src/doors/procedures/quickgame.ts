export { searchQuickgame } from "../../search/quickgame/search-quickgame.js";
