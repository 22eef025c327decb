import { sql } from "drizzle-orm";
import { z } from "zod";
import { freeEndedHolds } from "#app/features/capacity/commands/free-ended-holds.server.ts";
import { openSlots } from "#app/features/capacity/commands/open-slots.server.ts";
import {
  lockSlots,
  releaseHeldReservations,
  reserveCapacity,
} from "#app/features/capacity/commands/reserve-capacity.server.ts";
import { readCalendars, readFreshCalendars } from "#app/features/capacity/reads/read-calendars.server.ts";
import { readTaken } from "#app/features/capacity/reads/read-taken.server.ts";
import type { Calendar, SlotKey } from "#app/features/capacity/rules/calendar.ts";
import {
  type Needs,
  type PlannedReservation,
  planReservations,
  withReservations,
} from "#app/features/capacity/rules/plan-reservations.ts";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { HOLD_TOKEN } from "#app/features/order-core/rules/hold-token.ts";
import { needsOf } from "#app/features/order-core/rules/needs-of.ts";
import { schedule } from "#app/features/order-core/rules/point-and-time.ts";
import { type SlotRefusal, slotRefusal } from "#app/features/order-placing/rules/slot-refusal.ts";
import { serviceSlot } from "#app/features/order-quote/rules/schedule.ts";
import { schedulePolicyOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { readOwnOffer } from "#app/features/order-reservations/commands/take-offer.server.ts";
import { withRoom } from "#app/features/order-reservations/commands/with-room.server.ts";
import { readNearestTimes } from "#app/features/order-reservations/reads/nearest-times.server.ts";
import {
  daysWithQueue,
  lockBesideQueue,
  reservationsOfQueue,
} from "#app/features/order-reservations/reads/queue-ahead.server.ts";
import { CapacityGone, NoRoom, type NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import { workBody } from "#app/features/orders/rules/holds/work-body.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { Database, Transaction } from "#db/client.ts";

const TOKEN_MINUTES = 10;
/** Marks of one network: renewed every four minutes they are a few dozen people at once, and whoever gets none orders all the same. */
const TOKENS = { points: 120, seconds: 600 };
/** Of one network at once. */
const NETWORK_TOKENS = 6;
const NETWORK_ANIMALS = 12;

/** POST /api/kept-places. */
export const holdReservationsBody = workBody.extend({
  schedule,
  keeperId: z
    .string()
    .regex(HOLD_TOKEN, FIELD_MESSAGES.invalid)
    .describe(
      "One for each order that is being filled in: `m-` and a random key; send it along with the order",
    ),
});
export type HoldReservationsBody = z.output<typeof holdReservationsBody>;

/** Null where nothing is kept: the shop has no limits, or marks have their share of that hour already. */
export type KeptUntil = { until: string | null };

type HoldReservationsRefusal = "too_many_marks" | SlotRefusal | NoRoomRefusal;

/** Marks have as much of a slot as they may. */
class QuotaUsedUp extends Error {}

/**
 * Marks the places of a time that somebody is about to order, for ten minutes, in exchange for what the same key marked before.
 * Guarantees: marks never have more than half of a slot, whoever makes them, and one network no more than a few at once, so that
 * nobody blocks a day without ordering (0060-a-hold-is-clear-and-can-be-longer, 0098-places-are-not-held-for-nothing).
 */
export async function holdReservations(
  ctx: CommandContext,
  body: HoldReservationsBody,
): Promise<Result<KeptUntil, HoldReservationsRefusal>> {
  const wait = await ctx.limits.take("kept-places", networkOf(ctx.ip), TOKENS);
  if (wait !== null) return refuse("too_many_marks", { detail: { retryAfterSeconds: wait } });
  if ((await readCalendars(ctx)).length === 0) return ok({ until: null });
  const until = new Date(ctx.now.getTime() + TOKEN_MINUTES * 60_000);
  try {
    return await withRoom(ctx, () => ctx.db.transaction((tx) => keep(tx, ctx, body, until)));
  } catch (fault) {
    if (fault instanceof QuotaUsedUp) return ok({ until: null });
    throw fault;
  }
}

async function keep(
  tx: Transaction,
  ctx: CommandContext,
  { keeperId, schedule: wanted, ...asked }: HoldReservationsBody,
  until: Date,
): Promise<Result<KeptUntil, SlotRefusal>> {
  const network = networkOf(ctx.ip);
  await tx.execute(sql`select pg_advisory_xact_lock(7203306, hashtext(${network}))`);
  // Two tabs of one browser have one mark: the second waits, and takes the first one's place.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keeperId}, 0))`);
  const { settings, restaurantHours, seasons, names } = await readPriceBook(tx, {
    restaurantSlug: asked.restaurantSlug,
  });
  const policy = schedulePolicyOf(settings, restaurantHours, seasons);
  const schedule = serviceSlot(wanted, policy);
  const notThen = slotRefusal(ctx, schedule, policy);
  if (notThen) return notThen;
  const calendars = await readFreshCalendars(tx);
  const needs = needsOf({ ...asked, restaurantId: names.restaurant?.id ?? null }, asked.animals);
  const own = { keeperId };
  const days = { from: addDays(schedule.date, -2), to: schedule.date };
  const hasQueue = (await daysWithQueue(tx, [schedule.date])).size > 0;
  if (hasQueue) await lockBesideQueue(tx, schedule.date);
  const counted = await readTaken(tx, { ...days, now: ctx.now, own });
  const queueAsked = { date: schedule.date, now: ctx.now, policy, calendars };
  const taken = hasQueue
    ? withReservations(
        counted,
        await reservationsOfQueue(tx, {
          ...queueAsked,
          taken: await readTaken(tx, { ...days, now: ctx.now }),
        }),
      )
    : counted;
  const plan = planReservations(schedule, needs, { calendars, taken, now: ctx.now });
  if (!plan.ok && plan.problem === "closed") return refuse("slot_unavailable");
  if (!plan.ok && (await isOffered(tx, ctx, { schedule, needs, calendars, days })))
    return ok({ until: null });
  if (!plan.ok) {
    const at = { db: tx, now: ctx.now };
    throw new NoRoom(await readNearestTimes(at, { schedule, needs, policy, calendars, asker: own }));
  }
  await openSlots(tx, plan.reservations);
  await lockSlots(tx, own, plan.reservations);
  await releaseHeldReservations(tx, keeperId);
  if (plan.reservations.length === 0) return ok({ until: null });
  if (!(await reserveCapacity(tx, [{ keeperId, until, network, reservations: plan.reservations }])))
    throw new CapacityGone(plan.reservations);
  await checkQuota(tx, plan.reservations, ctx.now);
  await checkNetwork(tx, network, ctx.now);
  return ok({ until: until.toISOString() });
}

/** Does the waiting list keep this time for whoever asks? Then it may be ordered, and needs no mark. */
async function isOffered(
  tx: Transaction,
  { actor, now }: CommandContext,
  { schedule: { date, time }, needs, calendars, days }: OfferedTime,
): Promise<boolean> {
  const offer = await readOwnOffer({ db: tx, actor, now });
  if (offer?.date !== date || offer.time !== time) return false;
  const taken = await readTaken(tx, { ...days, now, own: { keeperId: offer.keeperId } });
  return planReservations({ date, time }, needs, { calendars, taken, now }).ok;
}

interface OfferedTime {
  schedule: Schedule;
  needs: Needs;
  calendars: readonly Calendar[];
  days: { from: string; to: string };
}

/** The slots are locked, so nobody marks more of them meanwhile. */
async function checkQuota(
  tx: Transaction,
  reservations: readonly PlannedReservation[],
  now: Date,
): Promise<void> {
  const { rows } = await tx.execute<{ isOver: boolean }>(sql`
    select sum(k.points) > floor(s.capacity / 2.0) as "isOver"
    from json_to_recordset(${JSON.stringify(reservations)}::json) as a("resourceId" text, date date, time text)
    join slots s on s.resource_id = a."resourceId" and s.date = a.date and s.time = a.time
    join kept_places k on k.resource_id = s.resource_id and k.date = s.date and k.time = s.time
    where k.keeper_id like 'm-%' and k.until >= ${now}
    group by s.resource_id, s.date, s.time, s.capacity`);
  if (rows.some(({ isOver }) => isOver)) throw new QuotaUsedUp();
}

/**
 * One network has only so many marks at once, and animals in them, however many keys it makes up: many people may stand behind
 * one address, and whoever of them gets no mark orders all the same. The network is locked.
 */
async function checkNetwork(tx: Transaction, network: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ marks: number; animals: number }>(sql`
    select count(*)::int as marks, coalesce(sum(m.animals), 0)::int as animals from (
      select max(k.points / r.points_per_animal) as animals
      from kept_places k join resources r on r.id = k.resource_id
      where k.network = ${network} and k.keeper_id like 'm-%' and k.until >= ${now} group by k.keeper_id) m`);
  const [{ marks = 0, animals = 0 } = {}] = rows;
  if (marks > 1 && (marks > NETWORK_TOKENS || animals > NETWORK_ANIMALS)) throw new QuotaUsedUp();
}

/** Gives a mark back; what is no mark, or none any more, changes nothing. */
export async function releaseHold(ctx: CommandContext, keeperId: string): Promise<void> {
  if (!HOLD_TOKEN.test(keeperId)) return;
  await ctx.db.transaction(async (tx) => {
    await lockSlots(tx, { keeperId }, []);
    await releaseHeldReservations(tx, keeperId);
  });
}

/** Clears away marks that ended and that nobody has needed since: they keep no place, but lie there. */
export async function clearEndedTokens(db: Database, now: Date): Promise<void> {
  const { rows } = await db.execute<SlotKey & Record<string, unknown>>(sql`
    select distinct resource_id as "resourceId", date::text as date, time from kept_places
    where until < ${new Date(now.getTime() - TOKEN_MINUTES * 60_000)} limit 100`);
  if (rows.length > 0) await freeEndedHolds(db, { slots: rows, now });
}
