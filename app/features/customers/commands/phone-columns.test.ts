import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sendCode } from "#app/features/accounts/commands/send-code.server.ts";
import { signInCustomer } from "#app/features/accounts/commands/sign-in-customer.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { conversations, newsOptOuts, tellMeWishes } from "#db/schema/messages.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, inStatus, makeCustomer, mustPlace } from "#tests/support/order-samples.ts";
import { PHONE_COLUMNS } from "#tests/support/samples/phone-columns.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { correctCustomer } from "./correct-customer.server.ts";

const { shop, admin } = await openStockedShop();
const { db } = shop;

interface Column extends Record<string, unknown> {
  table: string;
  name: string;
}

async function allColumns(): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`select table_name as "table", column_name as name
    from information_schema.columns where table_schema = 'public' order by 1, 2`);
  return rows;
}

describe("columns that hold a number", () => {
  it("CN09 each column that can hold one is decided for the move", async () => {
    const named = (await allColumns())
      .map(({ table, name }) => `${table}.${name}`)
      .filter((column) => /phone|mobile|sealed|search_text|buyer/.test(column));
    expect(
      named.filter((column) => !(column in PHONE_COLUMNS)),
      "decide in phone-columns.ts",
    ).toEqual([]);
  });
});

describe("a number that is corrected with everything filled", () => {
  const [from, to] = ["+966559922331", "+966559922442"];
  beforeAll(async () => {
    const actor = await makeCustomer(shop, from, "نورة");
    const ctx = shop.as(actor);
    const open = await mustPlace(shop, actor, homeOrder(actor));
    const past = await mustPlace(
      shop,
      actor,
      homeOrder(actor, { schedule: { date: "2026-03-12", time: "15:00" } }),
    );
    await db.update(orders).set(inStatus("Completed")).where(eq(orders.id, past.id));
    await db.transaction((tx) => signInCustomer(tx, ctx, from));
    await sendCode(shop.as(VISITOR), { phone: from });
    const at = ctx.now;
    await db.insert(newsOptOuts).values({ phone: from, since: at });
    const talk = { channel: "whatsapp" as const, lastInboundAt: at, lastMessageAt: at, createdAt: at };
    await db.insert(conversations).values([
      { phone: from, ...talk },
      { phone: from, businessScopedId: "SA.1", ...talk },
    ]);
    await db
      .insert(tellMeWishes)
      .values({ phone: from, kind: "place", subject: "حائل", language: "ar", askedAt: at });
    const was = { fullName: "نورة", phone: from };
    const body = { fullName: "نورة", phone: to, why: "new_number", was };
    expect(await correctCustomer(shop.as(admin), { customerId: actor.customerId, body })).toMatchObject({
      ok: true,
    });
    expect(open.customerPhone).toBe(from);
  });

  it("CN09 the old number is nowhere but where it was decided to stay or to end", async () => {
    const left: string[] = [];
    for (const { table, name } of await allColumns()) {
      const { rows } = await db.execute<{ found: boolean }>(
        sql.raw(
          `select exists (select from "${table}" t where t."${name}"::text like '%${from.slice(4)}%') as found`,
        ),
      );
      const fate = PHONE_COLUMNS[`${table}.${name}`];
      if (rows[0]?.found && fate !== "ends" && typeof fate !== "object") left.push(`${table}.${name}`);
    }
    expect(left).toEqual([]);
  });

  it.each(
    Object.entries(PHONE_COLUMNS).filter(
      ([column, fate]) => typeof fate === "string" && fate !== "ends" && column !== "messages.sealed",
    ),
  )("CN09 %s has the new one", async (column) => {
    const [table, name] = column.split(".");
    const { rows } = await db.execute<{ found: boolean }>(
      sql.raw(
        `select exists (select from "${table}" t where t."${name}"::text like '%${to.slice(4)}%') as found`,
      ),
    );
    expect(rows[0]?.found).toBe(true);
  });
});
