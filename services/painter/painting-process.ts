import { spawn } from "node:child_process";
import type { Duplex } from "node:stream";
import { inProject } from "#db/project-folder.ts";
import { frameParts, readFrames } from "#services/untrusted-files/frames.ts";
import { standBehind } from "../stand-behind.ts";
import { PaintingEnded, type PaintOrder } from "./painter.ts";

const PROCESS = inProject("services/painter/inside/process.ts");
const FONTS = inProject("services/painter/fonts/fonts.conf");
const READABLE = ["services", "node_modules", "package.json"];
const LAST_WORDS = 2_000;
/** A picture takes half a second; a machine that has no time at all takes longer, and nobody waits for it meanwhile. */
const MS_MAX = 60_000;
const ANSWER_MAX = 4 * 1024 * 1024;

export interface PaintingProcess {
  /** One at a time. Rejects with `PaintingEnded` when the process ended or took too long, and with another error for a bug. */
  paint(order: PaintOrder): Promise<Uint8Array>;
  /** Resolves when nothing of it is left. */
  end(): Promise<void>;
}

/** @param onEnd called once, however it ended */
export function startPaintingProcess(onEnd: () => void): PaintingProcess {
  const child = spawn(
    process.execPath,
    [
      "--single-threaded-gc",
      "--permission",
      "--allow-addons",
      ...READABLE.map((place) => `--allow-fs-read=${inProject(place)}`),
      "--disable-warning=SecurityWarning",
      PROCESS,
    ],
    {
      // Letters are set by the library that sets them on every system, from the shop's own files alone.
      env: { MALLOC_ARENA_MAX: "2", FONTCONFIG_FILE: FONTS, PANGOCAIRO_BACKEND: "fontconfig" },
      stdio: ["ignore", "ignore", "pipe", "pipe"],
    },
  );
  standBehind(child);
  const line = child.stdio[3] as Duplex;
  const end = () => child.kill("SIGKILL");
  let lastWords = "";
  let finish: ((picture: Uint8Array | Error) => void) | null = null;

  const push = readFrames<{ bug?: string }>(ANSWER_MAX, ({ facts, files: [picture] }) => {
    finish?.(picture ?? new Error(`painting: ${facts.bug}`));
  });
  line.on("data", (part: Buffer) => {
    if (push(part) === "too_large") end();
  });
  line.on("error", end);
  child.stderr?.on("data", (part) => {
    lastWords = `${lastWords}${part}`.slice(-LAST_WORDS);
  });
  const gone = new Promise<void>((resolve) => {
    const over = () => {
      finish?.(new PaintingEnded(`a process that paints ended: ${lastWords}`));
      resolve();
      onEnd();
    };
    child.once("error", over);
    child.once("exit", over);
  });

  return {
    paint: ({ svg, photo, logo, ...order }) =>
      new Promise((resolve, reject) => {
        const clock = setTimeout(end, MS_MAX);
        finish = (ended) => {
          clearTimeout(clock);
          finish = null;
          if (ended instanceof Error) reject(ended);
          else resolve(ended);
        };
        if (child.exitCode !== null || child.signalCode !== null)
          return finish(new PaintingEnded(`a process that paints was gone: ${lastWords}`));
        const files = [Buffer.from(svg), ...(photo ? [photo.bytes] : []), ...(logo ? [logo.bytes] : [])];
        const facts = { ...order, photo: photo?.box, logo: logo && { box: logo.box, begins: logo.begins } };
        for (const part of frameParts({ facts, files })) line.write(part);
      }),
    end: async () => {
      end();
      await gone;
    },
  };
}
