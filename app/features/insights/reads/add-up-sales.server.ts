import { sql } from "drizzle-orm";
import { periodsUpTo } from "#app/features/insights/rules/compare-periods.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Queryable } from "#db/client.ts";
import { BREED_COLUMNS, breedsOf, SUM_COLUMNS, sumsOf } from "./sold-in.server.ts";

/** Any number will do, as long as every process of the shop uses the same one. */
const ADDING_LOCK = 720_330_821;

type Needed = Pick<CommandContext, "db" | "now" | "isWritable">;

/**
 * Adds up each hour of the last sixty days that is over, and each day out of its hours, where that was not done or orders of it have
 * changed since. Whoever reads the sums is right without it (`soldUpTo`), only slower.
 */
export async function addUpSales({ db, now, isWritable }: Needed): Promise<void> {
  if (!isWritable() || !(await isBehind(db, now))) return;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isOurs: boolean }>(
      sql`select pg_try_advisory_xact_lock(${ADDING_LOCK}) as "isOurs"`,
    );
    if (!rows[0]?.isOurs) return;
    const { from, until } = reach(now);
    await tx.execute(sql`
      with gone as (delete from sales_marks returning hour), touched as (select distinct hour from gone)
      delete from sales_sums k where k.at < ${from}
        or exists (select from touched t where t.hour >= k.at and t.hour < k.at + make_interval(hours => k.hours))`);
    // A statement of its own: it sees every order whose mark the one before took away.
    await tx.execute(sql`
      insert into sales_sums (at, hours, sums, breeds)
      select h, 1, (select coalesce(jsonb_agg(s), '[]') from ${sumsOf(sql`h`, sql`h + interval '1 hour'`)} s),
        (select coalesce(jsonb_agg(b), '[]') from ${breedsOf(sql`h`, sql`h + interval '1 hour'`)} b)
      from generate_series(${from}::timestamptz, ${until} - interval '1 hour', '1 hour') h
      where not exists (select from sales_sums k where k.at = h and k.hours = 1)`);
    await tx.execute(sql`
      insert into sales_sums (at, hours, sums, breeds)
      select d, 24, (select coalesce(jsonb_agg(s), '[]') from (
          select status, fulfillment, is_sold, restaurant_id, max(restaurant_name) as restaurant_name,
            max(restaurant_name_en) as restaurant_name_en, sum(orders) as orders, sum(revenue) as revenue,
            sum(unverified) as unverified, sum(commission) as commission, sum(agreed) as agreed
          from sales_sums k cross join jsonb_to_recordset(k.sums) as e(${SUM_COLUMNS})
          where k.hours = 1 and k.at >= d and k.at < d + interval '24 hours'
          group by status, fulfillment, is_sold, restaurant_id, case when restaurant_id is null then restaurant_name end) s),
        (select coalesce(jsonb_agg(b), '[]') from (
          select breed_id, max(breed_name) as breed_name, max(breed_name_en) as breed_name_en, sum(animals) as animals,
            sum(revenue) as revenue
          from sales_sums k cross join jsonb_to_recordset(k.breeds) as e(${BREED_COLUMNS})
          where k.hours = 1 and k.at >= d and k.at < d + interval '24 hours'
          group by breed_id, case when breed_id is null then breed_name end) b)
      from generate_series(${from}::timestamptz, ${until} - interval '24 hours', '24 hours') d
      where not exists (select from sales_sums k where k.at = d and k.hours = 24)`);
  });
}

async function isBehind(db: Queryable, now: Date): Promise<boolean> {
  const { from, until } = reach(now);
  const { rows } = await db.execute<{ isBehind: boolean }>(sql`
    select exists (select from sales_marks) or ${until} > ${from}::timestamptz + interval '1 hour' * (
      select count(*) from sales_sums k where k.hours = 1 and k.at >= ${from} and k.at < ${until}) as "isBehind"`);
  return rows[0]?.isBehind ?? false;
}

/**
 * From the day on which the longest comparison begins to the last hour that is over for an hour, by the database's clock too:
 * what is placed until then is there, or marks its hour (orders_mark_sales_late).
 */
function reach(now: Date) {
  const { from } = periodsUpTo(now, 30).previous;
  return {
    from,
    until: sql`date_trunc('hour', least(${now}, clock_timestamp()) - interval '1 hour', 'UTC')`,
  };
}
