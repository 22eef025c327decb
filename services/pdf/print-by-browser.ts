import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { standBehind } from "../stand-behind.ts";
import type { PdfLimits } from "./pdf-printer.ts";
import { residentBytes } from "./resident-bytes.ts";

/** It draws one file of ours and asks nobody anything; containers and root have no sandbox of Chromium's to offer. */
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-extensions",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--no-pdf-header-footer",
];
/** Where a browser that is a script finds what it calls. */
const PROGRAMS = "/usr/local/bin:/usr/bin:/bin";
const WATCH_MS = 200;
const MEGABYTE = 1024 * 1024;

export interface BrowserRun {
  /** Null when it took too long or too much, broke, or was ended. */
  pdf: Promise<Uint8Array<ArrayBuffer> | null>;
  end(): void;
}

/** Prints one page by one browser that lives as long as that takes, in a folder that goes with it. */
export function printByBrowser(
  browser: string,
  html: string,
  limits: Pick<PdfLimits, "seconds" | "memoryMegabytes">,
): BrowserRun {
  let child: ChildProcess | null = null;
  let isEnded = false;
  const end = () => {
    isEnded = true;
    endGroup(child);
  };

  async function run(): Promise<Uint8Array<ArrayBuffer> | null> {
    const folder = await mkdtemp(path.join(tmpdir(), "kabsh-pdf-"));
    try {
      const [page, file] = [path.join(folder, "page.html"), path.join(folder, "page.pdf")];
      await writeFile(page, html, { mode: 0o600 });
      if (isEnded) return null;
      child = spawn(
        browser,
        [
          ...FLAGS,
          `--user-data-dir=${path.join(folder, "profile")}`,
          `--print-to-pdf=${file}`,
          pathToFileURL(page).href,
        ],
        // A group of its own, so that nothing of it stays behind; its environment holds no secret.
        { detached: true, stdio: "ignore", env: { PATH: PROGRAMS, HOME: folder, LANG: "C.UTF-8" } },
      );
      standBehind(child);
      const code = await exitOf(child, limits, end);
      if (code !== 0 || isEnded) return null;
      return new Uint8Array(await readFile(file));
    } catch {
      return null;
    } finally {
      endGroup(child);
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
  }
  return { pdf: run(), end };
}

/** How it ended; it is ended by `end` when it takes too long or holds too much. */
function exitOf(
  child: ChildProcess,
  { seconds, memoryMegabytes }: Pick<PdfLimits, "seconds" | "memoryMegabytes">,
  end: () => void,
): Promise<number | null> {
  const clock = setTimeout(end, seconds * 1000);
  const watch = setInterval(async () => {
    if (child.pid && (await residentBytes(child.pid)) > memoryMegabytes * MEGABYTE) end();
  }, WATCH_MS);
  return new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("exit", (code) => resolve(code));
  }).finally(() => {
    clearTimeout(clock);
    clearInterval(watch);
  });
}

function endGroup(child: ChildProcess | null) {
  if (!child?.pid) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // Nothing of it is left.
  }
}
