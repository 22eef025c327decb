import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { readCalendars } from "#app/features/capacity/reads/read-calendars.server.ts";
import { readTaken } from "#app/features/capacity/reads/read-taken.server.ts";
import { freeTimes } from "#app/features/capacity/rules/free-times.ts";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { districtOf } from "#app/features/order-core/rules/district-of.ts";
import { offeredTimes } from "#app/features/order-quote/rules/schedule.ts";
import { schedulePolicyOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { readEntry, type WaitingEntryView } from "#app/features/waiting/reads/entry-view.server.ts";
import type { JoinBody } from "#app/features/waiting/rules/join-body.ts";
import { needsOfEntry, type Waited } from "#app/features/waiting/rules/waiting-entry.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import { customers } from "#db/schema/accounts.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";

/** A customer may wait for so many times at once. */
export const ENTRIES_MAX = 10;
/** So often a customer joins a day, and one network an hour: a household may, a machine may not. */
const JOINS = { points: 40, seconds: 24 * 60 * 60 };
const JOINS_OF_NETWORK = { points: 120, seconds: 60 * 60 };

export type JoinRefusal =
  | "not_signed_in"
  | "restaurant_unavailable"
  | "slot_unavailable"
  | "waiting_has_room"
  | "too_many_waiting"
  | "too_many_requests";
type Joined = Result<WaitingEntryView, JoinRefusal>;

/**
 * Puts a customer on the waiting list for a full time, or for a full day. Only a number that was verified ever stands there,
 * as it is the account's. Guarantees: waiting for the same twice is one entry, which keeps its turn.
 */
export async function joinWaitingList(ctx: CommandContext, body: JoinBody): Promise<Joined> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  const { address, restaurantSlug, ...wish } = body;
  return joinQueue(ctx, actor.customerId, { ...wish, restaurantSlug, district: districtOf(address) });
}

/** Joins for a customer who is known: signed in, or holding the link of an earlier entry. */
export async function joinQueue(
  ctx: CommandContext,
  customerId: string,
  { restaurantSlug, ...wish }: Omit<Waited, "restaurantId"> & { restaurantSlug: string | null },
): Promise<Joined> {
  const wait =
    (await ctx.limits.take("waiting-joins", customerId, JOINS)) ??
    (await ctx.limits.take("waiting-joins-network", networkOf(ctx.ip), JOINS_OF_NETWORK));
  if (wait !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });

  const isCooked = wish.fulfillment === "restaurant";
  const { settings, restaurantHours, seasons, names } = await readPriceBook(ctx.db, {
    restaurantSlug: isCooked ? restaurantSlug : null,
  });
  const { restaurant } = names;
  if (isCooked && !restaurant) return refuse("restaurant_unavailable");
  const waited: Waited = { ...wish, restaurantId: restaurant?.id ?? null };

  const policy = schedulePolicyOf(settings, restaurantHours, seasons);
  const all = offeredTimes(wish.date, ctx.now, policy);
  const times = wish.time === null ? all : all.filter((time) => time === wish.time);
  const calendars = await readCalendars(ctx);
  const taken = await readTaken(ctx.db, { from: addDays(wish.date, -2), to: wish.date, now: ctx.now });
  const states = freeTimes(wish.date, times, needsOfEntry(waited), { calendars, taken, now: ctx.now });
  if (states.length === 0) return refuse("slot_unavailable");
  // Whoever could order at once must not keep a place from others without paying.
  if (states.some(({ state }) => state !== "full")) return refuse("waiting_has_room");
  return enterQueue(ctx, customerId, waited);
}

function enterQueue(ctx: CommandContext, customerId: string, waited: Waited): Promise<Joined> {
  return ctx.db.transaction(async (tx) => {
    const [customer] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
      .for("update");
    if (!customer) return refuse("not_signed_in");
    const open = await tx
      .select({
        id: waitingEntries.id,
        date: waitingEntries.date,
        time: waitingEntries.time,
        state: waitingEntries.state,
      })
      .from(waitingEntries)
      .where(
        and(eq(waitingEntries.customerId, customerId), inArray(waitingEntries.state, ["waiting", "offered"])),
      );
    const same = open.find(({ date, time }) => date === waited.date && time === waited.time);
    if (!same && open.length >= ENTRIES_MAX)
      return refuse("too_many_waiting", { detail: { most: ENTRIES_MAX } });
    let id = same?.id;
    if (id === undefined) {
      const [made] = await tx
        .insert(waitingEntries)
        .values({ ...waited, customerId, language: ctx.language, joinedAt: ctx.now })
        .returning({ id: waitingEntries.id });
      id = made?.id ?? "";
    } else {
      const { date: _, time: __, ...needs } = waited;
      await tx
        .update(waitingEntries)
        .set({ ...needs, language: ctx.language })
        .where(and(eq(waitingEntries.id, id), sql`${waitingEntries.state} = 'waiting'`));
    }
    const entry = await readEntry(tx, { id, now: ctx.now });
    if (!entry) throw new Error("what was just joined is not there");
    return ok(entry);
  });
}
