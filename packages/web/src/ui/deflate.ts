/** A link holds so many signs of a deflated tree at most. */
const longest = 6000;

/** A text longer than this is not even tried: it would be deflated in vain, and take its time. */
const mostTried = 500_000;

/** A text deflated, in the signs that a link likes; nothing if even that is too long. */
export async function deflated(text: string): Promise<string | undefined> {
  if (text.length > mostTried) return undefined;
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const reader = stream.getReader();
  let binary = "";
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    for (const byte of value ?? []) binary += String.fromCharCode(byte);
    // Three bytes are four signs.
    if (binary.length * 4 > longest * 3) {
      await reader.cancel();
      return undefined;
    }
  }
  const signs = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return signs.length > longest ? undefined : signs;
}

/** A tree larger than this is no longer a link's: what unpacks to more is refused unread. */
const mostUnpacked = 5_000_000;

/** The address with `treez=` unpacked to `tree=`; what cannot be unpacked is left as it is, and told as unknown. */
export async function inflated(hash: string): Promise<string> {
  const parts = hash.split("&").map(async (part) => {
    const [, key, signs = ""] = /^(#?(?:beside-)?tree)z=([A-Za-z0-9_-]*)$/.exec(part) ?? [];
    if (key === undefined) return part;
    try {
      const binary = atob(signs.replaceAll("-", "+").replaceAll("_", "/"));
      const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
      return `${key}=${encodeURIComponent(await limited(stream))}`;
    } catch {
      return part;
    }
  });
  return (await Promise.all(parts)).join("&");
}

/** The text of a stream, read only as far as it may be long. */
async function limited(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > mostUnpacked) {
      await reader.cancel();
      throw new RangeError("too long");
    }
  }
}
