import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eraseCustomer } from "#app/features/customers/commands/erase-customer.server.ts";
import { downloadMyData } from "#app/features/customers/reads/download-my-data.server.ts";
import { sendMessageAgain } from "#app/features/messages/commands/send-message-again.server.ts";
import { editOrder } from "#app/features/order-admin/commands/edit-order.server.ts";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { tellRecipientOfChange } from "#app/features/order-notices/commands/tell-recipient.server.ts";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import type { OrderBodyInput } from "#app/features/order-placing/rules/schema.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { revokeOrderLink } from "#app/features/orders/commands/by-customer/renew-order-link.server.ts";
import { readTrackedOrder } from "#app/features/orders/reads/by-customer/read-tracked-order.server.ts";
import { readGift } from "#app/features/orders/reads/gift/read-gift.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { resources } from "#db/schema/capacity.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import { orderLinks } from "#db/schema/order-recipients/order-links.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { seedOccasions } from "#seed/seed-occasions.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { homeOrder, inStatus, liftLimits, makeCustomer, putOrder } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";
import { pickGiftAddress } from "./give-address.server.ts";
import { renewGiftLink, sendGiftLink } from "./send-gift-link.server.ts";

const { shop, request, ali, sara, admin, asAli } = await openApi();
const RECIPIENT = "+966550000077";
const HOME = "شارع التخصصي، حي النرجس، الرياض";
const NORTH = "north";
let numbers = 0;

beforeAll(async () => {
  await shop.db.transaction(seedOccasions);
  await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
});
beforeEach(() => shop.at("2026-03-10T09:00:00Z"));

type Said = Partial<NonNullable<OrderBodyInput["occasion"]>>;
const gift = (said: Said = {}, changes: Partial<OrderBodyInput> = {}): OrderBodyInput =>
  homeOrder(ali, {
    occasion: {
      occasionId: "gift",
      recipientName: "خالد",
      recipientPhone: RECIPIENT,
      card: "مبارك المولود",
      isAddressLater: true,
      ...said,
    },
    ...changes,
  });
const place = (body: OrderBodyInput, actor = ali) =>
  placeOrder(shop.as(actor, { language: "ar" }), { body, idempotencyKey: randomUUID() });
async function placed(said: Said = {}, changes: Partial<OrderBodyInput> = {}) {
  const answer = await place(gift(said, changes));
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  await pay(answer.value.order.id);
  return answer.value.order;
}
/** Its money is seen, as by a review that the order's other tests are about: its recipient is told. */
async function pay(id: string) {
  await putOrder(shop.db, id, { paymentReview: "verified" });
  await shop.db.transaction(async (tx) => {
    const after = await lockOrder(tx, id);
    if (!after) throw new Error("no order");
    const before = { ...after, paymentReview: null };
    await tellRecipientOfChange(tx, shop.as(admin), { before, after });
  });
}
async function told(id: string): Promise<Message & { id: string; token: string }> {
  const [row] = await shop.db
    .select()
    .from(messages)
    .where(and(eq(messages.orderId, id), eq(messages.audience, "recipient")))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  const message = payloadSeal(shop.sessionSecret).open<Message>(row?.sealed ?? "");
  if (!row || !message) throw new Error("the recipient was not told");
  return { ...message, id: row.id, token: /\/t\/([\w-]{22})\/gift/.exec(message.text)?.[1] ?? "" };
}
/** Every visitor asks from a network of its own, so that wrong links of one test don't slow another. */
const visitor = () => shop.as(VISITOR, { ip: `10.7.0.${++numbers}` });
const pick = (token: string, body: unknown = { address: HOME }) =>
  pickGiftAddress(visitor(), { token, body });
const row = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
const eventsOf = (id: string) => shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
const setStatus = (id: string, status: Parameters<typeof inStatus>[0]) =>
  shop.db.update(orders).set(inStatus(status)).where(eq(orders.id, id));

describe("a gift whose recipient picks the address", () => {
  it("GF01 is placed without an address, whatever the account filled in, and its recipient is told once its money is seen", async () => {
    const order = await placed({}, { address: "بيت المُهدي", location: { lat: 24.7, lng: 46.6 } });
    expect(order).toMatchObject({ address: null, location: null, gift: { isWaiting: true, chosenAt: null } });
    const message = await told(order.id);
    expect(message).toMatchObject({ to: RECIPIENT, template: "gift_for_you", language: "ar" });
    expect(message.text).toContain("خالد");
    expect(message.text).toContain("علي محمد");
    expect(message.params.url).toBe(`http://shop.test/t/${message.token}/gift`);
    // Neither amount nor the giver's number, in no place of the message.
    const whole = JSON.stringify(message);
    for (const secret of ["2030", "2,030", "203000", "halalas", ali.phone, ali.phone.slice(4)])
      expect(whole, secret).not.toContain(secret);
    const unnamed = await placed({ isGiverNamed: false });
    expect((await told(unnamed.id)).text).not.toContain("علي");
  });

  it("GF01 any other order, and any other kind, is still asked where it goes", async () => {
    const missing = { ok: false, code: "invalid_input" };
    expect(await place(gift({ isAddressLater: false }, { address: null }))).toMatchObject(missing);
    expect(await place(gift({ occasionId: "everyday" }, { address: null }))).toMatchObject(missing);
    const usual = await placed({ isAddressLater: false });
    expect(usual).toMatchObject({ gift: null, address: "حي الياسمين، الرياض" });
    await expect(told(usual.id)).rejects.toThrow("not told");
  });

  it("GF02 its page says from whom, the card and the day, and no price, number, status of money or address", async () => {
    const order = await placed();
    const { token } = await told(order.id);
    const page = await readGift(visitor(), token);
    expect(page).toMatchObject({
      ok: true,
      value: {
        recipient: "خالد",
        giver: "علي محمد",
        card: "مبارك المولود",
        schedule: { date: "2026-03-11", time: "15:00" },
        stage: "planned",
        choice: "open",
      },
    });
    await pick(token);
    const after = JSON.stringify(await readGift(visitor(), token));
    const secrets = ["2030", "203000", "200000", "alalas", ali.phone.slice(4), RECIPIENT.slice(4), "Payment"];
    for (const secret of [...secrets, "النرجس", "التخصصي", order.id, order.reference])
      expect(after, secret).not.toContain(secret);
    const hidden = await placed({ isGiverNamed: false });
    expect(await readGift(visitor(), (await told(hidden.id)).token)).toMatchObject({
      value: { giver: null },
    });
  });

  it("GF02 neither link opens what the other is for", async () => {
    const order = await placed();
    const { token } = await told(order.id);
    const wrong = { ok: false, code: "link_over" };
    expect(await readTrackedOrder(visitor(), token)).toEqual(wrong);
    const receipt = await request("POST", `/t/${token}/receipt`, { cookie: null, body: new FormData() });
    expect(receipt.status).toBe(410);
    const [own] = await shop.db
      .select()
      .from(messages)
      .where(and(eq(messages.orderId, order.id), eq(messages.audience, "customer")));
    const toGiver = payloadSeal(shop.sessionSecret).open<Message>(own?.sealed ?? "");
    const givers = /\/t\/([\w-]{22})/.exec(toGiver?.text ?? "")?.[1] ?? "";
    expect(await readTrackedOrder(visitor(), givers)).toMatchObject({ ok: true });
    expect(await readGift(visitor(), givers)).toEqual(wrong);
    expect(await pick(givers)).toEqual(wrong);
  });

  it("GF02 wrong, revoked and ended links are refused alike, and only the hash is kept", async () => {
    const order = await placed();
    const { token } = await told(order.id);
    const wrong = { ok: false, code: "link_over" };
    const other = `${token.slice(0, -1)}${token.endsWith("A") ? "Q" : "A"}`;
    for (const text of ["", "x", "%00", "../../admin", `${token}x`, other, order.id])
      expect(await pick(text), text).toEqual(wrong);
    const links = JSON.stringify(await shop.db.select().from(orderLinks));
    expect(links).not.toContain(token);

    // Stopping the giver's link is not stopping the recipient's.
    await revokeOrderLink(shop.as(admin), { id: order.id });
    expect(await readGift(visitor(), token)).toMatchObject({ ok: true });
    shop.at("2026-03-10T09:05:00Z");
    expect(await renewGiftLink(shop.as(admin), { id: order.id })).toEqual({ ok: true, value: null });
    expect(await readGift(visitor(), token)).toEqual(wrong);
    expect(await pick(token)).toEqual(wrong);
    const next = await told(order.id);
    expect(next.token).not.toBe(token);
    expect(await readGift(visitor(), next.token)).toMatchObject({ ok: true });

    await cancelOrder(shop.as(ali), { id: order.id, body: { reason: "price" } });
    expect(await readGift(visitor(), next.token)).toMatchObject({
      value: { stage: "cancelled", choice: "over" },
    });
    expect(await pick(next.token)).toEqual({ ok: false, code: "gift_too_late" });
    shop.at("2026-04-20T09:00:00Z");
    expect(await readGift(visitor(), next.token)).toEqual(wrong);
  });

  it("GF03 the recipient says where; a double tap says it once, and another choice again", async () => {
    const order = await placed();
    const { token } = await told(order.id);
    const both = await Promise.all([pick(token), pick(token)]);
    expect(both).toEqual([
      { ok: true, value: { pickToken: expect.any(String) } },
      { ok: true, value: { pickToken: expect.any(String) } },
    ]);
    expect(await row(order.id)).toMatchObject({ address: HOME });
    const given = (await eventsOf(order.id)).filter(({ kind }) => kind === "address_given");
    expect(given).toMatchObject([{ actorKind: "recipient", note: null }]);
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, "give_address"));
    expect(JSON.stringify(log)).not.toContain("النرجس");
    expect(await pick(token, { location: { lat: 24.8, lng: 46.6 } })).toMatchObject({ ok: true });
    expect(await row(order.id)).toMatchObject({ address: null, lat: 24.8, lng: 46.6 });
    expect(await pick(token, { address: " " })).toMatchObject({ ok: false, code: "invalid_input" });
    expect(await pick(token, { location: { lat: 240, lng: 46.6 } })).toMatchObject({ code: "invalid_input" });
  });

  it("GS07 the address is shown again where it was picked and nowhere else, until another is picked", async () => {
    const { id } = await placed();
    const { token } = await told(id);
    const picked = await pick(token);
    const cookie = `lang=ar; gift_pick=${picked.ok ? picked.value.pickToken : ""}; theme=dark`;
    const page = (cookies: string | null) => readGift(visitor(), token, cookies);
    expect(await page(cookie)).toMatchObject({ value: { isPlaced: true, place: { address: HOME } } });
    expect(await page(null)).toMatchObject({ value: { isPlaced: true, place: null } });
    shop.at("2026-03-10T09:01:00Z");
    const again = await request("POST", `/t/${token}/address`, {
      cookie: null,
      body: { address: "حي العليا، الرياض" },
    });
    expect(again.headers.get("set-cookie")).toMatch(
      new RegExp(`^gift_pick=[\\w-]{43}; Max-Age=${90 * 86_400};.* Path=/t/.* HttpOnly`),
    );
    expect(await page(cookie)).toMatchObject({ value: { isPlaced: true, place: null } });
  });

  it("GF03 once the knife is at work an address stands, and a missing one can still be said", async () => {
    const order = await placed();
    const { token } = await told(order.id);
    await setStatus(order.id, "Butchery");
    expect(await pick(token)).toMatchObject({ ok: true });
    expect(await pick(token, { address: "حي الملقا، الرياض" })).toEqual({ ok: false, code: "gift_too_late" });
    expect(await row(order.id)).toMatchObject({ address: HOME });
  });

  it("GF03 a plain form without scripts is led back to its page", async () => {
    const { id } = await placed();
    const { token } = await told(id);
    const form = (fields: Record<string, string>) =>
      request("POST", `/t/${token}/address`, {
        cookie: null,
        headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields).toString(),
      });
    const empty = await form({ address: "" });
    expect([empty.status, empty.headers.get("location")]).toEqual([
      303,
      `/t/${token}/gift?refused=invalid_input#address-title`,
    ]);
    const sent = await form({ address: HOME, isAddressShown: "on" });
    expect(sent.headers.get("location")).toBe(`/t/${token}/gift?saved=1#address-title`);
    const seen = await readOwnOrder(shop.as(ali), id);
    expect(seen).toMatchObject({ value: { address: HOME, gift: { isAddressShown: true } } });
  });

  it("GF04 what the recipient picked stays hidden from the giver everywhere until it is shown; the desk reads it", async () => {
    const order = await placed();
    const { token } = await told(order.id);
    // An address that no other gift of this giver has shown.
    const address = "شارع العروبة، حي الورود، الرياض";
    await pick(token, { address });
    const seen = await readOwnOrder(shop.as(ali), order.id);
    expect(seen).toMatchObject({ value: { address: null, location: null, gift: { isWaiting: false } } });
    const list = await (await request("GET", "/api/orders", { cookie: asAli })).text();
    const copy = JSON.stringify(await downloadMyData(shop.as(ali)));
    for (const text of [list, copy, JSON.stringify(seen)]) expect(text).not.toContain("العروبة");
    expect(await readAdminOrder(shop.as(admin), order.id)).toMatchObject({ value: { address } });
    await pick(token, { address, isAddressShown: true });
    expect(await readOwnOrder(shop.as(ali), order.id)).toMatchObject({ value: { address } });
  });

  it("GF04 the giver says it instead, until the recipient has; nobody else does", async () => {
    const order = await placed();
    const { token } = await told(order.id);
    const say = (address: string, cookie: string | null = asAli) =>
      request("POST", `/api/orders/${order.id}/gift-address`, { cookie, body: { address } });
    expect((await say("حي الورود، الرياض")).status).toBe(200);
    expect(await row(order.id)).toMatchObject({ address: "حي الورود، الرياض" });
    await pick(token);
    const late = await say("حي الملز، الرياض");
    expect([late.status, await late.json()]).toMatchObject([409, { code: "gift_address_given" }]);
    expect((await say("حي الملز", null)).status).toBe(401);
    const usual = await placed({ isAddressLater: false });
    const none = await request("POST", `/api/orders/${usual.id}/gift-address`, {
      cookie: asAli,
      body: { address: "حي الملز" },
    });
    expect(none.status).toBe(404);
  });

  it("GF04 the giver copies the link and has it sent again, a few times a day; another customer has no part in it", async () => {
    const giver = await makeCustomer(shop, "+966550000099");
    const answer = await place({ ...gift(), customerPhone: giver.phone }, giver);
    if (!answer.ok) throw new Error(answer.code);
    const { id } = answer.value.order;
    await pay(id);
    const { token } = await told(id);
    const share = (how: string, actor = giver) => sendGiftLink(shop.as(actor), { id, body: { how } });
    expect(await share("copy")).toEqual({
      ok: true,
      value: { url: `http://shop.test/t/${token}/gift` },
    });
    expect(await share("copy", sara)).toEqual({ ok: false, code: "not_found" });
    shop.at("2026-03-10T09:10:00Z");
    expect(await share("renew")).toMatchObject({ ok: true });
    expect((await told(id)).token).not.toBe(token);
    for (let more = 0; more < 4; more += 1) expect(await share("send")).toMatchObject({ ok: true });
    expect(await share("send")).toMatchObject({ ok: false, code: "too_many_times" });
    expect(await share("copy"), "copying tells nobody").toMatchObject({ ok: true });
  });

  it("GF05 the desk brings no gift to a door that nobody named, and may write the address itself", async () => {
    const order = await placed();
    await setStatus(order.id, "Butchery");
    const move = () =>
      moveOrder(shop.as(admin), { id: order.id, body: { status: "Out for Delivery", from: "Butchery" } });
    expect(await move()).toEqual({ ok: false, code: "gift_without_address" });
    const seen = await readAdminOrder(shop.as(admin), order.id);
    const revision = seen.ok ? seen.value.revision : 0;
    const edit = { revision, reason: "اتصل صاحب الهدية", place: { address: HOME } };
    expect(await editOrder(shop.as(admin), { id: order.id, body: edit })).toMatchObject({
      ok: true,
      value: { gift: { isWaiting: false, chosenAt: null } },
    });
    expect(await move()).toMatchObject({ ok: true });
  });

  it("GF06 the district takes its place with the address, and where there is none nothing changes", async () => {
    const ROUNDS: Record<string, string> = { [NORTH]: "النرجس", "round-east": "الملز" };
    for (const [id, district] of Object.entries(ROUNDS)) {
      await shop.db
        .insert(resources)
        .values({ id, kind: "delivery", name: id, districts: [district], slotMinutes: 120 });
      await shop.db.execute(sql`insert into resource_hours (resource_id, weekday, opens, closes, capacity)
        select ${id}, d, '08:00', '22:00', 1 from generate_series(0, 6) d`);
    }
    shop.events.catalogChanged();
    const places = async () => {
      const { rows } = await shop.db.execute<{ order: string; round: string }>(sql`
        select order_id as "order", resource_id as round from order_places
        where resource_id in (${sql.join(Object.keys(ROUNDS), sql`, `)})`);
      return Object.fromEntries(rows.map(({ order, round }) => [order, ROUNDS[round] ?? ""]));
    };
    const [first, second] = [await placed(), await placed()];
    const held = await places();
    expect(Object.values(held).toSorted(), "nobody knows the district yet: any round").toEqual(
      Object.values(ROUNDS).toSorted(),
    );
    const at = (order: { id: string }) => ({ address: `حي ${held[order.id]}، الرياض` });
    expect(await pick((await told(first.id)).token, at(first))).toMatchObject({ ok: true });
    const { token } = await told(second.id);
    expect(await pick(token, at(first))).toEqual({ ok: false, code: "gift_no_room" });
    expect(await row(second.id)).toMatchObject({ address: null, lat: null });
    expect((await eventsOf(second.id)).map(({ kind }) => kind)).toEqual(["placed"]);
    expect(await pick(token, at(second))).toMatchObject({ ok: true });
    expect(await places()).toEqual(held);
    await shop.db.delete(resources).where(inArray(resources.id, Object.keys(ROUNDS)));
  });

  it("GF07 a message that failed goes again to the recipient with the recipient's link, never to the giver", async () => {
    const order = await placed();
    const first = await told(order.id);
    const failure = { state: "failed" as const, failureReason: "not_reachable" as const };
    await shop.db.update(messages).set(failure).where(eq(messages.id, first.id));
    shop.at("2026-03-10T09:20:00Z");
    expect(await sendMessageAgain(shop.as(admin), { id: first.id })).toMatchObject({ ok: true });
    const again = await told(order.id);
    expect(again).toMatchObject({ to: RECIPIENT, token: first.token });
    expect(again.id).not.toBe(first.id);
  });

  it("GF07 erasing the giver takes the recipient, the address and every link with it", async () => {
    const giver = await makeCustomer(shop, "+966550000088");
    const answer = await place({ ...gift(), customerPhone: giver.phone }, giver);
    if (!answer.ok) throw new Error(answer.code);
    const { id } = answer.value.order;
    await pay(id);
    const { token } = await told(id);
    await pick(token);
    expect(await eraseCustomer(shop.as(giver), { customerId: giver.customerId })).toEqual({
      ok: true,
      value: null,
    });
    expect(await row(id)).toMatchObject({ address: null, lat: null });
    expect(await readGift(visitor(), token)).toEqual({ ok: false, code: "link_over" });
    const kept = await shop.db.select().from(messages).where(eq(messages.orderId, id));
    expect(kept.every(({ sealed }) => sealed === null)).toBe(true);
  });
});
