import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { askTime } from "#app/features/orders/commands/by-customer/ask-time.server.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { messages } from "#db/schema/messages.ts";
import { orderPortions } from "#db/schema/order-recipients/order-portions.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const portion = (name: string, phone: string) => ({
  to: "family" as const,
  bags: 2,
  name,
  phone,
  address: "حي النرجس، الرياض",
});

async function told(): Promise<string[]> {
  const rows = await shop.db.select().from(messages).where(eq(messages.template, "share_for_you"));
  return rows
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ sealed }) => payloadSeal(shop.sessionSecret).open<Message>(sealed ?? "")?.text ?? "");
}

it("SR04 whoever was told of a time hears of the new one when the order is moved, but for what is on its way", async () => {
  const portions = [portion("أم خالد", "0550000077"), portion("سعد", "0550000078")];
  const schedule = { date: "2026-03-12", time: "15:00" };
  const { id, ...order } = await mustPlace(shop, ali, homeOrder(ali, { shares: portions, schedule }));
  const body = { decision: "verified", proofId: null, reason: "وصل الحساب" };
  expect(await reviewPayment(shop.as(admin), { id, body })).toMatchObject({ ok: true });
  expect(await told()).toHaveLength(2);
  const [first] = order.division?.shares ?? [];
  await shop.db
    .update(orderPortions)
    .set({ outAt: new Date() })
    .where(eq(orderPortions.id, first?.id ?? ""));
  shop.at("2026-03-10T10:00:00Z");
  const later = { schedule: { date: "2026-03-12", time: "17:00" } };
  expect(await askTime(shop.as(ali), { id, body: later })).toMatchObject({ ok: true });
  const texts = await told();
  expect(texts).toHaveLength(3);
  expect(texts[2]).toContain("سعد");
  expect(texts[2]).toContain("5:00");
});
