import { type SQL, sql } from "drizzle-orm";
import { addDays, riyadhDate, riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { Queryable } from "#db/client.ts";

/** One breeder, breed, cut, restaurant or reason. */
export interface ClaimFigure {
  id: string;
  name: string;
  nameEn: string | null;
  claims: number;
  /** Its orders of the same days that were handed over; null where nothing is counted against. */
  orders: number | null;
  /** What was given for them. */
  halalas: number;
}

export interface ClaimFigures {
  reasons: ClaimFigure[];
  breeders: ClaimFigure[];
  restaurants: ClaimFigure[];
  breeds: ClaimFigure[];
  cuts: ClaimFigure[];
  /** What drivers bear by name of none: the shop's own. */
  driver: { claims: number; halalas: number };
}

/** Claims that were not declined, opened in those days, each with the animal that it is about, the first where it is about all. */
const claimed = (since: string): SQL => sql`
  select c.id, coalesce(d.kind, c.kind) as reason, o.breeder_id, o.breeder_name, o.restaurant_id, o.restaurant_name, o.restaurant_name_en,
    coalesce(d.halalas, 0) as halalas, a.breed_name, a.breed_name_en, coalesce(a.cut_name, a.home_cut) as cut, a.cut_name_en, o.fulfillment
  from complaints c join orders o on o.id = c.order_id left join claim_decisions d on d.complaint_id = c.id
  left join lateral (
    select i.* from (select i.*, sum(i.quantity) over (order by i.position) as upto from order_items i where i.order_id = o.id) i
    where i.upto >= greatest(coalesce(d.item, c.item), 1) or coalesce(d.subject, c.subject) <> 'animal'
    order by i.position limit 1
  ) a on true
  where c.created_at >= ${since} and coalesce(d.outcome, '') <> 'declined'`;

type Row = {
  id: string;
  name: string;
  nameEn: string | null;
  claims: string;
  orders: string | null;
  halalas: string;
};

/** Who and what is claimed about most, of the last so many days. */
export async function readClaimFigures(db: Queryable, now: Date, days: number): Promise<ClaimFigures> {
  const since = riyadhInstant(addDays(riyadhDate(now), -days), "00:00").toISOString();
  const by = async (id: SQL, name: SQL, nameEn: SQL, where: SQL, orders: SQL = sql`null::bigint`) => {
    const { rows } = await db.execute<Row>(sql`
      with claimed as (${claimed(since)})
      select k.id, k.name, k."nameEn", k.claims, ${orders} as orders, k.halalas from (
        select ${id} as id, max(${name}) as name, max(${nameEn}) as "nameEn", count(*) as claims, sum(halalas) as halalas
        from claimed where ${where} group by 1
      ) k order by k.claims desc, k.halalas desc, k.name limit 50`);
    return rows.map(
      (row): ClaimFigure => ({
        ...{ id: row.id, name: row.name, nameEn: row.nameEn },
        ...{ claims: Number(row.claims), halalas: Number(row.halalas) },
        orders: row.orders === null ? null : Number(row.orders),
      }),
    );
  };
  const handedOver = (whose: SQL) => sql`(select count(*) from orders h
    where h.status = 'Completed' and h.created_at >= ${since} and ${whose} = k.id)`;
  const none = sql`null::text`;
  const [reasons, breeders, restaurants, breeds, cuts, driver] = await Promise.all([
    by(sql`reason`, sql`reason`, none, sql`true`),
    by(sql`breeder_id`, sql`breeder_name`, none, sql`breeder_id is not null`, handedOver(sql`h.breeder_id`)),
    by(
      sql`restaurant_id`,
      sql`restaurant_name`,
      sql`restaurant_name_en`,
      sql`restaurant_id is not null`,
      handedOver(sql`h.restaurant_id`),
    ),
    by(sql`breed_name`, sql`breed_name`, sql`breed_name_en`, sql`breed_name is not null`),
    by(sql`cut`, sql`cut`, sql`cut_name_en`, sql`cut is not null and fulfillment = 'home'`),
    db.execute<{ claims: string; halalas: string }>(sql`
      select count(*) as claims, coalesce(sum(s.halalas), 0) as halalas
      from claim_shares s join complaints c on c.id = s.complaint_id where s.bearer = 'driver' and c.created_at >= ${since}`),
  ]);
  const [driven] = driver.rows;
  return {
    ...{ reasons, breeders, restaurants, breeds, cuts },
    driver: { claims: Number(driven?.claims ?? 0), halalas: Number(driven?.halalas ?? 0) },
  };
}
