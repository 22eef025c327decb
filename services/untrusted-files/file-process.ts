import { spawn } from "node:child_process";
import type { Duplex } from "node:stream";
import { inProject } from "#db/project-folder.ts";
import { standBehind } from "../stand-behind.ts";
import { type Frame, frameParts, readFrames } from "./frames.ts";
import type { Answered, Asked, Said } from "./task.ts";

const SUPERVISOR = inProject("services/untrusted-files/inside/supervisor.ts");
/** All that such a process may read; it may write nothing, start nothing, and its environment holds no secret. */
const READABLE = ["services", "node_modules", "package.json", "app/lib"];
const LAST_WORDS = 2_000;
/** A process that gets no processor may take this much longer by the clock than it computes. */
const WAITING_FOR_PROCESSOR = 5;
const DRAWING = 10;
/** For the preview of a photograph that is safe to keep already. */
const PREVIEWING = 4;
const MEGABYTE = 1024 * 1024;
/** Sizes of one picture for pages, or a file and its preview. */
const ANSWER_MAX = 40 * MEGABYTE;

export type Ended = { ok: true; said: Answered; files: Uint8Array[] } | { ok: false };

/** One process that looks into files, one file at a time. */
export interface FileProcess {
  /** Resolves when it can begin; rejects with its last words when it never could. */
  ready: Promise<void>;
  /** Not ok when it ended, or was ended, without an answer. `onSlow` is called when it computes for longer than most files need. */
  run(asked: Asked, file: Uint8Array, onSlow?: () => void): Promise<Ended>;
  /** Resolves when nothing of it is left. */
  end(): Promise<void>;
}

/** @param onEnd called once, however it ended */
export function startFileProcess(memoryMegabytes: number, onEnd: () => void): FileProcess {
  const child = spawn(
    process.execPath,
    [
      // One file keeps one processor busy, not one more for each thread of the collector.
      "--single-threaded-gc",
      "--permission",
      "--allow-addons",
      "--allow-worker",
      ...READABLE.map((place) => `--allow-fs-read=${inProject(place)}`),
      "--disable-warning=SecurityWarning",
      SUPERVISOR,
      String(memoryMegabytes),
    ],
    // Two arenas instead of eight a processor: what a decoder gives back leaves the process.
    { env: { MALLOC_ARENA_MAX: "2" }, stdio: ["ignore", "ignore", "pipe", "pipe"] },
  );
  standBehind(child);
  const line = child.stdio[3] as Duplex;
  const end = () => child.kill("SIGKILL");
  let lastWords = "";
  let finish: ((ended: Ended) => void) | null = null;
  let tellSlow: (() => void) | undefined;
  let start: () => void;
  let fail: (error: Error) => void;
  const ready = new Promise<void>((resolve, reject) => {
    start = resolve;
    fail = reject;
  });
  // Whoever waits for it hears of it; nobody has to.
  ready.catch(() => {});

  const onFrame = ({ facts, files }: Frame<Said>) => {
    if ("ready" in facts) start();
    else if ("slow" in facts) tellSlow?.();
    else finish?.({ ok: true, said: facts, files });
  };
  const push = readFrames<Said>(ANSWER_MAX, onFrame);
  line.on("data", (part: Buffer) => {
    if (push(part) === "too_large") end();
  });
  line.on("error", end);
  child.stderr?.on("data", (part) => {
    lastWords = `${lastWords}${part}`.slice(-LAST_WORDS);
  });
  const gone = new Promise<void>((resolve) => {
    const over = () => {
      fail(new Error(`a process that looks into files did not start: ${lastWords}`));
      finish?.({ ok: false });
      resolve();
      onEnd();
    };
    child.once("error", over);
    child.once("exit", over);
  });

  return {
    ready,
    run: (asked, file, onSlow) =>
      new Promise((resolve) => {
        const clock = watchClock(asked, end);
        tellSlow = onSlow;
        finish = (ended) => {
          clearTimeout(clock);
          finish = null;
          tellSlow = undefined;
          resolve(ended);
        };
        if (child.exitCode !== null || child.signalCode !== null) return finish({ ok: false });
        for (const part of frameParts({ facts: asked, files: [file] })) line.write(part);
      }),
    end: async () => {
      end();
      await gone;
    },
  };
}

/** The process itself counts what it computes; this is for one that cannot even do that. */
function watchClock({ task, limits: { seconds } }: Asked, end: () => void) {
  if (seconds === 0) return undefined;
  const most = seconds * WAITING_FOR_PROCESSOR * (task.name === "draw" ? DRAWING : PREVIEWING);
  return setTimeout(end, most * 1000);
}
