import type { Painter, PaintOrder } from "./painter.ts";
import { type PaintingProcess, startPaintingProcess } from "./painting-process.ts";

/** After so long without a picture the process ends: they are painted once and asked for from memory. */
const IDLE_MS = 60_000;
/** About three hundred pictures. */
const KEPT_BYTES = 24 * 1024 * 1024;

/** Starts its process when the first picture is wanted, and a fresh one in place of one that ended. */
export function openPainter(keptBytes = KEPT_BYTES): Painter {
  const kept = new Map<string, Uint8Array>();
  const onTheWay = new Map<string, Promise<Uint8Array>>();
  let bytes = 0;
  let process: PaintingProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let rest: NodeJS.Timeout | undefined;
  let isClosed = false;

  const keep = (key: string, picture: Uint8Array) => {
    kept.set(key, picture);
    bytes += picture.byteLength;
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= keptBytes) break;
      kept.delete(oldest);
      bytes -= byteLength;
    }
  };

  const paintNow = async (order: () => Promise<PaintOrder>) => {
    if (isClosed) throw new Error("the shop is closing");
    clearTimeout(rest);
    const whole = await order();
    process ??= startPaintingProcess(() => {
      process = null;
    });
    try {
      return await process.paint(whole);
    } finally {
      rest = setTimeout(() => void process?.end(), IDLE_MS);
      rest.unref();
    }
  };

  return {
    picture(key, order) {
      const known = kept.get(key);
      if (known) {
        // The one asked for last is the last to go.
        kept.delete(key);
        kept.set(key, known);
        return Promise.resolve(known);
      }
      const coming = onTheWay.get(key);
      if (coming) return coming;
      const painted = last.then(() => paintNow(order));
      last = painted.catch(() => {});
      onTheWay.set(key, painted);
      return painted
        .then((picture) => {
          keep(key, picture);
          return picture;
        })
        .finally(() => onTheWay.delete(key));
    },
    has: (key) => kept.has(key) || onTheWay.has(key),
    async close() {
      isClosed = true;
      clearTimeout(rest);
      await process?.end();
      await last;
    },
  };
}
