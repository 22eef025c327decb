export type Printed =
  | { ok: true; pdf: Uint8Array<ArrayBuffer> }
  /** `missing`: no browser is installed. `busy`: too many wait already. `failed`: it took too long or too much, or broke. */
  | { ok: false; why: "missing" | "busy" | "failed" };

/** Writes PDF files by the engine of a browser, so that a file is what the browser's own print makes of the page. */
export interface PdfPrinter {
  /** Whether there is a browser to print with. */
  isInstalled: boolean;
  /**
   * @param html a whole page that brings its styles and fonts with it: nothing is fetched for it
   * @param sender whose wish it is: one waits behind the one that is made, and what others wish comes between
   */
  print(html: string, sender: string): Promise<Printed>;
  close(): Promise<void>;
}

export interface PdfLimits {
  /** At once; each is a browser of its own. */
  processes: number;
  /** That may wait for their turn, an eighth of them of one sender. */
  waiting: number;
  /** By the clock, for one file. */
  seconds: number;
  /** That all processes of one browser may hold together. */
  memoryMegabytes: number;
}

export const DEFAULT_PDF_LIMITS: PdfLimits = { processes: 1, waiting: 8, seconds: 60, memoryMegabytes: 1024 };
