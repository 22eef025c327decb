import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { moveOrders } from "#app/features/order-admin/commands/move-orders.server.ts";
import { hasOrderNews, seeOrders } from "#app/features/order-reading/reads/order-news.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import { orderUndos } from "#db/schema/order-edits.ts";
import { orders } from "#db/schema/orders.ts";
import {
  homeOrder,
  makeAdmin,
  mustPlace,
  putOrder,
  takeBackAll,
  VERIFIED,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { moveOrder } from "./move-order.server.ts";
import { undoChanges } from "./undo-changes.server.ts";

const START = "2026-03-10T09:00:00Z";
const { shop, ali, admin } = await openStockedShop(START);
let other: StaffActor;
let order: OrderView;

beforeAll(async () => {
  other = await makeAdmin(shop, "second@kabsh.test");
});
beforeEach(async () => {
  shop.at(START);
  order = await mustPlace(shop, ali, homeOrder(ali));
  await putOrder(shop.db, order.id, { status: "Paid", ...VERIFIED });
});

async function moved(undoable = true): Promise<string> {
  const body = { from: "Paid", status: "Confirmed", undoable };
  const answer = await moveOrder(shop.as(admin), { id: order.id, body });
  return (answer.ok && answer.value.undoId) || "";
}
const undo = (id: string, actor: Parameters<typeof shop.as>[0] = admin) =>
  undoChanges(shop.as(actor), { undoIds: [id] });
const later = (seconds: number) => shop.at(new Date(Date.parse(START) + seconds * 1000));
const statusNow = async () =>
  (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, order.id)))[0]?.status;
const written = () => shop.db.select().from(messages).where(eq(messages.orderId, order.id));
const waitSeconds = async (messageId: string) =>
  (
    await shop.db.execute<{ wait: number }>(
      sql`select extract(epoch from start_after - created_on)::float as wait from pgboss.job where data->>'messageId' = ${messageId}`,
    )
  ).rows[0]?.wait;

describe("the way back", () => {
  it("KB10 within ten seconds whoever made a change takes it back, and nobody outside has heard of it", async () => {
    await seeOrders(shop.as(ali));
    const before = await written();
    const id = await moved();
    const [held] = (await written()).filter((one) => !before.some((old) => old.id === one.id));
    expect(await waitSeconds(held?.id ?? ""), "held until nobody can take it back").toBeGreaterThan(13);
    later(10);
    expect(await undo(id)).toEqual({ ok: true, value: { undone: [order.id], kept: [] } });
    expect(await statusNow()).toBe("Paid");
    expect(await written(), "its message is gone").toHaveLength(before.length);
    const mine = await readOwnOrder(shop.as(ali), order.id);
    expect(mine.ok && mine.value.timeline.map(({ kind }) => kind)).toEqual(["placed"]);
    expect(await hasOrderNews(shop.as(ali))).toBe(false);
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, order.id));
    expect(log.map(({ action }) => action)).toEqual(["move", "undo"]);
    expect(await undo(id), "once").toMatchObject({ value: { undone: [], kept: [id] } });
  });

  it("KB10 is closed after that, to others, and as soon as anybody has changed the order", async () => {
    const late = await moved();
    later(14);
    expect(await undo(late)).toMatchObject({ value: { kept: [late] } });
    later(0);
    expect(await undo(late, other)).toMatchObject({ value: { kept: [late] } });
    expect(await undo(late, ali)).toMatchObject({ code: "not_allowed" });
    await moveOrder(shop.as(other), { id: order.id, body: { from: "Confirmed", status: "In Slaughter" } });
    expect(await undo(late)).toMatchObject({ value: { kept: [late] } });
    expect(await statusNow()).toBe("In Slaughter");
  });

  it("KB10 changes of one order go back one after the other, the latest first", async () => {
    const first = await moved();
    const body = { from: "Confirmed", status: "In Slaughter", undoable: true };
    const answer = await moveOrder(shop.as(admin), { id: order.id, body });
    const second = (answer.ok && answer.value.undoId) || "";
    expect(await undo(second)).toMatchObject({ value: { undone: [order.id] } });
    expect(await undo(first)).toMatchObject({ value: { undone: [order.id] } });
    expect(await statusNow()).toBe("Paid");
    const mine = await readOwnOrder(shop.as(ali), order.id);
    expect(mine.ok && mine.value.timeline.map(({ kind }) => kind)).toEqual(["placed"]);
  });

  it("KB10 without it a message leaves at once and nothing is kept", async () => {
    expect(await moved(false)).toBe("");
    expect(await shop.db.select().from(orderUndos).where(eq(orderUndos.orderId, order.id))).toEqual([]);
  });

  it("KB10 many moves go back together, and two presses at once take each back once", async () => {
    const second = await mustPlace(shop, ali, homeOrder(ali));
    await putOrder(shop.db, second.id, { status: "Paid", ...VERIFIED });
    const many = [order, second].map(({ id }) => ({ id, from: "Paid" }));
    const answer = await moveOrders(shop.as(admin), { orders: many, status: "Confirmed", undoable: true });
    const undoIds = answer.ok ? answer.value.undoIds : [];
    expect(undoIds).toHaveLength(2);
    const twice = await Promise.all([1, 2].map(() => undoChanges(shop.as(admin), { undoIds })));
    const undone = twice.flatMap((one) => (one.ok ? one.value.undone : []));
    expect(undone.sort()).toEqual([order.id, second.id].sort());
    expect(await statusNow()).toBe("Paid");
  });

  it("KB10 a review goes back as well, with its marks", async () => {
    await putOrder(shop.db, order.id, { paymentReview: "awaiting_review" });
    await takeBackAll(shop.db, order.id);
    const body = { decision: "verified", proofId: null, andConfirm: true, undoable: true };
    const answer = await reviewPayment(shop.as(admin), { id: order.id, body });
    expect(answer).toMatchObject({ ok: true, value: { status: "Confirmed", paymentReview: "verified" } });
    await undo((answer.ok && answer.value.undoId) || "");
    const [now] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    expect(now).toMatchObject({ status: "Paid", paymentReview: "awaiting_review", verifiedHalalas: null });
  });
});
