import { setTimeout as sleep } from "node:timers/promises";
import { freeEndedHolds } from "#app/features/capacity/commands/free-ended-holds.server.ts";
import { noteFull } from "#app/features/capacity/rules/full-lately.ts";
import {
  CapacityGone,
  type NearestTimes,
  NoRoom,
  type NoRoomRefusal,
  timeFull,
} from "#app/features/order-reservations/rules/no-room.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { type Refusal, refuse } from "#app/lib/result.ts";

/** So often at once and at the least, however slow the machine; whoever lost more races than that gives the others a moment. */
const TRIES_AT_ONCE = 6;
const PAUSE_MS = 40;
/** After that somebody has waited long enough to be told so. */
const TIMEOUT_MS = 4_000;

/**
 * Runs a transaction that takes places, again where somebody was faster: what is over by then is given back first, and the
 * next plan knows what is taken. Guarantees: where there is no room, nothing is changed, and the refusal names the nearest times;
 * nobody is told that a time is full because others were faster: after four seconds of lost races `time_contended` says so.
 */
export async function withRoom<T>(
  ctx: Pick<CommandContext, "db" | "now" | "language">,
  work: (isFirstTry: boolean) => Promise<T>,
): Promise<T | Refusal<NoRoomRefusal, NearestTimes>> {
  const end = performance.now() + TIMEOUT_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt === 1);
    } catch (fault) {
      if (fault instanceof NoRoom) return timeFull(ctx.language, fault.nearest);
      if (!(fault instanceof CapacityGone)) throw fault;
      noteFull(fault.reservations);
      if (attempt >= TRIES_AT_ONCE && performance.now() >= end) return refuse("time_contended");
      // Not all of those who wait at the same moment again.
      if (attempt >= TRIES_AT_ONCE) await sleep(PAUSE_MS * (0.5 + Math.random()));
      await freeEndedHolds(ctx.db, { slots: fault.reservations, now: ctx.now });
    }
  }
}
