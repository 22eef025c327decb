import { and, desc, eq } from "drizzle-orm";
import pino from "pino";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { composeAnswer } from "#app/features/enquiries/reads/compose-answer.server.ts";
import { sendMessageAgain } from "#app/features/messages/commands/send-message-again.server.ts";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import {
  renewOrderLink,
  revokeOrderLink,
} from "#app/features/orders/commands/by-customer/renew-order-link.server.ts";
import { readTrackedOrder } from "#app/features/orders/reads/by-customer/read-tracked-order.server.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import { orderLinks } from "#db/schema/order-recipients/order-links.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { paymentProofs } from "#db/schema/payment-proofs.ts";
import { createApp } from "#server/app.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { homeOrder, liftLimits, mustPlace } from "#tests/support/order-samples.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { fileForm } from "#tests/support/request-shop.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, ali, admin } = await openApi();
const NAME = "عبد الله سالم القحطاني";
const ADDRESS = "شارع الأمير ماجد، حي الياسمين، الرياض";
const DAY_MS = 86_400_000;

let order: OrderView;
let receipt: Buffer;

/** What the newest message to the customer says, and the token in it. */
async function newestMessage(id = order.id): Promise<Message & { token: string }> {
  const [row] = await shop.db
    .select()
    .from(messages)
    .where(and(eq(messages.orderId, id), eq(messages.audience, "customer")))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  const message = payloadSeal(shop.sessionSecret).open<Message>(row?.sealed ?? "");
  if (!message) throw new Error("no message was written");
  return { ...message, token: /\/t\/([\w-]{22})/.exec(message.text)?.[1] ?? "" };
}

const track = (token: string, ip = "10.1.1.1") => readTrackedOrder(shop.as(VISITOR, { ip }), token);

beforeAll(async () => {
  receipt = await photo();
  await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
});
beforeEach(async () => {
  shop.at("2026-03-10T09:00:00Z");
  await shop.limits.clear("order-links", "10.1.1.1");
  order = await mustPlace(
    shop,
    ali,
    homeOrder(ali, { customerName: NAME, address: ADDRESS, location: { lat: 24.8123, lng: 46.6543 } }),
  );
});

describe("the link in a message", () => {
  it("TL01 opens its order and only its hash is kept", async () => {
    const { token, params, text } = await newestMessage();
    expect(params.url).toBe(`http://shop.test/t/${token}?lang=en`);
    expect(text).toContain(params.url);
    expect(await track(token)).toMatchObject({ ok: true, value: { order: { id: order.id } } });
    const rows = await shop.db.select().from(orderLinks).where(eq(orderLinks.orderId, order.id));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("TL04 shows a first name and a district, and nothing else that leads to a person", async () => {
    const { token } = await newestMessage();
    await request("POST", `/t/${token}/receipt`, { cookie: null, body: fileForm(receipt) });
    const found = await track(token);
    if (!found.ok) throw new Error(found.code);
    expect(found.value).toMatchObject({ firstName: "عبد الله", district: "الياسمين" });
    const told = JSON.stringify(found.value);
    for (const secret of [ali.phone, ali.phone.slice(4), "القحطاني", "ماجد", "24.8123", "46.6543", "/api/"])
      expect(told, secret).not.toContain(secret);
    expect(found.value.order.proofs).toEqual([]);
  });

  it("TL02 TL03 wrong, ended and revoked links are refused alike", async () => {
    const { token } = await newestMessage();
    const wrong = await track(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`);
    expect(wrong).toEqual({ ok: false, code: "link_over" });
    for (const text of ["", "x", "%00", `${token}x`, order.id]) expect(await track(text)).toEqual(wrong);

    await shop.db.update(orders).set({ status: "Cancelled" }).where(eq(orders.id, order.id));
    const at = new Date("2026-03-10T12:00:00Z");
    await shop.db
      .insert(orderEvents)
      .values({ orderId: order.id, at, kind: "moved", actorKind: "system", toStatus: "Cancelled" });
    shop.at(new Date(at.getTime() + 30 * DAY_MS - 1000));
    expect(await track(token)).toMatchObject({ ok: true });
    shop.at(new Date(at.getTime() + 30 * DAY_MS));
    expect(await track(token)).toEqual(wrong);
  });

  it("TL06 a revoked link is over, and the next message brings another that works", async () => {
    const { token } = await newestMessage();
    expect(await revokeOrderLink(shop.as(admin), { id: order.id })).toMatchObject({
      ok: true,
      value: { state: "revoked" },
    });
    expect(await track(token)).toEqual({ ok: false, code: "link_over" });
    shop.at("2026-03-10T09:05:00Z");
    expect(await renewOrderLink(shop.as(admin), { id: order.id })).toMatchObject({
      ok: true,
      value: { state: "live" },
    });
    const next = await newestMessage();
    expect(next.template).toBe("order_moved");
    expect(next.token).not.toBe(token);
    expect(await track(next.token)).toMatchObject({ ok: true });
    expect(await track(token)).toMatchObject({ ok: false });
    const log = await shop.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.entityId, order.id))
      .orderBy(auditLog.id);
    expect(log.map(({ action }) => action)).toEqual(["revoke_link", "renew_link"]);
  });

  it("TL01 every message about the order carries it, whatever it tells, and an answer to its owner too", async () => {
    const { token } = await newestMessage();
    shop.at("2026-03-10T09:10:00Z");
    await request("POST", `/t/${token}/receipt`, { cookie: null, body: fileForm(receipt) });
    expect((await newestMessage()).token).toBe(token);
    shop.at("2026-03-10T09:20:00Z");
    const [proof] = await shop.db.select().from(paymentProofs).where(eq(paymentProofs.orderId, order.id));
    const body = { decision: "rejected", proofId: proof?.id, reason: "المبلغ ناقص" };
    expect(await reviewPayment(shop.as(admin), { id: order.id, body })).toMatchObject({ ok: true });
    expect(await newestMessage()).toMatchObject({ template: "payment_rejected", token });
    const enquiry = { kind: "order" as const, reference: order.reference };
    const answer = await composeAnswer(shop, { enquiry, phone: ali.phone, language: "ar" });
    expect(answer.text).toContain(`/t/${token}`);
  });

  it("TL06 a message that is sent again carries a link that works", async () => {
    const { token } = await newestMessage();
    await revokeOrderLink(shop.as(admin), { id: order.id });
    shop.at("2026-03-10T09:30:00Z");
    const [failed] = await shop.db
      .update(messages)
      .set({ state: "failed", failureReason: "not_reachable", failedAt: shop.clock.now() })
      .where(and(eq(messages.orderId, order.id), eq(messages.audience, "customer")))
      .returning({ id: messages.id });
    expect(await sendMessageAgain(shop.as(admin), { id: failed?.id ?? "" })).toMatchObject({ ok: true });
    const again = await newestMessage();
    expect(again.token).not.toBe(token);
    expect(again.params.url).toContain(again.token);
    expect(await track(again.token)).toMatchObject({ ok: true });
  });

  it("TL06 only whoever moves orders stops a link", async () => {
    const reader = { ...admin, permissions: ["orders.read" as const] };
    for (const actor of [reader, ali, VISITOR])
      expect((await revokeOrderLink(shop.as(actor), { id: order.id })).ok).toBe(false);
    expect(await track((await newestMessage()).token)).toMatchObject({ ok: true });
  });

  it("TL07 another session secret breaks no link that was sent, and later messages carry one that works", async () => {
    const { token } = await newestMessage();
    const rotated = { ...shop, sessionSecret: "fedcba9876543210".repeat(4), now: shop.clock.now() };
    const wanted = { orderId: order.id, language: "en" as const };
    const address = await orderAddress(shop.db, rotated, wanted);
    expect(address).toMatch(/\/t\/[\w-]{22}\?lang=en$/);
    expect(address).not.toContain(token);
    expect(await orderAddress(shop.db, rotated, wanted)).toBe(address);
    const next = /\/t\/([\w-]{22})/.exec(address)?.[1] ?? "";
    expect(await track(token)).toMatchObject({ ok: true });
    expect(await track(next)).toMatchObject({ ok: true });
  });

  it("TL09 who tries many links is told to wait, and a right one opens all the same", async () => {
    const { token } = await newestMessage();
    for (let tried = 0; tried < 30; tried += 1) await track("A".repeat(22));
    expect(await track("A".repeat(22))).toMatchObject({ ok: false, code: "too_many_requests" });
    expect(await track("A".repeat(22), "10.7.7.7")).toMatchObject({ ok: false, code: "link_over" });
    expect(await track(token)).toMatchObject({ ok: true });
  });
});

describe("the endpoints of a tracking page", () => {
  it("TL05 takes a receipt of whoever holds the link, answers nothing of the order and gives no proof back", async () => {
    const { token } = await newestMessage();
    const answer = await request("POST", `/t/${token}/receipt`, { cookie: null, body: fileForm(receipt) });
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    const proofs = await shop.db.select().from(paymentProofs).where(eq(paymentProofs.orderId, order.id));
    expect(proofs).toHaveLength(1);
    expect(await track(token)).toMatchObject({
      value: { order: { status: "Paid", paymentReview: "awaiting_review" } },
    });
    const proof = `/api/orders/${order.id}/payment-proof?proof=${proofs[0]?.id}`;
    expect((await request("GET", proof, { cookie: null })).status).toBe(401);
  });

  it("TL05 counts in the customer's own limit and refuses what is no receipt", async () => {
    const { token } = await newestMessage();
    const send = (bytes: Uint8Array) =>
      request("POST", `/t/${token}/receipt`, { cookie: null, body: fileForm(bytes) });
    expect((await send(Buffer.from("no picture"))).status).toBe(415);
    expect((await send(Buffer.alloc(0))).status).toBe(415);
    expect((await send(Buffer.alloc(11 * 1024 * 1024))).status).toBe(413);
    const big = await request("POST", `/t/${"A".repeat(22)}/receipt`, {
      cookie: null,
      body: fileForm(Buffer.alloc(1024 * 1024)),
    });
    expect(big.status).toBe(413);
    expect((await request("POST", `/t/${"A".repeat(22)}/receipt`, { body: fileForm(receipt) })).status).toBe(
      410,
    );
  });

  it("TL10 a form without scripts comes back to its page, and its browser names no origin", async () => {
    const { token } = await newestMessage();
    const form = { accept: "text/html,*/*;q=0.8", origin: "null", "sec-fetch-site": "same-origin" };
    const path = `/t/${token}/receipt`;
    const bad = await request("POST", path, { body: fileForm(Buffer.from("x")), headers: form });
    expect([bad.status, bad.headers.get("location")]).toEqual([
      303,
      `/t/${token}?refused=wrong_kind#pay-title`,
    ]);
    const good = await request("POST", path, { body: fileForm(receipt), headers: form });
    expect([good.status, good.headers.get("location")]).toEqual([303, `/t/${token}?sent=1#pay-title`]);
    for (const site of ["cross-site", "same-site", "none"]) {
      const headers = { ...form, "sec-fetch-site": site };
      expect((await request("POST", path, { body: fileForm(receipt), headers })).status, site).toBe(403);
    }
  });

  it("TL12 changes of its order are heard by the link, and by no other", async () => {
    const { token } = await newestMessage();
    const stream = await request("GET", `/t/${token}/events`, { cookie: null });
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    const other = await mustPlace(shop, ali, homeOrder(ali));
    await request("POST", `/t/${token}/receipt`, { cookie: null, body: fileForm(receipt) });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = "";
    while (!received.includes("event: order")) received += (await reader?.read())?.value ?? "";
    await reader?.cancel();
    expect(received).not.toContain(other.id);
    expect((await request("GET", `/t/${"B".repeat(22)}/events`)).status).toBe(410);
  });

  it("TL08 keeps the token out of logs, traces and other sites", async () => {
    const lines: string[] = [];
    const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
    const spans: string[] = [];
    const tracing = {
      ...shop.tracing,
      trace: ((start, parent, work) =>
        shop.tracing.trace(start, parent, (tell) =>
          work((facts) => {
            spans.push(JSON.stringify(facts));
            tell(facts);
          }),
        )) as typeof shop.tracing.trace,
    };
    const app = createApp({
      shop: { ...shop, log, tracing },
      trustedProxies: 0,
      renderPage: async () =>
        new Response("<p>x</p>", { status: 404, headers: { "content-type": "text/html" } }),
    });
    const { token } = await newestMessage();
    const ask = (path: string, init: RequestInit = {}) =>
      app.fetch(new Request(`http://shop.test${path}`, init));
    for (const path of [`/t/${token}`, `/t/${token}.data`, `/T/${token}`, `/%74/${token}`, `/t/${token}/x`]) {
      const answer = await ask(path);
      expect(answer.headers.get("referrer-policy"), path).toBe("no-referrer");
      expect(answer.headers.get("x-robots-tag"), path).toContain("noindex");
      expect(answer.headers.get("cache-control"), path).toContain("no-store");
    }
    await ask(`/t/${token}/receipt`, { method: "POST" });
    const report = { reference: order.id, path: `/t/${token}`, message: `failed at /t/${token}` };
    await ask("/api/client-errors", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(report),
    });
    expect(lines.length).toBeGreaterThan(6);
    expect(lines.join("")).toContain("/t/***");
    expect(lines.join("")).not.toContain(token);
    expect(spans.length).toBeGreaterThan(5);
    expect(spans.join("")).not.toContain(token);
    expect(await shop.metrics.registry.metrics()).not.toContain(token);
  });
});
