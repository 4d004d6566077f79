/** The colour and the shape of a paper, in every chart. */
export type Mark = "km" | "pb" | "ss" | "mt" | "qg" | "hope" | "lm";

export const markNames: Readonly<Record<Mark, string>> = {
  km: "Knuth & Moore",
  pb: "Pijls & de Bruin",
  ss: "Stockman",
  mt: "Scout and MTD",
  qg: "Bhattacharya",
  hope: "HopeGame",
  lm: "Li & Marsland",
};

const marks: Readonly<Record<string, Mark>> = {
  "Knuth & Moore 1975": "km",
  "Pijls & de Bruin 1993": "pb",
  "Stockman 1979": "ss",
  "Bhattacharya 1995": "qg",
  "Espalier 2026": "hope",
  "Li & Marsland 1990": "lm",
};

export function markOf(paper: string): Mark {
  return marks[paper] ?? "mt";
}

/** The shape of a mark about a point, as a path. HopeGame has QuickGame's colour, from which it comes, and a shape of its own. */
export function shapeOf(mark: Mark, x: number, y: number, r: number): string {
  switch (mark) {
    case "km":
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    case "pb":
      return `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`;
    case "ss":
      return `M${x} ${y - 1.2 * r}l${1.15 * r} ${2.05 * r}h${-2.3 * r}z`;
    case "mt":
      return `M${x} ${y - 1.3 * r}l${1.3 * r} ${1.3 * r}l${-1.3 * r} ${1.3 * r}l${-1.3 * r} ${-1.3 * r}z`;
    case "qg": {
      const a = 0.8 * r;
      return `M${x - 0.4 * r} ${y - 1.2 * r}h${a}v${a}h${a}v${a}h${-a}v${a}h${-a}v${-a}h${-a}v${-a}h${a}z`;
    }
    case "hope":
      return star(x, y, 1.45 * r);
    case "lm":
      return `M${x} ${y + 1.2 * r}l${1.15 * r} ${-2.05 * r}h${-2.3 * r}z`;
  }
}

function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, k) => {
    const far = k % 2 === 0 ? r : 0.45 * r;
    const angle = (Math.PI * k) / 5;
    return `${round(x + far * Math.sin(angle))} ${round(y - far * Math.cos(angle))}`;
  });
  return `M${points.join("L")}z`;
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
