import { type SQL, sql } from "drizzle-orm";
import {
  commissionHalalas,
  isSold,
  soldHalalas,
  unverifiedHalalas,
} from "#app/features/orders/money/sold-sums.server.ts";
import { queueCondition } from "#app/features/orders/queues/queue-condition.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import type { WorkQueue } from "#app/vocabulary/work-queues.ts";
import { comparePeriods, type Period, periodsUpTo } from "./compare-periods.ts";
import { FUNNEL_STEPS, type Overview, type PeriodFigures } from "./overview.ts";

const DAYS = [1, 7, 30] as const;
const TOP = 5;

interface Sum {
  orders: number;
  revenueHalalas: number;
}
interface CurrentSum extends Sum {
  unverifiedHalalas: number;
  commissionHalalas: number;
}

interface Row {
  [column: string]: unknown;
  /** `7 current`, `7 previous` and so on. */
  sums: Record<`${(typeof DAYS)[number]} current`, CurrentSum> &
    Record<`${(typeof DAYS)[number]} previous`, Sum>;
  byDay: Overview["byDay"];
  byStatus: Overview["byStatus"];
  byFulfillment: Overview["byFulfillment"];
  topRestaurants: Overview["topRestaurants"];
  topBreeds: Overview["topBreeds"];
}

/**
 * The figures of /admin in three statements. Each reads through an index: the newest 60 days, what is open, and the
 * counters; nothing grows with the number of all orders.
 */
export async function readOverview(ctx: CommandContext): Promise<Result<Overview, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "insights.read")) return refuse("not_allowed");
  const [{ sums, ...recent }, waiting, funnel] = await Promise.all([
    readRecent(ctx),
    readWaiting(ctx),
    readFunnel(ctx),
  ]);
  const periods = DAYS.map((days) => figures(days, sums));
  return ok({ ...recent, periods, waiting, funnel, ordersPlaced: sums["30 current"].orders });
}

function figures(days: (typeof DAYS)[number], sums: Row["sums"]): PeriodFigures {
  const [current, previous] = [sums[`${days} current`], sums[`${days} previous`]];
  return {
    days,
    ...current,
    ordersAgainstBefore: comparePeriods(current.orders, previous.orders),
    revenueAgainstBefore: comparePeriods(current.revenueHalalas, previous.revenueHalalas),
  };
}

async function readRecent(ctx: CommandContext): Promise<Row> {
  const today = riyadhDate(ctx.now);
  const month = periodsUpTo(ctx.now, 30);
  const within = ({ from, before }: Period): SQL => sql`o.created_at >= ${from} and o.created_at < ${before}`;
  const sumOf = (period: Period, more = sql``): SQL => sql`(select json_build_object(
    'orders', count(*), 'revenueHalalas', ${soldHalalas} ${more}) from recent o where ${within(period)})`;
  const ofNow = sql`, 'unverifiedHalalas', ${unverifiedHalalas}, 'commissionHalalas', ${commissionHalalas}`;
  const sums = DAYS.flatMap((days) => {
    const { current, previous } = periodsUpTo(ctx.now, days);
    return [
      sql`${`${days} current`}::text, ${sumOf(current, ofNow)}`,
      sql`${`${days} previous`}::text, ${sumOf(previous)}`,
    ];
  });
  const { rows } = await ctx.db.execute<Row>(sql`
    with recent as materialized (
      select o.id, o.created_at, o.status, o.fulfillment, o.grand_total_halalas, o.total_halalas, o.commission_kind, o.commission_percent,
        o.commission_unit_halalas,
        o.verified_halalas,
        o.restaurant_id, o.restaurant_name, o.restaurant_name_en
      from orders o where o.created_at >= ${month.previous.from} and o.created_at < ${month.current.before}
    ), month as materialized (select * from recent o where ${within(month.current)})
    select json_build_object(${sql.join(sums, sql`, `)}) as "sums",
      (select json_agg(json_build_object('date', to_char(day.date, 'YYYY-MM-DD'), 'orders', coalesce(sold.orders, 0),
          'revenueHalalas', coalesce(sold.revenue, 0)) order by day.date)
        from (select d::date as date
          from generate_series(${addDays(today, -29)}::timestamp, ${today}::timestamp, '1 day') d) day
        left join (select (o.created_at at time zone 'Asia/Riyadh')::date as date, count(*) as orders, ${soldHalalas} as revenue
          from month o group by 1) sold on sold.date = day.date) as "byDay",
      (select coalesce(json_agg(s order by s.orders desc, s.status), '[]')
        from (select o.status, count(*) as orders from month o group by o.status) s) as "byStatus",
      (select coalesce(json_agg(f order by f.fulfillment), '[]')
        from (select o.fulfillment, count(*) as orders, ${soldHalalas} as "revenueHalalas" from month o group by o.fulfillment) f) as "byFulfillment",
      (select coalesce(json_agg(t order by t."revenueHalalas" desc, t.name), '[]')
        from (select o.restaurant_id as id, max(o.restaurant_name) as name, max(o.restaurant_name_en) as "nameEn",
            count(*) as count, ${soldHalalas} as "revenueHalalas"
          from month o where o.restaurant_name is not null and ${isSold}
          group by o.restaurant_id, case when o.restaurant_id is null then o.restaurant_name end
          order by ${soldHalalas} desc limit ${TOP}) t) as "topRestaurants",
      (select coalesce(json_agg(t order by t."revenueHalalas" desc, t.name), '[]')
        from (select i.breed_id as id, max(i.breed_name) as name, max(i.breed_name_en) as "nameEn", sum(i.quantity) as count,
            sum(i.quantity * i.unit_price_halalas)::bigint as "revenueHalalas"
          from month o join order_items i on i.order_id = o.id where ${isSold}
          group by i.breed_id, case when i.breed_id is null then i.breed_name end
          order by 5 desc limit ${TOP}) t) as "topBreeds"`);
  return rows[0] as Row;
}

/** The same as the desk's queues: two figures of one thing must not differ. */
async function readWaiting(ctx: CommandContext): Promise<Overview["waiting"]> {
  const waitIn = (queue: WorkQueue): SQL =>
    sql`(select count(*)::int from orders o where ${queueCondition(queue, ctx.now)})`;
  const { rows } = await ctx.db.execute<Overview["waiting"] & Record<string, unknown>>(sql`
    select ${waitIn("verify")} as "proofsToCheck", ${waitIn("confirm")} as "ordersToConfirm",
      ${waitIn("today")} as "deliveriesToday", ${waitIn("late")} as "late",
      (select count(*)::int from reviews v where v.status = 'pending') as "reviewsToApprove"`);
  return rows[0] as Overview["waiting"];
}

async function readFunnel(ctx: CommandContext): Promise<Overview["funnel"]> {
  const today = riyadhDate(ctx.now);
  const { rows } = await ctx.db.execute<{ step: string; count: number }>(sql`
    select step, sum(count)::int as count from event_counts
    where event = 'wizard_step' and day between ${addDays(today, -29)} and ${today}
    group by step`);
  const counts = new Map(rows.map(({ step, count }) => [step, count]));
  return FUNNEL_STEPS.map((step) => ({ step, count: counts.get(step) ?? 0 }));
}
