import type { CodePuzzle } from "#app/features/accounts/rules/code-puzzle.server.ts";

/** Nobody waits longer; then the refusal is shown as it came. */
const TIMEOUT_MS = 60_000;

/** The number that a puzzle asks for, found by a worker beside the page; null where the browser cannot. */
export function solvePuzzle(puzzle: CodePuzzle): Promise<number | null> {
  const worker = new Worker(new URL("./puzzle-worker.ts", import.meta.url), { type: "module" });
  return new Promise<number | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<number | null>) => resolve(data);
    worker.onerror = () => resolve(null);
    setTimeout(resolve, TIMEOUT_MS, null);
    worker.postMessage(puzzle);
  }).finally(() => worker.terminate());
}
