import { freeEndedHolds } from "#app/features/capacity/free-ended-holds.server.ts";
import { noteFull } from "#app/features/capacity/full-lately.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Refusal } from "#app/lib/result.ts";
import { type NearestTimes, NoRoom, type NoRoomRefusal, PlaceGone, timeFull } from "./no-room.ts";

const TRIES = 6;

/**
 * Runs a transaction that takes places, again where somebody was faster: what is over by then is given back first, and the
 * next plan knows what is taken. Guarantees: where there is no room, nothing is changed, and the refusal names the nearest times.
 */
export async function withRoom<T>(
  ctx: Pick<CommandContext, "db" | "now" | "language">,
  work: (isFirstTry: boolean) => Promise<T>,
): Promise<T | Refusal<NoRoomRefusal, NearestTimes>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt === 1);
    } catch (fault) {
      if (fault instanceof NoRoom) return timeFull(ctx.language, fault.nearest);
      if (!(fault instanceof PlaceGone)) throw fault;
      noteFull(fault.places);
      if (attempt === TRIES) return timeFull(ctx.language, []);
      await freeEndedHolds(ctx.db, { slots: fault.places, now: ctx.now });
    }
  }
}
