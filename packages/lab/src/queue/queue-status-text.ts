import pc from "picocolors";
import { grouped, share } from "../print/number-text.js";
import { table } from "../print/table.js";
import type { Io } from "../process/io.js";
import { visible } from "../process/visible.js";
import { chunkInWords } from "./chunk-queue.js";
import type { QueueStatus, VersionStatus } from "./queue-status.js";
import type { About } from "./redis.js";

/** How many failures people are shown. */
const most = 10;

/** What is on a queue, for people; `own` is the code version of this command. */
export function queueStatusText(io: Io, { queue, redis, versions }: QueueStatus, own: string): string {
  const head = `${queue}, ${aboutInWords(redis)}\n`;
  if (versions.length === 0) return `${head}\nNo study and no worker was ever here.\n`;
  return `${head}${versions.map((version) => versionText(io, version, own)).join("")}`;
}

function aboutInWords({ version, usedMemory, maxMemory, policy, keepsOnDisk }: About): string {
  const limit = maxMemory === 0 ? "no limit" : `of ${megabytes(maxMemory)}, ${policy}`;
  const disk = keepsOnDisk ? "kept on disk" : "not kept on disk (appendonly no)";
  return `Redis ${version}, ${megabytes(usedMemory)} used, ${limit}, ${disk}`;
}

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

function versionText(io: Io, version: VersionStatus, own: string): string {
  const { bold } = pc.createColors(io.colours);
  const { code, chunks, coordinators, workers, failures } = version;
  const counts = Object.entries(chunks).map(([state, n]) => `${grouped(n)} ${state}`);
  const isOwn = code === own || code.startsWith(`${own}+`);
  return [
    `\n${bold(`code version ${code}`)}${isOwn ? "" : ", which is not this command's"}\nchunks: ${counts.join(", ")}\n`,
    coordinators.length === 0
      ? "no study is under way\n"
      : table(
          io,
          [
            { heading: "study", align: "left" },
            { heading: "seed" },
            { heading: "trials" },
            { heading: "of" },
            { heading: "" },
            { heading: "trials/s" },
            { heading: "run by", align: "left" },
          ],
          coordinators.map(({ study, seed, trials, wanted, trialsPerSecond, host, pid }) => [
            study,
            `${seed}`,
            grouped(trials),
            grouped(wanted),
            wanted === 0 ? "" : share(trials, wanted),
            trialsPerSecond.toFixed(1),
            `${host}:${pid}`,
          ]),
        ),
    workers.length === 0
      ? "no worker is there\n"
      : table(
          io,
          [
            { heading: "worker", align: "left" },
            { heading: "threads" },
            { heading: "chunks" },
            { heading: "trials" },
            { heading: "failed" },
            { heading: "chunks/s" },
            { heading: "trials/s" },
          ],
          workers.map((worker) => [
            `${worker.host}:${worker.pid}`,
            `${worker.threads}`,
            grouped(worker.chunks),
            grouped(worker.trials),
            grouped(worker.failures),
            worker.chunksPerSecond.toFixed(1),
            worker.trialsPerSecond.toFixed(1),
          ]),
        ),
    ...failures
      .slice(0, most)
      .map(
        ({ chunk, error, attempts, worker, at }) =>
          `failed: ${visible(chunkInWords(chunk))}: ${visible(error)} (${attempts} attempts, the last ${worker === undefined ? "" : `on ${worker} `}at ${at})\n`,
      ),
    failures.length === 0
      ? ""
      : `${failures.length > most ? `and ${failures.length - most} more. ` : ""}espalier study resume, or study run, tries again what failed\n`,
  ].join("");
}
