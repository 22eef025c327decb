import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { homeOrder, liftLimits, mustPlace } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, ali, admin, asAdmin } = await openApi();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");

const balance = async (kind: string, party = "") => {
  const { rows } = await shop.db.execute<{ halalas: string }>(
    sql`select balance_halalas as halalas from ledger_accounts where kind = ${kind} and party = ${party}`,
  );
  return Number(rows[0]?.halalas ?? 0);
};
const answer = (id: string, halalas: number, dueSeenHalalas?: number) =>
  request("POST", `/api/admin/orders/${id}/payment`, {
    cookie: asAdmin,
    body: {
      decision: "verified",
      reason: "دُفع نقدًا عند الباب",
      proofId: null,
      receivedHalalas: halalas,
      inCash: true,
      dueSeenHalalas,
    },
  });

it("PI07 cash that was taken at the door is in the hands of whoever took it and not with the bank, and what is over is credit", async () => {
  const order = await mustPlace(shop, ali, homeOrder(ali));
  const { grandTotalHalalas: total } = order.totals;
  const before = { cash: await balance("cash_in_hands", admin.userId), bank: await balance("bank") };
  const part = await answer(order.id, 50_000);
  expect(part.status).toBe(200);
  expect(await part.json()).toMatchObject({ dueHalalas: total - 50_000, paymentReview: "verified" });
  const rest = await answer(order.id, total - 50_000 + 700);
  expect(await rest.json()).toMatchObject({ dueHalalas: 0 });
  expect(await balance("cash_in_hands", admin.userId)).toBe(before.cash + total + 700);
  expect(await balance("bank")).toBe(before.bank);
  expect(await balance("credit", ali.customerId)).toBe(-700);
  expect((await answer(order.id, 100)).status).toBe(409);
  expect((await shop.db.execute(sql`select * from ledger_differences()`)).rows).toEqual([]);
});

it("PI07 a part that is sent twice, by a second press or a second desk, is counted once: the due that was seen is over", async () => {
  const order = await mustPlace(shop, ali, homeOrder(ali));
  const { grandTotalHalalas: total } = order.totals;
  const before = await balance("cash_in_hands", admin.userId);
  const both = await Promise.all([answer(order.id, 50_000, total), answer(order.id, 50_000, total)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const again = await answer(order.id, 50_000, total);
  expect(await again.json()).toMatchObject({
    status: 409,
    code: "due_changed",
    title: expect.stringContaining("Something else is due"),
    dueHalalas: total - 50_000,
  });
  expect(await balance("cash_in_hands", admin.userId)).toBe(before + 50_000);
  expect((await answer(order.id, 50_000, total - 50_000)).status, "a second part is no repetition").toBe(200);
  expect(await balance("cash_in_hands", admin.userId)).toBe(before + 100_000);
});
