/**
 * The first thread of a process that looks into files. It does no work itself, so it always hears the clock, sees how
 * much memory the work takes, and notices when the shop is gone; then it ends the whole process, decoders in native code included.
 */
import { Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { frameParts, readFrames } from "../frames.ts";
import type { Asked, Outcome, Said } from "../task.ts";
import type { WorkerAnswer, WorkerOrder } from "./worker.ts";

/** The line to the shop, opened by it. */
const LINE = 3;
const LOOK_EVERY_MS = 20;
/** A photo of twelve megapixels takes less. */
const SLOW_MS = 700;
/** Drawing from pixels of our own goes on for longer than reading what somebody sent. */
const DRAWING = 10;
/** A photograph of a phone, once it is safe to keep, is decoded for a preview: twelve megapixels take two seconds. */
const PREVIEWING = 4;
const MEGABYTE = 1024 * 1024;

const memoryMegabytes = Number(process.argv[2]);
const line = new Socket({ fd: LINE, readable: true, writable: true });
const worker = new Worker(new URL("./worker.ts", import.meta.url), {
  ...(memoryMegabytes > 0 && { resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes / 2 } }),
});
let stopLooking = () => {};
let usedMs = () => 0;
let secondsLeft = 0;
/** What the shop gets where time or memory end before the rest is done. */
let kept: Extract<WorkerAnswer, { is: "kept" }> | null = null;

const end = () => process.kill(process.pid, "SIGKILL");
const say = (said: Said, files: Uint8Array[] = [], then?: () => void) => {
  const parts = frameParts({ facts: said, files });
  for (const [index, part] of parts.entries())
    line.write(part, index === parts.length - 1 ? then : undefined);
};

/** Over time or memory: the shop is told why, and nothing of this process is left. */
function giveUp() {
  stopLooking();
  if (kept) say({ value: kept.value, usedMs: usedMs(), isWorn: true }, kept.files, end);
  else say({ refused: "file_too_heavy", usedMs: usedMs(), isWorn: true }, [], end);
}

function begin({ facts: { task, limits }, files }: { facts: Asked; files: Uint8Array[] }) {
  const before = process.cpuUsage();
  usedMs = () => {
    const { user, system } = process.cpuUsage(before);
    return Math.round((user + system) / 1000);
  };
  secondsLeft = limits.seconds;
  kept = null;
  let isSlow = false;
  const look = setInterval(() => {
    const used = usedMs();
    if (limits.seconds > 0 && used > secondsLeft * 1000) return giveUp();
    if (isOver(limits.memoryMegabytes)) return giveUp();
    if (used > SLOW_MS && !isSlow) {
      isSlow = true;
      say({ slow: true });
    }
  }, LOOK_EVERY_MS);
  stopLooking = () => clearInterval(look);
  const order: WorkerOrder = { task, megapixels: limits.megapixels, bytes: files[0] ?? new Uint8Array() };
  worker.postMessage(order);
}

const isOver = (megabytes: number) => megabytes > 0 && process.memoryUsage.rss() > megabytes * MEGABYTE;

worker.on("message", (answer: WorkerAnswer) => {
  if (answer.is === "ready") return say({ ready: true });
  if (answer.is === "drawing") {
    secondsLeft *= DRAWING;
    return;
  }
  if (answer.is === "kept") {
    kept = answer;
    secondsLeft *= PREVIEWING;
    return;
  }
  stopLooking();
  const outcome: Outcome = answer.outcome;
  // What parsers keep for ever adds up: a process that has grown makes room for a fresh one.
  say({ ...outcome, usedMs: usedMs(), isWorn: isOver(memoryMegabytes / 2) }, answer.files);
});
worker.on("error", giveUp);
line.on("data", readFrames<Asked>(Number.POSITIVE_INFINITY, begin));
line.on("error", end);
line.on("close", end);
