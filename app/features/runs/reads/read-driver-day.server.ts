import { eq } from "drizzle-orm";
import { DOOR_PIN_TRIES, doorPinCheck } from "#app/features/order-core/rules/door/door-pin.server.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { DriverDayView, DriverStop } from "#app/features/runs/rules/driver-views.ts";
import { timeRun } from "#app/features/runs/rules/time-runs.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { StationScope } from "#app/features/stations/rules/station-scope.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { clockTime, timeOfMinutes } from "#app/lib/riyadh-time.ts";
import { drivers } from "#db/schema/delivery-runs.ts";
import { type LoadedDay, loadDay } from "./load-day.server.ts";
import { ownRuns } from "./own-stops.server.ts";
import { readRuns } from "./read-run-orders.server.ts";

/** A driver's own rounds of today, and of the night before while something of them is open. No number of a customer is among it. */
export async function readDriverDay(ctx: CommandContext, scope: StationScope): Promise<DriverDayView> {
  const settings = await readShopSettings(ctx);
  const [driver] = await ctx.db.select().from(drivers).where(eq(drivers.id, scope.scopeId));
  const own = await readRuns(ctx.db, ownRuns(scope, ctx.now) ?? eq(drivers.id, ""));
  const dates = [...new Set(own.map(({ run }) => run.date))].toSorted();
  const today = dates.at(-1);
  const runs: DriverDayView["runs"] = [];
  for (const date of dates) {
    const loaded = await loadDay(ctx.db, settings, { date, now: ctx.now });
    for (const [nth, { run, van, stops }] of loaded.runs.entries()) {
      if (!own.some((each) => each.run.id === run.id)) continue;
      if (date !== today && stops.every(({ doorAt }) => doorAt !== null)) continue;
      runs.push({
        ...{ id: run.id, van: van.name, leaves: run.leaves, back: run.back },
        open: await openStops(ctx, loaded, nth, settings.door_pin_on),
        done: stops.flatMap(({ orderId, outcome, doorAt }) => {
          const order = loaded.orders.get(orderId);
          return order && outcome && doorAt
            ? [{ orderId, reference: order.reference, outcome, doorAt: doorAt.toISOString() }]
            : [];
        }),
      });
    }
  }
  return { driver: driver?.name ?? "", runs, shopPhone: settings.phone, now: ctx.now.toISOString() };
}

async function openStops(
  ctx: CommandContext,
  { runs, orders, day }: LoadedDay,
  nth: number,
  asksPin: boolean,
): Promise<DriverStop[]> {
  const [each, dayRun] = [runs[nth], day.runs[nth]];
  if (!(each && dayRun)) return [];
  const times = new Map(timeRun(dayRun, day).map((stop) => [stop.orderId, stop.at]));
  const doors = new Map(day.doors.map((door) => [door.orderId, door]));
  const open = each.stops.filter(({ doorAt }) => doorAt === null);
  const stops = await Promise.all(
    open.map(async (stop): Promise<DriverStop | null> => {
      const [order, door] = [orders.get(stop.orderId), doors.get(stop.orderId)];
      if (!(order && door)) return null;
      const at = times.get(stop.orderId);
      return {
        ...shownOf(order),
        window: { from: clockTime(timeOfMinutes(door.from)), until: clockTime(timeOfMinutes(door.until)) },
        expectedAt: at === undefined ? null : clockTime(timeOfMinutes(Math.round(at))),
        ...{ animals: door.animals, trays: door.trays },
        isLoaded: stop.loadedAt !== null,
        pin: asksPin
          ? {
              ...(await doorPinCheck(ctx.sessionSecret, order.id, stop.id)),
              isLocked: stop.wrongPins >= DOOR_PIN_TRIES,
            }
          : null,
      };
    }),
  );
  return stops.filter((stop) => stop !== null);
}

/** Every column is named, so that a new one stays hidden from drivers until somebody decides. */
function shownOf({
  id,
  reference,
  customerName: orderedBy,
  occasion,
  address,
  location,
  driverNote,
  cashHalalas,
}: AdminOrderView) {
  // A gift is for whom it is; who gives it may want to stay unknown at that door.
  const customerName = occasion?.recipient?.name ?? orderedBy;
  return { orderId: id, reference, customerName, address, location, driverNote, cashHalalas };
}
