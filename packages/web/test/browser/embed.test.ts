/// <reference lib="dom" />
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { describeInBrowser, faultsOf, openSite, type Site } from "./browser.js";

interface Element extends HTMLElement {
  step: number | "end";
  readonly steps: number;
  readonly sentence: string;
}

describeInBrowser("<espalier-step> in a browser", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site?.close());
  afterEach(() => expect(site.problems.splice(0)).toEqual([]));

  type Page = Awaited<ReturnType<Site["open"]>>;
  const told = (page: Page, text: string | RegExp) =>
    page.locator("#told", { hasText: text }).waitFor({ timeout: 60_000 });
  const cut = "71 of 151. Cut: 2 ≤ 2, the bound set by node 0.";

  it("shows the search that its attributes name, and follows them", async () => {
    const page = await site.open("embedding.html");
    await told(page, cut);
    const frame = page.frameLocator("#first iframe");
    expect(await frame.locator(".pill-text").textContent()).toBe("2 ≤ 2");
    expect(await frame.getByRole("link", { name: "Open in Espalier" }).getAttribute("href")).toBe(
      "./step.html#model=pi&algorithm=alpha-beta&step=71",
    );
    const entries = await page.evaluate(() => history.length);
    await page.getByRole("button", { name: "To the end" }).click();
    await told(page, /^151 of 151\. The root is worth 2: 31 evaluations prove it\.$/);
    await page.getByRole("button", { name: "To the cut" }).click();
    await told(page, cut);
    await page.locator("#first").evaluate((element) => element.setAttribute("algorithm", "sss-star"));
    await frame.getByRole("heading", { name: /^SSS\*/, level: 1 }).waitFor({ state: "attached" });
    await page.locator("#first").evaluate((element) => {
      for (const [name, value] of [
        ["model", "random"],
        ["degree", "2"],
        ["depth", "3"],
        ["step", "end"],
      ] as const)
        element.setAttribute(name, value);
    });
    await frame
      .getByRole("heading", { name: /a random tree of degree 2 and height 3/ })
      .waitFor({ state: "attached" });
    await page.waitForFunction(() => {
      const { step, steps, sentence } = document.querySelector("#first") as Element;
      return steps < 151 && step === steps && sentence.startsWith("The root is worth");
    });
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.close();
  });

  it("is walked with the keyboard, and played", async () => {
    const page = await site.open("embedding.html");
    await told(page, cut);
    await page.frameLocator("#first iframe").getByRole("region", { name: "The tree" }).focus();
    await page.keyboard.press("ArrowRight");
    await told(page, /^72 of 151/);
    await page.keyboard.press("Shift+ArrowLeft");
    await told(page, cut);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    // It goes on by the clock: where it is when somebody looks cannot be known.
    await told(page, /^(7[3-9]|[89]\d|1\d\d) of 151/);
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await page.close();
  });

  it("shows two beside each other, dark where that is asked for, and tells a bad attribute", async () => {
    const page = await site.open("embedding.html", { theme: "light" });
    const frame = page.frameLocator("#second iframe");
    await frame.locator(".said").nth(1).waitFor();
    expect(await frame.locator("html").getAttribute("data-theme")).toBe("dark");
    await page.locator("#second").evaluate((element) => element.setAttribute("algorithm", "<b>"));
    await frame.getByRole("alert").waitFor();
    expect(await frame.getByRole("alert").innerText()).toContain('algorithm is "<b>"');
    await page.close();
  });

  it("works in a page of another host, loaded once or twice", async () => {
    const script = `<script src="${site.base}/espalier-step.js" defer></script>`;
    const html = `<!doctype html><title>slides</title>${script}${script}<espalier-step tree="((3 12) (8 2))" step="end"></espalier-step>`;
    const host = createServer((_, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end(html),
    );
    await new Promise<void>((done) => host.listen(0, "127.0.0.1", done));
    try {
      const page = await site.context.newPage();
      page.on("pageerror", (error) => site.problems.push(error.message));
      await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/talk/slides.html`);
      const element = page.locator("espalier-step");
      await expect
        .poll(() => element.evaluate((each) => (each as Element).sentence))
        .toMatch(/^The root is worth 3: \d evaluations prove it\.$/);
      await element.evaluate((each) => {
        (each as Element).step = 1;
      });
      await expect.poll(() => element.evaluate((each) => (each as Element).step)).toBe(1);
      await page.close();
    } finally {
      host.close();
      host.closeAllConnections();
    }
  });

  it("has nothing that axe would find", async () => {
    for (const path of ["embedding.html", "embed.html#model=pi&step=71"]) {
      for (const width of [1280, 360]) {
        const page = await site.open(path, { width });
        await page.waitForFunction(
          () => !document.querySelector("#told")?.textContent?.startsWith("nothing"),
        );
        expect([path, width, await faultsOf(page)]).toEqual([path, width, []]);
        await page.close();
      }
    }
  });
});
