import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { madeFrom } from "#app/features/standing-orders/rules/standing-days.ts";
import type {
  StandingOrderView,
  StandingRun,
} from "#app/features/standing-orders/rules/standing-order-view.ts";
import type { DeliveryMethod, Fulfillment } from "#app/vocabulary/order-choices.ts";
import type { Queryable } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { standingOrderRuns, standingOrders } from "#db/schema/standing-orders.ts";

/** So many days are shown of each. */
const SHOWN_RUNS = 12;

export interface ReadStanding {
  where: SQL | undefined;
  daysBefore: number;
  most?: number;
  /** So many days of each; more for whoever takes a copy of all data. */
  runs?: number;
}

/** Standing orders with what became of their days, those that were made last first. */
export async function readStandingOrders(
  db: Queryable,
  { where, daysBefore, most = 50, runs: shown = SHOWN_RUNS }: ReadStanding,
): Promise<StandingOrderView[]> {
  const rows = await db
    .select({
      standing: standingOrders,
      slug: restaurants.slug,
      name: restaurants.name,
      nameEn: restaurants.nameEn,
    })
    .from(standingOrders)
    .leftJoin(restaurants, eq(restaurants.id, standingOrders.restaurantId))
    .where(where)
    .orderBy(desc(standingOrders.createdAt), desc(standingOrders.id))
    .limit(most);
  const runs = await readRuns(
    db,
    rows.map(({ standing }) => standing.id),
    shown,
  );
  return rows.map(({ standing, slug, name, nameEn }) => {
    const body = standing.body as {
      fulfillment: Fulfillment;
      deliveryMethod: DeliveryMethod | null;
      address: string | null;
    };
    return {
      id: standing.id,
      weekday: standing.weekday,
      time: standing.time,
      state: standing.state,
      haltedBy: standing.haltedBy,
      haltReason: standing.haltReason,
      next:
        standing.state === "active"
          ? { date: standing.nextOn, madeAt: madeFrom(standing.nextOn, daysBefore).toISOString() }
          : null,
      fulfillment: body.fulfillment,
      deliveryMethod: body.deliveryMethod,
      restaurant: slug !== null && name !== null ? { slug, name, nameEn } : null,
      items: standing.items,
      address: body.address,
      createdAt: standing.createdAt.toISOString(),
      runs: runs.get(standing.id) ?? [],
    };
  });
}

/** One of them; null when there is none, or it is another customer's than the one named. */
export async function readStandingOrder(
  db: Queryable,
  { id, customerId, daysBefore }: { id: string; customerId?: string; daysBefore: number },
): Promise<StandingOrderView | null> {
  const own = customerId === undefined ? undefined : eq(standingOrders.customerId, customerId);
  const [found] = await readStandingOrders(db, {
    where: and(eq(standingOrders.id, id), own),
    daysBefore,
    most: 1,
  });
  return found ?? null;
}

async function readRuns(
  db: Queryable,
  ids: readonly string[],
  shown: number,
): Promise<Map<string, StandingRun[]>> {
  if (ids.length === 0) return new Map();
  const place = sql<number>`row_number() over (partition by ${standingOrderRuns.standingOrderId} order by ${standingOrderRuns.date} desc)`;
  const latest = db
    .select({
      standingOrderId: standingOrderRuns.standingOrderId,
      date: standingOrderRuns.date,
      place: place.as("place"),
    })
    .from(standingOrderRuns)
    .where(inArray(standingOrderRuns.standingOrderId, [...ids]))
    .as("latest");
  const rows = await db
    .select({ run: standingOrderRuns, reference: orders.reference, status: orders.status })
    .from(standingOrderRuns)
    .innerJoin(
      latest,
      and(
        eq(latest.standingOrderId, standingOrderRuns.standingOrderId),
        eq(latest.date, standingOrderRuns.date),
        sql`${latest.place} <= ${shown}`,
      ),
    )
    .leftJoin(orders, eq(orders.id, standingOrderRuns.orderId))
    .orderBy(desc(standingOrderRuns.date));
  const views = rows.map(({ run, reference, status }) => ({
    of: run.standingOrderId,
    date: run.date,
    time: run.time,
    outcome: run.outcome,
    order:
      run.orderId !== null && reference !== null && status !== null
        ? { id: run.orderId, reference, status }
        : null,
    refusal:
      run.refusal === null
        ? null
        : { code: run.refusal, detail: (run.detail ?? {}) as Record<string, string | number> },
    at: run.at.toISOString(),
  }));
  const grouped = Map.groupBy(views, ({ of }) => of);
  return new Map([...grouped].map(([id, all]) => [id, all.map(({ of: _, ...run }) => run)]));
}
