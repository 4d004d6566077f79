import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { studies } from "@espalier/studies";
import { describe, expect, it } from "vitest";
import { rowsOf, tagsOf, unescaped } from "../packages/lab/test/support/tags.js";
import { root } from "./import-graph.js";

/** The committed reports of the small editions: they are of the studies as they are now. What they say is measured by npm run studies. */
const folder = join(root, "docs/studies");
const read = (name: string) => readFileSync(join(folder, name), "utf8");

/** The cells of a page, by their parameters, algorithm and metric, from the whole table of each metric. */
function cellsOf(page: string): string[] {
  const sections = page.split(/<h3>/).slice(1);
  return sections.flatMap((section) => {
    const metric = unescaped(/^[^<]*/.exec(section)?.[0] ?? "");
    const table = section.split("<details>").at(-1) ?? "";
    const headings = [...(/<thead>[\s\S]*?<\/thead>/.exec(table)?.[0] ?? "").matchAll(/<th [^>]*>([^<]*)</g)];
    const named = headings.findIndex(([, heading]) => heading === "algorithm") + 1;
    return rowsOf(table).map((row) =>
      JSON.stringify([...row.slice(0, named).filter((text) => text !== ""), metric]),
    );
  });
}

describe.each(studies)("docs/studies has $id", (study) => {
  const page = `${study.id}.html`;

  it("with its cells, each once", () => {
    const expected = study.cells.flatMap(({ parameters, columns }) =>
      columns.map(({ algorithm, metric }) =>
        JSON.stringify([...Object.values(parameters).map((value) => `${value}`), algorithm, metric]),
      ),
    );
    expect(cellsOf(read(page)).sort()).toEqual(expected.sort());
  });

  it("with its question, its findings, which hold, its deviations and its commands, on both pages", () => {
    const text = read(`${study.id}.md`).replaceAll("\\", "");
    for (const written of [unescaped(read(page)), text]) {
      for (const sentence of [study.title, study.asks, ...study.deviations])
        expect(written).toContain(sentence);
      for (const { says } of study.findings) expect(written).toContain(says);
      expect(written).not.toMatch(/does not hold<|\*\*Does not hold/);
      expect(written).toContain(`What was found: all ${study.findings.length} hold`);
      expect(written).toContain(`espalier study run ${study.id} --trials ${study.trials} --seed 1\n`);
      for (const { caption } of study.plots) expect(written).toContain(caption);
    }
  });

  it("well-formed, with the drawings that it has now", () => {
    expect(tagsOf(read(page)).filter(({ name }) => name === "svg")).toHaveLength(study.plots.length);
    for (const { name } of study.plots) expect(tagsOf(read(`${study.id}-${name}.svg`))[0]?.name).toBe("svg");
  });
});

describe("docs/studies", () => {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => statSync(join(folder, name)).isFile());

  it("has nothing of studies or plots that there are no more", () => {
    const own = studies.flatMap(({ id, plots }) => [
      `${id}.html`,
      `${id}.md`,
      ...plots.map(({ name }) => `${id}-${name}.svg`),
    ]);
    expect(names.filter((name) => name.includes("/")).sort()).toEqual(own.sort());
  });

  it("leads to every page, and its links lead somewhere", () => {
    for (const index of ["README.md", "index.html"]) {
      for (const { id } of studies)
        expect(read(index)).toContain(`${id}.${index === "README.md" ? "md" : "html"}`);
    }
    for (const name of names.filter((each) => /\.(md|html)$/.test(each))) {
      const links = [...read(name).matchAll(/href="([^"]+)"|\]\(([^)\s]+)\)/g)].map(
        (found) => found[1] ?? found[2]!,
      );
      for (const link of links) {
        const [path = ""] = link.split("#");
        if (path === "" || /^https?:/.test(path)) continue;
        expect(existsSync(normalize(join(folder, dirname(name), path))), `${name}: ${link}`).toBe(true);
      }
    }
  });

  it("is of reasonable size", () => {
    const bytes = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    expect(bytes).toBeLessThan(3_000_000);
  });
});
