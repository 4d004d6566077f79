export { authors } from "../papers/authors.js";
export type { Exhibit } from "./exhibit.js";
export { exhibits } from "./exhibits.js";
