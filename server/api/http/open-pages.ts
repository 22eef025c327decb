import type { LiveEvents } from "#services/live-events.ts";

/** Proxies cut what is silent for half a minute or more. */
const HEARTBEAT_MS = 25_000;
/** What one save of an admin changes in several tables is one change. */
const GATHER_MS = 100;
/** A page that was drawn this long before a change was told may have been drawn after it was made, and is not read again. */
const DOUBT_MS = 1_000;
/** Many phones of one mobile network share an address, and a whole office does. */
const PER_ADDRESS_MAX = 200;
const TOTAL_MAX = 5_000;
/** As fast as the slowest machine draws nothing and sends what it remembers. */
const MS_PER_PAGE = 1;
/** Beats that nobody took: the line is dead, and would fill the memory. */
const WAITING_MAX = 8;

/** The open pages of one process: each has a line on which it hears that the shop changed. */
export interface OpenPages {
  /**
   * A line for one page of `address` that read the shop `ageMs` ago; null when there are too many. It says `changed` with
   * the time in ms over which to spread the reading, at once if something changed since.
   */
  open(address: string, ageMs: number): ReadableStream<Uint8Array> | null;
  count(): number;
}

/** One beat and one ear for all lines, and no word on them that differs from page to page. */
export function openPages(events: LiveEvents): OpenPages {
  const release = new Map<ReadableStreamDefaultController<Uint8Array>, () => void>();
  const ofAddress = new Map<string, number>();
  const encoder = new TextEncoder();
  const changed = () => encoder.encode(`event: changed\ndata: ${Math.round(release.size * MS_PER_PAGE)}\n\n`);

  function sendAll(bytes: Uint8Array) {
    for (const line of release.keys()) {
      if ((line.desiredSize ?? 0) > -WAITING_MAX) {
        line.enqueue(bytes);
        continue;
      }
      release.get(line)?.();
      line.error(new Error("nobody listens"));
    }
  }

  // Said aloud: what a page heard is how it knows until when it missed nothing.
  const beat = encoder.encode("event: beat\ndata: 1\n\n");
  // Listening keeps no process alive.
  setInterval(() => sendAll(beat), HEARTBEAT_MS).unref();
  let isGathering = false;
  const tell = () => {
    isGathering = false;
    sendAll(changed());
  };
  events.onCatalog(() => {
    if (isGathering) return;
    isGathering = true;
    setTimeout(tell, GATHER_MS).unref();
  });

  return {
    count: () => release.size,
    open(address, ageMs) {
      const held = ofAddress.get(address) ?? 0;
      if (release.size >= TOTAL_MAX || held >= PER_ADDRESS_MAX) return null;
      ofAddress.set(address, held + 1);
      let leave = () => {};
      return new ReadableStream({
        start(line) {
          leave = () => {
            if (!release.delete(line)) return;
            const left = (ofAddress.get(address) ?? 1) - 1;
            if (left > 0) ofAddress.set(address, left);
            else ofAddress.delete(address);
          };
          release.set(line, leave);
          line.enqueue(encoder.encode("retry: 3000\n\n"));
          if (events.catalogQuiet() < ageMs + DOUBT_MS) line.enqueue(changed());
        },
        cancel: () => leave(),
      });
    },
  };
}
