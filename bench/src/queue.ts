import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { figureLine } from "./playing/part.js";
import { capacityText } from "./queueing/capacity.js";
import { measured } from "./queueing/measured.js";

const usage = `usage: npm run bench:queue -- [--seconds N] [--chunks N] [--json] [--write]

Measures what a queue adds to the work, with a Redis of its own on this machine: --seconds chunks of one second (20), and --chunks
that are no work (10000); and works out from that what a billion trees take. --write puts it into docs/queue.md. The exit code is 1
if the queue adds 5 % or more to chunks of one second.`;

const most = 0.05;
const page = fileURLToPath(new URL("../../docs/queue.md", import.meta.url));
const [from, to] = ["<!-- measured: npm run bench:queue -- --write -->", "<!-- end -->"];

function options() {
  try {
    const { values } = parseArgs({
      options: {
        seconds: { type: "string", default: "20" },
        chunks: { type: "string", default: "10000" },
        json: { type: "boolean", default: false },
        write: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    for (const name of ["seconds", "chunks"] as const) {
      if (/^[1-9]\d*$/.test(values[name]) && Number(values[name]) > 1) continue;
      return `--${name} is "${values[name]}": expected a whole number, 2 or more`;
    }
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
  const found = await measured(Number(given.seconds), Number(given.chunks), (line) => console.error(line));
  const added = found.second - 1;
  console.log(
    given.json
      ? JSON.stringify(found)
      : `${figureLine({
          what: "added to chunks of one second",
          figure: `${(100 * added).toFixed(2)} %`,
          wanted: `less than ${100 * most} %`,
          met: added < most,
        })}\n\n${capacityText(found)}`,
  );
  if (given.write) {
    const text = readFileSync(page, "utf8");
    const [before, rest = ""] = text.split(from);
    const [, after = ""] = rest.split(to);
    writeFileSync(page, `${before}${from}\n\n${capacityText(found)}\n\n${to}${after}`);
  }
  if (added >= most) process.exitCode = 1;
}
