import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { termsVersion } from "#app/features/content/rules/pages/terms-version.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder } from "#tests/support/order-samples.ts";
import { openPlacing } from "#tests/support/placing.ts";
import { placeOrder } from "./place-order.server.ts";

const { shop, ali, expectNothingWritten } = await openPlacing();

const place = (body: unknown, isOwnPage: boolean, idempotencyKey: string = randomUUID()) =>
  placeOrder(shop.as(ali), { body, idempotencyKey, isOwnPage });

async function reviewed(changes: { totalHalalas?: number; termsVersion?: string } = {}) {
  const order = homeOrder(ali);
  const shown = { totalHalalas: order.expectedTotalHalalas, termsVersion: await termsVersion(shop.texts) };
  return { ...order, review: { ...shown, ...changes } };
}

describe("the review that was shown", () => {
  it("NO06 a page of the shop that names none is refused, any other client is not", async () => {
    expect(await place(homeOrder(ali), true)).toMatchObject({ ok: false, code: "review_not_shown" });
    await expectNothingWritten();
    const placed = await place(homeOrder(ali), false);
    expect(placed.ok).toBe(true);
  });

  it("NO06 the order keeps which one it was: the total with all its days, and the terms", async () => {
    const body = await reviewed();
    const placed = await place(body, true);
    if (!placed.ok) throw new Error(placed.code);
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, placed.value.order.id));
    expect(row).toMatchObject({
      reviewTotalHalalas: body.review.totalHalalas,
      reviewTermsVersion: body.review.termsVersion,
    });
    const rows = await readOneOrderRows(shop.db, placed.value.order.id);
    expect(rows && toAdminOrderView(rows, shop.clock.now()).shownReview).toEqual(body.review);
    expect(body.review.termsVersion).toMatch(/^\d{4}-\d\d-\d\d-[0-9a-f]{8}$/);
  });

  it("NO06 another sum or other terms than today's were not the review of this order", async () => {
    const other = await reviewed({ totalHalalas: 1 });
    expect(await place(other, false)).toMatchObject({ ok: false, code: "review_not_shown" });
    const old = await reviewed({ termsVersion: "2025-01-01-00000000" });
    expect(await place(old, true)).toMatchObject({ ok: false, code: "terms_changed" });
    await expectNothingWritten();
  });

  it("NO06 W55 an order that exists is found by its key, whatever became of the terms since", async () => {
    const key = randomUUID();
    const first = await place(await reviewed(), true, key);
    const again = await place(await reviewed({ termsVersion: "2025-01-01-00000000" }), true, key);
    if (!first.ok || !again.ok) throw new Error("both answer the same order");
    expect(again.value).toMatchObject({ replayed: true, order: { id: first.value.order.id } });
  });

  it("NO06 the version changes with a word that an admin writes over the terms, and with no other word", async () => {
    const version = await termsVersion(shop.texts);
    const reader = shop.texts.reader("en");
    const { terms } = reader.page.namespaces.legal as { terms: object };
    const texts = (words: string, changed: unknown) => ({
      ...shop.texts,
      version: () => words,
      reader: () => ({ ...reader, page: { ...reader.page, namespaces: { legal: { terms: changed } } } }),
    });
    const same = await termsVersion(texts("a", terms));
    expect(await termsVersion(texts("b", terms))).toBe(same);
    expect(await termsVersion(texts("c", { ...terms, title: "Other terms" }))).not.toBe(same);
    expect(await termsVersion(shop.texts)).toBe(version);
  });
});
