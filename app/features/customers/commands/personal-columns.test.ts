import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Transaction } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, inStatus, makeCustomer, mustPlace } from "#tests/support/order-samples.ts";
import { COLUMNS } from "#tests/support/samples/personal-columns.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { eraseCustomer } from "./erase-customer.server.ts";

const { shop, admin } = await openStockedShop();
const { db } = shop;
const words = (list: string | undefined) => (list ?? "").split(/\s+/).filter(Boolean);
const erased = Object.entries(COLUMNS).flatMap(([table, { erased }]) =>
  words(erased).map((column) => [table, column] as const),
);

interface Column {
  table: string;
  name: string;
  type: string;
}

async function allColumns(): Promise<Column[]> {
  const { rows } = await db.execute<Column & Record<string, unknown>>(sql`
    select table_name as "table", column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' order by table_name, ordinal_position`);
  return rows;
}

describe("columns that are about a person", () => {
  it("RN12 each column of each table is decided to be erased, kept for a reason, or nobody's", async () => {
    const said = Object.entries(COLUMNS).flatMap(([table, { erased, kept, plain }]) =>
      [...words(erased), ...Object.keys(kept ?? {}), ...words(plain)].map((column) => `${table}.${column}`),
    );
    const have = (await allColumns()).map(({ table, name }) => `${table}.${name}`);
    expect(
      have.filter((column) => !said.includes(column)),
      "decide in personal-columns.ts",
    ).toEqual([]);
    expect(said.filter((column) => !have.includes(column))).toEqual([]);
    expect(new Set(said).size).toBe(said.length);
  });
});

const PHONE = "+966559911223";
const MARK = "PERSONAL";

/** The rows of a table that are the customer's, as a condition over `t`. */
const OWNED: Record<string, string> = {
  customers: "t.id = $own",
  conversations: `t.phone = '${PHONE}'`,
  conversation_messages: `t.conversation_id in (select id from conversations where phone = '${PHONE}')`,
  claim_shares:
    "t.complaint_id in (select c.id from complaints c join orders o on o.id = c.order_id where o.customer_id = $own)",
  news_opt_outs: `t.phone = '${PHONE}'`,
  partner_members: `t.phone = '${PHONE}'`,
  station_acts: "t.subject in (select id from orders where customer_id = $own)",
  tell_me_wishes: `t.phone = '${PHONE}'`,
  bank_lines: "t.bank_reference = 'own'",
};
const ofCustomer = [
  "customer_addresses",
  "customer_sessions",
  "order_names",
  "orders",
  "refunds",
  "reviews",
  "standing_orders",
  "waiting_entries",
];

function owned(table: string, own: string): string {
  const condition =
    OWNED[table] ??
    (ofCustomer.includes(table)
      ? "t.customer_id = $own"
      : "t.order_id in (select id from orders where customer_id = $own)");
  return condition.replaceAll("$own", `'${own}'`);
}

describe("erasing with every personal column filled", () => {
  let own: string;
  let orderId: string;

  beforeAll(async () => {
    const actor = await makeCustomer(shop, PHONE, "نورة");
    own = actor.customerId;
    const order = await mustPlace(shop, actor, homeOrder(actor));
    orderId = order.id;
    await db.update(orders).set(inStatus("Completed")).where(eq(orders.id, orderId));
    const now = shop.clock.now().toISOString();
    // One row in each table that has none of this customer yet, beside what fits any column of its kind.
    const talk = { conversation_id: "talk" };
    const rows: [table: string, row: Record<string, unknown>][] = [
      ["customer_addresses", { customer_id: own, label: "home" }],
      ["customer_sessions", { customer_id: own }],
      ["complaints", { id: "claim", via: "link" }],
      ["claim_decisions", { complaint_id: "claim", outcome: "declined", kind: "late", subject: "delivery" }],
      ["claim_requests", { complaint_id: "claim", outcome: "goods", asked_by: "x" }],
      ["claim_shares", { complaint_id: "claim", bearer: "shop", party_id: null }],
      ["order_notes", {}],
      ["order_revisions", { agreed: { meats: [] } }],
      ["order_ways_back", { message_ids: [] }],
      ["order_occasions", { kind: "gift" }],
      ["order_shares", { meant_for: "friends" }],
      ["order_split_parts", {}],
      ["order_animals", {}],
      ["run_stops", { run_id: "run" }],
      ["station_acts", { subject: orderId, data: {}, state: "done" }],
      ["partner_members", { phone: PHONE, seat_kind: "restaurant", seat_id: "R-1", role: "owner" }],
      ["order_links", { audience: "customer" }],
      ["conversations", { id: "talk", channel: "whatsapp", phone: PHONE }],
      ["conversation_messages", { ...talk, author: "customer", kind: "text" }],
      ["news_opt_outs", { phone: PHONE }],
      ["tell_me_wishes", { phone: PHONE, kind: "place", subject: "حائل", language: "ar" }],
      ["reviews", { restaurant_id: "R-1", customer_id: own }],
      ["refunds", { customer_id: own, way: "credit", state: "refused" }],
      ["refund_wishes", { way: "iban" }],
      [
        "standing_orders",
        {
          customer_id: own,
          weekday: 5,
          time: "16:00",
          next_on: "2026-11-27",
          language: "ar",
          state: "stopped",
        },
      ],
      ["waiting_entries", { customer_id: own, fulfillment: "home", language: "ar" }],
      ["bank_lines", { bank_reference: "own", state: "matched", settled_at: now }],
      ["bank_matches", { kind: "order", target_id: orderId }],
      ["invoices", { kind: "invoice" }],
    ];
    await db.transaction(async (tx) => {
      await tx.execute(sql`do $$ declare k record; begin
        for k in select conname, conrelid::regclass as t from pg_constraint where (contype = 'f' and confdeltype <> 'c'
          or contype = 'c' and conrelid not in ('orders'::regclass, 'customers'::regclass)) and connamespace = 'public'::regnamespace
        loop execute format('alter table %s drop constraint %I', k.t, k.conname); end loop;
        alter table invoices disable trigger user;
      end $$`);
      for (const [table, row] of rows) await insertRow(tx, table, { order_id: orderId, ...row }, now);
      const types = new Map((await allColumns()).map(({ table, name, type }) => [`${table}.${name}`, type]));
      for (const [table, column] of erased) {
        const filled = filling(`${table}.${column}`, types.get(`${table}.${column}`) ?? "");
        if (filled === null) continue;
        const { rowCount } = await tx.execute(
          sql.raw(`update ${table} t set ${column} = ${filled} where ${owned(table, own)}`),
        );
        expect(rowCount, `${table}.${column} has a row`).toBeGreaterThan(0);
      }
    });
  });

  it("RN12 C09 nothing of the person is left in any of them", async () => {
    expect(await eraseCustomer(shop.as(admin), { customerId: own })).toEqual({ ok: true, value: null });
    const left: string[] = [];
    for (const { table, name } of await allColumns()) {
      const { rows } = await db.execute<{ found: boolean }>(
        sql.raw(
          `select exists (select from "${table}" t where t."${name}"::text like '%${MARK}%' or t."${name}"::text like '%559911223%') as found`,
        ),
      );
      if (rows[0]?.found && COLUMNS[table]?.kept?.[name] === undefined) left.push(`${table}.${name}`);
    }
    expect(left).toEqual([]);
  });
});

/** Inserts a row; what must be there and is not said is anything of its kind. */
async function insertRow(tx: Transaction, table: string, said: Record<string, unknown>, now: string) {
  const { rows } = await tx.execute<{ name: string; type: string; needed: boolean }>(sql`
    select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null as needed
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`);
  const row: Record<string, unknown> = {};
  for (const { name, type, needed } of rows) {
    if (name in said) row[name] = said[name];
    else if (table === "bank_matches" && name === "line_id") row[name] = await ownLine(tx);
    else if (needed) row[name] = ANY[type] ?? (type.startsWith("timestamp") ? now : randomUUID());
  }
  const columns = sql.raw(Object.keys(row).join(", "));
  await tx.execute(sql`insert into ${sql.raw(table)} (${columns})
    select ${columns} from json_populate_record(null::${sql.raw(table)}, ${JSON.stringify(row)}::json)`);
}

const ANY: Readonly<Record<string, unknown>> = {
  ...{ integer: 1, bigint: 1, smallint: 1, numeric: 1, "double precision": 1, boolean: false },
  ...{ jsonb: {}, date: "2026-11-27", ARRAY: [] },
};

async function ownLine(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from bank_lines where bank_reference = 'own'`,
  );
  return Number(rows[0]?.id);
}

/** Something of the column's kind that is found again; null for what looks like anybody's. */
function filling(column: string, type: string): string | null {
  // By these a person is found.
  const isKey = ["customers", "news_opt_outs", "conversations", "tell_me_wishes", "partner_members"].some(
    (table) => column === `${table}.phone`,
  );
  if (isKey) return null;
  if (column === "order_revisions.agreed")
    return `'{"meats":[{"platesNote":"${MARK}","butcherNote":"${MARK}"}],"address":"${MARK}","phoneNote":"${MARK}"}'::jsonb`;
  if (column === "complaints.photos") return `'[{"fileKey":"${MARK}","previewKey":null}]'::jsonb`;
  if (column === "order_occasions.child_sex" || column === "reviews.customer_id") return null;
  if (type === "text") return `'${MARK}' || t.ctid::text`;
  if (type === "jsonb") return `'["${MARK}"]'::jsonb`;
  return null;
}
