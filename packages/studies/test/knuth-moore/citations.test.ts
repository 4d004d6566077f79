import { describe, expect, it } from "vitest";

/** The list of references: who, and the years, as far as what is cited needs it. */
const references: Readonly<Record<number, { readonly who: string; readonly year: number }>> = {
  1: { who: "Adel'son-Vel'skii, Arlazarov, Bitman, Zhivotovskii, Uskov", year: 1970 },
  3: { who: "Balkema", year: 1974 },
  4: { who: "Brudno", year: 1963 },
  6: { who: "Floyd", year: 1965 },
  10: { who: "Hart, Edwards", year: 1961 },
  16: { who: "Newell, Shaw, Simon", year: 1958 },
  17: { who: "Nievergelt, Farrar, Reingold", year: 1974 },
  19: { who: "Perron", year: 1907 },
  21: { who: "Samuel", year: 1959 },
  22: { who: "Samuel", year: 1967 },
  24: { who: "Slagle, Bursky", year: 1968 },
  25: { who: "Slagle, Dixon", year: 1969 },
};

/** Where the text cites with a name, or with a year. */
const cited: readonly {
  readonly where: string;
  readonly number?: number;
  readonly who?: readonly string[];
  readonly year?: number;
}[] = [
  { where: "Section 4", number: 6, who: ["Floyd"], year: 1965 },
  { where: "Section 5, the memorandum", number: 10, who: ["Hart", "Edwards"], year: 1961 },
  { where: "Section 5, Russia", number: 4, who: ["Brudno"], year: 1963 },
  { where: "Section 5, first published", number: 16, who: ["Newell", "Shaw", "Simon"] },
  { where: "Section 5, 1968", number: 24, who: ["Slagle", "Bursky"], year: 1968 },
  { where: "Section 5, 1969", number: 25, who: ["Slagle", "Dixon"], year: 1969 },
  { where: "Section 5, 1969, Samuel", number: 22, who: ["Samuel"], year: 1969 },
  { where: "Section 6, Corollary 1", number: 25, who: ["Slagle", "Nixon"] },
  { where: "Section 6, Theorem 2", number: 1, who: ["Adel'son-Vel'skii"] },
  { where: "Section 7, roots", number: 17, who: ["Perron"] },
  { where: "Section 7, eigenvalues", number: 19, who: ["Perron"] },
  { where: "Section 9", who: ["Balkema"] },
];

describe("citations", () => {
  it("four do not fit the list of references: Samuel's year, Nixon, Perron once, and Balkema without a number", () => {
    const wrong = cited.filter(({ number, who = [], year }) => {
      const reference = number === undefined ? undefined : references[number];
      return !(
        reference &&
        who.every((name) => reference.who.includes(name)) &&
        (year === undefined || year === reference.year)
      );
    });
    expect(wrong.map(({ where }) => where)).toEqual([
      "Section 5, 1969, Samuel",
      "Section 6, Corollary 1",
      "Section 7, roots",
      "Section 9",
    ]);
  });

  it("Samuel's second article, of 1967, is older than the one of 1968 that is said to be the first in the West", () => {
    const [samuel, bursky, dixon] = [22, 24, 25].map((number) => references[number]?.year ?? 0);
    expect(samuel).toBeLessThan(bursky as number);
    expect(dixon).toBe(1969);
  });

  it("volume 15 of a journal with a volume a year was that of 1968: that of 1969 is 16, where [25] has 12", () => {
    const volumes = { 24: 15, 25: 12 };
    const due = volumes[24] + (references[25]?.year ?? 0) - (references[24]?.year ?? 0);
    expect([due, volumes[25]]).toEqual([16, 12]);
  });
});

describe("labels of section 6", () => {
  it("(5) stands twice, and (3), which the text speaks of, nowhere", () => {
    // Perfect order; Corollary 1; Corollary 2; F_l; F_u; Corollary 3.
    const printed = [1, 2, 5, 4, 5, 6];
    const spokenOf = [1, 2, 3, 4, 5];
    expect(printed.filter((label, i) => printed.indexOf(label) < i)).toEqual([5]);
    expect(spokenOf.filter((label) => !printed.includes(label))).toEqual([3]);
    // Numbered through, the display of Corollary 2 is the third.
    expect(printed.indexOf(5) + 1).toBe(3);
  });
});
