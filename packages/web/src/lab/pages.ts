/** The pages of the lab, in the order of the navigation. A page joins by a line here, an HTML file and its script. */
export const pages = [
  { id: "step", title: "Step", file: "step.html" },
  { id: "compare", title: "Compare", file: "compare.html" },
] as const;

export type PageId = (typeof pages)[number]["id"] | "start";
