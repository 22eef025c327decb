import { beforeEach, describe, expect, it } from "vitest";
import { readEveningFigures } from "#app/features/evening-report/reads/read-evening-figures.server.ts";
import { composeEveningReport } from "#app/features/evening-report/rules/compose-evening-report.server.ts";
import { readOverview } from "#app/features/insights/reads/read-overview.server.ts";
import { readReceived } from "#app/features/money-admin/reads/read-received.server.ts";
import { readUnpaid } from "#app/features/money-admin/reads/unpaid/read-unpaid.server.ts";
import { readDay } from "#app/features/order-admin/reads/read-day.server.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { createFormat } from "#app/i18n/format.ts";
import { eveningReports } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { homeOrder, liftLimits, mustPlace } from "#tests/support/order-samples.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { sendEveningReport } from "./send-evening-report.server.ts";

// 10 March 2026; Riyadh is three hours ahead.
const { shop, ali, admin } = await openStockedShop();
const { db } = shop;
await liftLimits(db, "limit_unpaid_orders", "limit_orders_per_day");
const ctx = () => shop.as(admin);
const EVENING = "2026-03-10T18:00:00Z";
const OWNER = "+966 50 111 2222";

async function set(
  key: "evening_report_time" | "evening_report_numbers" | "evening_report_language",
  value: string,
) {
  const saved = await saveSetting(ctx(), { key, value });
  if (!saved.ok) throw new Error(JSON.stringify(saved));
}

/** What was queued by the report, oldest first. */
async function queued() {
  const seal = payloadSeal(shop.sessionSecret);
  const rows = await db.select().from(messages).orderBy(messages.createdAt, messages.id);
  return rows.flatMap(({ template, audience, sealed }) =>
    template === "evening_report" && sealed
      ? [{ audience, ...(seal.open(sealed) as { to: string; text: string; params: Record<string, string> }) }]
      : [],
  );
}

beforeEach(async () => {
  await db.delete(eveningReports);
  await db.delete(messages);
  shop.at("2026-03-10T09:00:00Z");
  await set("evening_report_time", "21:00");
  await set("evening_report_numbers", OWNER);
  await set("evening_report_language", "ar");
});

describe("when the owner is told", () => {
  it("DR03 from the hour that is set, once a day, whoever looks and however often", async () => {
    shop.at("2026-03-10T17:59:59Z");
    expect(await sendEveningReport(shop)).toBe(0);
    shop.at(EVENING);
    // Two workers, each twice at once; then one that began anew.
    const told = await Promise.all([1, 2, 3, 4].map(() => sendEveningReport({ ...shop })));
    expect(told.toSorted()).toEqual([0, 0, 0, 1]);
    shop.at("2026-03-10T20:00:00Z");
    expect(await sendEveningReport({ ...shop })).toBe(0);
    expect(await queued()).toMatchObject([{ to: "+966501112222", audience: "shop" }]);
    // Half past midnight is the next day, whose report comes in its own evening.
    shop.at("2026-03-10T21:30:00Z");
    expect(await sendEveningReport(shop)).toBe(0);
    shop.at("2026-03-11T18:00:00Z");
    expect(await sendEveningReport(shop)).toBe(1);
  });

  it("DR03 later the same evening where the shop was down, and not again when the hour is changed", async () => {
    shop.at("2026-03-10T19:45:00Z");
    expect(await sendEveningReport(shop)).toBe(1);
    await set("evening_report_time", "22:50");
    shop.at("2026-03-10T19:55:00Z");
    expect(await sendEveningReport(shop)).toBe(0);
  });

  it("DR03 nobody without a number, everybody of the list with several", async () => {
    shop.at(EVENING);
    await set("evening_report_numbers", "");
    expect(await sendEveningReport(shop)).toBe(0);
    expect(await db.$count(eveningReports)).toBe(0);
    await set("evening_report_numbers", `${OWNER}\n0551234567, ${OWNER}`);
    expect(await sendEveningReport(shop)).toBe(2);
    expect((await queued()).map(({ to }) => to).toSorted()).toEqual(["+966501112222", "+966551234567"]);
    expect(await saveSetting(ctx(), { key: "evening_report_numbers", value: "9200 12345" })).toMatchObject({
      ok: false,
    });
  });
});

describe("what the owner is told", () => {
  it("DR03 a day without orders says so in each language", async () => {
    shop.at(EVENING);
    const settings = await readSettings(db);
    const figures = await readEveningFigures(ctx());
    const arabic = composeEveningReport(shop, settings, figures, OWNER).text;
    expect(arabic).toContain("مبيعات اليوم: لا طلبات");
    expect(arabic).toContain("غدًا: لا ذبائح");
    const said = { ...settings, evening_report_language: "en" };
    const { text, params } = composeEveningReport(shop, said, figures, OWNER);
    const nothing = createFormat("en").money(0).plain;
    expect(text.split("\n")).toEqual([
      expect.stringMatching(/^Evening report · Kabsh · /),
      `Sold today: 0 orders, ${nothing} verified`,
      `Received today: ${nothing}`,
      `Still to come: ${nothing} of 0 orders`,
      `Owed to breeders and restaurants: ${nothing}, to customers: ${nothing}`,
      "Tomorrow: 0 animals",
      "Late: 0 orders",
      `${shop.publicUrl}/admin`,
    ]);
    expect(params.update).not.toContain("\n");
  });

  it("DR04 each figure is the one of its own page, and the message carries them", async () => {
    const schedule = { date: "2026-03-11", time: "16:00" };
    const paid = await mustPlace(shop, ali, homeOrder(ali, { schedule }));
    const waiting = await mustPlace(shop, ali, homeOrder(ali, { schedule }));
    const proof = await submitProof(shop.as(ali), { orderId: paid.id, upload: await photo() });
    await submitProof(shop.as(ali), { orderId: waiting.id, upload: await photo("png") });
    const proofId = proof.ok ? (proof.value.proofs[0]?.id ?? "") : "";
    const reviewed = await reviewPayment(ctx(), { id: paid.id, body: { decision: "verified", proofId } });
    expect(reviewed).toMatchObject({ ok: true });
    shop.at(EVENING);
    const figures = await readEveningFigures(ctx());
    const overview = await readOverview(ctx());
    const unpaid = await readUnpaid(ctx());
    const board = await readDay(ctx(), { date: "2026-03-11", grouping: "both" });
    if (!(overview.ok && unpaid.ok && board.ok)) throw new Error("the admin may read them");
    const today = overview.value.periods[0];
    expect(figures.sold).toEqual({
      orders: today?.orders,
      verifiedHalalas: today?.revenueHalalas,
      unverifiedHalalas: today?.unverifiedHalalas,
      late: overview.value.waiting.late,
    });
    expect(figures.sold).toMatchObject({ orders: 2, verifiedHalalas: 203_000 });
    expect(figures.books?.receivedHalalas).toBe(203_000);
    expect(figures.books?.due).toEqual({
      orders: unpaid.value.sums.reduce((sum, { orders }) => sum + orders, 0),
      halalas: unpaid.value.sums.reduce((sum, { dueHalalas }) => sum + dueHalalas, 0),
    });
    expect(figures.animals).toMatchObject({ count: board.value.animals, orders: board.value.orders });
    expect(await readReceived(ctx(), "2026-03-09")).toEqual({ ok: true, value: 0 });

    expect(await sendEveningReport(shop)).toBe(1);
    const [message] = await queued();
    for (const words of ["طلبان", "2,030", "نعيمي جذع × 2"]) expect(message?.text).toContain(words);
    expect(message?.params.update).toContain("نعيمي جذع × 2");
  });

  it("DR04 nobody reads a figure whose page is closed to them", async () => {
    const closed = { sold: null, books: null, animals: null };
    expect(await readEveningFigures(shop.as(VISITOR))).toMatchObject(closed);
  });
});
