import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { readOrderClaims } from "#app/features/claims/reads/read-order-claims.server.ts";
import { openClaim } from "#app/features/complaints/commands/say-complaint.server.ts";
import { readComplaints } from "#app/features/complaints/reads/read-complaints.server.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, inStatus, liftLimits, mustPlace } from "#tests/support/order-samples.ts";
import { readForAdmin } from "#tests/support/samples/refunds.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { decideClaim } from "./decide-claim.server.ts";
import { sendGoods } from "./send-goods.server.ts";

const { shop, ali, sara, admin } = await openStockedShop("2026-03-10T09:00:00Z");
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");

it("CQ03 goods that were promised stand on the customer's next order, and go with one of them once", async () => {
  const { id } = await mustPlace(shop, ali, homeOrder(ali));
  await shop.db.update(orders).set(inStatus("Completed")).where(eq(orders.id, id));
  const body = { words: "نقص كيس", kind: "missing", subject: "bag", item: 2 };
  const opened = await openClaim(shop.as(admin), { id, body });
  const claimId = opened.ok ? opened.value.id : "";
  const { revision } = await readForAdmin(shop, id);
  const promise = (said: object) =>
    decideClaim(shop.as(admin), {
      id,
      claimId,
      body: { revision, outcome: "goods", halalas: 4_000, ...said },
    });
  expect(await promise({})).toMatchObject({ code: "reason_required" });
  expect(await promise({ words: "كيلو مفروم" })).toMatchObject({ value: { halalas: 4_000, less: {} } });
  const [next, other, theirs] = [
    await mustPlace(shop, ali, homeOrder(ali)),
    await mustPlace(shop, ali, homeOrder(ali)),
    await mustPlace(shop, sara, homeOrder(sara)),
  ];
  const owed = async (orderId: string) => {
    const read = await readOrderClaims(shop.as(admin), orderId);
    return read.ok ? read.value.goodsOwed.map(({ words }) => words) : null;
  };
  expect(await Promise.all([next, other, theirs].map((order) => owed(order.id)))).toEqual([
    ["كيلو مفروم"],
    ["كيلو مفروم"],
    [],
  ]);
  const send = (orderId: string) => sendGoods(shop.as(admin), { id: orderId, claimId });
  expect(await send(theirs.id)).toMatchObject({ code: "not_found" });
  expect(await send(id)).toMatchObject({ code: "not_found" });
  expect((await Promise.all([send(next.id), send(other.id)])).map(({ ok }) => ok).toSorted()).toEqual([
    false,
    true,
  ]);
  expect(await Promise.all([next, other].map((order) => owed(order.id)))).toEqual([[], []]);
  expect(await readComplaints(shop, id)).toMatchObject([
    { outcome: { outcome: "goods", areGoodsSent: true } },
  ]);
});
