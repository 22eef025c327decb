import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { customerSearchText } from "#app/features/accounts/rules/customer-search-text.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import { customers } from "#db/schema/accounts.ts";
import { homeOrder, liftLimits, makeCustomer, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { findForAdmin } from "./find-for-admin.server.ts";

const { shop, admin } = await openStockedShop();
let customer: CustomerActor;
let order: OrderView;

beforeAll(async () => {
  customer = await makeCustomer(shop, "+966551112233", "فاطمة الزهراني");
  await shop.db
    .update(customers)
    .set({ searchText: customerSearchText({ name: "فاطمة الزهراني", phone: "+966551112233" }) })
    .where(eq(customers.id, customer.customerId));
  order = await mustPlace(shop, customer, homeOrder(customer, { customerName: "فاطمة الزهراني" }));
});

async function find(typed: string) {
  const result = await findForAdmin(shop.as(admin), typed);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

describe("the command palette", () => {
  it("AO01 finds an order by id, reference, phone and name however they are written", async () => {
    const ways = [order.id.slice(0, 8), order.reference.toLowerCase(), "055 111 2233", "٠٥٥١١١", "فاطمه"];
    for (const typed of ways) {
      expect(
        (await find(typed)).orders.map(({ id }) => id),
        typed,
      ).toEqual([order.id]);
    }
  });

  it("AU06 finds by two letters whose name or number begins with them, and the restaurants that have them", async () => {
    for (const typed of ["فا", "ال", "05", "٠٥", "96"])
      expect((await find(typed)).customers, typed).toHaveLength(1);
    for (const typed of ["طم", "زه", "23"]) expect((await find(typed)).customers, typed).toEqual([]);
    expect((await find("نج")).restaurants.map(({ id }) => id)).toContain("R-1");
  });

  it("AO01 looks for orders from the fourth letter on", async () => {
    for (const [two, three] of [
      ["فا", "فاط"],
      ["05", "+96"],
    ]) {
      expect((await find(two as string)).orders, two).toEqual([]);
      expect((await find(three as string)).customers, three).toHaveLength(1);
    }
    for (const three of ["فاط", order.reference.slice(0, 3)])
      expect((await find(three)).orders, three).toEqual([]);
    for (const four of ["فاطم", order.reference.slice(0, 4)])
      expect((await find(four)).orders, four).toHaveLength(1);
  });

  it("AU06 finds a customer by name and phone, and a restaurant in both languages", async () => {
    expect((await find("الزهراني")).customers).toEqual([
      { id: customer.customerId, fullName: "فاطمة الزهراني", phone: "+966551112233" },
    ]);
    expect((await find("diwan najd")).restaurants.map(({ id }) => id)).toEqual(["R-1"]);
    expect((await find("ديوان")).restaurants.map(({ id }) => id)).toEqual(["R-1"]);
  });

  it("FD08 says of an order where it stands, for when and for how much, and how many more there are", async () => {
    const regular = await makeCustomer(shop, "+966557770001", "سلطان المنصور");
    await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
    for (let nth = 0; nth < 6; nth += 1)
      await mustPlace(shop, regular, homeOrder(regular, { customerName: "سلطان المنصور" }));
    const { orders, orderCount } = await find("سلطان المنصور");
    expect([orders.length, orderCount]).toEqual([5, 6]);
    expect(orders[0]).toMatchObject({
      status: "Pending Payment",
      day: homeOrder(regular).schedule.date,
      totalHalalas: homeOrder(regular).expectedTotalHalalas,
    });
  });

  it("AO01 asks nobody for less than two letters, and takes any text", async () => {
    const nothing = { orders: [], orderCount: 0, restaurants: [], customers: [] };
    for (const typed of ["", " ", "ف", "\0", "+9", "--", "؟؟؟", "%_\\", "a\0", "'; drop table orders; --"]) {
      expect(await find(typed), JSON.stringify(typed)).toEqual(nothing);
    }
  });

  it("P02 is for the desk only", async () => {
    expect(await findForAdmin(shop.as(customer), "ديوان")).toMatchObject({ ok: false, code: "not_allowed" });
  });
});
