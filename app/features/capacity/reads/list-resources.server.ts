import { asc, sql } from "drizzle-orm";
import { type Calendar, dayOfSlot, slotsOf } from "#app/features/capacity/rules/calendar.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { readFreshCalendars } from "./read-calendars.server.ts";

const DAYS_SHOWN = 7;

/** How a day of a resource stands: points that are taken of all that its slots have. */
export interface DayLoad {
  date: string;
  taken: number;
  capacity: number;
}

export interface ListedResource extends Calendar {
  /** Whose kitchen it is, in both languages. */
  restaurant: { name: string; nameEn: string | null } | null;
  days7: DayLoad[];
}

export interface ListedCapacity {
  resources: ListedResource[];
  /** Restaurants whose kitchen nothing limits yet. */
  restaurants: { id: string; name: string; nameEn: string | null }[];
}

/** All resources with how their coming days stand. */
export async function listResources(ctx: CommandContext): Promise<Result<ListedCapacity, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "capacity.read")) return refuse("not_allowed");
  const today = riyadhDate(ctx.now);
  const dates = Array.from({ length: DAYS_SHOWN }, (_, away) => addDays(today, away));
  const [calendars, takenOf, kitchens] = await Promise.all([
    readFreshCalendars(ctx.db),
    readTakenByDay(ctx, today, dates.at(-1) ?? today),
    ctx.db
      .select({ id: restaurants.id, name: restaurants.name, nameEn: restaurants.nameEn })
      .from(restaurants)
      .orderBy(asc(restaurants.orderIndex), asc(restaurants.id)),
  ]);
  const listed = calendars.map((calendar) => ({
    ...calendar,
    restaurant: kitchens.find(({ id }) => id === calendar.restaurantId) ?? null,
    days7: dates.map((date) => ({
      date,
      taken: takenOf(calendar, date),
      capacity: capacityOn(calendar, date),
    })),
  }));
  const limited = new Set(calendars.map(({ restaurantId }) => restaurantId));
  return ok({ resources: listed, restaurants: kitchens.filter(({ id }) => !limited.has(id)) });
}

/** What all slots of a day hold, those of its night too. */
function capacityOn(calendar: Calendar, date: string): number {
  return slotsOf(calendar, date).reduce((sum, { capacity }) => sum + capacity, 0);
}

async function readTakenByDay({ db, now }: CommandContext, from: string, to: string) {
  const { rows } = await db.execute<{ resourceId: string; date: string; time: string; points: number }>(sql`
    select resource_id as "resourceId", date::text as date, time, sum(points)::int as points from (
      select p.resource_id, p.date, p.time, p.points from order_places p join orders o on o.id = p.order_id
      where p.date between ${from} and ${addDays(to, 1)} and (o.held_until is null or o.held_until >= ${now})
      union all
      select resource_id, date, time, points from kept_places where date between ${from} and ${addDays(to, 1)} and until >= ${now}
    ) held group by 1, 2, 3`);
  return (calendar: Calendar, date: string) =>
    rows
      .filter((row) => row.resourceId === calendar.id && dayOfSlot(calendar, row) === date)
      .reduce((sum, { points }) => sum + points, 0);
}
