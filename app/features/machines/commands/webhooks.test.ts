import { and, desc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listWebhooks } from "#app/features/machines/reads/list-webhooks.server.ts";
import { endpointBody } from "#app/features/machines/rules/endpoint-body.ts";
import { webhookBody } from "#app/features/machines/rules/webhook-body.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { undoChanges } from "#app/features/order-moving/commands/undo-changes.server.ts";
import { placeForCaller } from "#app/features/order-placing/commands/place-for-caller.server.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { TEST_TYPE, WEBHOOK_TYPES, webhookTypesOf } from "#app/vocabulary/machines/webhook-type.ts";
import { ORDER_EVENT_KINDS } from "#app/vocabulary/order-event.ts";
import { webhookDeliveries, webhookEndpoints, webhookOutbox } from "#db/schema/machines/webhooks.ts";
import { orderEvents } from "#db/schema/orders.ts";
import { listOpenAlarms } from "#services/alarms.ts";
import { openOutgoingPosts } from "#services/outgoing/outgoing-posts.ts";
import { isSignedBy, openWebhookReceiver } from "#tests/support/messaging/webhook-receiver.ts";
import { homeOrder, liftLimits, makeStaff, mustPlace } from "#tests/support/order-samples.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { deliverWebhook, FAILING_DAYS, giveUpWebhook } from "./deliver-webhook.server.ts";
import {
  changeEndpoint,
  makeEndpoint,
  removeEndpoint,
  renewSecret,
  switchEndpoint,
} from "./edit-endpoints.server.ts";
import { relayOutbox } from "./relay-outbox.server.ts";
import { sendTestWebhook, sendWebhookAgain } from "./send-by-hand.server.ts";

const START = "2026-03-10T09:00:00Z";
const { shop, ali, admin } = await openStockedShop(START);
const receiver = await openWebhookReceiver();
const later = (seconds: number) => new Date(Date.parse(START) + seconds * 1000);

const hook = async (types: readonly string[] = WEBHOOK_TYPES, url = receiver.url) => {
  const made = await makeEndpoint(shop.as(admin), endpointBody.parse({ name: "ERP", url, types }));
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.value;
};
/** What a worker does: relays, and tries each message that waits. */
const work = async () => {
  while ((await relayOutbox(shop)) > 0);
  const waiting = await shop.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.state, "waiting"))
    .orderBy(webhookDeliveries.eventId);
  const faults: string[] = [];
  for (const { id } of waiting)
    await deliverWebhook(shop, { deliveryId: id }).catch((error: Error) => faults.push(error.message));
  return faults;
};
const received = () => receiver.received.map(({ body }) => webhookBody.parse(JSON.parse(body)));
const place = () => mustPlace(shop, ali, homeOrder(ali));
const jobs = async () => {
  const { rows } = await shop.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where name = 'send-webhook'`,
  );
  return rows[0]?.n ?? 0;
};
const lastDelivery = async () => {
  const [row] = await shop.db
    .select()
    .from(webhookDeliveries)
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(1);
  if (!row) throw new Error("nothing was sent");
  return row;
};

beforeAll(() => liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day"));
beforeEach(async () => {
  shop.at(START);
  await shop.db.delete(webhookEndpoints);
  await shop.db.delete(webhookOutbox);
  receiver.received.length = 0;
  receiver.answers(204);
});

describe("what a timeline tells programs", () => {
  it("WK01 is decided for every kind of entry, and a move is told by where it leads to as well", () => {
    const still = { fromStatus: null, toStatus: null };
    for (const kind of ORDER_EVENT_KINDS)
      for (const type of webhookTypesOf({ kind, ...still })) expect(WEBHOOK_TYPES).toContain(type);
    const told = (
      kind: (typeof ORDER_EVENT_KINDS)[number],
      from: "Paid" | null,
      to: "Confirmed" | "Cancelled" | "Paid",
    ) => webhookTypesOf({ kind, fromStatus: from, toStatus: to });
    expect(told("placed", null, "Paid")).toEqual(["order.placed"]);
    expect(told("moved", "Paid", "Confirmed")).toEqual(["order.status_changed", "order.confirmed"]);
    expect(told("lapsed", "Paid", "Cancelled")).toEqual(["order.status_changed", "order.cancelled"]);
    expect(told("payment_verified", "Paid", "Paid")).toEqual(["payment.received"]);
    expect(told("note", "Paid", "Paid")).toEqual([]);
    // Nobody heard of what it takes back.
    expect(told("undone", "Paid", "Confirmed")).toEqual([]);
    expect(webhookTypesOf({ kind: "money_returned", ...still })).toEqual(["refund.paid"]);
  });
});

describe("an order that programs are told of", () => {
  it("WK02 arrives once, signed by the standard, with the order and nothing of a person", async () => {
    const { secret } = await hook();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const body = { ...homeOrder(ali), customerName: "علي السرّي", address: "حي الياسمين، شارع لا يعرفه أحد" };
    const order = await mustPlace(shop, ali, body);
    expect(await work()).toEqual([]);
    expect(await work()).toEqual([]);
    expect(receiver.received).toHaveLength(1);
    const [sent] = receiver.received;
    if (!sent) return;
    expect(isSignedBy(secret, sent)).toBe(true);
    expect(isSignedBy(`whsec_${Buffer.from("another").toString("base64")}`, sent)).toBe(false);
    expect(sent.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": expect.stringMatching(/^msg_/),
      "webhook-timestamp": String(later(0).getTime() / 1000),
    });
    const [told] = received();
    expect(told).toMatchObject({
      type: "order.placed",
      timestamp: later(0).toISOString(),
      data: {
        event: { kind: "placed", toStatus: "Pending Payment" },
        order: { id: order.id, reference: order.reference, totals: order.totals, schedule: order.schedule },
      },
    });
    for (const personal of ["السرّي", "الياسمين", ali.phone, ali.phone.slice(4), ali.customerId])
      expect(sent.body).not.toContain(personal);
  });

  it("WK03 is told of by the transaction that changed it, and of nothing that was rolled back", async () => {
    await hook();
    const before = await jobs();
    await shop.db
      .transaction(async (tx) => {
        const [event] = await shop.db.select().from(orderEvents).limit(1);
        await tx.insert(orderEvents).values({
          ...{ orderId: event?.orderId ?? "", at: later(0), kind: "edited", actorKind: "system" },
        });
        expect(await tx.$count(webhookOutbox)).toBe(1);
        throw new Error("no");
      })
      .catch(() => {});
    expect(await shop.db.$count(webhookOutbox)).toBe(0);
    await place();
    expect(await shop.db.$count(webhookOutbox)).toBe(1);
    // A relay that dies leaves what it took to the next one.
    const dying = { ...shop, jobs: { ...shop.jobs, enqueueAll: () => Promise.reject(new Error("dies")) } };
    await expect(relayOutbox(dying)).rejects.toThrow("dies");
    expect(await shop.db.$count(webhookDeliveries)).toBe(0);
    await Promise.all([relayOutbox(shop), relayOutbox(shop)]);
    expect(await shop.db.$count(webhookDeliveries)).toBe(1);
    expect(await jobs()).toBe(before + 1);
    expect(await shop.db.$count(webhookOutbox)).toBe(0);
  });

  it("WK03 is written down for nobody while no address is switched on", async () => {
    await place();
    const { id } = await hook();
    await switchEndpoint(shop.as(admin), { id, isOn: false });
    await place();
    expect(await shop.db.$count(webhookOutbox)).toBe(0);
  });

  it("WK01 is told of to whom asked for it, from the payment to the end", async () => {
    await hook(["payment.received", "order.confirmed", "order.cancelled"]);
    const order = await place();
    const sent = await submitProof(shop.as(ali), { orderId: order.id, upload: await photo() });
    const proofId = sent.ok ? sent.value.proofs[0]?.id : null;
    const reviewed = await reviewPayment(shop.as(admin), {
      id: order.id,
      body: { decision: "verified", proofId, andConfirm: true },
    });
    expect(reviewed).toMatchObject({ ok: true });
    const now = reviewed.ok ? reviewed.value.status : "Paid";
    await moveOrder(shop.as(admin), {
      id: order.id,
      body: { from: now, status: "Cancelled", note: "لا يريد" },
    });
    await work();
    const types = received().map(({ type }) => type);
    expect(types).toContain("payment.received");
    expect(types).toContain("order.confirmed");
    expect(types).toContain("order.cancelled");
    expect(types).not.toContain("order.placed");
  });

  it("WK03 is not told of what somebody may still take back, nor of what was taken back", async () => {
    await hook(["order.status_changed"]);
    const order = await place();
    const move = async () => {
      const moved = await moveOrder(shop.as(admin), {
        id: order.id,
        body: { from: "Pending Payment", status: "Cancelled", note: "خطأ", undoable: true },
      });
      if (!moved.ok || !moved.value.undoId) throw new Error(JSON.stringify(moved));
      return moved.value.undoId;
    };
    const undoId = await move();
    await work();
    expect(received()).toEqual([]);
    await undoChanges(shop.as(admin), { undoIds: [undoId] });
    shop.at(later(60));
    await work();
    expect(received()).toEqual([]);
    await move();
    await work();
    expect(received()).toEqual([]);
    shop.at(later(90));
    await work();
    expect(received()).toMatchObject([
      { type: "order.status_changed", data: { order: { status: "Cancelled" } } },
    ]);
  });
});

describe("a program that does not listen", () => {
  it("WK05 is tried again with the same message, and the list says what came of it", async () => {
    const { secret } = await hook();
    receiver.answers(500);
    await place();
    expect(await work()).toEqual([expect.stringContaining("500")]);
    receiver.answers(204);
    shop.at(later(30));
    expect(await work()).toEqual([]);
    const [first, second] = receiver.received;
    if (!first || !second) throw new Error("both tries were received");
    expect(second.body).toBe(first.body);
    expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
    expect(second.headers["webhook-timestamp"]).not.toBe(first.headers["webhook-timestamp"]);
    expect(isSignedBy(secret, second)).toBe(true);
    const listed = await listWebhooks(shop.as(admin));
    expect(listed).toMatchObject({
      value: {
        endpoints: [{ isOn: true, failingSince: null }],
        deliveries: [{ type: "order.placed", state: "delivered", tries: 2, lastAnswer: "204" }],
      },
    });
  });

  it("WK05 is given up in the end, and sent again by hand as it was", async () => {
    await hook();
    receiver.answers(503);
    await place();
    await work();
    const { id, body } = await lastDelivery();
    await giveUpWebhook(shop, { deliveryId: id });
    expect(await lastDelivery()).toMatchObject({ state: "failed", lastAnswer: "503" });
    receiver.answers(200);
    await work();
    expect(receiver.received).toHaveLength(1);
    expect(await sendWebhookAgain(shop.as(admin), { id })).toMatchObject({ ok: true });
    await work();
    expect(await lastDelivery()).toMatchObject({ state: "delivered" });
    expect(receiver.received.at(-1)?.body).toBe(body);
    await deliverWebhook(shop, { deliveryId: id });
    expect(receiver.received).toHaveLength(2);
  });

  it("WK06 is switched off after days with a notice at the desk, until somebody switches it on", async () => {
    const { id } = await hook();
    receiver.answers(500);
    await place();
    await work();
    shop.at(later((FAILING_DAYS - 1) * 86_400));
    expect(await work()).toHaveLength(1);
    shop.at(later(FAILING_DAYS * 86_400));
    expect(await work()).toEqual([]);
    const off = await listWebhooks(shop.as(admin));
    expect(off).toMatchObject({ value: { endpoints: [{ isOn: false, offReason: "failing" }] } });
    expect(await listOpenAlarms(shop.db)).toMatchObject([{ name: "webhook_off", detail: "ERP" }]);
    await switchEndpoint(shop.as(admin), { id, isOn: true });
    expect(await listOpenAlarms(shop.db)).toEqual([]);
    expect(await listWebhooks(shop.as(admin))).toMatchObject({
      value: { endpoints: [{ isOn: true, failingSince: null }] },
    });
  });

  it("WK06 is switched off at once where it says that it is gone, and hears nothing that waited", async () => {
    const { id } = await hook();
    receiver.answers(410);
    await place();
    expect(await work()).toEqual([]);
    expect(await listWebhooks(shop.as(admin))).toMatchObject({
      value: { endpoints: [{ offReason: "gone" }] },
    });
    shop.at(later(1));
    await sendTestWebhook(shop.as(admin), { id });
    await work();
    expect(await lastDelivery()).toMatchObject({ state: "failed", lastAnswer: "off" });
    await removeEndpoint(shop.as(admin), { id });
    expect(await listOpenAlarms(shop.db)).toEqual([]);
  });

  it("WK04 never reaches the shop's own network unless that is allowed", async () => {
    await hook();
    await place();
    const outgoing = openOutgoingPosts({ mayBePrivate: false });
    await relayOutbox(shop);
    const { id } = await lastDelivery();
    await expect(deliverWebhook({ ...shop, outgoing }, { deliveryId: id })).rejects.toThrow("address_wrong");
    expect(receiver.received).toEqual([]);
    const strict = shop.as(admin, { outgoing });
    const refused = await makeEndpoint(
      strict,
      endpointBody.parse({ name: "x", url: "https://10.0.0.1/", types: ["order.placed"] }),
    );
    expect(refused).toMatchObject({ fields: { url: "admin-machines:answers.address_private" } });
  });
});

describe("the desk's work on addresses", () => {
  it("WK07 is a person's who may and sees orders, just proven; a program never does it", async () => {
    const body = endpointBody.parse({ name: "ERP", url: receiver.url, types: ["order.placed"] });
    const asked = async (ctx: ReturnType<typeof shop.as>) => {
      const made = await makeEndpoint(ctx, body);
      return made.ok ? "ok" : made.code;
    };
    expect(await asked(shop.as(VISITOR))).toBe("not_allowed");
    expect(await asked(shop.as(await makeStaff(shop, "shift@kabsh.test", "shift")))).toBe("not_allowed");
    expect(await asked(shop.as({ ...admin, provenUntil: null }))).toBe("reauth_required");
    const program = { ...admin, key: { id: "k" } };
    expect(await asked(shop.as(program))).toBe("not_for_keys");
    expect(await asked(shop.as({ ...admin, permissions: ["machines.manage"] }))).toBe("not_allowed");
    const { id } = await hook();
    for (const act of [removeEndpoint, renewSecret, sendTestWebhook, sendWebhookAgain])
      expect(await act(shop.as(program), { id })).toMatchObject({ code: "not_for_keys" });
    expect(await changeEndpoint(shop.as(admin), { ...body, id: "none" })).toMatchObject({
      code: "not_found",
    });
  });

  it("WK08 shows a secret once, keeps it sealed, and signs with both while it is changed", async () => {
    const { id, secret } = await hook();
    const stored = async () => JSON.stringify(await shop.db.select().from(webhookEndpoints));
    expect(await stored()).not.toContain(secret.slice(6, 30));
    expect(JSON.stringify(await listWebhooks(shop.as(admin)))).not.toContain(secret.slice(6, 30));
    const renewed = await renewSecret(shop.as(admin), { id });
    if (!renewed.ok) throw new Error(renewed.code);
    const send = async () => {
      await sendTestWebhook(shop.as(admin), { id });
      await work();
      const sent = receiver.received.at(-1);
      if (!sent) throw new Error("it arrived");
      return [secret, renewed.value.secret].map((each) => isSignedBy(each, sent));
    };
    expect(await send()).toEqual([true, true]);
    expect(JSON.parse(receiver.received.at(-1)?.body ?? "")).toMatchObject({ type: TEST_TYPE });
    shop.at(later(24 * 3600));
    expect(await send()).toEqual([false, true]);
  });

  it("WK08 says what to do where a secret was sealed by one that the shop had before", async () => {
    const { id } = await hook();
    await sendTestWebhook(shop.as(admin), { id });
    const { id: deliveryId } = await lastDelivery();
    await deliverWebhook({ ...shop, sessionSecret: "f".repeat(64) }, { deliveryId });
    expect(await lastDelivery()).toMatchObject({ state: "failed", lastAnswer: "no_secret" });
  });

  it("WK09 an order placed by a program is told of like any", async () => {
    await hook(["order.placed"]);
    const placed = await placeForCaller(shop.as({ ...admin, email: "key: ERP", key: { id: "k" } }), {
      body: homeOrder({ phone: "+966551110001" }),
      idempotencyKey: "program-key-1",
      language: "ar",
    });
    expect(placed.ok).toBe(true);
    await work();
    const reference = placed.ok ? placed.value.order.reference : "";
    expect(received()).toMatchObject([{ type: "order.placed", data: { order: { reference } } }]);
    const [event] = await shop.db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.kind, "placed"), eq(orderEvents.actorLabel, "key: ERP")));
    expect(event).toBeDefined();
  });
});
