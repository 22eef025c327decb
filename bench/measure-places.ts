import { sql } from "drizzle-orm";
import { addDays, riyadhDate, timeOfMinutes } from "#app/lib/riyadh-time.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { resourceHours, resources } from "#db/schema/capacity.ts";
import type { BenchCustomer, BenchShop } from "./bench-shop.ts";
import { type Load, type LoadResult, measureHttp, medians } from "./load.ts";
import { orderRequest, priceOf } from "./measure-orders.ts";

/** How orders are spread, and what limits them. */
const WAYS = ["no calendars", "spread over hours", "one hour"] as const;
export type Way = (typeof WAYS)[number];
/** Each way so often, in turns, so that what else the machine does meets all of them alike. */
const TURNS = 5;
const DAYS = 20;
const FIRST_MINUTES = 10 * 60;
const HOURS_A_DAY = 12;

export interface WayResult extends LoadResult {
  way: Way;
  /** What it places of what the first way places. */
  ratio: number;
}

/** Orders over HTTP, without limits, spread over hours and all in one hour that has room for all: medians of turns in one run. */
export async function measurePlaces(bench: BenchShop, load: Load): Promise<WayResult[]> {
  const rows = {
    resources: await bench.shop.db.select().from(resources),
    hours: await bench.shop.db.select().from(resourceHours),
  };
  const halalas = await priceOf(bench);
  const turns: Record<Way, LoadResult[]> = { "no calendars": [], "spread over hours": [], "one hour": [] };
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const way of WAYS) {
      await setCalendars(bench, way === "no calendars" ? null : rows);
      turns[way].push(await placeFor(bench, load, halalas, way));
    }
  const free = medians(turns["no calendars"]);
  return WAYS.map((way) => {
    const result = medians(turns[way]);
    return { way, ...result, ratio: result.perSecond / free.perSecond };
  });
}

interface Calendars {
  resources: (typeof resources.$inferSelect)[];
  hours: (typeof resourceHours.$inferSelect)[];
}

/** The time that the `turn`th order wants, spread over the hours of many days. */
export function spreadTime(turn: number): Schedule {
  return {
    date: addDays(riyadhDate(new Date()), 2 + (turn % DAYS)),
    time: timeOfMinutes(FIRST_MINUTES + 60 * (turn % HOURS_A_DAY)),
  };
}

/** Takes all limits away, or sets them again, empty. */
async function setCalendars({ shop }: BenchShop, calendars: Calendars | null): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx.delete(resources);
    if (!calendars) return;
    await tx.insert(resources).values(calendars.resources);
    await tx.insert(resourceHours).values(calendars.hours);
  });
  await shop.db.execute(sql`vacuum analyze orders`);
}

function placeFor(bench: BenchShop, load: Load, halalas: number, way: Way): Promise<LoadResult> {
  let turn = 0;
  return measureHttp(
    bench.port,
    () => {
      const customer = bench.customers[turn % bench.customers.length] as BenchCustomer;
      const schedule = way === "spread over hours" ? spreadTime(turn) : undefined;
      turn += 1;
      return orderRequest(bench, customer, halalas, schedule);
    },
    { ...load, status: 201 },
  );
}
