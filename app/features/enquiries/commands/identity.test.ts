import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverMessage } from "#app/features/messages/commands/deliver-message.server.ts";
import { askForNumber } from "#app/features/messages/commands/identity/ask-for-number.server.ts";
import { keepWebhook } from "#app/features/messages/commands/keep-webhook.server.ts";
import { readWebhook } from "#app/features/messages/commands/read-webhook.server.ts";
import { writeToCustomer } from "#app/features/messages/commands/write-to-customer.server.ts";
import { listConversations } from "#app/features/messages/reads/list-conversations.server.ts";
import { conversations, messages, webhookEvents } from "#db/schema/messages.ts";
import { whatsAppPayload } from "#services/messages/whatsapp-payload.ts";
import { hearing, SHOP_NUMBER, tellShop } from "#tests/support/messaging/tell-shop.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { answerWords } from "./answer-enquiries.server.ts";

const { shop: test, ali, admin } = await openStockedShop();
const shop = hearing(test);
const { db } = shop;
const ALI = "966500000001";
const HIDDEN = "SA.13491208655302741918";
const HOUR_MS = 60 * 60 * 1000;
const began = test.clock.now();
const order = await mustPlace(test, ali, homeOrder(ali));

beforeEach(async () => {
  test.at(began);
  for (const table of [conversations, messages, webhookEvents]) await db.delete(table);
  await db.execute("delete from rate_limits");
  test.sent.length = 0;
});

const seconds = (hours: number) => String(Math.floor((began.getTime() + hours * HOUR_MS) / 1000));
const say = (who: object, body: string, hours = 0) =>
  tellShop(shop, { ...who, type: "text", text: { body }, timestamp: seconds(hours) });
const listed = async () => {
  const answer = await listConversations(shop.as(admin), {});
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.items;
};
const people = async () =>
  (await listed())
    .map(({ phone, businessScopedId, conflict, messages: all }) => ({
      ...{ phone, id: businessScopedId, conflict },
      wrote: all.filter(({ author }) => author === "customer").map(({ words }) => words),
    }))
    .toSorted((a, b) => String(a.id).localeCompare(String(b.id)));
async function sent() {
  for (const { id } of await db.select().from(messages).where(eq(messages.state, "queued")))
    await deliverMessage(shop, { messageId: id });
  return test.sent
    .splice(0)
    .map((message) => whatsAppPayload(message, { otpTemplate: "o", orderTemplate: "o" }));
}
const system = (type: string, more: object, from = {}) =>
  tellShop(shop, {
    ...from,
    type: "system",
    system: { type, body: "changed", ...more },
    timestamp: seconds(1),
  });
async function notice(field: string, value: object) {
  const metadata = { phone_number_id: SHOP_NUMBER };
  await keepWebhook(shop, { entry: [{ changes: [{ field, value: { metadata, ...value } }] }] });
  const events = await db.select().from(webhookEvents).orderBy(webhookEvents.id);
  for (const { id, kind } of events) if (kind !== "message" && kind !== "status") await answerWords(shop, id);
}

describe("who it is", () => {
  it("IX09 an id that WhatsApp says is another one now takes its conversation along, and its number only where it is told", async () => {
    await say({ from: ALI, from_user_id: "SA.1" }, "سلام");
    await system("user_changed_user_id", { user_id: "SA.2", previous_user_id: "SA.1" });
    await say({ from_user_id: "SA.2" }, "أنا نفسه", 2);
    expect(await people()).toMatchObject([
      { phone: null, id: "SA.2", wrote: ["سلام", "changed", "أنا نفسه"] },
    ]);
    await system("user_changed_number", { user_id: "SA.3", previous_user_id: "SA.2", wa_id: "966550000009" });
    expect(await people()).toMatchObject([{ phone: "+966550000009", id: "SA.3", conflict: null }]);
    // Told a second time, nothing more.
    await notice("user_id_update", { user_id_update: [{ user_id: { previous: "SA.2", current: "SA.3" } }] });
    expect(await people()).toMatchObject([{ id: "SA.3" }]);
  });

  it("IX09 a number alone goes on as the new number", async () => {
    await say({ from: ALI }, "سلام");
    await system("user_changed_number", { wa_id: "966550000009" }, { from: ALI });
    await say({ from: "966550000009" }, "رقمي الجديد", 2);
    expect(await people()).toMatchObject([
      { phone: "+966550000009", wrote: ["سلام", "changed", "رقمي الجديد"] },
    ]);
  });

  it("IX09 where the new id wrote before that was told, both stay, and the desk answers where the person goes on", async () => {
    await say({ from_user_id: "SA.1" }, "الكتف ناقص");
    await say({ from_user_id: "SA.2" }, "ألو؟", 1);
    await notice("user_id_update", { user_id_update: [{ user_id: { previous: "SA.1", current: "SA.2" } }] });
    const [ended, there] = (await listed()).toSorted((a, b) =>
      String(a.businessScopedId).localeCompare(String(b.businessScopedId)),
    );
    expect(ended).toMatchObject({ conflict: "id_taken", state: "closed", relatedId: there?.id });
    expect(there).toMatchObject({ conflict: "id_taken", state: "open", relatedId: null });
    const words = { text: "حاضر", isNote: false, key: crypto.randomUUID() };
    expect(await writeToCustomer(shop.as(admin), { id: ended?.id ?? "", ...words })).toMatchObject({
      code: "conversation_moved",
    });
  });

  it("IX10 a number belongs to whoever told it last, in whatever order that is heard", async () => {
    test.at(new Date(began.getTime() + 4 * HOUR_MS));
    await say({ from: ALI, from_user_id: "SA.2" }, "أحدث", 2);
    await say({ from: ALI, from_user_id: "SA.1" }, "أقدم", 1);
    const held = [
      { phone: null, id: "SA.1", conflict: "number_moved" },
      { phone: `+${ALI}`, id: "SA.2", conflict: null },
    ];
    expect(await people()).toMatchObject(held);
    // Words of the number alone are any of theirs.
    await say({ from: ALI }, "أيّهما؟", 3);
    expect(await people()).toMatchObject([{ phone: `+${ALI}`, id: null, wrote: ["أيّهما؟"] }, ...held]);
  });

  it("IX11 whoever hides the number is asked for it by WhatsApp's button, and sees the order after that answer alone", async () => {
    await say({ from_user_id: HIDDEN }, "وين طلبي");
    expect(await sent()).toMatchObject([
      {
        recipient: HIDDEN,
        interactive: { type: "request_contact_info", action: { name: "request_contact_info" } },
      },
    ]);
    const card = (origin: object, phone = `+${ALI}`) =>
      tellShop(shop, {
        ...{ from_user_id: HIDDEN, type: "contacts" },
        contacts: [{ name: { formatted_name: "Ali" }, phones: [{ phone }], ...origin }],
      });
    // A card of somebody else, and one that says it is no answer: nothing is believed.
    await card({});
    await card({ origin: "other" });
    expect((await people())[0]?.phone).toBeNull();
    expect(JSON.stringify(await sent())).not.toContain(order.reference);
    await card({ origin: "contact_request" });
    expect(JSON.stringify(await sent())).toContain(order.reference);
    expect(await people()).toMatchObject([{ phone: `+${ALI}`, id: HIDDEN }]);
    await say({ from_user_id: HIDDEN }, "وين طلبي");
    expect(await sent()).toMatchObject([
      { recipient: HIDDEN, text: { body: expect.stringContaining(order.reference) } },
    ]);
  });

  it("IX11 the desk asks for the number, once however often it is pressed, and within WhatsApp's day", async () => {
    await say({ from_user_id: HIDDEN }, "الكتف ناقص");
    await sent();
    const [{ id } = { id: "" }] = await listed();
    await Promise.all([askForNumber(shop.as(admin), { id }), askForNumber(shop.as(admin), { id })]);
    expect(await sent()).toMatchObject([
      { recipient: HIDDEN, interactive: { type: "request_contact_info" } },
    ]);
    test.at(new Date(began.getTime() + 25 * HOUR_MS));
    expect(await askForNumber(shop.as(admin), { id })).toMatchObject({ code: "no_number_template" });
    const nobody = shop.as({ ...admin, permissions: ["messages.read"] });
    expect(await askForNumber(nobody, { id })).toMatchObject({ code: "not_allowed" });
    await say({ from: ALI }, "سلام");
    const known = (await listed()).find(({ phone }) => phone !== null);
    expect(await askForNumber(shop.as(admin), { id: known?.id ?? "" })).toMatchObject({ code: "not_found" });
  });

  it("IX28 after WhatsApp's day the number is asked for by the template that has the button, where one was approved", async () => {
    await say({ from_user_id: HIDDEN }, "سلام");
    await sent();
    const [{ id } = { id: "" }] = await listed();
    test.at(new Date(began.getTime() + 25 * HOUR_MS));
    expect(await askForNumber(shop.as(admin), { id })).toMatchObject({ code: "no_number_template" });
    const channels = async () => {
      const all = await shop.channels();
      return {
        ...all,
        webhookConfig: all.webhookConfig && { ...all.webhookConfig, numberTemplate: "ask_number" },
      };
    };
    expect(await askForNumber({ ...shop.as(admin), channels }, { id })).toMatchObject({ ok: true });
    for (const { id: messageId } of await db.select().from(messages).where(eq(messages.state, "queued")))
      await deliverMessage(shop, { messageId });
    const templates = { otpTemplate: "o", orderTemplate: "o", numberTemplate: "ask_number" };
    expect(test.sent.splice(0).map((message) => whatsAppPayload(message, templates))).toMatchObject([
      { recipient: HIDDEN, type: "template", template: { name: "ask_number" } },
    ]);
    await tellShop(shop, {
      ...{ from_user_id: HIDDEN, type: "contacts" },
      contacts: [{ origin: "contact_request", phones: [{ wa_id: ALI }] }],
      timestamp: seconds(25),
    });
    expect((await people())[0]?.phone).toBe(`+${ALI}`);
  });

  it("IX11 an answer that nobody asked for, and one without a number, give nothing", async () => {
    const card = (phones: object[]) =>
      tellShop(shop, {
        from_user_id: HIDDEN,
        type: "contacts",
        contacts: [{ origin: "contact_request", phones }],
      });
    await card([{ phone: `+${ALI}` }]);
    await say({ from_user_id: HIDDEN }, "وين طلبي");
    await card([{ phone: "call me" }]);
    await card([{ phone: `+${ALI}` }, { phone: "+966500000002" }]);
    expect((await people())[0]?.phone).toBeNull();
  });

  it("IX12 what the shop wrote with its own phone stands there as its words, and nothing answers it", async () => {
    await say({ from: ALI }, "الكتف ناقص");
    await sent();
    const echo = {
      id: "wamid.echo",
      from: "966500000000",
      to: ALI,
      type: "text",
      text: { body: "في الطريق" },
    };
    const told = { message_echoes: [{ ...echo, timestamp: seconds(1) }] };
    test.at(new Date(began.getTime() + HOUR_MS));
    await notice("smb_message_echoes", told);
    await notice("smb_message_echoes", told);
    expect(await sent()).toEqual([]);
    const [conversation] = await listed();
    expect(conversation).toMatchObject({ state: "waiting", waitingSince: null });
    expect(conversation?.messages.slice(-1)).toMatchObject([
      { author: "staff", words: "في الطريق", by: null, isFromApp: true },
    ]);
    expect(conversation?.messages.filter(({ isFromApp }) => isFromApp)).toHaveLength(1);
    // It opens no window for words of the shop's own.
    await notice("smb_message_echoes", {
      message_echoes: [{ ...echo, id: "wamid.other", to: "", to_user_id: "SA.7", timestamp: seconds(0) }],
    });
    const stranger = (await listed()).find(({ businessScopedId }) => businessScopedId === "SA.7");
    const words = { text: "حاضر", isNote: false, key: crypto.randomUUID() };
    expect(await writeToCustomer(shop.as(admin), { id: stranger?.id ?? "", ...words })).toMatchObject({
      code: "answer_too_late",
    });
  });

  it("IX12 what was written before the number was connected is kept in its time, and neither answered nor waited for", async () => {
    const old = (id: string, from: string, body: string) => ({
      ...{ id, from, type: "text", text: { body }, timestamp: seconds(-900) },
      history_context: { status: "READ" },
    });
    const thread = { id: ALI, messages: [old("h1", ALI, "موظف"), old("h2", "966500000000", "أهلاً")] };
    await notice("history", { history: [{ metadata: { phase: 0 }, threads: [thread] }] });
    expect(await sent()).toEqual([]);
    const [conversation] = await listed();
    expect(conversation).toMatchObject({ state: "closed", waitingSince: null, phone: `+${ALI}` });
    expect(conversation?.messages).toMatchObject([
      { author: "customer", words: "موظف" },
      { author: "staff", words: "أهلاً", isFromApp: true },
    ]);
  });

  it("IX13 a status that names the reader by id alone is known by its message", async () => {
    await say({ from_user_id: HIDDEN }, "سلام");
    await sent();
    const [message] = await db.select().from(messages);
    await db.update(messages).set({ providerId: "wamid.out" });
    const status = { id: "wamid.out", status: "read", timestamp: seconds(0), recipient_user_id: HIDDEN };
    await keepWebhook(shop, {
      entry: [{ changes: [{ field: "messages", value: { metadata: {}, statuses: [status] } }] }],
    });
    const events = await db.select().from(webhookEvents).where(eq(webhookEvents.kind, "status"));
    await readWebhook(
      shop,
      events.map(({ id }) => id),
    );
    const [after] = await db.select().from(messages);
    expect([message?.state, after?.state]).toEqual(["sent", "read"]);
  });

  it("IX14 the second words that no rule understands hear that a person answers, and no more after that", async () => {
    for (const words of ["الكتف ناقص", "ألو؟", "أحد هنا؟"]) await say({ from: ALI }, words);
    const heard = (await sent()).map((each) => ("text" in each ? each.text.body : ""));
    expect(heard).toEqual([expect.stringContaining("وين طلبي"), expect.stringContaining("سيرد عليك أحدنا")]);
    expect((await listed())[0]).toMatchObject({ state: "open" });
  });

  it("IX13 words that come late open no longer window than they were written in, and are not answered after it", async () => {
    await say({ from: ALI }, "وين طلبي", -25);
    expect(await sent()).toEqual([]);
    const [conversation] = await listed();
    const words = { text: "حاضر", isNote: false, key: crypto.randomUUID() };
    expect(await writeToCustomer(shop.as(admin), { id: conversation?.id ?? "", ...words })).toMatchObject({
      code: "answer_too_late",
    });
  });
});
