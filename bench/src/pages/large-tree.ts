/// <reference lib="dom" />
import type { Page } from "playwright-core";
import type { Figure } from "../playing/part.js";
import { quantile } from "../playing/part.js";
import type { Account, LabInBrowser } from "./lab-in-browser.js";

/** A search of a large tree, as a link names it. */
export interface Subject {
  readonly what: string;
  readonly link: string;
}

export const subjects: readonly Subject[] = [
  {
    what: "alpha-beta on 87,381 nodes",
    link: "step.html#model=random&degree=4&depth=8&algorithm=alpha-beta",
  },
  {
    what: "alpha-beta on 111,111 nodes",
    link: "step.html#model=random&degree=10&depth=5&algorithm=alpha-beta",
  },
  { what: "negamax on 111,111 nodes", link: "step.html#model=random&degree=10&depth=5&algorithm=negamax" },
];

/** What is wanted of each, in milliseconds. */
const soon = 2000;
const longTask = 50;

interface Round {
  readonly picture: number;
  readonly result: number;
  /** The longest time without a frame while it was searched. */
  readonly stillness: number;
  readonly panning: readonly number[];
  readonly stepping: readonly number[];
  readonly seeks: readonly number[];
  /** What the main thread worked for each of some steps and seeks: whoever else is busy does not count in it. */
  readonly work: readonly number[];
}

/** What the design promises of large trees, measured in so many fresh pages. */
export async function* largeTree(
  lab: LabInBrowser,
  { what, link }: Subject,
  count: number,
): AsyncIterable<Figure> {
  const rounds: Round[] = [];
  for (let i = 0; i < count; i++) rounds.push(await measured(lab, link));
  yield within(`${what}: first picture`, times(rounds, "picture"), soon);
  yield spread(`${what}: search shown`, times(rounds, "result"));
  yield within(`${what}: longest without a frame while it is searched`, times(rounds, "stillness"), longTask);
  yield within(
    `${what}: longest task of a panning`,
    rounds.map(({ panning }) => longest(panning)),
    longTask,
  );
  yield within(
    `${what}: longest task of 60 steps`,
    rounds.map(({ stepping }) => longest(stepping)),
    longTask,
  );
  yield within(
    `${what}: longest of 40 seeks, press to paint`,
    rounds.map(({ seeks }) => longest(seeks)),
    longTask,
  );
  yield within(
    `${what}: most that the main thread works for a step or a seek`,
    rounds.map(({ work }) => longest(work)),
    longTask,
  );
}

const times = (rounds: readonly Round[], name: "picture" | "result" | "stillness") =>
  rounds.map((round) => round[name]);

const longest = (ms: readonly number[]) => Math.max(0, ...ms);

function spread(what: string, ms: readonly number[]): Figure {
  const [least, middle, most] = [0, 0.5, 1].map((share) => Math.round(quantile(ms, Math.max(share, 1e-9))));
  return { what, figure: `${middle} ms (${least} to ${most})` };
}

/** Met if it is so in every page; what is told is the median, and the range. */
function within(what: string, ms: readonly number[], limit: number): Figure {
  return { ...spread(what, ms), wanted: `below ${limit} ms`, met: ms.every((each) => each < limit) };
}

async function measured(lab: LabInBrowser, link: string): Promise<Round> {
  const page = await lab.open(link);
  try {
    await page.waitForFunction(
      () => (globalThis as unknown as { account: Account }).account.result !== undefined,
    );
    const { picture = Number.NaN, result = Number.NaN, frames } = await accountOf(page);
    return {
      picture,
      result,
      stillness: longest(gaps(frames.filter((at) => at >= picture && at <= result))),
      panning: await tasksWhile(page, pan),
      stepping: await tasksWhile(page, walk),
      seeks: await seek(page),
      work: await workOf(page),
    };
  } finally {
    await page.close();
  }
}

function gaps(frames: readonly number[]): readonly number[] {
  return frames.slice(1).map((at, i) => at - (frames[i] ?? at));
}

function accountOf(page: Page): Promise<Account> {
  return page.evaluate(() => (globalThis as unknown as { account: Account }).account);
}

/** The lengths of the long tasks while something is done; 0 where there is none. */
async function tasksWhile(page: Page, act: (page: Page) => Promise<void>): Promise<readonly number[]> {
  await settled(page);
  const before = (await accountOf(page)).tasks.length;
  await act(page);
  await settled(page);
  return (await accountOf(page)).tasks.slice(before).map(({ ms }) => ms);
}

/** The time of the main thread, in milliseconds, for one step or seek after the other, each until it has been painted. */
async function workOf(page: Page): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
  };
  const time = await page.getByRole("slider").boundingBox();
  if (time === null) throw new Error("the page shows no time");
  const work: number[] = [];
  for (let i = 0; i < 40; i++) {
    const before = await worked();
    if (i % 2 === 0) await page.keyboard.press("ArrowRight");
    else await page.mouse.click(time.x + 10 + ((i * 7919) % (time.width - 20)), time.y + time.height / 2);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    work.push((await worked()) - before);
  }
  return work;
}

/** Until the page has had a moment for what it was asked. */
function settled(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((done) => setTimeout(done, 200)));
}

/** Zooms in, drags to and fro, zooms out again. */
async function pan(page: Page): Promise<void> {
  const stage = page.locator('section[aria-label="The tree"]');
  const box = await stage.boundingBox();
  if (box === null) throw new Error("the page shows no tree");
  const [x, y] = [box.x + box.width / 2, box.y + 60];
  await page.mouse.move(x, y);
  for (let i = 0; i < 12; i++) await page.mouse.wheel(0, -120);
  await page.mouse.down();
  for (let i = 0; i < 60; i++) await page.mouse.move(x + 150 * Math.sin(i / 5), y);
  await page.mouse.up();
  for (let i = 0; i < 12; i++) await page.mouse.wheel(0, 120);
}

async function walk(page: Page): Promise<void> {
  await page.locator('section[aria-label="The tree"]').focus();
  for (const key of ["ArrowRight", "Shift+ArrowRight", "ArrowLeft"])
    for (let i = 0; i < 20; i++) await page.keyboard.press(key);
}

/** Presses on the time in forty places, here and there. */
async function seek(page: Page): Promise<readonly number[]> {
  const slider = page.getByRole("slider");
  const box = await slider.boundingBox();
  if (box === null) throw new Error("the page shows no time");
  const before = (await accountOf(page)).presses.length;
  for (let i = 1; i <= 40; i++) {
    // Multiples of the golden ratio lie evenly, and next ones far from each other.
    await page.mouse.click(box.x + box.width * ((i * 0.618034) % 1), box.y + box.height / 2);
  }
  await settled(page);
  return (await accountOf(page)).presses.slice(before);
}
