import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { quick, thorough } from "./effort.js";
import { measure } from "./measure.js";
import type { Row } from "./row.js";
import { serveSubject } from "./serve-subject.js";
import { studies } from "./studies/studies.js";
import { table } from "./table.js";

const usage = `usage: npm run bench -- [--quick] [--json] [${Object.keys(studies).join(" | ")}] ...`;

const main = fileURLToPath(import.meta.url);

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        quick: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
        subject: { type: "boolean", default: false },
      },
    });
    return { ...values, names: positionals };
  } catch (error) {
    return (error as Error).message;
  }
}

/** Where and when: a ratio is worth little without them. */
function surroundings() {
  return {
    node: process.version,
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    load: loadavg()[0]!,
  };
}

async function bench(names: readonly string[], effort: typeof thorough, json: boolean): Promise<number> {
  const before = surroundings();
  if (!json) {
    console.log(`node ${before.node}, ${before.cpu}, ${before.cores} cores, load ${before.load.toFixed(2)}`);
  }
  const rows: Row[] = [];
  for (const name of names) {
    const { title, comparisons } = studies[name]!;
    const measured: Row[] = [];
    for (const comparison of comparisons) measured.push(await measure(main, name, comparison, effort));
    rows.push(...measured);
    if (!json) console.log(`\n${table(title, measured)}`);
  }
  const after = loadavg()[0]!;
  if (json) console.log(JSON.stringify({ ...before, loadAfter: after, rows }, null, 2));
  else console.log(`\nload at the end ${after.toFixed(2)}`);
  return rows.some(({ verdict }) => verdict === "differs") ? 1 : 0;
}

const given = options();
if (typeof given === "string") {
  console.error(`${given}\n${usage}`);
  process.exitCode = 2;
} else if (given.subject) {
  const [study, subject] = given.names;
  serveSubject(studies[study!]!.subjects[subject!]!());
} else if (given.help) {
  console.log(usage);
} else {
  const unknown = given.names.find((name) => !Object.hasOwn(studies, name));
  if (unknown === undefined) {
    const names = given.names.length > 0 ? given.names : Object.keys(studies);
    process.exitCode = await bench(names, given.quick ? quick : thorough, given.json);
  } else {
    console.error(`unknown study "${unknown}"\n${usage}`);
    process.exitCode = 2;
  }
}
