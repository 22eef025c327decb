import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverMessage } from "#app/features/messages/commands/deliver-message.server.ts";
import { listConversations } from "#app/features/messages/reads/list-conversations.server.ts";
import { conversations, messages, webhookEvents } from "#db/schema/messages.ts";
import { whatsAppPayload } from "#services/messages/whatsapp-payload.ts";
import { hearing, tellShop } from "#tests/support/messaging/tell-shop.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { offerTemplates, writeByTemplate } from "./write-by-template.server.ts";

const { shop: test, ali, sara, admin } = await openStockedShop();
const shop = hearing(test);
const { db } = shop;
const ALI = "966500000001";
const began = test.clock.now();
const own = await mustPlace(test, ali, homeOrder(ali));
const hers = await mustPlace(test, sara, homeOrder(sara));

beforeEach(async () => {
  for (const table of [conversations, messages, webhookEvents]) await db.delete(table);
  await db.execute("delete from rate_limits");
  test.sent.length = 0;
  test.at(began);
});

/** Somebody wrote three days ago. */
async function threeDaysAfter(who: object) {
  await tellShop(shop, {
    ...who,
    type: "text",
    text: { body: "شكراً" },
    timestamp: String(began.getTime() / 1000),
  });
  await db.delete(messages);
  test.at(new Date(began.getTime() + 72 * 60 * 60 * 1000));
  const listed = await listConversations(shop.as(admin), {});
  return (listed.ok && listed.value.items[0]?.id) || "";
}
const send = (id: string, orderId: string | null, key: string = crypto.randomUUID()) =>
  writeByTemplate(shop.as(admin), { id, orderId, key });
async function sent() {
  for (const { id } of await db.select().from(messages).where(eq(messages.state, "queued")))
    await deliverMessage(shop, { messageId: id });
  return test.sent
    .splice(0)
    .map((message) => whatsAppPayload(message, { otpTemplate: "o", orderTemplate: "order" }));
}

describe("after WhatsApp's day", () => {
  it("IX18 the invitation and the status of an own order are shown, and leave as the approved template, once", async () => {
    const id = await threeDaysAfter({ from: ALI });
    const offered = await offerTemplates(shop.as(admin), { id });
    expect(offered.ok && offered.value.map(({ reference }) => reference)).toEqual([null, own.reference]);
    const key = crypto.randomUUID();
    await Promise.all([send(id, own.id, key), send(id, own.id, key)]);
    await send(id, null);
    expect(await sent()).toMatchObject([
      { to: ALI, type: "template", template: { name: "order" } },
      { to: ALI, type: "template", template: { name: "order" } },
    ]);
    const listed = await listConversations(shop.as(admin), {});
    expect(
      listed.ok && listed.value.items[0]?.messages.filter(({ author }) => author === "staff"),
    ).toHaveLength(2);
  });

  it("IX18 tells nothing of another's order, to nobody without a number, and not again and again", async () => {
    const id = await threeDaysAfter({ from: ALI });
    expect(await send(id, hers.id)).toMatchObject({ code: "not_found" });
    const hidden = await threeDaysAfter({ from_user_id: "SA.1" });
    expect(await send(hidden, own.id)).toMatchObject({ code: "not_found" });
    for (let n = 0; n < 2; n += 1) expect(await send(hidden, null)).toMatchObject({ ok: true });
    expect(await send(hidden, null)).toMatchObject({ code: "too_many_requests" });
    expect(await sent()).toMatchObject([{ recipient: "SA.1" }, { recipient: "SA.1" }]);
    const nobody = shop.as({ ...admin, permissions: ["messages.read"] });
    expect(await writeByTemplate(nobody, { id, orderId: null, key: "k" })).toMatchObject({
      code: "not_allowed",
    });
    expect(await offerTemplates(nobody, { id })).toMatchObject({ code: "not_allowed" });
  });
});
