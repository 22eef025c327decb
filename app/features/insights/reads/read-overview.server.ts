import { type SQL, sql } from "drizzle-orm";
import { comparePeriods, type Period, periodsUpTo } from "#app/features/insights/rules/compare-periods.ts";
import { FUNNEL_STEPS, type Overview, type PeriodFigures } from "#app/features/insights/rules/overview.ts";
import { cutIntoStretches } from "#app/features/insights/rules/stretches.ts";
import { WORK_COUNT_MAX } from "#app/features/order-reading/reads/count-work.server.ts";
import { queueCondition } from "#app/features/order-reading/reads/queue-condition.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import type { WorkQueue } from "#app/vocabulary/work-queues.ts";
import { addUpSales } from "./add-up-sales.server.ts";
import { BREED_COLUMNS, breedsOf, SUM_COLUMNS, sumsOf } from "./sold-in.server.ts";

const DAYS = [1, 7, 30] as const;
const TOP = 5;

interface Sum {
  orders: number;
  revenueHalalas: number;
}
interface CurrentSum extends Sum {
  unverifiedHalalas: number;
  commissionHalalas: number;
  agreedHalalas: number;
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
 * The figures of /admin in three statements: sums that are kept by the hour and day, what is open, and the counters; nothing
 * grows with the number of all orders.
 */
export async function readOverview(ctx: CommandContext): Promise<Result<Overview, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "insights.read")) return refuse("not_allowed");
  await addUpSales(ctx);
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

/**
 * What was ordered and sold in sixty days, out of the sums that are kept. A stretch that is marked, was never added up or is not over is
 * read from its orders, all in one statement, so that the figures are those of one moment.
 */
async function readRecent(ctx: CommandContext): Promise<Row> {
  const today = riyadhDate(ctx.now);
  const periods = DAYS.map((days) => ({ days, ...periodsUpTo(ctx.now, days) }));
  const month = periodsUpTo(ctx.now, 30);
  const cuts = periods.map(({ previous }) => previous.before);
  const stretches = cutIntoStretches(month.previous.from, ctx.now, cuts);
  const within = ({ from, before }: Period): SQL => sql`s.at >= ${from} and s.at < ${before}`;
  const sumOf = (period: Period, more = sql``): SQL => sql`(select json_build_object(
    'orders', coalesce(sum(s.orders), 0), 'revenueHalalas', coalesce(sum(s.revenue), 0) ${more}) from sold s where ${within(period)})`;
  const ofNow = sql`, 'unverifiedHalalas', coalesce(sum(s.unverified), 0), 'commissionHalalas', coalesce(sum(s.commission), 0),
    'agreedHalalas', coalesce(sum(s.agreed), 0)`;
  const sums = periods.flatMap(({ days, current, previous }) => [
    sql`${`${days} current`}::text, ${sumOf(current, ofNow)}`,
    sql`${`${days} previous`}::text, ${sumOf(previous)}`,
  ]);
  const { rows } = await ctx.db.execute<Row>(sql`
    with changed as materialized (select distinct hour from sales_marks),
    stretch as materialized (
      select s.at, s.before, k.sums, k.breeds
      from json_to_recordset(${JSON.stringify(stretches)}::json) as s(at timestamptz, before timestamptz, hours smallint)
      left join sales_sums k on k.at = s.at and k.hours = s.hours
        and not exists (select from changed c where c.hour >= s.at and c.hour < s.before)
    ), sold as materialized (
      select s.at, e.* from stretch s cross join lateral jsonb_to_recordset(s.sums) as e(${SUM_COLUMNS})
      union all select s.at, e.* from stretch s cross join lateral ${sumsOf(sql`s.at`, sql`s.before`)} e where s.sums is null
    ), month as materialized (select * from sold s where ${within(month.current)}),
    breed as (
      select e.* from stretch s cross join lateral jsonb_to_recordset(s.breeds) as e(${BREED_COLUMNS}) where ${within(month.current)}
      union all select e.* from stretch s cross join lateral ${breedsOf(sql`s.at`, sql`s.before`)} e
        where s.sums is null and ${within(month.current)}
    )
    select json_build_object(${sql.join(sums, sql`, `)}) as "sums",
      (select json_agg(json_build_object('date', to_char(day.date, 'YYYY-MM-DD'), 'orders', coalesce(sold.orders, 0),
          'revenueHalalas', coalesce(sold.revenue, 0)) order by day.date)
        from (select d::date as date
          from generate_series(${addDays(today, -29)}::timestamp, ${today}::timestamp, '1 day') d) day
        left join (select (s.at at time zone 'Asia/Riyadh')::date as date, sum(s.orders) as orders, sum(s.revenue) as revenue
          from month s group by 1) sold on sold.date = day.date) as "byDay",
      (select coalesce(json_agg(g order by g.orders desc, g.status), '[]')
        from (select s.status, sum(s.orders) as orders from month s group by s.status) g) as "byStatus",
      (select coalesce(json_agg(g order by g.fulfillment), '[]')
        from (select s.fulfillment, sum(s.orders) as orders, sum(s.revenue) as "revenueHalalas" from month s group by s.fulfillment) g) as "byFulfillment",
      (select coalesce(json_agg(t order by t."revenueHalalas" desc, t.name), '[]')
        from (select s.restaurant_id as id, max(s.restaurant_name) as name, max(s.restaurant_name_en) as "nameEn",
            sum(s.orders) as count, sum(s.revenue) as "revenueHalalas"
          from month s where s.restaurant_name is not null and s.is_sold
          group by s.restaurant_id, case when s.restaurant_id is null then s.restaurant_name end
          order by 5 desc limit ${TOP}) t) as "topRestaurants",
      (select coalesce(json_agg(t order by t."revenueHalalas" desc, t.name), '[]')
        from (select b.breed_id as id, max(b.breed_name) as name, max(b.breed_name_en) as "nameEn", sum(b.animals) as count,
            sum(b.revenue) as "revenueHalalas"
          from breed b
          group by b.breed_id, case when b.breed_id is null then b.breed_name end
          order by 5 desc limit ${TOP}) t) as "topBreeds"`);
  return rows[0] as Row;
}

/** The same as the desk's queues, and counted as far: two figures of one thing must not differ. */
async function readWaiting(ctx: CommandContext): Promise<Overview["waiting"]> {
  const waitIn = (queue: WorkQueue): SQL =>
    sql`(select count(*)::int from (
      select from orders o where ${queueCondition(queue, ctx.now)} limit ${sql.raw(String(WORK_COUNT_MAX + 1))}) q)`;
  const { rows } = await ctx.db.execute<Overview["waiting"] & Record<string, unknown>>(sql`
    select ${waitIn("verify")} as "proofsToCheck", ${waitIn("confirm")} as "ordersToConfirm",
      ${waitIn("today")} as "deliveriesToday", ${waitIn("late")} as "late",
      (select count(*)::int from reviews v
        where v.status = 'pending' or v.answer_status = 'pending') as "reviewsToApprove"`);
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
