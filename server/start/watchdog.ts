import { Worker } from "node:worker_threads";

/** What holds the thread of requests for so long does not end by itself, and nobody is served meanwhile. */
const TIMEOUT_SECONDS = 30;

/**
 * Runs beside the thread of requests. Its ticks are counted instead of the clock: where the whole process stood still, as on a
 * machine that slept, both did. No signal but the last is heard by a thread that computes.
 */
const BESIDE = `
  const { workerData } = require("node:worker_threads");
  const { writeSync } = require("node:fs");
  const beats = new Int32Array(workerData.beats);
  let seen = -1;
  let missed = 0;
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    missed = now === seen ? missed + 1 : 0;
    seen = now;
    if (missed < workerData.seconds) return;
    writeSync(2, workerData.line + "\\n");
    process.kill(process.pid, "SIGKILL");
  }, 1000);`;

export interface Watchdog {
  close(): Promise<void>;
}

/**
 * Ends the process when its event loop is held, by whatever: a supervisor starts a fresh one, and what was acknowledged is in the
 * database. `line` is the last that is written.
 */
export function openWatchdog(line: string, seconds = TIMEOUT_SECONDS): Watchdog {
  const beats = new SharedArrayBuffer(4);
  const view = new Int32Array(beats);
  const beat = setInterval(() => Atomics.add(view, 0, 1), 500);
  beat.unref();
  const worker = new Worker(BESIDE, {
    eval: true,
    workerData: { beats, seconds, line },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
    execArgv: [],
    env: {},
  });
  worker.unref();
  worker.on("error", () => clearInterval(beat));
  return {
    async close() {
      clearInterval(beat);
      await worker.terminate();
    },
  };
}
