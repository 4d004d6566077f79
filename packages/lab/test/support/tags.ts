/** Elements that have no end in HTML. */
const empty = new Set(["meta", "br", "hr", "img", "link", "input"]);

/** A start tag of a page or a drawing. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * The start tags of a page, if each element ends where it should, all attributes are quoted and no bare sign of the
 * language stands in the text; else an error says where not.
 */
export function tagsOf(page: string): Tag[] {
  const open: string[] = [];
  const tags: Tag[] = [];
  const body = page.replace(/^<!doctype html>\n/, "").replace(/(<style>)[^<]*/, "$1");
  let end = 0;
  for (const found of body.matchAll(/<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/g)) {
    checkText(body.slice(end, found.index));
    end = found.index + found[0].length;
    const [, closes, name = "", attributes = "", isWhole] = found;
    if (closes) {
      const opened = open.pop();
      if (opened !== name) throw new Error(`</${name}> ends <${opened}>`);
      continue;
    }
    const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => {
      checkText(value);
      return [key, value] as const;
    });
    if (new Set(pairs.map(([key]) => key)).size < pairs.length)
      throw new Error(`an attribute twice: ${found[0]}`);
    tags.push({ name, attributes: Object.fromEntries(pairs) });
    if (!isWhole && !empty.has(name)) open.push(name);
  }
  checkText(body.slice(end));
  if (open.length > 0) throw new Error(`<${open.at(-1)}> has no end`);
  return tags;
}

function checkText(text: string): void {
  const bare = /[<>]|&(?!(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);)/i.exec(text);
  if (bare)
    throw new Error(`a bare ${bare[0]} in ${JSON.stringify(text.slice(bare.index, bare.index + 40))}`);
}

/** A text as a reader sees it. */
export function unescaped(text: string): string {
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return text.replace(/&(?:#(\d+)|(\w+));/g, (all, code, name) =>
    code === undefined ? (named[name] ?? all) : String.fromCharCode(Number(code)),
  );
}

/** The rows of the tables of a page, cell by cell, in their order; what stands for several rows is in each of them. */
export function rowsOf(page: string): string[][] {
  return [...page.matchAll(/<tbody>([\s\S]*?)<\/tbody>/g)].flatMap(([, body = ""]) => {
    const carried: { readonly text: string; left: number }[] = [];
    return [...body.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = ""]) => {
      const shared = carried.filter((each) => each.left-- > 0).map(({ text }) => text);
      const own = [...row.matchAll(/<t[hd]([^>]*)>([\s\S]*?)<\/t[hd]>/g)].map(
        ([, attributes = "", text = ""]) => {
          const span = Number(/rowspan="(\d+)"/.exec(attributes)?.[1] ?? 1);
          if (span > 1) carried.push({ text: unescaped(text), left: span - 1 });
          return unescaped(text);
        },
      );
      return [...shared, ...own];
    });
  });
}
