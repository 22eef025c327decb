import { eq, inArray } from "drizzle-orm";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { Day, DayDoor, DayRun } from "#app/features/runs/rules/day-problem.ts";
import type { Point } from "#app/features/runs/rules/road-minutes.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { straightRoad } from "#app/features/zones/rules/delivery-fee.ts";
import { PROMISED_MINUTES } from "#app/i18n/format.ts";
import { parsePoint } from "#app/lib/addresses/service-area.ts";
import { minutesOfTime, riyadhDate, riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { Queryable } from "#db/client.ts";
import { deliveryRuns } from "#db/schema/delivery-runs.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { readDoorOrders, readRunOrders, readRuns } from "./read-run-orders.server.ts";

type Runs = Awaited<ReturnType<typeof readRuns>>;

/** A day as the database has it, and as the planner takes it. */
export interface LoadedDay {
  runs: Runs;
  orders: Map<string, AdminOrderView>;
  day: Day;
  /** Nobody has said where the vans start. */
  isStartUnknown: boolean;
}

/** Everything that is planned of a day, or of one round of it: a customer's page asks for no more than its own van. */
export async function loadDay(
  db: Queryable,
  settings: ShopSettings,
  { date, now, runId }: { date: string; now: Date; runId?: string },
): Promise<LoadedDay> {
  const isAsked = runId === undefined ? eq(deliveryRuns.date, date) : eq(deliveryRuns.id, runId);
  const runs = await readRuns(db, isAsked);
  const orders = await (runId === undefined ? readDoorOrders(db, date, now) : readRunOrders(db, runId, now));
  const doors = orders.flatMap((order) => toDoor(order, date));
  const own = parsePoint(settings.delivery_origin);
  const starts = await readStarts(db, runs);
  const middle = middleOf(doors);
  const isToday = riyadhDate(now) === date;
  return {
    runs,
    orders: new Map(orders.map((order) => [order.id, order])),
    isStartUnknown: own === null && runs.some(({ run }) => run.restaurantId === null),
    day: {
      doors,
      runs: runs.map((each) =>
        toDayRun(each, date, starts.get(each.run.restaurantId ?? "") ?? own ?? middle),
      ),
      now: isToday ? minutesOn(date, now) : null,
      serviceMinutes: settings.run_service_minutes,
      driving: { road: straightRoad(settings.road_factor), kmh: settings.run_speed_kmh },
    },
  };
}

/** Minutes after the midnight that begins a day. */
export function minutesOn(date: string, at: Date): number {
  return (at.getTime() - riyadhInstant(date, "00:00").getTime()) / 60_000;
}

/** The instant of a minute of a day. */
export function instantOn(date: string, minutes: number): Date {
  return new Date(riyadhInstant(date, "00:00").getTime() + Math.round(minutes) * 60_000);
}

function toDoor(order: AdminOrderView, date: string): DayDoor[] {
  const { schedule } = order;
  // What stands on a run of another day than its own has no window there.
  const from = schedule?.date === date ? minutesOfTime(schedule.time) : 0;
  const animals = order.meats.reduce((sum, { quantity }) => sum + quantity, 0);
  const isCooked = order.fulfillment === "restaurant";
  return [
    {
      orderId: order.id,
      point: order.location,
      origin: isCooked ? (order.restaurant?.id ?? "") : "",
      from,
      until: schedule?.date === date ? from + PROMISED_MINUTES : 47 * 60,
      animals: isCooked ? 0 : animals,
      trays: isCooked ? Math.max(order.platesTotal, animals) : 0,
    },
  ];
}

function toDayRun({ run, van, stops }: Runs[number], date: string, start: Point | null): DayRun {
  return {
    id: run.id,
    origin: run.restaurantId ?? "",
    start,
    leaves: minutesOfTime(run.leaves),
    back: minutesOfTime(run.back),
    ...{ animals: van.animals, trays: van.trays, isCold: van.isCold, isHot: van.isHot },
    stops: stops.map((stop) => ({
      orderId: stop.orderId,
      isLocked: stop.isLocked,
      isLoaded: stop.loadedAt !== null,
      doneAt: stop.doorAt && minutesOn(date, stop.doorAt),
    })),
  };
}

async function readStarts(db: Queryable, runs: Runs): Promise<Map<string, Point>> {
  const ids = [...new Set(runs.flatMap(({ run }) => run.restaurantId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: restaurants.id, lat: restaurants.lat, lng: restaurants.lng })
    .from(restaurants)
    .where(inArray(restaurants.id, ids));
  return new Map(
    rows.flatMap(({ id, lat, lng }) => (lat !== null && lng !== null ? [[id, { lat, lng }] as const] : [])),
  );
}

function middleOf(doors: readonly DayDoor[]): Point | null {
  const points = doors.flatMap(({ point }) => point ?? []);
  if (points.length === 0) return null;
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}
