/** Hands a file to the person in front of the page. */
export function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** What a picture takes along from the page's style sheets, as attributes that every program reads. */
const properties = [
  ...[
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
  ],
  ...["opacity", "paint-order", "font-family", "font-size", "font-weight", "font-style", "text-anchor"],
  "dominant-baseline",
];
const byDefault: Readonly<Record<string, string>> = {
  "fill-opacity": "1",
  "stroke-dasharray": "none",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  opacity: "1",
  "paint-order": "normal",
  "font-style": "normal",
  "text-anchor": "start",
  "dominant-baseline": "auto",
};

/** A picture of the page as a file of its own: its colours and its type are attributes, and it stands on its ground. */
export function svgText(svg: SVGSVGElement, under?: HTMLCanvasElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [svg.querySelectorAll("*"), copy.querySelectorAll("*")];
  originals.forEach((original, i) => {
    const style = getComputedStyle(original);
    const target = copies[i];
    if (target === undefined) return;
    target.removeAttribute("class");
    const isText = original.tagName === "text" || original.tagName === "tspan";
    for (const property of properties) {
      const value = style.getPropertyValue(property);
      const isType =
        property.startsWith("font") || property === "text-anchor" || property === "dominant-baseline";
      if (value === "" || value === byDefault[property] || (isType && !isText)) continue;
      if (property.startsWith("stroke") && property !== "stroke" && style.stroke === "none") continue;
      target.setAttribute(property, value.replaceAll('"', "'"));
    }
  });
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  for (const name of ["class", "role"]) copy.removeAttribute(name);
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const shape = {
    width: String(width),
    height: String(height),
    fill: getComputedStyle(svg.parentElement ?? svg).backgroundColor,
  };
  for (const [name, value] of Object.entries(shape)) ground.setAttribute(name, value);
  if (under !== undefined) {
    const image = document.createElementNS("http://www.w3.org/2000/svg", "image");
    const box = {
      x: under.offsetLeft,
      y: under.offsetTop,
      width: under.offsetWidth,
      height: under.offsetHeight,
    };
    for (const [name, value] of Object.entries(box)) image.setAttribute(name, String(value));
    image.setAttribute("href", under.toDataURL("image/png"));
    copy.prepend(image);
  }
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy).replaceAll("<!---->", "");
}

/** The same as pixels, twice as many each way. */
export async function pngOf(text: string, width: number, height: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = 2 * width;
    canvas.height = 2 * height;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png");
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
