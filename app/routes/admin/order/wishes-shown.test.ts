import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { addComplaintPhoto } from "#app/features/complaints/commands/add-complaint-photo.server.ts";
import { sayComplaint } from "#app/features/complaints/commands/say-complaint.server.ts";
import { askTime } from "#app/features/orders/commands/by-customer/ask-time.server.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { homeOrder, inStatus, mustPlace, putOrder, VERIFIED } from "#tests/support/order-samples.ts";
import { openRoutes } from "#tests/support/pages/open-routes.tsx";
import { photo } from "#tests/support/proof-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

// Processes start for the first file, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** 12:00 in Riyadh on Tuesday 10 March; orders are placed for the 11th at 15:00. */
const { shop, ali, admin } = await openApi();
const pages = openRoutes(shop);
const LANGUAGES = ["ar", "en"] as const;
const say = {
  ar: shop.texts.reader("ar").translate("common"),
  en: shop.texts.reader("en").translate("common"),
};
const LATER = { date: "2026-03-12", time: "18:30" };
/** Those of a queue, as the desk's list draws them. */
async function queue(name: string, language: (typeof LANGUAGES)[number]) {
  const { html } = await pages.open(`/admin/orders?queue=${name}`, admin, language);
  return new Map(
    html
      .split(/(?=<tr\b[^>]*data-order=")/)
      .slice(1)
      .map((row) => [/data-order="([^"]+)"/.exec(row)?.[1] ?? "", row]),
  );
}

describe("what customers ask of the desk", () => {
  it.each(LANGUAGES)(
    "CC06 CC07 another time: its row is marked, one press grants it, and the customer's page follows (%s)",
    async (language) => {
      const t = say[language];
      const { id } = await mustPlace(shop, ali, homeOrder(ali));
      await putOrder(shop.db, id, { status: "Confirmed", ...VERIFIED });
      const own = async () => (await pages.open(`/orders/${id}`, ali, language)).words;
      const adminPage = async () => (await pages.open(`/admin/orders/${id}`, admin, language)).words;
      expect(await own()).toContain(t("orders:time.ask"));
      expect(await own()).not.toContain(t("orders:time.withdraw"));
      expect(await askTime(shop.as(ali), { id, body: { schedule: LATER } })).toMatchObject({ ok: true });
      expect(await own()).toContain(t("orders:time.withdraw"));
      expect((await queue("asked", language)).get(id)).toContain(t("admin-orders:list.asksTime"));
      expect(await adminPage()).toContain(t("admin-order:wish.accept"));

      const granted = await pages.act(`/admin/orders/${id}`, admin, {
        intent: "answer-time",
        decision: "accepted",
        schedule: LATER,
      });
      expect(granted.data).toMatchObject({ ok: true });
      expect((await queue("asked", language)).has(id)).toBe(false);
      expect(await adminPage()).not.toContain(t("admin-order:wish.accept"));
      expect(await own()).not.toContain(t("orders:time.withdraw"));
      const [kept] = await shop.db.select().from(orders).where(eq(orders.id, id));
      expect(kept).toMatchObject({ scheduleDate: LATER.date, scheduleTime: LATER.time, wishDate: null });
    },
  );

  it.each(LANGUAGES)(
    "GS12 what was wrong: it waits in its queue, its page has words and photo, and closed it is gone from both (%s)",
    async (language) => {
      const t = say[language];
      shop.at("2026-03-10T09:00:00Z");
      const { id } = await mustPlace(shop, ali, homeOrder(ali));
      await shop.db.update(orders).set(inStatus("Completed")).where(eq(orders.id, id));
      const at = new Date("2026-03-10T12:00:00Z");
      const handedOver = {
        orderId: id,
        at,
        kind: "moved",
        actorKind: "system",
        toStatus: "Completed",
      } as const;
      await shop.db.insert(orderEvents).values(handedOver);
      shop.at("2026-03-10T13:00:00Z");
      expect((await queue("complaints", language)).has(id)).toBe(false);
      const words = `نقص كيس من اللحم ${language}`;
      expect(await sayComplaint(shop.as(ali), { id, body: { words } })).toMatchObject({ ok: true });
      const upload = await photo();
      expect(await addComplaintPhoto(shop.as(ali), { id, upload })).toMatchObject({ ok: true });

      expect((await queue("complaints", language)).has(id)).toBe(true);
      const page = await pages.open(`/admin/orders/${id}`, admin, language);
      expect(page.words).toContain(words);
      expect(page.words).toContain(t("admin-claims:close"));
      const shown = page.html.match(/<img\b[^>]*>/g)?.filter((tag) => tag.includes(`/${id}/`)) ?? [];
      expect(shown.map((tag) => tag.includes(t("admin-claims:photo", { number: "1" })))).toEqual([true]);

      const [kept] = await shop.db.select().from(complaints).where(eq(complaints.orderId, id));
      const closed = { intent: "close-complaint", complaintId: kept?.id };
      expect((await pages.act(`/admin/orders/${id}`, admin, closed)).data).toMatchObject({ ok: true });
      expect((await queue("complaints", language)).has(id)).toBe(false);
      const after = await pages.open(`/admin/orders/${id}`, admin, language);
      expect(after.words).not.toContain(t("admin-claims:close"));
    },
  );
});
