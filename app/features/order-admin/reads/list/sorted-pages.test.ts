import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type OrderSortKey, readSort, SORT_WORDS } from "#app/features/order-admin/rules/list/order-sort.ts";
import type { AdminOrderRow } from "#app/features/order-reading/rules/order-view.ts";
import { encodeWords } from "#app/lib/keyset-cursor.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { homeOrder, inStatus, liftLimits, mustPlace, restaurantOrder } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { ADMIN_ORDERS_PAGE, listOrders } from "./list-orders.server.ts";

const { shop, ali, sara, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");

/** More than two pages, with many equal values in every column. */
const MANY = 2 * ADMIN_ORDERS_PAGE + 13;

beforeAll(async () => {
  await mustPlace(shop, ali, homeOrder(ali));
  await mustPlace(shop, sara, restaurantOrder(sara, { customerName: "Sara Ahmed" }));
  const copied = [
    "reference",
    "customer_id",
    "customer_name",
    "customer_phone",
    "status",
    "unverified_reason",
    "fulfillment",
    "restaurant_name",
    "restaurant_name_en",
    "delivery_method",
    "schedule_date",
    "schedule_time",
    "meat_halalas",
    "cooking_halalas",
    "sides_halalas",
    "app_fee_halalas",
    "delivery_fee_halalas",
    "total_halalas",
    "grand_total_halalas",
    "vat_percent",
    "idempotency_key",
    "idempotency_hash",
    "search_text",
    "created_at",
    "updated_at",
  ];
  const names = sql.raw(copied.join(", "));
  const statuses = sql.raw(`array[${ORDER_STATUSES.map((status) => `'${status}'`).join(", ")}]`);
  await shop.db.execute(sql`
    with made as (
      insert into orders (${names})
      select 'R' || n, customer_id, (array['سارة', 'علي', 'ali', 'Zaid'])[1 + n % 4], customer_phone,
        (${statuses})[1 + n % 11], ${inStatus("Confirmed").unverifiedReason}, fulfillment,
        case when n % 3 > 0 then 'مطعم ' || n % 5 end, case when n % 3 > 1 then 'Kitchen ' || n % 5 end, delivery_method,
        case when n % 10 > 0 then date '2026-03-11' + n % 4 end, case when n % 10 > 0 then '1' || n % 6 || ':00' end,
        meat_halalas + n % 3, cooking_halalas, sides_halalas, app_fee_halalas, delivery_fee_halalas,
        total_halalas + n % 3, grand_total_halalas + n % 3, vat_percent, 'k' || n, idempotency_hash, search_text,
        created_at + (n % 7) * interval '1 microsecond', updated_at
      from (select * from orders where fulfillment = 'home' limit 1) o, generate_series(1, ${MANY - 2}) n
      returning id, reference
    )
    insert into order_items (order_id, position, breed_name, breed_name_en, age_class_name, quantity, unit_price_halalas)
    select id, at, 'سلالة ' || substr(reference, 2)::int % 4, case when at = 0 then 'Breed ' || substr(reference, 2)::int % 3 end,
      'جذع', 1, 100 from made, generate_series(0, 1) at`);
});

async function walk(word: string, language: "ar" | "en") {
  const rows: AdminOrderRow[] = [];
  let cursor: string | null = null;
  do {
    const page = await listOrders(shop.as(admin, { language }), { sort: readSort(word, {}), cursor });
    if (!page.ok) throw new Error(page.code);
    rows.push(...page.value.items);
    cursor = page.value.nextCursor;
  } while (cursor);
  return rows;
}

const first = ({ meats }: AdminOrderRow, language: string) =>
  (language === "en" && meats[0]?.breed.nameEn) || meats[0]?.breed.name || "";
const place = ({ restaurant }: AdminOrderRow, language: string) =>
  (language === "en" && restaurant?.nameEn) || restaurant?.name || "";
const due = ({ schedule }: AdminOrderRow) => `${schedule?.date ?? "9999"} ${schedule?.time ?? ""}`;

/** What each column shows, as something to compare. */
const VALUE: Record<OrderSortKey, (row: AdminOrderRow, language: string) => string | number> = {
  placed: (row) => row.createdAt,
  order: (row) => row.id,
  customer: (row) => row.customerName.toLowerCase(),
  what: first,
  where: place,
  when: due,
  total: (row) => row.grandTotalHalalas,
  status: (row) => ORDER_STATUSES.indexOf(row.status),
};

const collate = new Intl.Collator("und");
const compare = (a: string | number, b: string | number) =>
  typeof a === "number" && typeof b === "number" ? a - b : collate.compare(String(a), String(b));

describe("the list by any column", () => {
  it.each(SORT_WORDS.flatMap((word) => (["ar", "en"] as const).map((language) => [word, language] as const)))(
    "OL09 OL10 %s in %s: pages neither repeat nor lose an order, and are in order",
    async (word, language) => {
      const rows = await walk(word, language);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(MANY);
      expect(rows).toHaveLength(MANY);
      const by = word.replace("-", "") as OrderSortKey;
      const values = rows.map((row) => VALUE[by](row, language));
      const sorted = values.toSorted(compare);
      expect(values).toEqual(word.startsWith("-") ? sorted.toReversed() : sorted);
    },
  );

  it("OL10 a cursor of another sort, or one that was made up, starts from the beginning", async () => {
    const begin = await listOrders(shop.as(admin), { sort: readSort("total", {}) });
    const next = begin.ok ? begin.value.nextCursor : null;
    const other = await listOrders(shop.as(admin), { sort: readSort("when", {}), cursor: next });
    const fresh = await listOrders(shop.as(admin), { sort: readSort("when", {}) });
    expect(other).toEqual(fresh);
    const invented = [
      ["when", "2026-02-30", "10:00", "x"],
      ["when", "now", "10:00", "x"],
      ["when", "2026-03-11", "\0", "x"],
      ["when", "2026-03-11", "x"],
      ["-when", "infinity", "", "x"],
    ].map(encodeWords);
    for (const cursor of [...invented, "%", "x".repeat(900)])
      expect(await listOrders(shop.as(admin), { sort: readSort("when", {}), cursor })).toEqual(fresh);
    for (const place of [
      ["total", "1e9", "x"],
      ["-placed", "2026-03-10", "x"],
      ["status", "x", "2026-03-11", "", "x"],
    ])
      expect(
        await listOrders(shop.as(admin), { sort: readSort(place[0], {}), cursor: encodeWords(place) }),
      ).toMatchObject({ ok: true });
  });

  it("OL11 days of the appointment are a filter of their own, whole days like those of placing", async () => {
    const found = async (filters: object) => {
      const page = await listOrders(shop.as(admin), { filters });
      return page.ok ? page.value.items : [];
    };
    const due = await found({ dueFrom: "2026-03-12", dueTo: "2026-03-13" });
    expect(new Set(due.map(({ schedule }) => schedule?.date))).toEqual(new Set(["2026-03-12", "2026-03-13"]));
    expect(due[0]?.schedule?.date).toBe("2026-03-12");
    expect(await found({ dueFrom: "2026-03-12", from: "2026-03-12" })).toEqual([]);
    expect(await found({ dueTo: "2026-03-01" })).toEqual([]);
  });
});
