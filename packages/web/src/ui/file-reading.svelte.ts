import type { Source } from "../lab/source.js";
import { askWorker } from "./ask-worker.js";

/** What a file can hold. */
type Kind = "tree" | "trace" | "script";

/** A file larger than this is refused unread: no tree or trace that can be drawn is. */
const mostBytes = 64_000_000;

/** What takes longer than this is told of, in milliseconds. */
const patience = 300;

/** Reads a file that was opened or dropped, off the main thread; a bad one gives a sentence and changes nothing. */
export class FileReading {
  /** The file that is being read, once that takes a while. */
  name = $state<string | undefined>();
  private stop: (() => void) | undefined;

  async read(
    file: File,
    kindOf: (text: string) => Kind,
    { good, bad }: { good(source: Source): void; bad(sentence: string): void },
  ): Promise<void> {
    this.end();
    const { name, size } = file;
    if (size > mostBytes) {
      bad(`${name}: it has ${Math.round(size / 1e6)} MB: expected a file of at most ${mostBytes / 1e6}`);
      return;
    }
    const timer = setTimeout(() => {
      this.name = name;
    }, patience);
    let isWanted = true;
    this.stop = () => {
      clearTimeout(timer);
      isWanted = false;
    };
    const text = await file.text();
    if (!isWanted) return;
    const source: Source = { kind: kindOf(text), text, name };
    const ask = { ask: "check", wish: { source, algorithm: "alpha-beta", options: {} } } as const;
    const stopWorker = askWorker(ask, (report) => {
      this.end();
      if (report.tell === "refused") bad(`${name}: ${report.sentence}`);
      else if (report.tell === "good") good(source);
    });
    this.stop = () => {
      clearTimeout(timer);
      stopWorker();
    };
  }

  /** Nothing is read any more. */
  end = (): void => {
    this.stop?.();
    this.stop = undefined;
    this.name = undefined;
  };
}

/** What the text of a file is, by how it begins and what it names. */
export function kindOf(text: string): Kind {
  if (!/^\s*\{/.test(text)) return "tree";
  if (/^\s*\{\s*"espalier-trace"/.test(text)) return "trace";
  return /"(steps|vectors)"\s*:\s*\[/.test(text) ? "script" : "tree";
}
