/** A thread that asks `/healthz` every few milliseconds and tells how long each answer took; nothing else runs in it. */
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

export interface Asked {
  /** By the clock of all threads, in ms. */
  at: number;
  tookMs: number;
  /** What the shop's first thread computed meanwhile, however busy the machine was; 0 where nobody tells. */
  busyMs: number;
  /** For how long it would have computed and had no processor: what the machine adds, and not the shop. */
  queuedMs: number;
}

/** What was asked since the last time, and how late this thread itself, which has nothing to do, was woken up at worst. */
export interface ProbeReport {
  asked: Asked[];
  lateMs: number;
}

const PAUSE_MS = 3;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const asked: Asked[] = [];

/** Milliseconds for which the shop's first thread had a processor so far, and for which it waited for one. */
function computed(): { busy: number; queued: number } {
  try {
    const [busy, queued] = readFileSync(
      `/proc/${workerData.pid}/task/${workerData.pid}/schedstat`,
      "utf8",
    ).split(" ");
    return { busy: Number(busy) / 1e6, queued: Number(queued) / 1e6 };
  } catch {
    return { busy: 0, queued: 0 };
  }
}

function ask(): void {
  const before = computed();
  const at = performance.timeOrigin + performance.now();
  const done = () => {
    const tookMs = performance.timeOrigin + performance.now() - at;
    const { busy, queued } = computed();
    const busyMs = Math.max(0, busy - before.busy);
    asked.push({ at, tookMs, busyMs, queuedMs: Math.min(tookMs, Math.max(0, queued - before.queued)) });
    setTimeout(ask, PAUSE_MS);
  };
  get(`${workerData.url}/healthz`, { agent }, (answer) => answer.resume().on("end", done)).on("error", () => {
    asked.push({ at, tookMs: Number.POSITIVE_INFINITY, busyMs: 0, queuedMs: 0 });
    setTimeout(ask, PAUSE_MS);
  });
}

let late = 0;
let woken = performance.now();
setInterval(() => {
  late = Math.max(late, performance.now() - woken - PAUSE_MS);
  woken = performance.now();
}, PAUSE_MS);

parentPort?.on("message", () => {
  const report: ProbeReport = { asked: asked.splice(0), lateMs: late };
  late = 0;
  parentPort?.postMessage(report);
});
ask();
