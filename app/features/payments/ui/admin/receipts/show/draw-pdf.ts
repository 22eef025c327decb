import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import rendererAddress from "pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url";
import workerAddress from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import type { DrawnPage } from "#app/features/payments/rules/drawn-page.ts";

/** A transfer's receipt has one page, two with the small print. */
const PAGES_MAX = 6;
/** An A4 page so drawn is sharp twice as large as a screen is high. */
const LONGEST_SIDE = 2_000;
const PICTURE_PIXELS_MAX = 40_000_000;
const TIMEOUT_MS = 15_000;

let worker: PDFWorker | null = null;

function openWorker(): PDFWorker {
  GlobalWorkerOptions.rendererSrc = rendererAddress;
  // A worker of our own: without one the library would read the file in the page itself.
  worker ??= PDFWorker.create({ port: new Worker(workerAddress, { type: "module" }) });
  return worker;
}

/**
 * Draws the pages of a PDF as pictures; nothing in it can act. Throws for what cannot be drawn whole, and for what takes too
 * long: its worker is ended.
 */
export async function drawPdf(bytes: Uint8Array): Promise<{ pages: DrawnPage[]; more: number }> {
  const task = getDocument({
    data: bytes,
    worker: openWorker(),
    // The page's policy lets nothing be compiled.
    useWasm: false,
    // A receipt without its picture must not look like a receipt.
    stopAtErrors: true,
    maxImageSize: PICTURE_PIXELS_MAX,
    verbosity: 0,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      worker?.destroy();
      worker = null;
      reject(new Error("a PDF took too long to draw"));
    }, TIMEOUT_MS);
  });
  try {
    return await Promise.race([tooLong, task.promise.then(drawPages)]);
  } finally {
    clearTimeout(timer);
    void task.destroy();
  }
}

async function drawPages(file: PDFDocumentProxy) {
  const pages: DrawnPage[] = [];
  for (let number = 1; number <= Math.min(file.numPages, PAGES_MAX); number += 1)
    pages.push(await drawPage(file, number));
  return { pages, more: Math.max(0, file.numPages - PAGES_MAX) };
}

async function drawPage(file: PDFDocumentProxy, number: number): Promise<DrawnPage> {
  const page = await file.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: LONGEST_SIDE / Math.max(natural.width, natural.height) });
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.92));
  if (!picture) throw new Error("a page could not be kept as a picture");
  return { src: URL.createObjectURL(picture), width: canvas.width, height: canvas.height };
}
