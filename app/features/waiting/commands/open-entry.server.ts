import { eq } from "drizzle-orm";
import { readCalendars } from "#app/features/capacity/reads/read-calendars.server.ts";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { schedulePolicyOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { readNearestTimes } from "#app/features/order-reservations/reads/nearest-times.server.ts";
import { readEntry, type WaitingEntryView } from "#app/features/waiting/reads/entry-view.server.ts";
import { type OwnOrder, readOwnOrder } from "#app/features/waiting/reads/own-order.server.ts";
import { entryOfToken } from "#app/features/waiting/rules/entry-token.server.ts";
import { needsOfEntry } from "#app/features/waiting/rules/waiting-entry.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { type JoinRefusal, joinQueue } from "./join-list.server.ts";
import { closeEntry } from "./leave-list.server.ts";

/** What the link of an entry opens: how it stands, and what the wizard needs to take the offer. Nobody's name, number or address. */
export interface OpenedEntry {
  entry: WaitingEntryView;
  /** The mark of the kept places, while they are kept. */
  keeperId: string | null;
  /** Free times near the one that was waited for, once there is nothing to wait for. */
  nearest: Schedule[];
  /** An order of theirs on that day that could have the offered time; only for its customer, who is signed in. */
  ownOrder: OwnOrder | null;
}

export type LinkRefusal = "link_over" | "too_many_requests";
export type EntryRow = typeof waitingEntries.$inferSelect & { restaurantSlug: string | null };

/** Wrong links of one network; a right one opens all the same. */
const WRONG_LINKS = { points: 30, seconds: 600 };

/** Opens an entry by the token of its link. */
export async function openEntry(
  ctx: CommandContext,
  token: string,
): Promise<Result<OpenedEntry, LinkRefusal>> {
  const found = await findEntry(ctx, token);
  if (!found.ok) return found;
  const row = found.value;
  const entry = await readEntry(ctx.db, { id: row.id, now: ctx.now });
  if (!entry) return refuse("link_over");
  const isOffered = entry.state === "offered";
  const hasNearest = entry.state === "missed" || entry.state === "ended";
  return ok({
    entry,
    keeperId: isOffered ? row.keeperId : null,
    nearest: hasNearest ? await nearestTimes(ctx, row) : [],
    ownOrder: isOffered ? await readOwnOrder(ctx, row) : null,
  });
}

/** Leaves the list by the link: whoever got the message is asked nothing more. */
export async function leaveByLink(
  ctx: CommandContext,
  token: string,
): Promise<Result<OpenedEntry, LinkRefusal>> {
  const found = await findEntry(ctx, token);
  if (!found.ok) return found;
  await ctx.db.transaction((tx) => closeEntry(tx, { id: found.value.id, state: "left", now: ctx.now }));
  return openEntry(ctx, token);
}

/** Waits again for what ran out, at the end of the line: for the same customer, whose number is verified. */
export async function waitAgain(
  ctx: CommandContext,
  token: string,
): Promise<Result<WaitingEntryView, LinkRefusal | JoinRefusal>> {
  const found = await findEntry(ctx, token);
  if (!found.ok) return found;
  const { customerId, date, time, fulfillment, restaurantSlug, deliveryMethod, district, animals, language } =
    found.value;
  const wish = { date, time, fulfillment, restaurantSlug, deliveryMethod, district, animals };
  return joinQueue({ ...ctx, language }, customerId, wish);
}

/** Finds an entry of the waiting list by the token of its link; wrong tokens are rate limited. */
export async function findEntry(ctx: CommandContext, token: string): Promise<Result<EntryRow, LinkRefusal>> {
  const id = entryOfToken(ctx.sessionSecret, token);
  const [row] = id === null ? [] : await readRow(ctx, id);
  if (row) return ok(row);
  const wait = await ctx.limits.take("waiting-links", networkOf(ctx.ip), WRONG_LINKS);
  if (wait !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });
  return refuse("link_over");
}

async function readRow({ db }: CommandContext, id: string): Promise<EntryRow[]> {
  const rows = await db
    .select({ entry: waitingEntries, restaurantSlug: restaurants.slug })
    .from(waitingEntries)
    .leftJoin(restaurants, eq(restaurants.id, waitingEntries.restaurantId))
    .where(eq(waitingEntries.id, id));
  return rows.map(({ entry, restaurantSlug }) => ({ ...entry, restaurantSlug }));
}

async function nearestTimes(ctx: CommandContext, row: EntryRow): Promise<Schedule[]> {
  const { settings, restaurantHours, seasons } = await readPriceBook(ctx.db, {
    restaurantSlug: row.restaurantSlug,
  });
  return readNearestTimes(ctx, {
    schedule: { date: row.date, time: row.offeredTime ?? row.time ?? "12:00" },
    needs: needsOfEntry(row),
    policy: schedulePolicyOf(settings, restaurantHours, seasons),
    calendars: await readCalendars(ctx),
  });
}
