import { type PdfLimits, type PdfPrinter, USUAL_PDF_LIMITS } from "./pdf-printer.ts";
import { type BrowserRun, printByBrowser } from "./print-by-browser.ts";

/**
 * Prints with the browser at this path, so many files at once as the limits say; the others wait for their turn.
 * @param browser null: nothing is installed, and every file is refused
 */
export function openPdfPrinter(browser: string | null, limits: PdfLimits = USUAL_PDF_LIMITS): PdfPrinter {
  const running = new Set<BrowserRun>();
  const waiting: (() => void)[] = [];
  let taken = 0;
  let isClosed = false;

  async function turn(): Promise<void> {
    if (taken < limits.processes) taken += 1;
    // Whoever is done hands its place on.
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }
  function leave() {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  }

  return {
    isInstalled: browser !== null,
    async print(html) {
      if (browser === null) return { ok: false, why: "missing" };
      if (taken >= limits.processes && waiting.length >= limits.waiting) return { ok: false, why: "busy" };
      await turn();
      try {
        if (isClosed) return { ok: false, why: "failed" };
        const run = printByBrowser(browser, html, limits);
        running.add(run);
        const pdf = await run.pdf.finally(() => running.delete(run));
        return pdf ? { ok: true, pdf } : { ok: false, why: "failed" };
      } finally {
        leave();
      }
    },
    async close() {
      isClosed = true;
      for (const run of running) run.end();
      await Promise.all([...running].map(({ pdf }) => pdf));
    },
  };
}
