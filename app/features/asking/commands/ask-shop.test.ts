import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readAsked } from "#app/features/asking/reads/read-asked.server.ts";
import { deliverMessage } from "#app/features/messages/commands/deliver-message.server.ts";
import { noteSeen } from "#app/features/messages/commands/site/keep-site-message.server.ts";
import { writeToCustomer } from "#app/features/messages/commands/write-to-customer.server.ts";
import { listConversations } from "#app/features/messages/reads/list-conversations.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { conversations, messages } from "#db/schema/messages.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { askShop } from "./ask-shop.server.ts";

const { shop, ali, sara, admin } = await openStockedShop();
const { db } = shop;
const ALI = "+966500000001";
const began = shop.clock.now();
const order = await mustPlace(shop, ali, homeOrder(ali));

beforeEach(async () => {
  shop.at(began);
  for (const table of [conversations, messages]) await db.delete(table);
  await db.execute("delete from rate_limits");
  shop.sent.length = 0;
});

const ask = (text: string, more: { orderId?: string; key?: string } = {}, who = ali) =>
  askShop(shop.as(who), { text, orderId: null, key: crypto.randomUUID(), ...more });
const only = async () => {
  const listed = await listConversations(shop.as(admin), {});
  if (!listed.ok || listed.value.items.length !== 1) throw new Error("there is one conversation");
  return listed.value.items[0] as (typeof listed.value.items)[number];
};
const answer = async (text: string, key: string = crypto.randomUUID()) =>
  writeToCustomer(shop.as(admin), { id: (await only()).id, text, isNote: false, key });
async function told() {
  for (const { id } of await db.select().from(messages).where(eq(messages.state, "queued")))
    await deliverMessage(shop, { messageId: id });
  return shop.sent.splice(0);
}

describe("customers ask on the shop's own pages", () => {
  it("IX16 it waits in the inbox with its order, once however often it is sent", async () => {
    const key = crypto.randomUUID();
    const twice = await Promise.all([
      ask("الكتف ناقص", { orderId: order.id, key }),
      ask("الكتف ناقص", { orderId: order.id, key }),
    ]);
    expect(twice).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    await ask("ألو؟");
    expect(await only()).toMatchObject({
      ...{ channel: "site", phone: ALI, customerId: ali.customerId, state: "open", answerableUntil: null },
      messages: [
        { author: "customer", words: "الكتف ناقص", order: { reference: order.reference } },
        { author: "customer", words: "ألو؟", order: null },
      ],
    });
    expect(await told()).toEqual([]);
  });

  it("IX16 nobody without a proven number asks, nobody about another's order, and nobody without end", async () => {
    expect(await ask("؟", {}, VISITOR as never)).toMatchObject({ code: "not_signed_in" });
    expect(await ask("؟", { orderId: order.id }, sara)).toMatchObject({ code: "not_found" });
    for (let n = 0; n < 20; n += 1) expect(await ask(`${n}`)).toMatchObject({ ok: true });
    expect(await ask("one more")).toMatchObject({ code: "too_many_requests" });
    expect(await ask("another's", {}, sara)).toMatchObject({ ok: true });
  });

  it("IX17 the answer stands on the customer's page at any time, and the number is told once until it was looked at", async () => {
    await ask("الكتف ناقص");
    shop.at(new Date(began.getTime() + 72 * 60 * 60 * 1000));
    const key = crypto.randomUUID();
    await Promise.all([answer("في الطريق", key), answer("في الطريق", key)]);
    await answer("خلال ساعة");
    expect(await told()).toMatchObject([
      { to: ALI, template: "shop_answered", params: { url: "http://shop.test/ask" } },
    ]);
    const seen = await readAsked(shop.as(ali), null);
    expect(seen.ok && seen.value.messages.map(({ isMine, words }) => [isMine, words])).toEqual([
      [true, "الكتف ناقص"],
      [false, "في الطريق"],
      [false, "خلال ساعة"],
    ]);
    expect(await only()).toMatchObject({ state: "waiting", assignee: { id: admin.userId } });
    shop.at(new Date(began.getTime() + 73 * 60 * 60 * 1000));
    await noteSeen(shop.as(ali), ALI);
    await answer("وصل؟");
    expect(await told()).toHaveLength(1);
  });

  it("IX02 IX17 a note is no part of what the customer reads, and nobody reads another's", async () => {
    await ask("الكتف ناقص");
    const note = { id: (await only()).id, text: "عند الجزار", isNote: true, key: crypto.randomUUID() };
    await writeToCustomer(shop.as(admin), note);
    const mine = await readAsked(shop.as(ali), order.id);
    expect(mine.ok && [mine.value.messages.length, mine.value.order?.reference]).toEqual([
      1,
      order.reference,
    ]);
    const hers = await readAsked(shop.as(sara), order.id);
    expect(hers.ok && [hers.value.messages.length, hers.value.order]).toEqual([0, null]);
  });
});
