/** Who wrote the five papers, by the ids of the papers. */
export const authors = {
  "knuth-moore": "Knuth & Moore",
  lindstrom: "Lindstrom",
  "li-marsland": "Li & Marsland",
  "pijls-de-bruin": "Pijls & de Bruin",
  bhattacharya: "Bhattacharya",
} as const;

export type PaperId = keyof typeof authors;
