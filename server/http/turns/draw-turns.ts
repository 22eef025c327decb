import { FairQueue } from "#services/fair-queue.ts";

/** Drawing computes without a pause: two at once keep a processor busy, and more would only make each of them slower. */
const AT_ONCE = 2;
/** Pages wait for orders and other requests of the HTTP API, but never for long. */
const WAIT_MS = 30;

export interface DrawTurns {
  /** Draws when it is this sender's turn; whoever used up least lately goes first. */
  draw<T>(sender: string, work: () => Promise<T>): Promise<T>;
}

/** `isBusy` says whether somebody is being answered who goes before pages. */
export function openDrawTurns(
  isBusy: () => boolean,
  clock: () => number = () => performance.now(),
): DrawTurns {
  const queue = new FairQueue<(leave: () => void) => void>(0);
  let drawing = 0;
  let waitsSince = 0;
  let timer: NodeJS.Timeout | undefined;

  function pump(): void {
    while (queue.length > 0 && drawing < AT_ONCE) {
      const now = clock();
      const wait = isBusy() ? waitsSince + WAIT_MS - now : 0;
      if (wait > 0) {
        if (timer === undefined)
          timer = setTimeout(
            () => {
              timer = undefined;
              pump();
            },
            Math.min(wait, 5),
          );
        return;
      }
      const next = queue.next(now, drawing === AT_ONCE - 1);
      if (!next) return;
      drawing += 1;
      waitsSince = now;
      next.item(() => {
        drawing -= 1;
        queue.done(next.sender, clock() - now, clock());
        // A page is drawn without a pause: hundreds one after the other would let nobody in between.
        setImmediate(pump);
      });
    }
  }

  return {
    async draw(sender, work) {
      const leave = await new Promise<() => void>((begin) => {
        if (queue.length === 0) waitsSince = clock();
        queue.add(sender, begin);
        pump();
      });
      return work().finally(leave);
    },
  };
}
