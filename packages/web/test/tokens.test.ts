import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const src = fileURLToPath(new URL("../src", import.meta.url));
const tokens = readFileSync(join(src, "styles/tokens.css"), "utf8");
const sheets = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(css|svelte)$/.test(name) && !name.endsWith("tokens.css"))
  .map((name) => {
    const text = readFileSync(join(src, name), "utf8");
    return [
      name,
      name.endsWith(".svelte") ? (/<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? "") : text,
    ] as const;
  });

type Colour = readonly [number, number, number];
const colours: Readonly<Record<"light" | "dark", Readonly<Record<string, Colour>>>> = { light: {}, dark: {} };
const parsed = (hex: string): Colour =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as unknown as Colour;
for (const [, name = "", light = "", dark = light] of tokens.matchAll(
  /--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g,
)) {
  Object.assign(colours.light, { [name]: parsed(light) });
  Object.assign(colours.dark, { [name]: parsed(dark) });
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const luminance = (colour: Colour) => {
  const [r, g, b] = colour.map((each) => linear(each / 255)) as unknown as Colour;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: Colour, b: Colour) => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

/** How colours are seen (Machado, Oliveira and Fernandes 2009, full severity). */
const sights: Readonly<Record<string, readonly Colour[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** OKLab x 100, as somebody sees it. */
function lab(colour: Colour, sight: readonly Colour[]): Colour {
  const rgb = colour.map((each) => linear(each / 255));
  const [r, g, b] = sight.map((row) =>
    row.reduce((sum, each, i) => sum + each * (rgb[i] ?? 0), 0),
  ) as unknown as Colour;
  const [l, m, s] = [
    0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
    0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
    0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b,
  ].map(Math.cbrt) as unknown as Colour;
  return [
    100 * (0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s),
    100 * (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s),
    100 * (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s),
  ];
}
const distance = (a: Colour, b: Colour) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

describe("the tokens", () => {
  it("are the only place with a colour, a size of letters or a duration", () => {
    for (const [name, css] of sheets) {
      expect([name, css.match(/#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(|\boklch\(/g)]).toEqual([name, null]);
      expect([name, css.match(/\b\d*\.?\d+m?s\b/g)]).toEqual([name, null]);
      // What stands behind a stroke is the height of a line.
      const letters = (css.match(/\bfont(?:-size)?:[^;]*/g) ?? []).map((font) => font.replace(/\/ ?\S+/, ""));
      expect([name, letters.filter((font) => /\d(?:rem|em|px)\b/.test(font))]).toEqual([name, []]);
    }
  });

  for (const theme of ["light", "dark"] as const) {
    const of = (name: string): Colour => {
      const found = colours[theme][name];
      if (found === undefined) throw new Error(`no token ${name}`);
      return found;
    };

    it(`are read on every ground they stand on, ${theme}`, () => {
      for (const ground of ["paper", "surface", "sunken"]) {
        for (const text of ["ink", "ink-2", "ink-3"]) {
          expect([text, ground, contrast(of(text), of(ground)) >= 4.5]).toEqual([text, ground, true]);
        }
      }
      const pairs = [
        ["ghost-text", "surface"],
        ["max", "surface"],
        ["min", "surface"],
        ["cut", "surface"],
        ["cut", "paper"],
        ["max", "max-tint"],
        ["min", "min-tint"],
        ["on-max", "max-solid"],
        ["on-min", "min-solid"],
        ["ink", "now-tint"],
        ["ink", "max-tint"],
        ["ink", "min-tint"],
        ["on-cur", "cur"],
        ["no", "no-tint"],
        ["yes", "yes-tint"],
        ["leaf", "surface"],
      ] as const;
      for (const [text, ground] of pairs) {
        expect([text, ground, contrast(of(text), of(ground)) >= 4.5]).toEqual([text, ground, true]);
      }
    });

    it(`are told apart by everybody's eyes, ${theme}`, () => {
      const apart = (names: readonly string[], least: number) => {
        for (const [sight, matrix] of Object.entries(sights)) {
          for (const [i, a] of names.entries()) {
            for (const b of names.slice(i + 1)) {
              const far = distance(lab(of(a), matrix), lab(of(b), matrix));
              expect([theme, sight, a, b, far >= least ? "apart" : far]).toEqual([
                theme,
                sight,
                a,
                b,
                "apart",
              ]);
            }
          }
        }
      };
      apart(["max-solid", "min-solid", "cut", "ink"], 12);
      apart(["t1", "t2", "t3"], 12);
      apart(["f-km", "f-pb", "f-ss", "f-mt", "f-qg", "f-lm"], 8);
      apart(["yes", "no"], 10);
    });
  }
});
