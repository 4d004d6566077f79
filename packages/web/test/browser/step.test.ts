/// <reference lib="dom" />
import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { counter, describeInBrowser, drop, faultsOf, openSite, type Site, searched } from "./browser.js";

const at71 = "step.html#model=pi&algorithm=alpha-beta&step=71";
const stage = 'section[aria-label="The tree"]';
const stageSvg = `${stage} > svg[role=img]`;

describeInBrowser("the Step page in a browser", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site?.close());
  afterEach(() => expect(site.problems.splice(0)).toEqual([]));

  const open = async (path: string, size?: Parameters<Site["open"]>[1]) => {
    const page = await site.open(path, size);
    await searched(page);
    return page;
  };
  type Page = Awaited<ReturnType<typeof open>>;
  const said = (page: Page) => page.locator(".said .head").first().innerText();

  it("shows what the design says of step 71 of alpha-beta on the Knuth-Moore tree", async () => {
    const page = await open(at71);
    expect([
      await counter(page, "step"),
      await counter(page, "steps"),
      await counter(page, "evaluations"),
    ]).toEqual(["71", "151", "15"]);
    expect(await said(page)).toBe("Cut: 2 ≤ 2, the bound set by node 0.");
    expect(await page.locator(".lines [aria-current]").innerText()).toMatch(
      /if m ≤ alpha then go to done\s+2 ≤ 2/,
    );
    expect(await page.locator(`${stageSvg} .pill-text`).textContent()).toBe("2 ≤ 2");
    expect(await page.getByRole("slider").getAttribute("aria-valuetext")).toBe("71 of 151, cut at 1.0.0");
    await page.close();
  });

  it("is walked with the keyboard, forwards and backwards, into nodes and out of them", async () => {
    const page = await open("step.html#model=pi&algorithm=alpha-beta");
    await page.locator('section[aria-label="The tree"]').focus();
    const press = async (key: string) => {
      await page.keyboard.press(key);
      return counter(page, "step");
    };
    expect([await press("ArrowRight"), await press("ArrowRight"), await press("ArrowLeft")]).toEqual([
      "1",
      "2",
      "1",
    ]);
    expect([
      await press("Shift+ArrowRight"),
      await press("Shift+ArrowRight"),
      await press("Shift+ArrowLeft"),
    ]).toEqual(["19", "45", "19"]);
    expect([await press("]"), await press("[")]).toEqual(["23", "17"]);
    expect([await press("End"), await counter(page, "value"), await press("Home")]).toEqual([
      "151",
      "2",
      "0",
    ]);
    expect([await press("ArrowDown"), await press("ArrowDown"), await press("ArrowUp")]).toEqual([
      "1",
      "2",
      "61",
    ]);
    await page.keyboard.press("t");
    expect(await page.getByRole("treegrid").isVisible()).toBe(true);
    await page.keyboard.press("?");
    expect(await page.getByRole("dialog", { name: "Keys" }).isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.close();
  });

  it("ends in the same picture, byte for byte, after a whole search forwards and backwards", async () => {
    for (const algorithm of ["alpha-beta", "hopegame"]) {
      const page = await open(`step.html#model=pi&algorithm=${algorithm}&step=60`);
      const picture = () => page.locator(stageSvg).evaluate((svg) => svg.outerHTML);
      const before = await picture();
      await page.locator('section[aria-label="The tree"]').focus();
      const [steps, here] = [Number(await counter(page, "steps")), Number(await counter(page, "step"))];
      const walk = (key: string, times: number) =>
        page.evaluate(
          async ([key, times]) => {
            for (let i = 0; i < times; i++) {
              document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
              // The picture follows before the next task.
              await Promise.resolve();
            }
          },
          [key, times] as const,
        );
      await walk("ArrowRight", steps - here);
      expect(await counter(page, "step")).toBe(String(steps));
      await walk("ArrowLeft", steps);
      await walk("ArrowRight", here);
      expect(await picture()).toBe(before);
      await page.close();
    }
  });

  it("goes from opening to a result by what is written on it", async () => {
    const page = await open("step.html");
    await page.getByRole("button", { name: "Alpha-beta" }).click();
    await page.getByLabel("Find an algorithm").fill("stockman");
    await page.getByRole("button", { name: /^sss-star/ }).click();
    await page.getByText("OPEN", { exact: true }).waitFor();
    await page.getByRole("button", { name: "the Knuth–Moore tree" }).click();
    await page.getByRole("textbox", { name: /text or JSON/ }).fill("((3 12) (8 (2 4)))");
    await page.getByRole("button", { name: "Search this tree" }).last().click();
    await page.getByRole("button", { name: "a tree of your own" }).waitFor();
    await searched(page);
    await page.getByRole("button", { name: "End: to the end" }).click();
    expect(await counter(page, "value")).toBe("4");
    expect(await said(page)).toMatch(/^The root is worth 4: \d evaluations prove it\.$/);
    await page.waitForFunction(() => location.hash.includes("step="));
    const hash = new URL(page.url()).hash;
    expect(hash).toMatch(/^#tree=\(\(3_12\)\(8\(2_4\)\)\)&algorithm=sss-star&step=\d+$/);
    await page.goBack();
    await page.getByRole("button", { name: "the Knuth–Moore tree" }).waitFor();
    await page.close();
    const again = await open(`step.html${hash}`);
    expect(await counter(again, "value")).toBe("4");
    await again.close();
  });

  it("shows two searches beside each other at the same number of evaluations", async () => {
    const page = await open("step.html#model=pi&algorithm=alpha-beta&beside=sss-star&at=15");
    const ink = await page
      .locator(`${stageSvg} .search`)
      .evaluateAll((searches) =>
        searches.map(
          (search) => search.querySelectorAll(".nodes .node.eval, .nodes .node.max.solved").length,
        ),
      );
    expect(ink[0]).toBe(15);
    expect(await page.locator(".pos .label").last().innerText()).toBe(
      "15 and 15 evaluations, 4 leaves the same",
    );
    await page.close();
  });

  it("tells a bad or hostile link, file or text in a sentence, and loses nothing", async () => {
    const page = await open(
      "step.html#model=pi&algorithm=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&step=-3&tree-of=life",
    );
    const notice = page.locator(".notice");
    expect(await notice.innerText()).toContain("algorithm is");
    expect(await notice.innerText()).toContain("step is");
    expect(await page.locator("img").count()).toBe(0);
    await drop(page, "((1 2) (3", "broken.txt");
    await page.getByText(/^broken\.txt: /).waitFor();
    await drop(page, '{"espalier-trace":2,"events":[]}', "<script>alert(1)</script>.json");
    await page.getByText(/^<script>alert\(1\)<\/script>\.json: /).waitFor();
    expect(await page.locator("script:not([src])").count()).toBe(0);
    expect(await page.getByRole("button", { name: "the Knuth–Moore tree" }).isVisible()).toBe(true);
    expect(await counter(page, "steps")).toBe("151");
    await drop(page, "((5 4) (3 9))", "good.txt");
    await page.getByRole("button", { name: "good.txt" }).waitFor();
    await page.close();
  });

  it("saves the trace, and opens it again at the same place", async () => {
    const page = await open(at71);
    await page.getByRole("button", { name: "Share" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Trace" }).click(),
    ]);
    const text = readFileSync(await download.path(), "utf8");
    const [svg] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "SVG" }).click(),
    ]);
    const drawing = readFileSync(await svg.path(), "utf8");
    expect(drawing).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(drawing).not.toMatch(/style=|class=|var\(/);
    await page.keyboard.press("Escape");
    await drop(page, text, "saved.json");
    await page.getByRole("button", { name: "saved.json" }).waitFor();
    await searched(page);
    await page.getByRole("button", { name: "End: to the end" }).click();
    expect([
      await counter(page, "steps"),
      await counter(page, "evaluations"),
      await counter(page, "value"),
    ]).toEqual(["151", "31", "2"]);
    await page.close();
  });

  it("saves a picture with all that is seen of a large tree", async () => {
    const page = await open("step.html#model=random&degree=4&depth=7&algorithm=alpha-beta&step=500");
    await page.getByRole("button", { name: "Share" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "PNG" }).click(),
    ]);
    const png = readFileSync(await download.path()).toString("base64");
    const [ground, root] = await page.evaluate(async (png) => {
      const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context?.drawImage(bitmap, 0, 0);
      const stage = document.querySelector('section[aria-label="The tree"]')?.clientWidth ?? 1;
      const at = (x: number, y: number) =>
        [
          ...(context?.getImageData((x * bitmap.width) / stage, (y * bitmap.width) / stage, 1, 1).data ?? []),
        ].join();
      // Between the name of the first row and the icicle, and in the middle of the root's cell.
      return [at(74, 18), at(500, 18)];
    }, png);
    expect(root).not.toBe(ground);
    await page.close();
  });

  it("lights a node in every picture of it, from each of them", async () => {
    const page = await open(at71);
    const lit = () =>
      page.evaluate(() =>
        [".nodes .node.lit", ".time .lit", ".well.lit"].map((name) => document.querySelectorAll(name).length),
      );
    expect(await lit()).toEqual([0, 0, 0]);
    for (const [name, position] of [
      [".panel .well", { x: 60, y: 5 }],
      [".said .head button", { x: 3, y: 8 }],
      [`${stageSvg} .nodes .node.path`, { x: 4, y: 4 }],
    ] as const) {
      await page.locator(name).first().hover({ position, force: true });
      const [node, bar] = await lit();
      expect([name, node, bar]).toEqual([name, 1, 1]);
      await page.mouse.move(640, 20);
      expect([name, await lit()]).toEqual([name, [0, 0, 0]]);
    }
    const time = await page.getByRole("slider").boundingBox();
    if (time === null) throw new Error("no time");
    // The first row of bars is the call of the root.
    await page.mouse.move(time.x + 200, time.y + 22);
    expect(await lit()).toEqual([1, 1, 1]);
    await page.close();
  });

  it("moves by itself after one event forwards, and not over more, backwards or while it is dragged", async () => {
    const page = await open("step.html#model=pi&algorithm=alpha-beta&step=70");
    await page.locator(stage).focus();
    const after = async (key: string) => {
      await page.keyboard.press(key);
      return page.evaluate(() => document.documentElement.dataset.motion ?? "moves");
    };
    expect([await after("ArrowRight"), await page.locator(`${stageSvg} .falling`).count()]).toEqual([
      "moves",
      2,
    ]);
    expect([
      await after("ArrowLeft"),
      await after("Shift+ArrowRight"),
      await after("Home"),
      await after("ArrowRight"),
    ]).toEqual(["none", "moves", "none", "moves"]);
    expect([await after("Shift+ArrowRight"), await after("End")]).toEqual(["none", "none"]);
    await page.close();
  });

  it("tells cuts and the end while it plays, to those who listen", async () => {
    const page = await open("step.html#model=pi&algorithm=alpha-beta&step=68");
    await page.locator(stage).focus();
    const told = page.locator("[data-told]");
    expect(await told.innerText()).toBe("");
    await page.keyboard.press("Space");
    await told.filter({ hasText: /^Cut: 2 ≤ 2/ }).waitFor({ state: "attached" });
    expect(await page.locator(".says").getAttribute("aria-live")).toBe("off");
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press("+");
    await told.filter({ hasText: /^The root is worth 2/ }).waitFor({ state: "attached" });
    expect(await page.locator(".says").getAttribute("aria-live")).toBe("polite");
    await page.close();
  });

  it("cancels a search at once, and says so", async () => {
    const page = await site.open("step.html#model=random&degree=5&depth=9&algorithm=negamax");
    await page.getByText(/Searching…|so far…/).waitFor();
    const frames = await page.evaluate(async () => {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      for (let frames = 0; ; frames++) {
        if (document.body.innerText.includes("The search was cancelled")) return frames;
        await new Promise((done) => requestAnimationFrame(done));
      }
    });
    // Six frames are 100 ms.
    expect(frames).toBeLessThanOrEqual(1);
    // Without a picture keys go to the page.
    await page.keyboard.press("/");
    await page.getByLabel("Find an algorithm").waitFor();
    await page.keyboard.press("Escape");
    // By the buttons that stand there; what a worker tells comes in a later task.
    const told = await page.evaluate(async () => {
      const press = async (name: string) => {
        const buttons = [...document.querySelectorAll<HTMLElement>("main button")];
        buttons.find(({ textContent }) => textContent?.startsWith(name))?.click();
        await Promise.resolve();
        return document.querySelector(".progress p")?.textContent;
      };
      return [await press("Search again"), await press("Cancel")];
    });
    expect(told).toEqual(["Searching…", "The search was cancelled."]);
    await page.close();
  });

  it("leaves the tree where it was when its search is cancelled, and searches it again", async () => {
    const page = await site.open("index.html");
    await page.addInitScript(() => {
      // At the moment when the tree is there, and before anything else is told of its search.
      const watch = new MutationObserver(() => {
        if (document.querySelector('section[aria-label="The tree"]') === null) return;
        watch.disconnect();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${site.base}/${at71}`);
    await page.getByText(/^The search was cancelled/).waitFor();
    expect(await page.locator(`${stageSvg} .nodes .node`).count()).toBe(121);
    await page.locator(stage).focus();
    await page.keyboard.press("/");
    await page.getByLabel("Find an algorithm").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Search again" }).click();
    await searched(page);
    await page.keyboard.press("End");
    expect(await counter(page, "value")).toBe("2");
    await page.close();
  });

  it("has nothing that axe would find, wide and narrow, light and dark", async () => {
    for (const path of [
      at71,
      "step.html#model=pi&algorithm=sss-star&beside=alpha-beta&at=9",
      "step.html#model=random&degree=4&depth=6&algorithm=mtd-f&step=900",
      "step.html#model=pi&panel=table&step=80",
      "index.html",
    ]) {
      const page = await site.open(path);
      if (path.startsWith("step")) await searched(page);
      else await page.locator(".tree").first().waitFor({ state: "attached" });
      for (const width of [1280, 360]) {
        for (const theme of ["light", "dark"] as const) {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme: theme });
          await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          );
          expect([path, width, theme, await faultsOf(page)]).toEqual([path, width, theme, []]);
        }
      }
      await page.close();
    }
  });
});
