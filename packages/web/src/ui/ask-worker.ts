import type { Report, Request } from "../worker/messages.js";

/** Asks a worker that is used for this alone; `tell` is told all that it says. What is ended cannot answer any more. */
export function askWorker(request: Request, tell: (report: Report) => void): () => void {
  const worker = new Worker(new URL("../worker/search-worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<Report>) => tell(data);
  worker.onerror = () =>
    tell({ tell: "refused", sentence: "The search broke down: it needs more memory than there is." });
  worker.postMessage(request);
  return () => worker.terminate();
}
