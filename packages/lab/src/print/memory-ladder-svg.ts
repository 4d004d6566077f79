import type { MemoryLadder } from "../run/memory-ladder.js";

const width = 640;
const height = 400;
const left = 64;
const right = 150;
const top = 48;
const bottom = 56;

/** The ladder as a picture: evaluations, in terms of those of the best rival, over memory; the rivals as lines across. */
export function memoryLadderSvg({ name, trees, best, rivals, steps }: MemoryLadder): string {
  const shown = rivals.filter(({ algorithm }) => ["alpha-beta", best, "sss-star"].includes(algorithm));
  const ratios = [...steps, ...shown].map(({ ratio }) => ratio.mean);
  const high = Math.ceil(Math.max(...ratios) * 10 + 0.2) / 10;
  const low = Math.max(0, Math.floor(Math.min(...ratios) * 10 - 0.2) / 10);
  const logs = steps.map(({ times }) => Math.log2(times));
  const [first, last] = [Math.min(...logs), Math.max(...logs)];
  const x = (times: number) =>
    last === first
      ? (left + width - right) / 2
      : left + ((Math.log2(times) - first) / (last - first)) * (width - left - right);
  const y = (ratio: number) => top + ((high - ratio) / (high - low)) * (height - top - bottom);
  const at = (value: number) => value.toFixed(1);
  const ticks = Array.from({ length: Math.round((high - low) * 10) + 1 }, (_, i) => low + i / 10);
  const labels = apart(shown.map(({ algorithm, ratio }) => ({ algorithm, y: y(ratio.mean) })));
  const points = [...steps].sort((a, b) => a.times - b.times);
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="13" role="img" aria-label="HopeGame with more and more memory">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="${left}" y="22" font-size="14" fill="#1f2933">${escaped(name)}${trees > 1 ? `, ${trees} trees` : ""}</text>`,
    `<text x="${left}" y="38" fill="#52606d">evaluations, in terms of ${escaped(best)}'s</text>`,
    ...ticks.map(
      (tick) =>
        `<path d="M${left} ${at(y(tick))}H${width - right}" stroke="#e4e7eb"/><text x="${left - 8}" y="${at(y(tick) + 4)}" text-anchor="end" fill="#52606d">${tick.toFixed(1)}</text>`,
    ),
    ...points.map(
      ({ times }) =>
        `<text x="${at(x(times))}" y="${height - bottom + 20}" text-anchor="middle" fill="#52606d">${times}</text>`,
    ),
    `<text x="${at((left + width - right) / 2)}" y="${height - 14}" text-anchor="middle" fill="#52606d">entries, in terms of what QuickGame stores</text>`,
    ...shown.map(
      ({ ratio }) =>
        `<path d="M${left} ${at(y(ratio.mean))}H${width - right}" stroke="#7b8794" stroke-dasharray="5 4"/>`,
    ),
    ...labels.map(
      (label) =>
        `<text x="${width - right + 8}" y="${at(label.y + 4)}" fill="#52606d">${label.algorithm}</text>`,
    ),
    `<polyline points="${points.map(({ times, ratio }) => `${at(x(times))},${at(y(ratio.mean))}`).join(" ")}" fill="none" stroke="#2c7a3f" stroke-width="2.5"/>`,
    ...points.map(({ times, ratio }) => {
      const error = Number.isFinite(ratio.error) ? ratio.error : 0;
      return `<path d="M${at(x(times))} ${at(y(ratio.mean - error))}V${at(y(ratio.mean + error))}" stroke="#2c7a3f"/><circle cx="${at(x(times))}" cy="${at(y(ratio.mean))}" r="4" fill="#2c7a3f"><title>x ${times}: ${ratio.mean.toFixed(3)}</title></circle>`;
    }),
    "</svg>",
    "",
  ];
  return lines.join("\n");
}

/** Labels that would stand upon one another, moved apart. */
function apart(labels: readonly { readonly algorithm: string; readonly y: number }[]) {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  let free = -Infinity;
  return sorted.map(({ algorithm, y }) => {
    const at = Math.max(y, free);
    free = at + 16;
    return { algorithm, y: at };
  });
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`);
}
