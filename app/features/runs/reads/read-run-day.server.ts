import { asc, eq } from "drizzle-orm";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { districtOf } from "#app/features/order-core/rules/district-of.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { type DayDoor, dayProblem } from "#app/features/runs/rules/day-problem.ts";
import { isLateAt } from "#app/features/runs/rules/route-times.ts";
import type { RunDayView, RunView, UnplacedView } from "#app/features/runs/rules/run-views.ts";
import { timeRun } from "#app/features/runs/rules/time-runs.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { clockTime, timeOfMinutes } from "#app/lib/riyadh-time.ts";
import { staffUsers } from "#db/schema/accounts.ts";
import { drivers, vans } from "#db/schema/delivery-runs.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { whyLeftOut } from "#services/route-planner/why-left-out.ts";
import { type LoadedDay, loadDay } from "./load-day.server.ts";

/** The vans of a day: their stops with the times that are expected, what stands on none and why, and what there is to drive with. */
export async function readRunDay(
  ctx: CommandContext,
  { date }: { date: string },
): Promise<Result<RunDayView, "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal) return refuse(refusal);
  const loaded = await loadDay(ctx.db, await readShopSettings(ctx), { date, now: ctx.now });
  const maySetUp = mayAdminister(ctx.actor, "capacity.manage");
  const [allVans, allDrivers, kitchens, holders] = await Promise.all([
    ctx.db.select().from(vans).orderBy(asc(vans.name)),
    ctx.db.select().from(drivers).orderBy(asc(drivers.name)),
    ctx.db
      .select({ id: restaurants.id, name: restaurants.name, nameEn: restaurants.nameEn })
      .from(restaurants)
      .where(eq(restaurants.visible, true))
      .orderBy(asc(restaurants.name)),
    maySetUp
      ? ctx.db
          .select({ id: staffUsers.id, email: staffUsers.email })
          .from(staffUsers)
          .orderBy(asc(staffUsers.email))
      : [],
  ]);
  return ok({
    date,
    runs: loaded.runs.map((_, nth) => runView(loaded, nth, kitchens)),
    unplaced: unplaced(loaded),
    vans: allVans.map(({ createdAt: _, ...van }) => van),
    drivers: allDrivers.map(({ createdAt: _, ...driver }) => driver),
    restaurants: kitchens,
    holders,
    isStartUnknown: loaded.isStartUnknown,
  });
}

type Kitchens = RunDayView["restaurants"];

function runView({ runs, orders, day }: LoadedDay, nth: number, kitchens: Kitchens): RunView {
  const each = runs[nth];
  const dayRun = day.runs[nth];
  if (!(each && dayRun)) throw new Error("a run is there");
  const { run, van, driver, stops } = each;
  const times = new Map(timeRun(dayRun, day).map((stop) => [stop.orderId, stop]));
  const byOrder = new Map(day.doors.map((door) => [door.orderId, door]));
  const views = stops.flatMap((stop): RunView["stops"] => {
    const [order, door] = [orders.get(stop.orderId), byOrder.get(stop.orderId)];
    if (!(order && door)) return [];
    const at = stop.doorAt === null ? times.get(stop.orderId) : undefined;
    return [
      {
        ...doorView(order, door),
        id: stop.id,
        expectedAt: at ? clockTime(timeOfMinutes(Math.round(at.at))) : null,
        isLate: at !== undefined && isLateAt(at.at, at),
        isLocked: stop.isLocked,
        isLoaded: stop.loadedAt !== null,
        outcome: stop.outcome,
        proof: stop.proof,
        note: stop.note,
        hasPhoto: stop.photoKey !== null,
        doorAt: stop.doorAt?.toISOString() ?? null,
      },
    ];
  });
  const sum = (of: (stop: RunView["stops"][number]) => number) =>
    views.reduce((all, stop) => all + of(stop), 0);
  const kitchen = kitchens.find(({ id }) => id === run.restaurantId);
  return {
    id: run.id,
    vanId: van.id,
    vanName: van.name,
    driverId: driver?.id ?? null,
    driverName: driver?.name ?? null,
    restaurant: kitchen ? { name: kitchen.name, nameEn: kitchen.nameEn } : null,
    ...{ leaves: run.leaves, back: run.back },
    load: { animals: sum(({ animals }) => animals), trays: sum(({ trays }) => trays) },
    room: { animals: van.animals, trays: van.trays },
    stops: views,
  };
}

function unplaced({ orders, day }: LoadedDay): UnplacedView[] {
  const { problem, orderIds, unknown } = dayProblem(day);
  const standing = new Set(day.runs.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)));
  const left = orderIds.flatMap((orderId, at) => (standing.has(orderId) ? [] : [at]));
  const reasons = whyLeftOut(problem, left);
  const why = new Map<string, UnplacedView["why"]>(unknown.map((orderId) => [orderId, "no_point"]));
  for (const [nth, at] of left.entries()) why.set(orderIds[at] ?? "", reasons[nth] ?? "open");
  return day.doors.flatMap((door) => {
    const [order, reason] = [orders.get(door.orderId), why.get(door.orderId)];
    return order && reason && !standing.has(door.orderId) ? [{ ...doorView(order, door), why: reason }] : [];
  });
}

function doorView(order: AdminOrderView, door: DayDoor) {
  return {
    orderId: order.id,
    reference: order.reference,
    customerName: order.customerName,
    district: districtOf(order.address),
    status: order.status,
    window: { from: clockTime(timeOfMinutes(door.from)), until: clockTime(timeOfMinutes(door.until)) },
    ...{ animals: door.animals, trays: door.trays },
  };
}
