import process from "node:process";
import { parseArgs } from "node:util";
import { figureLine } from "./playing/part.js";
import { parts } from "./playing/parts.js";

const usage = `usage: npm run bench:player -- <part> ... [--count N] [--seed N] [--game ID] [--json]

Measures what Player promises. Parts, with what --count counts and how many by default:
${Object.entries(parts)
  .map(([name, { about, counts, count }]) => `  ${name.padEnd(8)} ${about} (${counts}: ${count})`)
  .join("\n")}

The exit code is 1 if something was missed.`;

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        count: { type: "string" },
        seed: { type: "string", default: "1" },
        game: { type: "string" },
        json: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    const unknown = positionals.find((name) => !Object.hasOwn(parts, name));
    if (unknown !== undefined) return `unknown part "${unknown}"`;
    for (const [name, text] of Object.entries({ count: values.count ?? "1", seed: values.seed })) {
      if (!/^[1-9]\d*$/.test(text)) return `--${name} is "${text}": expected a whole number, 1 or more`;
    }
    return { ...values, names: positionals };
  } catch (error) {
    return (error as Error).message;
  }
}

const given = options();
if (typeof given === "string") {
  console.error(`${given}\n${usage}`);
  process.exitCode = 2;
} else if (given.help || given.names.length === 0) {
  console.log(usage);
} else {
  for (const name of given.names) {
    const part = parts[name]!;
    if (!given.json) console.log(`${name}: ${part.about}`);
    const count = given.count === undefined ? part.count : Number(given.count);
    for await (const figure of part.run({ count, seed: Number(given.seed), game: given.game })) {
      console.log(given.json ? JSON.stringify({ part: name, ...figure }) : figureLine(figure));
      if (figure.met === false) process.exitCode = 1;
    }
  }
}
