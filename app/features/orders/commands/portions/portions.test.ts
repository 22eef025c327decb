import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { eraseCustomer } from "#app/features/customers/commands/erase-customer.server.ts";
import { downloadMyData } from "#app/features/customers/reads/download-my-data.server.ts";
import { editOrder } from "#app/features/order-admin/commands/edit-order.server.ts";
import { confirmUnverified } from "#app/features/order-moving/commands/confirm-unverified.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { undoChanges } from "#app/features/order-moving/commands/undo-changes.server.ts";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import type { OrderBodyInput } from "#app/features/order-placing/rules/schema.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import { askTime } from "#app/features/orders/commands/by-customer/ask-time.server.ts";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { readTrackedOrder } from "#app/features/orders/reads/by-customer/read-tracked-order.server.ts";
import { readGift } from "#app/features/orders/reads/gift/read-gift.server.ts";
import { readPortion } from "#app/features/orders/reads/portions/read-portion.server.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import { occasionPartners } from "#db/schema/occasions.ts";
import { orderPortions } from "#db/schema/order-recipients/order-portions.ts";
import { orders } from "#db/schema/orders.ts";
import { appSettings } from "#db/schema/settings.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import {
  APP_FEE,
  homeOrder,
  inStatus,
  liftLimits,
  makeCustomer,
  NAEMI_JADHA,
} from "#tests/support/order-samples.ts";
import { pdf } from "#tests/support/proof-samples.ts";
import { makeResource, readSlots } from "#tests/support/samples/calendars.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { movePortion } from "./move-portion.server.ts";
import { sendPortionLink } from "./send-portion-link.server.ts";

const { shop, ali, sara, admin } = await openStockedShop("2026-03-10T09:00:00Z");
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const [partner] = await shop.db
  .insert(occasionPartners)
  .values({ name: "جمعية البر", address: "حي الملز", orderIndex: 1 })
  .returning();
const AT = { date: "2026-03-11", time: "15:00" };
const LATER = { date: "2026-03-11", time: "16:00" };
const FEE = 2_500;

beforeEach(async () => {
  await shop.db.execute(sql`truncate orders, order_items, order_events, messages, audit_log cascade`);
  await shop.db.execute(sql`truncate resources cascade`);
  await shop.db.delete(appSettings).where(eq(appSettings.key, "home_delivery_fee_halalas"));
  shop.at("2026-03-10T09:00:00Z");
  await makeResource(
    shop.db,
    { id: "vans", kind: "delivery" },
    { opens: "15:00", closes: "17:00", capacity: 2 },
  );
  await makeResource(
    shop.db,
    { id: "knife", kind: "abattoir" },
    { opens: "08:00", closes: "20:00", capacity: 9 },
  );
  shop.events.catalogChanged();
});

type Portions = NonNullable<OrderBodyInput["shares"]>;
const family = {
  to: "family" as const,
  bags: 4,
  name: "أم خالد",
  phone: "0550000077",
  address: "حي النرجس، الرياض",
};
const friends = { ...family, to: "friends" as const, name: "سعد", phone: "0550000088", schedule: LATER };
const poor = { to: "poor" as const, bags: 3, partnerId: partner?.id ?? "" };
const ALL: Portions = [family, { ...friends, bags: 1 }, poor];

const place = (portions: Portions = ALL, changes: Partial<OrderBodyInput> = {}, actor: CustomerActor = ali) =>
  placeOrder(shop.as(actor), {
    body: homeOrder(actor, { shares: portions, schedule: AT, ...changes }),
    idempotencyKey: randomUUID(),
  });
async function placed(portions?: Portions, changes?: Partial<OrderBodyInput>) {
  const answer = await place(portions, changes);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value.order;
}
const slots = async () =>
  (await readSlots(shop.db)).flatMap(({ slot, taken, held }) => {
    expect(taken).toBe(held);
    return slot.startsWith("vans") ? [`${slot} ${taken}`] : [];
  });
const paid = (id: string, undoable = false) =>
  confirmUnverified(shop.as(admin), { id, body: { from: "Pending Payment", reason: "نقدًا", undoable } });
async function told(id: string): Promise<Message[]> {
  const rows = await shop.db.select().from(messages).where(eq(messages.orderId, id));
  const open = payloadSeal(shop.sessionSecret);
  return rows.flatMap(({ sealed, template }) =>
    template === "share_for_you" && sealed ? [open.open<Message>(sealed)].flatMap((one) => one ?? []) : [],
  );
}
const tokenIn = (url: string | undefined) => new URL(url ?? "").pathname.split("/")[2] ?? "";
const asGuest = () => shop.as(VISITOR);

describe("an order whose meat is shared", () => {
  it("SR01 SR02 keeps its shares and their places, and stays one slaughter", async () => {
    const order = await placed();
    expect(order.division).toMatchObject({
      allBags: 12,
      ownBags: 4,
      shares: [
        { to: "family", bags: 4, recipient: { phone: "+966550000077" }, schedule: AT, state: "open" },
        { to: "friends", bags: 1, schedule: LATER, hasOwnTime: true },
        { to: "poor", bags: 3, partner: { name: "جمعية البر" }, schedule: null, recipient: null },
      ],
    });
    expect(await slots()).toEqual(["vans 2026-03-11 15:00 2", "vans 2026-03-11 16:00 1"]);
    const [row] = await shop.db.select().from(orders);
    expect(row?.searchText).toContain("0550000077");
  });

  it.each<[string, Portions, Partial<OrderBodyInput>, string]>([
    ["all bags given away", [{ ...family, bags: 12 }], {}, "share_bags"],
    [
      "a time before the order",
      [{ ...family, schedule: { date: "2026-03-11", time: "14:00" } }],
      {},
      "share_time",
    ],
    ["a time too late", [{ ...family, schedule: { date: "2026-03-15", time: "15:00" } }], {}, "share_time"],
    ["hours of nobody", [{ ...family, schedule: { date: "2026-03-11", time: "20:00" } }], {}, "share_time"],
    ["an unknown charity", [{ ...poor, partnerId: "nobody" }], {}, "partner_unavailable"],
    ["no door", [{ ...family, address: null }], {}, "invalid_input"],
    ["nobody's number", [{ ...family, phone: null }], {}, "invalid_input"],
    [
      "several days",
      [family],
      { moreDays: [{ schedule: { date: "2026-03-12", time: "15:00" }, expectedTotalHalalas: 203_000 }] },
      "shares_not_possible",
    ],
  ])("SR01 is refused with %s, and nothing stands", async (_, portions, changes, code) => {
    expect(await place(portions, changes)).toMatchObject({ ok: false, code });
    expect(await shop.db.$count(orders)).toBe(0);
    expect(await slots()).toEqual([]);
  });

  it("SR02 is placed with all its doors or not at all, and hears of the times near the one that is full", async () => {
    await placed([]);
    await placed([]);
    const answer = await place(
      [
        { ...friends, bags: 2 },
        { ...family, schedule: LATER },
        { ...friends, bags: 1 },
      ],
      {
        schedule: LATER,
      },
    );
    expect(answer).toMatchObject({ ok: false, code: "share_all_full" });
    const own = await place([family, { ...family, bags: 1 }], { schedule: LATER });
    expect(own).toMatchObject({
      ok: false,
      code: "share_time_full",
      fields: { "shares.1.schedule.time": expect.anything() },
    });
    if (own.ok || !own.detail || !("nearestForShare" in own.detail))
      throw new Error("nearest times were named");
    expect(own.detail.nearestForShare[0]).toEqual({ date: "2026-03-12", time: "15:00" });
    expect(await shop.db.$count(orders)).toBe(2);
    expect(await slots()).toEqual(["vans 2026-03-11 15:00 2"]);
  });

  it("SR02 of many who want the last drive for a share one gets it", async () => {
    await placed([], { schedule: LATER });
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, index) => makeCustomer(shop, `+9665200000${10 + index}`)),
    );
    const late = { date: "2026-03-12", time: "15:00" };
    const answers = await Promise.all(
      people.map((actor, index) =>
        place([{ ...friends, bags: 1 }], { schedule: index % 2 ? AT : late }, actor),
      ),
    );
    // Only who is ready before it may have that drive at all.
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await slots()).toContain("vans 2026-03-11 16:00 2");
  });

  it("SR02 SR03 gives every place back when it is cancelled, and costs a delivery a door", async () => {
    await shop.db.insert(appSettings).values({ key: "home_delivery_fee_halalas", value: String(FEE) });
    shop.events.catalogChanged();
    expect(await place()).toMatchObject({ ok: false, code: "price_changed" });
    const order = await placed(ALL, { expectedTotalHalalas: NAEMI_JADHA + APP_FEE + 3 * FEE });
    expect(order.totals.deliveryFeeHalalas).toBe(3 * FEE);
    const cancelled = await cancelOrder(shop.as(ali), { id: order.id, body: { reason: "other", text: "x" } });
    expect(cancelled.ok).toBe(true);
    expect(await slots()).toEqual(["vans 2026-03-11 15:00 0", "vans 2026-03-11 16:00 0"]);
  });

  it("SR02 moves its doors along with its own time, or stays where it is", async () => {
    const order = await placed();
    const schedule = { date: "2026-03-13", time: "15:00" };
    expect(await askTime(shop.as(ali), { id: order.id, body: { schedule } })).toMatchObject({ ok: true });
    expect(await slots()).toEqual([
      "vans 2026-03-11 15:00 0",
      "vans 2026-03-11 16:00 0",
      "vans 2026-03-13 15:00 2",
      "vans 2026-03-13 16:00 1",
    ]);
    const now = await readOwnOrder(shop.as(ali), order.id);
    expect(now.ok && now.value.division?.shares.map((portion) => portion.schedule)).toEqual([
      schedule,
      { date: "2026-03-13", time: "16:00" },
      null,
    ]);
  });
});

describe("who receives a share", () => {
  it("SR04 hears of it once the order is paid, never before, and only of the own one", async () => {
    const order = await placed();
    expect(await told(order.id)).toEqual([]);
    expect((await paid(order.id)).ok).toBe(true);
    const sent = await told(order.id);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(["+966550000077", "+966550000088"]);
    for (const { text } of sent) {
      expect(text).toContain("علي");
      expect(text).not.toMatch(/ريال|\+966|حي /u);
    }
    const [one, other] = await Promise.all(
      sent.map(({ params }) => readPortion(asGuest(), tokenIn(params.url))),
    );
    expect(one).toEqual({
      ok: true,
      value: {
        recipient: "أم خالد",
        giver: "علي",
        to: "family",
        bags: 4,
        schedule: AT,
        stage: "planned",
        stageAt: null,
      },
    });
    expect(other).toMatchObject({ value: { recipient: "سعد", bags: 1, schedule: LATER } });
  });

  it("SR04 is told again only where the payment was taken back", async () => {
    const order = await placed();
    const moved = await moveOrder(shop.as(admin), {
      id: order.id,
      body: { status: "Paid", from: "Pending Payment", undoable: true },
    });
    if (!moved.ok) throw new Error(moved.code);
    expect(await told(order.id)).toHaveLength(2);
    expect(await undoChanges(shop.as(admin), { undoIds: [moved.value.undoId] })).toMatchObject({ ok: true });
    expect(await told(order.id)).toEqual([]);
    await paid(order.id);
    expect(await told(order.id)).toHaveLength(2);
  });

  it("SR04 hears of it too when the money is verified before the order is accepted", async () => {
    const order = await placed();
    const body = { decision: "verified", proofId: null, reason: "وصل الحساب" };
    expect((await reviewPayment(shop.as(admin), { id: order.id, body })).ok).toBe(true);
    expect(await told(order.id)).toHaveLength(2);
    const shareId = order.division?.shares[0]?.id ?? "";
    const again = await sendPortionLink(shop.as(ali), { id: order.id, body: { shareId, how: "send" } });
    expect(again.ok).toBe(true);
    const moved = { status: "Paid", from: "Pending Payment" };
    expect((await moveOrder(shop.as(admin), { id: order.id, body: moved })).ok).toBe(true);
    expect(await told(order.id)).toHaveLength(3);
  });

  it("SR04 a receipt tells nobody before it is verified, and not when that is taken back", async () => {
    const { id, division } = await placed();
    await submitProof(shop.as(ali), { orderId: id, upload: pdf() });
    const send = { shareId: division?.shares[0]?.id, how: "send" };
    expect(await sendPortionLink(shop.as(ali), { id, body: send })).toMatchObject({ code: "share_not_paid" });
    const own = await readOwnOrder(shop.as(ali), id);
    const body = { decision: "verified", proofId: own.ok && own.value.proofs[0]?.id, undoable: true };
    const verified = await reviewPayment(shop.as(admin), { id, body });
    expect(await told(id)).toHaveLength(2);
    await undoChanges(shop.as(admin), { undoIds: [verified.ok && verified.value.undoId] });
    expect(await told(id)).toEqual([]);
  });

  it("SR05 opens nothing but the share, and no other link opens that", async () => {
    const order = await placed();
    const id = order.division?.shares[0]?.id ?? "";
    const link = await sendPortionLink(shop.as(ali), { id: order.id, body: { shareId: id, how: "copy" } });
    const token = tokenIn(link.ok ? link.value.url : undefined);
    expect(await readPortion(asGuest(), token)).toMatchObject({ ok: true, value: { bags: 4 } });
    expect(await readTrackedOrder(asGuest(), token)).toMatchObject({ code: "link_over" });
    expect(await readGift(asGuest(), token)).toMatchObject({ code: "link_over" });
    expect(await readPortion(asGuest(), "A".repeat(22))).toMatchObject({ code: "link_over" });
    // Whose order it is not has no link, and a charity has none to have.
    for (const [actor, shareId] of [
      [sara, id],
      [ali, order.division?.shares[2]?.id ?? ""],
      [ali, randomUUID()],
    ] as const)
      expect(
        await sendPortionLink(shop.as(actor), { id: order.id, body: { shareId, how: "copy" } }),
      ).toMatchObject({ code: "not_found" });
    const send = { id: order.id, body: { shareId: id, how: "renew" } };
    expect(await sendPortionLink(shop.as(ali), send)).toMatchObject({ code: "share_not_paid" });
    await paid(order.id);
    expect(await sendPortionLink(shop.as(ali), send)).toMatchObject({ ok: true });
    expect(await readPortion(asGuest(), token)).toMatchObject({ code: "link_over" });
  });

  it("SR05 stays unknown to whoever holds the customer's own link but for a first name", async () => {
    const order = await placed();
    await paid(order.id);
    const [row] = await shop.db
      .select()
      .from(messages)
      .where(sql`order_id = ${order.id} and template = 'order_placed'`);
    const kept = row?.sealed ? payloadSeal(shop.sessionSecret).open<Message>(row.sealed) : null;
    const tracked = await readTrackedOrder(asGuest(), tokenIn(kept?.params.url));
    if (!tracked.ok) throw new Error(tracked.code);
    const [portion] = tracked.value.order.division?.shares ?? [];
    expect(portion).toMatchObject({ address: null, location: null, recipient: { phone: null } });
  });
});

describe("the desk", () => {
  const inHand = (id: string, shareId: string, from: string, state: string) =>
    movePortion(shop.as(admin), { id, shareId, body: { from, state } });

  it("SR06 notes each share by itself, and completes an order with open ones only with a reason", async () => {
    const order = await placed();
    const [first, , third] = order.division?.shares ?? [];
    if (!first || !third) throw new Error("it has shares");
    expect(await inHand(order.id, first.id, "open", "prepared")).toMatchObject({ code: "share_too_early" });
    await shop.db.update(orders).set(inStatus("Out for Delivery")).where(eq(orders.id, order.id));
    expect(await inHand(order.id, first.id, "open", "out")).toMatchObject({ ok: true });
    expect(await inHand(order.id, first.id, "open", "prepared")).toMatchObject({ code: "stale_share" });
    expect(await inHand(order.id, first.id, "out", "delivered")).toMatchObject({ ok: true });
    const now = await readOwnOrder(shop.as(ali), order.id);
    expect(now.ok && now.value.division?.shares.map(({ state }) => state)).toEqual([
      "delivered",
      "open",
      "open",
    ]);
    const complete = (note?: string) =>
      moveOrder(shop.as(admin), {
        id: order.id,
        body: { status: "Completed", from: "Out for Delivery", ...(note && { note }) },
      });
    expect(await complete()).toMatchObject({ ok: false, code: "shares_open" });
    expect(await complete("سلّمها العميل بنفسه")).toMatchObject({ ok: true });
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, "move_share"));
    expect(log).toHaveLength(2);
    expect(JSON.stringify(log)).not.toMatch(/أم خالد|النرجس|0550000077/u);
  });

  it("SR06 is for whoever may move orders, and keeps bags enough when it edits", async () => {
    const order = await placed([{ ...family, bags: 14, schedule: LATER }], {
      meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 2 }],
      expectedTotalHalalas: 2 * NAEMI_JADHA + APP_FEE,
    });
    const shareId = order.division?.shares[0]?.id ?? "";
    const body = { from: "open", state: "prepared" };
    expect(await movePortion(shop.as(ali), { id: order.id, shareId, body })).toMatchObject({
      code: "not_allowed",
    });
    expect(await movePortion(asGuest(), { id: order.id, shareId, body })).toMatchObject({
      code: "not_signed_in",
    });
    const meats = [{ line: 0, quantity: 1 }];
    const edited = await editOrder(shop.as(admin), {
      id: order.id,
      body: {
        revision: order.timeline.at(-1)?.id,
        reason: "طلب العميل",
        items: { meats, sides: [], expectedTotalHalalas: NAEMI_JADHA + APP_FEE },
      },
    });
    expect(edited).toMatchObject({ ok: false, code: "shares_stand" });
  });

  it("SR07 an erased customer takes names, numbers and doors of the shares along; a copy of the data holds them", async () => {
    const order = await placed();
    const copy = await downloadMyData(shop.as(ali));
    expect(JSON.stringify(copy)).toContain("+966550000077");
    expect(await eraseCustomer(shop.as(ali), { customerId: ali.customerId })).toMatchObject({ ok: true });
    const kept = await shop.db.select().from(orderPortions).where(eq(orderPortions.orderId, order.id));
    expect(kept).toHaveLength(3);
    expect(JSON.stringify(kept)).not.toMatch(/أم خالد|سعد|النرجس|5500000/u);
  });
});
