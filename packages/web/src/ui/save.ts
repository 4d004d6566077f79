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
export function svgText(svg: SVGSVGElement, under: readonly Element[] = []): string {
  const copy = inked(svg);
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  for (const name of ["class", "role"]) copy.removeAttribute(name);
  const ground = made("rect", {
    width: String(width),
    height: String(height),
    fill: getComputedStyle(svg.parentElement ?? svg).backgroundColor,
  });
  copy.prepend(ground, ...under.map(layerOf));
  return new XMLSerializer().serializeToString(copy).replaceAll("<!---->", "");
}

/** What lies under the picture: pixels as an image, another drawing as a group. */
function layerOf(under: Element): SVGElement {
  if (under instanceof HTMLCanvasElement) {
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = under;
    const box = { x: offsetLeft, y: offsetTop, width: offsetWidth, height: offsetHeight };
    return made("image", { ...box, href: under.toDataURL("image/png") });
  }
  const layer = made("g", {});
  layer.append(...inked(under as SVGSVGElement).childNodes);
  return layer;
}

function made(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** A copy in which what the style sheets say stands as attributes. */
function inked(svg: SVGSVGElement): SVGSVGElement {
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
  return copy;
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
