/// <reference lib="dom" />
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { algorithms } from "espalier";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { counter, describeInBrowser, drop, faultsOf, openSite, type Site } from "./browser.js";

const bin = new URL("../../../lab/bin/espalier.js", import.meta.url).pathname;
/** Those that can search any tree. */
const able = algorithms.filter(({ needs }) => needs.length === 0).length;
const small = "compare.html#model=random&degree=3&depth=4&trees=5";

describeInBrowser("the Compare page in a browser", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site?.close());
  afterEach(() => expect(site.problems.splice(0)).toEqual([]));

  type Page = Awaited<ReturnType<Site["open"]>>;
  const done = (page: Page, trees: string) =>
    page
      .locator('[data-counter="trees"]', { hasText: new RegExp(`^${trees}$`) })
      .waitFor({ timeout: 60_000 });
  const open = async (path: string, trees: string, size?: Parameters<Site["open"]>[1]) => {
    const page = await site.open(path, size);
    await done(page, trees);
    return page;
  };

  it("goes from opening to a result by what is written on it, and back", async () => {
    const page = await open(small, "5");
    expect(await page.locator("h1").innerText()).toBe(
      `${able} algorithms on 5 random trees of degree 3 and height 4`,
    );
    await page.getByRole("button", { name: `${able} algorithms` }).click();
    await page.getByRole("button", { name: "None" }).click();
    for (const id of ["alpha-beta", "sss-star", "hopegame"])
      await page.getByLabel(id, { exact: true }).check();
    await page.getByRole("button", { name: "Compare these 3" }).click();
    await page.getByRole("button", { name: "3 algorithms" }).waitFor();
    await done(page, "5");
    await page.getByRole("button", { name: "5 trees" }).click();
    await page.getByRole("button", { name: "10", exact: true }).click();
    await done(page, "10");
    await page.getByRole("button", { name: "height 4" }).click();
    await page.getByRole("spinbutton", { name: /^Height/ }).fill("3");
    await page.getByRole("button", { name: "Compare on these" }).click();
    await page.getByRole("button", { name: "height 3" }).waitFor();
    await done(page, "10");
    expect(new URL(page.url()).hash).toBe(
      "#model=random&degree=3&depth=3&trees=10&algorithms=alpha-beta,hopegame,sss-star",
    );
    const command = JSON.parse(
      execFileSync(
        process.execPath,
        [
          bin,
          ..."compare --model random --degree 3 --depth 3 --trees 10 --json --algorithms alpha-beta".split(
            " ",
          ),
        ],
        { encoding: "utf8" },
      ),
    );
    expect(await page.locator('[data-mean="alpha-beta"]').innerText()).toBe(
      command.results[0].evaluations.mean.toFixed(1),
    );
    await page.goBack();
    await page.getByRole("button", { name: "height 4" }).waitFor();
    await page.getByRole("link", { name: "sss-star" }).click();
    await page.waitForURL(/step\.html#model=random&degree=3&depth=4&algorithm=sss-star/);
    await page.close();
  });

  it("gives its numbers as the command does", async () => {
    const page = await open(small, "5");
    await page.keyboard.press("s");
    expect(await page.getByLabel("Command").inputValue()).toBe(
      "npm run -s espalier -- compare --model random --degree 3 --depth 4 --trees 5",
    );
    expect(await page.getByLabel("Link").inputValue()).toBe(page.url());
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("dialog").getByRole("button", { name: "CSV" }).click(),
    ]);
    const text = readFileSync(await download.path(), "utf8");
    const [svg] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "SVG" }).click(),
    ]);
    const drawing = readFileSync(await svg.path(), "utf8");
    expect(drawing).toMatch(/^<svg/);
    expect(drawing).not.toMatch(/var\(|style=|class=/);
    const row = (csv: string) =>
      csv
        .split("\n")
        .find((line) => line.startsWith("qg1,"))
        ?.split(",")
        .slice(0, 9);
    const command = [
      "compare",
      "--model",
      "random",
      "--degree",
      "3",
      "--depth",
      "4",
      "--trees",
      "5",
      "--csv",
    ];
    expect(row(text)).toEqual(row(execFileSync(process.execPath, [bin, ...command], { encoding: "utf8" })));
    await page.close();
  });

  it("lights an algorithm in all views", async () => {
    const page = await open(small, "5");
    await page.locator(".point").first().waitFor();
    await page.locator('[data-row="alpha-beta"]').hover();
    expect(await page.locator('.mark.lit[data-id="alpha-beta"]').count()).toBe(1);
    expect(await page.locator(".point.lit").count()).toBe(4);
    // Its row is scrolled to: no other one may come under the pointer by that.
    await page.mouse.move(640, 20);
    await page.getByRole("link", { name: "negamax" }).focus();
    expect(await page.locator('.mark.lit[data-id="negamax"]').count()).toBe(1);
    await page.locator('.mark[data-id="negamax"] path').hover();
    expect(await page.locator('tr.lit[data-row="negamax"]').count()).toBe(1);
    await page.close();
  });

  it("is cancelled at once, keeps what was measured, and goes on", async () => {
    const page = await site.open(
      "compare.html#model=random&degree=3&depth=6&trees=3000&algorithms=negamax,alpha-beta",
    );
    // In one go, so that it cannot come to its end before.
    const kept = await page.evaluate(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      const trees = () => document.querySelector('[data-counter="trees"]')?.textContent?.replace(",", "");
      while (!(Number(trees()) > 3)) await frame();
      dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      await frame();
      return document.querySelector(".run")?.textContent;
    });
    expect(kept).toMatch(/of 3,000 trees, then cancelled/);
    const trees = await counter(page, "trees");
    expect(await page.locator("tbody tr").count()).toBe(2);
    await expect.poll(() => page.workers().length).toBe(0);
    expect(await counter(page, "trees")).toBe(trees);
    await page.getByRole("button", { name: "Go on" }).click();
    await page.waitForFunction(
      (before) => document.querySelector('[data-counter="trees"]')?.textContent !== before,
      trees,
    );
    await page.close();
  });

  it("tells a bad or hostile link or file in a sentence, and loses nothing", async () => {
    const page = await open("compare.html#model=pi&trees=%3Cimg%20src%3Dx%3E&algorithms=alpha-beta", "1");
    expect(await page.locator(".notice").innerText()).toContain('trees is "<img src=x>"');
    await drop(page, "((1 2) (3", "<b>broken</b>.txt");
    await page.getByText(/^<b>broken<\/b>\.txt: /).waitFor();
    expect(await page.locator("img, .notice b").count()).toBe(0);
    expect(await page.locator('[data-mean="alpha-beta"]').innerText()).toBe("31");
    await drop(page, "((5 4) (3 9))", "good.txt");
    await page.getByRole("button", { name: "good.txt" }).waitFor();
    await done(page, "1");
    await page.close();
  });

  it("has nothing that axe would find, wide and narrow, light and dark", async () => {
    for (const width of [1280, 360]) {
      for (const theme of ["light", "dark"] as const) {
        const page = await open(small, "5", { width, theme });
        await page.getByText(/^Predicted/).waitFor();
        expect([width, theme, await faultsOf(page)]).toEqual([width, theme, []]);
        await page.close();
      }
    }
  });
});
