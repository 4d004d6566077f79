/** An element of a picture with its attributes and its text. */
export interface Drawn {
  readonly name: string;
  readonly text: string;
  at(attribute: string): number;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The elements of a picture that have no elements inside, and texts. Fails if the picture is not well-formed. */
export function elementsOf(svg: string): readonly Drawn[] {
  const open: string[] = [];
  for (const [, close, name, selfClosing] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
    if (close === "/") {
      if (open.pop() !== name) throw new Error(`</${name}> closes another element`);
    } else if (selfClosing === "") open.push(name!);
  }
  if (open.length > 0) throw new Error(`<${open[0]}> is never closed`);
  return [...svg.matchAll(/<(text|rect|path)((?: [\w-]+="[^"]*")*)(?:\/>|>(.*?)<\/\1>)/g)].map(
    ([, name, given, inside = ""]) => {
      const attributes = Object.fromEntries(
        [...given!.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
      );
      return {
        name: name!,
        text: inside
          .replace(/<[^>]*>/g, "")
          .replaceAll("&lt;", "<")
          .replaceAll("&gt;", ">")
          .replaceAll("&quot;", '"')
          .replaceAll("&amp;", "&"),
        attributes,
        at: (attribute: string) => Number(attributes[attribute]),
      };
    },
  );
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly what: string;
}

/** The widths of DejaVu Sans and of its bold letters, in parts of their height: the widest font that is likely. */
const letters: Readonly<Record<string, readonly [plain: number, bold: number]>> = {
  " ": [0.318, 0.348],
  ".": [0.318, 0.38],
  ",": [0.318, 0.38],
  "(": [0.39, 0.457],
  ")": [0.39, 0.457],
  "-": [0.361, 0.415],
  "~": [0.838, 0.838],
  "\u2212": [0.838, 0.838],
  "\u2264": [0.838, 0.838],
  "\u2265": [0.838, 0.838],
  "\u2026": [1, 1],
  "\u221e": [0.833, 0.833],
  a: [0.613, 0.675],
  b: [0.635, 0.716],
  c: [0.55, 0.593],
  d: [0.635, 0.716],
  e: [0.615, 0.678],
  f: [0.352, 0.435],
  g: [0.635, 0.716],
  h: [0.634, 0.712],
  i: [0.278, 0.343],
  k: [0.579, 0.665],
  l: [0.278, 0.343],
  m: [0.974, 1.042],
  n: [0.634, 0.712],
  o: [0.612, 0.687],
  p: [0.635, 0.716],
  r: [0.411, 0.493],
  s: [0.521, 0.595],
  t: [0.392, 0.478],
  u: [0.634, 0.712],
  v: [0.592, 0.652],
  w: [0.818, 0.924],
  x: [0.592, 0.645],
  y: [0.592, 0.652],
  j: [0.278, 0.343],
  q: [0.635, 0.716],
  z: [0.525, 0.582],
  "%": [0.95, 1.002],
  ";": [0.337, 0.4],
  ":": [0.337, 0.4],
  M: [0.863, 0.995],
};

/** The boxes of all texts, as wide as they are in DejaVu Sans. */
export function textBoxes(svg: string): readonly Box[] {
  const size = Number(/font-size="(\d+)"/.exec(svg)![1]);
  return elementsOf(svg)
    .filter(({ name }) => name === "text")
    .map(({ text, at, attributes }) => {
      const bold = attributes["font-weight"] === "600" ? 1 : 0;
      let width = 0;
      for (const letter of text) {
        const known = /\d/.test(letter) ? ([0.636, 0.696] as const) : letters[letter];
        if (known === undefined) throw new Error(`how wide is ${letter} in ${JSON.stringify(text)}?`);
        width += known[bold] * size;
      }
      const anchor = attributes["text-anchor"] ?? "middle";
      const left = at("x") - (anchor === "start" ? 0 : anchor === "end" ? width : width / 2);
      // Digits and capitals are as high as this; what goes below the line is not in numbers.
      return { left, right: left + width, top: at("y") - size * 0.73, bottom: at("y"), what: text };
    });
}

/** The pairs of boxes that have a point in common. */
export function overlaps(boxes: readonly Box[]): readonly string[] {
  const found: string[] = [];
  const sorted = boxes.toSorted((a, b) => a.left - b.left);
  sorted.forEach((a, i) => {
    for (let j = i + 1; j < sorted.length && sorted[j]!.left < a.right; j++) {
      const b = sorted[j]!;
      if (a.top < b.bottom && b.top < a.bottom) found.push(`${a.what} and ${b.what}`);
    }
  });
  return found;
}
