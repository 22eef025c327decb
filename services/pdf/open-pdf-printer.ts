import { FairQueue } from "../fair-queue.ts";
import { DEFAULT_PDF_LIMITS, type PdfLimits, type PdfPrinter } from "./pdf-printer.ts";
import { type BrowserRun, printByBrowser } from "./print-by-browser.ts";

/**
 * Prints with the browser at this path, so many files at once as the limits say; the others wait for their turn.
 * @param browser null: nothing is installed, and every file is refused
 */
export function openPdfPrinter(browser: string | null, limits: PdfLimits = DEFAULT_PDF_LIMITS): PdfPrinter {
  const running = new Set<BrowserRun>();
  const queue = new FairQueue<() => void>(limits.waiting);
  let taken = 0;
  let isClosed = false;

  function pump(): void {
    while (taken < limits.processes) {
      const next = queue.next(performance.now());
      if (!next) return;
      taken += 1;
      next.item();
    }
  }

  return {
    isInstalled: browser !== null,
    async print(html, sender) {
      if (browser === null) return { ok: false, why: "missing" };
      const isTaken = await new Promise<boolean>((resolve) => {
        if (queue.add(sender, () => resolve(true))) pump();
        else resolve(false);
      });
      if (!isTaken) return { ok: false, why: "busy" };
      const began = performance.now();
      try {
        if (isClosed) return { ok: false, why: "failed" };
        const run = printByBrowser(browser, html, limits);
        running.add(run);
        const pdf = await run.pdf.finally(() => running.delete(run));
        return pdf ? { ok: true, pdf } : { ok: false, why: "failed" };
      } finally {
        taken -= 1;
        queue.done(sender, performance.now() - began, performance.now());
        pump();
      }
    },
    async close() {
      isClosed = true;
      for (const run of running) run.end();
      await Promise.all([...running].map(({ pdf }) => pdf));
    },
  };
}
