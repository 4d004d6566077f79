/// <reference lib="dom" />
import { games } from "espalier/games";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { counter, describeInBrowser, drop, openSite, type Site, searched } from "./browser.js";

const stage = 'section[aria-label="The tree"]';

/** A tree on which a cut loses its reason, and whose root is moved. */
const script = JSON.stringify({
  name: "moves",
  rootOnMove: "max",
  horizon: 2,
  tree: {
    v: 0,
    c: [
      { v: 0, c: [{ v: 5, c: [{ v: 1 }, { v: 9 }] }, { v: 6 }] },
      {
        v: 0,
        c: [
          { v: 3, c: [{ v: 8 }, { v: 2 }] },
          { v: 9, c: [{ v: 7 }, { v: 4 }] },
        ],
      },
    ],
  },
  steps: [{ op: "grow" }, { op: "expand", node: "1.0", to: 3 }, { op: "move", rank: 2 }, { op: "redevelop" }],
});

describeInBrowser("what can be searched, in a browser", () => {
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
  const picture = (page: Page) => page.locator(`${stage} > svg[role=img]`).evaluate((svg) => svg.outerHTML);

  it("two trees: chosen by what is written, one under the other, each with its own time", async () => {
    const page = await open(
      "step.html#model=ordered&degree=3&depth=3&algorithm=alpha-beta&beside=alpha-beta&at=5",
    );
    await page.getByRole("button", { name: "Two trees…" }).click();
    await page.getByLabel("Model").selectOption("worst");
    await page.getByRole("button", { name: "Search this tree" }).first().click();
    await page.getByRole("button", { name: /^a tree in the worst order/ }).waitFor();
    await page.locator(`${stage} .search`).nth(1).locator(".node").first().waitFor();
    const roots = await page
      .locator(`${stage} .search`)
      .evaluateAll((searches) =>
        searches.map((search) => search.querySelector(".nodes .node")?.getBoundingClientRect().top ?? 0),
      );
    const leaves = await page
      .locator(`${stage} .search`)
      .evaluateAll((searches) =>
        searches.map(
          (search) => [...search.querySelectorAll(".nodes .node")].at(-1)?.getBoundingClientRect().top ?? 0,
        ),
      );
    expect(
      (roots[0] ?? 0) < (leaves[0] ?? 0) &&
        (leaves[0] ?? 0) < (roots[1] ?? 0) &&
        (roots[1] ?? 0) < (leaves[1] ?? 0),
    ).toBe(true);
    await page.getByRole("button", { name: "End: to the end" }).click();
    expect(await page.locator(".pos .label").last().innerText()).toBe("11 and 27 evaluations");
    await page.getByRole("button", { name: "Home: to the start" }).click();
    const { hash } = new URL(page.url());
    expect(hash).toContain("beside-model=worst");
    await page.getByRole("button", { name: "One tree" }).click();
    await page.getByRole("button", { name: "Two trees…" }).waitFor();
    await page.close();
  });

  it("a position of every game, by the menu and by a link", async () => {
    const page = await open("step.html#model=pi");
    for (const { id, title } of games) {
      await page.locator(".subject .pick.tree").first().click();
      await page.getByRole("combobox", { name: /^game/ }).selectOption(id);
      await page.getByLabel("moves deep").fill("2");
      await page.getByRole("button", { name: "Search this position" }).click();
      await page.getByRole("button", { name: `the start of ${title}, 2 moves deep` }).waitFor();
      await searched(page);
      await page.getByRole("button", { name: "End: to the end" }).click();
      await page.locator(".said .head", { hasText: /^The root is worth / }).waitFor();
    }
    await page.close();
    const again = await open(
      "step.html#game=connect-four&position=112233&depth=2&algorithm=sss-star&step=end",
    );
    expect(Number(await counter(again, "step"))).toBeGreaterThan(0);
    expect(await again.locator(".said .head").first().innerText()).toMatch(/^The root is worth /);
    await again.close();
    const bad = await site.open("step.html#game=connect-four&position=9&depth=2");
    await bad.getByRole("alert").waitFor();
    expect(await bad.getByRole("alert").innerText()).toMatch(/9/);
    await bad.close();
  });

  it("a script of an evolving tree, forwards and backwards, to its new root", async () => {
    const page = await open("step.html#model=pi");
    await drop(page, script, "moves.json");
    await page.getByRole("button", { name: "moves.json" }).waitFor();
    await searched(page);
    await page.locator(stage).focus();
    const steps = Number(await counter(page, "steps"));
    const pictures: string[] = [await picture(page)];
    const seen = { threads: 0, restarts: 0 };
    let slides = 0;
    for (let step = 1; step <= steps; step++) {
      slides += await page.evaluate(async (stage) => {
        document.activeElement?.dispatchEvent(
          new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }),
        );
        await Promise.resolve();
        return document.querySelector(`${stage} .search`)?.getAnimations().length ?? 0;
      }, stage);
      pictures.push(await picture(page));
      seen.threads += await page.locator(`${stage} .thread`).count();
      seen.restarts += await page.locator(`${stage} .restart`).count();
    }
    expect(seen.threads).toBeGreaterThan(0);
    expect(seen.restarts).toBeGreaterThan(0);
    expect(slides).toBeGreaterThan(0);
    // The second by rank is the first by birth: its name stays.
    expect(await page.locator(".windows .ply.on").first().textContent()).toBe("0");
    for (let step = steps - 1; step >= 0; step--) {
      await page.keyboard.press("ArrowLeft");
      expect([step, (await picture(page)) === pictures[step]]).toEqual([step, true]);
    }
    await page.close();
  });

  it("nothing hostile: a sentence, nothing lost, nothing executed", async () => {
    const page = await open("step.html#model=pi&step=71");
    const before = await picture(page);
    const executed = "globalThis.executed=1";
    const files: readonly (readonly [name: string, text: string])[] = [
      ["empty.txt", ""],
      ["deep.txt", "(".repeat(50_000)],
      ["deep.json", `{"tree":${"[".repeat(50_000)}`],
      ["number.json", '{"tree":[1e999,2]}'],
      ["proto.json", '{"tree":[1,2],"__proto__":{"root":"min"},"constructor":1}'],
      [
        "trace.json",
        '{"espalier-trace":2,"algorithm":"<img src=x onerror=alert(1)>","parents":[-1,0],"ranks":[-1,1e9]}',
      ],
      [
        "script.json",
        `{"name":"<script>${executed}</script>","rootOnMove":"max","horizon":2,"tree":{"v":0},"steps":[{"op":"${executed}"}]}`,
      ],
      ["picture.png", "\u0089PNG\r\n\u001a\n\0\0\0"],
      [`<img src=x onerror=${executed}>.txt`, "((1 2) (3"],
    ];
    for (const [name, text] of files) {
      await drop(page, text, name);
      await page.locator(".notice", { hasText: `${name}: ` }).waitFor();
      expect([name, (await page.locator(".notice").innerText()).length < 400]).toEqual([name, true]);
    }
    expect(await picture(page)).toBe(before);
    expect(await page.evaluate(() => "executed" in globalThis)).toBe(false);
    expect(await page.locator("main img, main script").count()).toBe(0);
    await page.close();
  });

  it("a file that takes long is read beside the page, until Esc; one that is too large is not read", async () => {
    const page = await open("step.html#model=pi&step=71");
    const before = await picture(page);
    const dropMany = (sign: string, count: number) =>
      page.evaluate(
        ([sign, count]) => {
          const data = new DataTransfer();
          data.items.add(new File([sign.repeat(count)], "long.txt"));
          dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        },
        [sign, count] as const,
      );
    await dropMany("(", 30_000_000);
    await page.getByText("Reading long.txt…").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.workers().length).toBe(0);
    expect(await page.locator(".notice").count()).toBe(0);
    await dropMany("x", 65_000_000);
    await page.getByText("long.txt: it has 65 MB: expected a file of at most 64").waitFor();
    expect(await picture(page)).toBe(before);
    await page.close();
  });

  it("a link restores what is looked at, not only what is searched", async () => {
    for (const link of [
      "model=pi&algorithm=alpha-beta&step=71&colour=types&eyes=mover",
      "model=random&degree=4&depth=6&seed=2&algorithm=mtd-f&guess=3&beside=sss-star&at=40&by=evaluations",
      "model=pi&algorithm=negascout&beside=alpha-beta&at=60&by=steps",
      "tree=((3_12)(8(2_4)))&root=min&algorithm=dual-sss-star&step=9&hidden=unseen",
    ]) {
      const page = await open(`step.html#${link}`);
      await page.getByRole("button", { name: "Share" }).click();
      const again = await open((await page.getByLabel("Link").inputValue()).replace(/^.*\/step/, "step"));
      await again.waitForFunction(
        (at) => document.querySelector('[data-counter="step"]')?.textContent === at,
        await counter(page, "step"),
      );
      expect([link, (await picture(again)) === (await picture(page))]).toEqual([link, true]);
      await page.close();
      await again.close();
    }
  });

  it("a tree of very many nodes on a wide screen: a canvas in the colours of the style sheet", async () => {
    const page = await open("step.html#model=digits&degree=2&depth=10&algorithm=alpha-beta&step=end", {
      width: 3600,
      height: 1000,
    });
    const colourAt = (selector: string) =>
      page.evaluate((selector) => {
        const canvas = document.querySelector<HTMLCanvasElement>('section[aria-label="The tree"] canvas');
        if (!canvas) return "no canvas";
        const { width, height } = canvas;
        // Of a copy, that is made to be read.
        const copy = Object.assign(document.createElement("canvas"), { width, height });
        const context = copy.getContext("2d", { willReadFrequently: true });
        if (!context) return "no context";
        context.drawImage(canvas, 0, 0);
        const probe = document.createElement("span");
        probe.style.color = getComputedStyle(document.documentElement).getPropertyValue(selector);
        document.body.append(probe);
        const [r, g, b] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
        probe.remove();
        const { data } = context.getImageData(0, 0, width, height);
        let found = 0;
        for (let i = 0; i < data.length; i += 4)
          if (data[i] === r && data[i + 1] === g && data[i + 2] === b && data[i + 3] === 255) found++;
        return found;
      }, selector);
    expect(await page.locator(`${stage} canvas`).count()).toBe(1);
    expect(Number(await colourAt("--ink"))).toBeGreaterThan(100);
    await page.getByRole("button", { name: "Home: to the start" }).click();
    await page.waitForFunction(() => document.querySelector('[data-counter="step"]')?.textContent === "0");
    expect(Number(await colourAt("--ink"))).toBe(0);
    await page.close();
  });
});
