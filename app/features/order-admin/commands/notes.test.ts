import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { auditLog } from "#db/schema/insights.ts";
import { homeOrder, liftLimits, makeAdmin, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { addNote } from "./add-note.server.ts";
import { takeNoteBack } from "./take-note-back.server.ts";

const { shop, ali, admin: owner } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const second = await makeAdmin(shop, "second@kabsh.test");
let order: OrderView;
beforeEach(async () => {
  shop.at("2026-03-10T09:00:00Z");
  order = await mustPlace(shop, ali, homeOrder(ali));
});

const add = (text: unknown, actor: Parameters<typeof shop.as>[0] = owner, id = order.id) =>
  addNote(shop.as(actor), { id, body: { text } });
const back = (noteId: string, actor = owner) => takeNoteBack(shop.as(actor), { id: order.id, noteId });
const thread = async () => {
  const adminView = await readAdminOrder(shop.as(second), order.id);
  return adminView.ok ? adminView.value.notes : [];
};

describe("the desk's notes on an order", () => {
  it("OE06 are a thread signed by person and time, that no customer sees", async () => {
    await add("يفضّل الاتصال مساءً");
    shop.at("2026-03-10T09:05:00Z");
    await add("اتصلت ولم يرد", second);
    expect(await thread()).toMatchObject([
      { author: "owner@kabsh.test", text: "يفضّل الاتصال مساءً", at: "2026-03-10T09:00:00.000Z" },
      { author: "second@kabsh.test", text: "اتصلت ولم يرد" },
    ]);
    expect(JSON.stringify(await readOwnOrder(shop.as(ali), order.id))).not.toContain("مساءً");
  });

  it("OE06 are taken back by whoever wrote them, and by nobody else", async () => {
    const note = await add("خطأ");
    const id = note.ok ? note.value.id : "";
    expect(await back(id, second)).toMatchObject({ code: "not_allowed" });
    expect(await back(id)).toEqual({ ok: true, value: null });
    expect(await back(id)).toMatchObject({ code: "not_found" });
    expect(await thread()).toEqual([]);
  });

  it("AO09 OE06 stand in the log with their length, never their words, which an erasure could not take back", async () => {
    const note = await add("باب خلفي");
    await back(note.ok ? note.value.id : "");
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, order.id));
    expect(log.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: "add_note", before: null, after: { noteLength: 8 } },
      { action: "take_note_back", before: { noteLength: 8 }, after: null },
    ]);
    expect(JSON.stringify(log)).not.toContain("خلفي");
  });

  it("P02 are the admins' alone, and say something", async () => {
    expect(await add("x", ali)).toMatchObject({ code: "not_allowed" });
    expect(await add("x", { kind: "visitor" })).toMatchObject({ code: "not_signed_in" });
    expect(await add("x", owner, randomUUID())).toMatchObject({ code: "not_found" });
    for (const text of ["  ", null, "x".repeat(2001)])
      expect(await add(text)).toMatchObject({ code: "invalid_input", fields: { text: expect.any(String) } });
  });
});
