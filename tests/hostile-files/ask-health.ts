/** A thread that asks `/healthz` every few milliseconds and tells how long each answer took; nothing else runs in it. */
import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

export interface Asked {
  /** By the clock of all threads, in ms. */
  at: number;
  tookMs: number;
}

/** What was asked since the last time, and how late this thread itself, which has nothing to do, was woken up at worst. */
export interface Heard {
  asked: Asked[];
  lateMs: number;
}

const PAUSE_MS = 3;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const asked: Asked[] = [];

function ask(): void {
  const at = performance.timeOrigin + performance.now();
  const done = () => {
    asked.push({ at, tookMs: performance.timeOrigin + performance.now() - at });
    setTimeout(ask, PAUSE_MS);
  };
  get(`${workerData.url}/healthz`, { agent }, (answer) => answer.resume().on("end", done)).on("error", () => {
    asked.push({ at, tookMs: Number.POSITIVE_INFINITY });
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
  const heard: Heard = { asked: asked.splice(0), lateMs: late };
  late = 0;
  parentPort?.postMessage(heard);
});
ask();
