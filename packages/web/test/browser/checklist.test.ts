/// <reference lib="dom" />
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { counter, describeInBrowser, faultsOf, openSite, type Site, searched } from "./browser.js";

const at71 = "step.html#model=pi&algorithm=alpha-beta&step=71";

/** What the design promises of every page, as far as a browser can measure it. */
describeInBrowser("the pages in a browser", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site?.close());
  afterEach(() => expect(site.problems.splice(0)).toEqual([]));

  type Page = Awaited<ReturnType<Site["open"]>>;
  const open = async (path: string, size?: Parameters<Site["open"]>[1]) => {
    const page = await site.open(path, size);
    if (path.startsWith("step")) await searched(page);
    else if (path.startsWith("compare")) await page.locator(".point").first().waitFor();
    return page;
  };

  /** Pairs of texts that lie on one another, of all that can be seen. */
  const overlaps = (page: Page) =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const boxes: { text: string; box: DOMRect; element: Element }[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const element = node.parentElement;
        if (element === null || node.textContent?.trim() === "" || element.closest(".sr, title, [hidden]"))
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          // What is scrolled out of its box cannot be seen.
          const middle = [box.left + box.width / 2, box.top + box.height / 2] as const;
          if (box.width < 1 || box.right < 0 || box.left > innerWidth || box.top > innerHeight) continue;
          const clip = element.closest("ol, .all, .says, .said, .time, section")?.getBoundingClientRect();
          if (clip !== undefined && (middle[1] > clip.bottom || middle[1] < clip.top)) continue;
          boxes.push({ text: node.textContent?.trim() ?? "", box, element });
        }
      }
      const found: string[] = [];
      boxes.forEach((a, i) => {
        for (const b of boxes.slice(i + 1)) {
          if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element))
            continue;
          const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
          // The box of a line is higher than its letters.
          const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
          const least = Math.min(a.box.height, b.box.height);
          if (wide > 2 && high > 0.45 * least) found.push(`${a.text} | ${b.text}`);
        }
      });
      return found;
    });

  it("have no texts that overlap", async () => {
    for (const path of [
      at71,
      `${at71}&colour=types`,
      "step.html#model=pi&algorithm=hopegame&step=79",
      "step.html#model=pi&algorithm=sss-star&beside=alpha-beta&at=15",
      "step.html#model=random&degree=4&depth=6&algorithm=mtd-f&beside=sss-star&at=300",
      "step.html#model=random&degree=4&depth=7&algorithm=alpha-beta&step=1500",
      "compare.html#model=random&degree=4&depth=5&trees=10",
    ]) {
      const page = await open(path);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        expect([path, width, await overlaps(page)]).toEqual([path, width, []]);
      }
      await page.close();
    }
  });

  it("draw a tree as its room is: marks and edges, or an icicle over the lens, with the cause in each", async () => {
    for (const [path, drawing] of [
      ["step.html#model=digits&degree=2&depth=8&algorithm=alpha-beta", "tree"],
      ["step.html#model=random&degree=3&depth=8&algorithm=alpha-beta", "icicle"],
      ["step.html#model=random&degree=4&depth=8&algorithm=alpha-beta", "icicle"],
    ] as const) {
      const page = await open(path);
      await page.locator('section[aria-label="The tree"]').focus();
      const isDeep = () => page.locator(".cause").count();
      for (let cuts = 0; cuts < 40 && (await isDeep()) === 0; cuts++)
        await page.keyboard.press("Shift+ArrowRight");
      const drawn = await page.evaluate(() => ({
        icicle: document.querySelectorAll("canvas").length,
        cause: document.querySelectorAll(".cause").length,
        ring: document.querySelectorAll(".cause-ring").length,
      }));
      expect([path, drawn]).toEqual([path, { icicle: drawing === "icicle" ? 1 : 0, cause: 1, ring: 1 }]);
      await page.close();
    }
  });

  it("count the same ink on both sides at equal evaluations", async () => {
    const page = await open("step.html#model=pi&algorithm=alpha-beta&beside=negascout&at=0");
    await page.locator('section[aria-label="The tree"]').focus();
    for (const evaluations of [1, 7, 15, 26]) {
      while (Number(await counter(page, "step")) < evaluations) await page.keyboard.press("ArrowRight");
      const inked = await page
        .locator('section[aria-label="The tree"] .search')
        .evaluateAll((searches) =>
          searches.map((search) => search.querySelectorAll(".nodes .node.eval").length),
        );
      const again = await page.locator('section[aria-label="The tree"] .again').count();
      expect([evaluations, inked[0], (inked[1] ?? 0) + again]).toEqual([
        evaluations,
        evaluations,
        evaluations,
      ]);
    }
    await page.close();
  });

  it("move nothing that a step does not concern", async () => {
    const page = await open(at71);
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("button, h2, .wire, .edge, .nodes > *:not(.halo), .lines li, .lv")].map(
          (element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [(element.textContent?.length ?? 0) ? "text" : "shape", x, y, width, height].join(" ");
          },
        ),
      );
    const before = (await places()).filter((place) => place.startsWith("shape"));
    await page.locator('section[aria-label="The tree"]').focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    expect((await places()).filter((place) => place.startsWith("shape"))).toEqual(before);
    const rows = () =>
      page.evaluate(() =>
        [".stage", ".says", ".dock", ".side", ".row"].map((name) =>
          JSON.stringify(document.querySelector(name)?.getBoundingClientRect()),
        ),
      );
    const boxes = await rows();
    for (const key of ["ArrowRight", "Shift+ArrowRight", "End", "Home"]) {
      await page.keyboard.press(key);
      expect([key, await rows()]).toEqual([key, boxes]);
    }
    await page.close();
  });

  it("stand still where that is asked for, and lose nothing by it", async () => {
    const page = await open(at71);
    await page.emulateMedia({ reducedMotion: "reduce" });
    // What moved before that comes to its end.
    await page.waitForFunction(
      () => matchMedia("(prefers-reduced-motion: reduce)").matches && document.getAnimations().length === 0,
    );
    await page.locator('section[aria-label="The tree"]').focus();
    await page.keyboard.press("Shift+ArrowRight");
    const moving = (each: Page) =>
      each.evaluate(
        () =>
          document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
            .length,
      );
    expect(await moving(page)).toBe(0);
    expect(await page.locator(".said .head").first().innerText()).toMatch(/^Cut: /);
    await page.close();
    const start = await site.context.newPage();
    await start.emulateMedia({ reducedMotion: "reduce" });
    await start.goto(`${site.base}/index.html`);
    await start.getByText("leaves evaluated").waitFor();
    await start.locator(".tree").first().waitFor({ state: "attached" });
    await start.waitForFunction(() => document.querySelector(".live b")?.textContent === "31");
    // It is not that it has come to its end: nothing plays.
    await start.getByRole("button", { name: "Play" }).waitFor();
    expect(await moving(start)).toBe(0);
    await start.getByRole("button", { name: "Play" }).click();
    await start.waitForFunction(() => document.querySelector(".live b")?.textContent !== "31");
    await start.close();
  });

  it("need no sideways scrolling at 200 %, keep shapes in forced colours, and print black on white", async () => {
    const page = await open(at71, { width: 640, height: 400 });
    expect(await faultsOf(page)).toEqual([]);
    await page.close();
    const forced = await open(at71, { theme: "dark" });
    await forced.emulateMedia({ forcedColors: "active" });
    const drawn = await forced.evaluate(() => {
      const ground = getComputedStyle(document.body).backgroundColor;
      return [".node.path", ".node.done", ".edge.path", ".saw", ".cause"].map((name) => {
        const element = document.querySelector(name);
        const stroke = element && getComputedStyle(element).stroke;
        return [name, stroke !== null && stroke !== "none" && stroke !== ground];
      });
    });
    expect(drawn.filter(([, isSeen]) => !isSeen)).toEqual([]);
    await forced.emulateMedia({ forcedColors: "none", media: "print" });
    const printed = await forced.evaluate(() => ({
      paper: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.body).color,
      navigation: getComputedStyle(document.querySelector(".top") as Element).display,
    }));
    expect(printed).toEqual({ paper: "rgb(255, 255, 255)", ink: "rgb(0, 0, 0)", navigation: "none" });
    await forced.close();
  });

  it("carry a larger tree in a link, deflated, and open it again at the same picture", async () => {
    const page = await open("step.html#model=pi");
    const leaves = Array.from({ length: 150 }, (_, i) => 1000 + ((i * 7919) % 997));
    const families = Array.from({ length: 30 }, (_, i) => `(${leaves.slice(5 * i, 5 * i + 5).join(" ")})`);
    await page.getByRole("button", { name: "the Knuth–Moore tree" }).click();
    await page.getByRole("textbox", { name: /text or JSON/ }).fill(`(${families.join(" ")})`);
    await page.getByRole("button", { name: "Search this tree" }).last().click();
    await page.getByRole("button", { name: "a tree of your own" }).waitFor();
    await searched(page);
    await page.locator('section[aria-label="The tree"]').focus();
    for (const key of ["End", "Shift+ArrowLeft", "Shift+ArrowLeft"]) await page.keyboard.press(key);
    const picture = (each: Page) =>
      each
        .locator('section[aria-label="The tree"] > svg')
        .first()
        .evaluate((svg) => svg.outerHTML);
    const [before, step] = [await picture(page), await counter(page, "step")];
    await page.getByRole("button", { name: "Share" }).click();
    const link = await page.getByLabel("Link").inputValue();
    expect(link).toMatch(/#treez=[\w-]{200,}&algorithm=alpha-beta&step=\d+$/);
    await page.close();
    const again = await open(link.slice(link.indexOf("step.html")));
    await again.waitForFunction(
      (at) => document.querySelector('[data-counter="step"]')?.textContent === at,
      step,
    );
    expect(await picture(again)).toBe(before);
    await again.close();
    const broken = await open("step.html#treez=AAAA_not_deflated&algorithm=alpha-beta");
    expect(await broken.locator(".notice").innerText()).toContain("treez");
    await broken.close();
  });
});
