import { eq } from "drizzle-orm";
import { freeEndedHolds } from "#app/features/capacity/commands/free-ended-holds.server.ts";
import { readFreshCalendars } from "#app/features/capacity/reads/read-calendars.server.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { CapacityGone } from "#app/features/order-reservations/rules/no-room.ts";
import { findTurn, readPolicies, readQueue } from "#app/features/waiting/reads/read-queue.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { closeEntry } from "./leave-list.server.ts";
import { isOfferedTwice, makeOffer } from "./make-offer.server.ts";

type AdminRefusal = "not_signed_in" | "not_allowed" | "not_found" | "waiting_over";
type OfferRefusal = AdminRefusal | "waiting_no_room" | "waiting_offered_already";

/** Once with what is free, once more after what ran out was given back. */
const TRIES = 2;

/** Offers somebody a place out of turn, where there is one that can still be ordered when the offer ends. */
export async function offerByHand(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, OfferRefusal>> {
  const refusal = adminRefusal(ctx.actor, "orders.edit");
  if (refusal) return refuse(refusal);
  const { db, now } = ctx;
  const [found] = await db
    .select({ state: waitingEntries.state })
    .from(waitingEntries)
    .where(eq(waitingEntries.id, id));
  if (!found) return refuse("not_found");
  const [entry] = await readQueue(db, eq(waitingEntries.id, id));
  if (!entry) return refuse("waiting_over");
  if (entry.isBusy) return refuse("waiting_offered_already");
  const policies = await readPolicies(db, [entry]);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const calendars = await readFreshCalendars(db);
    const known = { date: entry.date, now, calendars, policies };
    const turn = await findTurn(db, [entry], known);
    if (!turn) break;
    await freeEndedHolds(db, { slots: turn.reservations, now });
    try {
      return await db.transaction(async (tx) => {
        if (!(await makeOffer(tx, ctx, turn, { now, settings: policies.settings })))
          return refuse("waiting_over");
        const after = { date: entry.date, time: turn.time };
        await recordAudit(tx, ctx, { action: "offer", entity: "waiting_entry", entityId: id, after });
        return ok(null);
      });
    } catch (fault) {
      if (isOfferedTwice(fault)) return refuse("waiting_offered_already");
      if (!(fault instanceof CapacityGone)) throw fault;
    }
  }
  return refuse("waiting_no_room");
}

/** Takes somebody off the list; what was offered is everybody's again. */
export async function removeEntry(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, AdminRefusal>> {
  const refusal = adminRefusal(ctx.actor, "orders.edit");
  if (refusal) return refuse(refusal);
  return ctx.db.transaction(async (tx) => {
    const before = await closeEntry(tx, { id, state: "removed", now: ctx.now });
    if (!before) {
      const isKnown = (await tx.$count(waitingEntries, eq(waitingEntries.id, id))) > 0;
      return refuse(isKnown ? "waiting_over" : "not_found");
    }
    const { date, time, state } = before;
    const entry = { action: "delete", entity: "waiting_entry", entityId: id, before: { date, time, state } };
    await recordAudit(tx, ctx, entry);
    return ok(null);
  });
}
