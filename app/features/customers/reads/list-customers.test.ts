import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { customerSearchText } from "#app/features/accounts/rules/customer-search-text.ts";
import { eraseCustomer } from "#app/features/customers/commands/erase-customer.server.ts";
import { type CustomerActor, type StaffActor, VISITOR } from "#app/foundation/context/actor.ts";
import { customerSessions, customers } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import {
  APP_FEE,
  homeOrder,
  inStatus,
  makeAdmin,
  makeCustomer,
  mustPlace,
  NAEMI_JADHA,
  seedCatalogue,
} from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { listCustomers } from "./list-customers.server.ts";
import { readCustomer } from "./read-customer.server.ts";

const shop = await openTestShop();
await seedCatalogue(shop);
let admin: StaffActor;
let buyer: CustomerActor;

beforeAll(async () => {
  admin = await makeAdmin(shop, "desk@kabsh.test");
  // Sixty customers, two of each second, so that pages must not lose or repeat equal instants.
  for (let n = 0; n < 60; n += 1) {
    const phone = `+9665512500${String(n).padStart(2, "0")}`;
    const name = n === 7 ? "عبدالرحمن الأحمدي" : n === 8 ? "Sara_Ali" : null;
    await shop.db.insert(customers).values({
      phone,
      fullName: name,
      isPhoneVerified: n % 2 === 0,
      createdAt: new Date(Date.parse("2026-01-01T00:00:00Z") + Math.floor(n / 2) * 1000),
      searchText: customerSearchText({ name, phone }),
    });
  }
  buyer = await makeCustomer(shop, "+966551259999", "مشتري");
  const paid = await mustPlace(shop, buyer, homeOrder(buyer));
  await mustPlace(shop, buyer, homeOrder(buyer));
  const cancelled = await mustPlace(shop, buyer, homeOrder(buyer));
  await shop.db.update(orders).set(inStatus("Confirmed")).where(eq(orders.id, paid.id));
  await shop.db.update(orders).set({ status: "Cancelled" }).where(eq(orders.id, cancelled.id));
});

async function page(input: { search?: string; cursor?: string | null } = {}) {
  const answer = await listCustomers(shop.as(admin), input);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}
const names = async (search: string) => (await page({ search })).items.map((item) => item.phone?.slice(-2));

describe("the admin's list of customers", () => {
  it("CN11 whom the shop knows by no name is called as in the last order", async () => {
    const nameless = await makeCustomer(shop, "+966551258888");
    expect((await page({ search: nameless.phone })).items[0]).toMatchObject({ fullName: null, name: null });
    await mustPlace(shop, nameless, homeOrder(nameless, { customerName: "أم خالد" }));
    expect((await page({ search: nameless.phone })).items[0]).toMatchObject({
      fullName: null,
      name: "أم خالد",
    });
    const read = await readCustomer(shop.as(admin), { customerId: nameless.customerId });
    expect(read).toMatchObject({ ok: true, value: { name: "أم خالد", follows: { openOrders: 1 } } });
    await shop.db.delete(orders).where(eq(orders.customerId, nameless.customerId));
    await shop.db.delete(customers).where(eq(customers.id, nameless.customerId));
  });

  it("AU06 shows every customer once, newest first, 25 a page", async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    const sizes: number[] = [];
    do {
      const { items, nextCursor } = await page({ cursor });
      seen.push(...items.map((item) => item.phone ?? ""));
      sizes.push(items.length);
      cursor = nextCursor;
    } while (cursor);
    expect(sizes).toEqual([25, 25, 11]);
    expect(new Set(seen).size).toBe(61);
    expect(seen[0]).toBe(buyer.phone);
    expect((await page({ cursor: "garbage" })).items[0]?.phone).toBe(buyer.phone);
  });

  it("AU06 finds by name in any spelling and by phone in any form", async () => {
    expect(await names("الاحمدي")).toEqual(["07"]);
    expect(await names("عبد الرحمن")).toEqual(["07"]);
    expect(await names("أحمد")).toEqual(["07"]);
    expect(await names("٠٥٥١٢٥٠٠٠٧")).toEqual(["07"]);
    expect(await names("+966 55 125 0008")).toEqual(["08"]);
    expect(await names("00966551250009")).toEqual(["09"]);
    expect(await names("sara_a")).toEqual(["08"]);
    expect(await names("sara%")).toEqual([]);
    expect(await names("'; drop table customers; --")).toEqual([]);
  });

  it("AU06 E22 tells verified state, orders, spend and when somebody was last seen", async () => {
    await shop.db
      .update(customers)
      .set({ lastLoginAt: new Date("2026-03-01T00:00:00Z") })
      .where(eq(customers.id, buyer.customerId));
    await shop.db
      .insert(customerSessions)
      .values({ tokenHash: "h", customerId: buyer.customerId, expiresAt: new Date("2026-05-04T00:00:00Z") });
    const [first] = (await page()).items;
    expect(first).toMatchObject({
      id: buyer.customerId,
      phone: buyer.phone,
      isPhoneVerified: true,
      orderCount: 3,
      spentHalalas: NAEMI_JADHA + APP_FEE,
      createdAt: expect.any(String),
    });
    expect(new Date(first?.lastSeenAt ?? 0)).toEqual(new Date("2026-03-05T00:00:00Z"));
  });

  it("AU06 asks the database once, however many customers and orders a page shows", async () => {
    let statements = 0;
    const db = new Proxy(shop.db, {
      get(target, name) {
        const value = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        statements += 1;
        return value.bind(target);
      },
    });
    const answer = await listCustomers(shop.as(admin, { db }), {});
    expect(answer.ok && answer.value.items).toHaveLength(25);
    expect(statements).toBe(1);
  });

  it("P02 C09 is for admins only, and erased customers are not in it", async () => {
    for (const actor of [VISITOR, buyer, { ...admin, permissions: [] }]) {
      expect(await listCustomers(shop.as(actor), {})).toEqual({ ok: false, code: "not_allowed" });
      expect(await readCustomer(shop.as(actor), buyer)).toEqual({ ok: false, code: "not_allowed" });
    }
    const gone = await makeCustomer(shop, "+966551258888");
    await eraseCustomer(shop.as(admin), gone);
    expect((await page()).items.some((item) => item.id === gone.customerId)).toBe(false);
    expect(await readCustomer(shop.as(admin), gone)).toMatchObject({
      ok: true,
      value: { phone: null, erasedAt: expect.any(Date) },
    });
  });
});

describe("one customer at the desk", () => {
  it("AU06 comes with addresses and the order history, newest first", async () => {
    const answer = await readCustomer(shop.as(admin), buyer);
    expect(answer).toMatchObject({
      ok: true,
      value: {
        phone: buyer.phone,
        fullName: "مشتري",
        orderCount: 3,
        spentHalalas: NAEMI_JADHA + APP_FEE,
        addresses: [],
      },
    });
    const history = answer.ok ? answer.value.orders : [];
    expect(history.map((order) => order.status).sort()).toEqual([
      "Cancelled",
      "Confirmed",
      "Pending Payment",
    ]);
    expect(JSON.stringify(answer)).not.toContain("searchText");
    expect(await readCustomer(shop.as(admin), { customerId: "no such" })).toEqual({
      ok: false,
      code: "not_found",
    });
  });
});
