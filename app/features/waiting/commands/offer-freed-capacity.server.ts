import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { freeEndedHolds } from "#app/features/capacity/commands/free-ended-holds.server.ts";
import { readCalendars, readFreshCalendars } from "#app/features/capacity/reads/read-calendars.server.ts";
import { CapacityGone } from "#app/features/order-reservations/rules/no-room.ts";
import {
  findTurn,
  type Policies,
  readPolicies,
  readQueue,
} from "#app/features/waiting/reads/read-queue.server.ts";
import type { Transaction } from "#db/client.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { releaseOffer } from "./leave-list.server.ts";
import { isOfferedTwice, makeOffer, type OfferingShop } from "./make-offer.server.ts";

/** So often a day is tried again when somebody is faster; the next round is seconds away. */
const TRIES = 3;
/** More in one round would keep other days waiting. */
const PER_DAY_MAX = 100;

/**
 * One round over the waiting list: what ran out is closed, and what is free is offered to those in line. Any process may, at
 * any time and together with others; where nobody waits it is one look at an index.
 * @returns how many offers were made
 */
export async function offerFreedCapacity(shop: OfferingShop): Promise<number> {
  const now = shop.clock.now();
  const { rows } = await shop.db.execute<{ waits: boolean }>(
    sql`select exists (select from waiting_entries where state in ('waiting', 'offered')) as waits`,
  );
  if (!rows[0]?.waits) return 0;
  await closeMissed(shop, now);
  await closePast(shop, now);
  const queue = await readQueue(shop.db);
  if (queue.length === 0) return 0;
  const policies = await readPolicies(shop.db, queue);
  const calendars = await readCalendars(shop);
  let made = 0;
  for (const date of [...new Set(queue.map((entry) => entry.date))].sort()) {
    const known = { date, now, calendars, policies };
    // Most rounds end here: this look locks nothing, and the offer itself looks again.
    let turn = await findTurn(shop.db, queue, known);
    for (let more = 0; turn && more < PER_DAY_MAX; more += 1) {
      await freeEndedHolds(shop.db, { slots: turn.reservations, now });
      if (!(await offerOne(shop, { date, now, policies }))) break;
      made += 1;
      turn = await findTurn(shop.db, await readQueue(shop.db, eq(waitingEntries.date, date)), known);
    }
  }
  return made;
}

/** Offers one place of a day to whose turn it is; false when there is nothing to offer, or another worker is at that day. */
async function offerOne(
  shop: OfferingShop,
  { date, now, policies }: { date: string; now: Date; policies: Policies },
): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return await shop.db.transaction(async (tx) => {
        if (!(await lockQueue(tx, date))) return false;
        const queue = await readQueue(tx, eq(waitingEntries.date, date));
        const calendars = await readFreshCalendars(tx);
        const turn = await findTurn(tx, queue, { date, now, calendars, policies });
        return turn !== null && (await makeOffer(tx, shop, turn, { now, settings: policies.settings }));
      });
    } catch (fault) {
      if (isOfferedTwice(fault)) return false;
      if (!(fault instanceof CapacityGone)) throw fault;
      await freeEndedHolds(shop.db, { slots: fault.reservations, now });
    }
  }
  return false;
}

/**
 * Whoever holds the row of the first in line works on that day alone, so that two workers at once never turn the order
 * around; one that dies lets it go.
 */
async function lockQueue(tx: Transaction, date: string): Promise<boolean> {
  const first = tx
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(and(eq(waitingEntries.date, date), eq(waitingEntries.state, "waiting")))
    .orderBy(asc(waitingEntries.turn))
    .limit(1);
  const locked = await tx
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(and(inArray(waitingEntries.id, first), eq(waitingEntries.state, "waiting")))
    .for("update", { skipLocked: true });
  return locked.length > 0;
}

/** Offers that nobody took in time give their places back. */
async function closeMissed({ db }: OfferingShop, now: Date): Promise<void> {
  const over = sql`${waitingEntries.state} = 'offered' and ${waitingEntries.offeredUntil} < ${now.toISOString()}::timestamptz`;
  const ended = await db.select({ id: waitingEntries.id }).from(waitingEntries).where(over);
  for (const { id } of ended) {
    await db.transaction(async (tx) => {
      const [entry] = await tx
        .select({ keeperId: waitingEntries.keeperId })
        .from(waitingEntries)
        .where(and(eq(waitingEntries.id, id), over))
        .for("update", { skipLocked: true });
      if (!entry) return;
      await releaseOffer(tx, entry);
      await tx
        .update(waitingEntries)
        .set({ state: "missed", closedAt: now })
        .where(eq(waitingEntries.id, id));
    });
  }
}

/** What lies behind us is not waited for any more. */
async function closePast({ db }: OfferingShop, now: Date): Promise<void> {
  await db.execute(sql`
    update waiting_entries set state = 'ended', closed_at = ${now}
    where id in (
      select id from waiting_entries
      where state = 'waiting' and (date + coalesce(time, '23:59')::interval) at time zone 'Asia/Riyadh' <= ${now}
      order by turn for update skip locked)`);
}
