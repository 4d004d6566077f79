import { existsSync } from "node:fs";
import process from "node:process";
import { parseArgs } from "node:util";
import { openLab } from "./pages/lab-in-browser.js";
import { largeTree, subjects } from "./pages/large-tree.js";
import { figureLine } from "./playing/part.js";

const usage = `usage: npm run bench:web -- [--count N] [--browser PATH] [--json]

Measures what the web lab promises of large trees, in Chromium without a window: how soon they are seen, and that
the page never stands still. Each of --count pages (5) is opened anew. The exit code is 1 if something was missed.`;

function options() {
  try {
    const { values } = parseArgs({
      options: {
        count: { type: "string", default: "5" },
        browser: { type: "string", default: "/usr/bin/chromium" },
        json: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    if (!/^[1-9]\d*$/.test(values.count)) {
      return `--count is "${values.count}": expected a whole number, 1 or more`;
    }
    if (!existsSync(values.browser)) return `--browser is "${values.browser}": expected a Chromium there`;
    return values;
  } catch (error) {
    return (error as Error).message;
  }
}

const given = options();
if (typeof given === "string") {
  console.error(`${given}\n${usage}`);
  process.exitCode = 2;
} else if (given.help) {
  console.log(usage);
} else {
  const lab = await openLab(given.browser);
  try {
    for (const subject of subjects) {
      for await (const figure of largeTree(lab, subject, Number(given.count))) {
        console.log(given.json ? JSON.stringify(figure) : figureLine(figure));
        if (figure.met === false) process.exitCode = 1;
      }
    }
  } finally {
    await lab.close();
  }
}
