import { describe, expect, it } from "vitest";
import { claimRequests } from "#db/schema/afterwards/claims.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { reviews } from "#db/schema/content.ts";
import { homeOrder, makeStaff, mustPlace, putOrder } from "#tests/support/order-samples.ts";
import { ask, BANK, limitOf, paidOrder } from "#tests/support/samples/refunds.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { countWaiting } from "./count-waiting.server.ts";

const { shop, ali, admin } = await openStockedShop();
const staff = async (role: string) => ({
  ...(await makeStaff(shop, `${role}@kabsh.test`, role)),
  sessionId: role,
});

describe("what waits on the pages of the desk", () => {
  it("FD04 counts orders to confirm, and what this person has to agree to and did not ask for", async () => {
    const other = await staff("admin");
    const { id } = await mustPlace(shop, ali, homeOrder(ali));
    await putOrder(shop.db, id, { status: "Paid", paymentReview: "verified" });
    await shop.db.insert(reviews).values({ restaurantId: "R-1", rating: 5 });
    await limitOf(shop, 0);
    const paid = await paidOrder(shop, ali, { cancelled: true });
    expect(await ask(shop, admin, paid.id, { ...BANK, halalas: 5_000 })).toMatchObject({ ok: true });
    const [claim] = await shop.db
      .insert(complaints)
      .values({ orderId: paid.id, words: "نقص", via: "desk", createdAt: shop.clock.now() })
      .returning({ complaintId: complaints.id });
    await shop.db.insert(claimRequests).values({
      ...{ complaintId: claim?.complaintId ?? "", orderId: paid.id, asked: {}, outcome: "goods" },
      ...{ halalas: 1, countedHalalas: 1, limitHalalas: 0, askedAt: shop.clock.now() },
      ...{ askedBy: admin.userId, askedEmail: admin.email },
    });
    const waiting = { cash: 0, orders: 1, receipts: 0, messages: 0, reviews: 1, settlements: 0, seats: 0 };
    expect(await countWaiting(shop.as(other))).toEqual({ ...waiting, refunds: 1, claims: 1 });
    expect(await countWaiting(shop.as(admin))).toEqual({ ...waiting, refunds: 0, claims: 0 });
  });

  it("FD04 counts for nobody what that person may do nothing about", async () => {
    expect(await countWaiting(shop.as(await staff("content")))).toEqual({ messages: 0 });
    expect(await countWaiting(shop.as(ali))).toEqual({ messages: 0 });
  });
});
