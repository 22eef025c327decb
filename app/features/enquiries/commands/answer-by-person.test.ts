import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { assignConversation } from "#app/features/messages/commands/assign-conversation.server.ts";
import { deliverMessage } from "#app/features/messages/commands/deliver-message.server.ts";
import { keepWebhook } from "#app/features/messages/commands/keep-webhook.server.ts";
import { type Written, writeToCustomer } from "#app/features/messages/commands/write-to-customer.server.ts";
import { listConversations, readMessagesOf } from "#app/features/messages/reads/list-conversations.server.ts";
import { auditLog } from "#db/schema/insights.ts";
import { conversations, messages, webhookEvents } from "#db/schema/messages.ts";
import { whatsAppPayload } from "#services/messages/whatsapp-payload.ts";
import { makeStaff } from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { answerWords } from "./answer-enquiries.server.ts";

const NUMBER = "100200300";
const KUWAIT = "96550001234";
const HIDDEN = "EG.13491208655302741918";
const HOUR_MS = 60 * 60 * 1000;

const test = await openTestShop();
const webhookConfig = {
  ...{ appSecret: "s", verifyToken: "v", phoneNumberId: NUMBER },
  ...{ otpTemplate: "otp", orderTemplate: "order" },
};
const shop = { ...test, channels: async () => ({ ...(await test.channels()), webhookConfig }) };
const { db } = shop;
const mona = await makeStaff(test, "mona@kabsh.test", "admin");
const sami = await makeStaff(test, "sami@kabsh.test", "admin");
const nobody = await makeStaff(test, "nobody@kabsh.test");

let told = 0;
async function hear(from: { from?: string; from_user_id?: string }, body: string) {
  const id = `wamid.${told++}`;
  const message = { ...from, id, type: "text", text: { body }, timestamp: "1773133200" };
  const contacts = from.from_user_id ? [{ user_id: from.from_user_id }] : [];
  const value = { metadata: { phone_number_id: NUMBER }, contacts, messages: [message] };
  await keepWebhook(shop, { entry: [{ changes: [{ field: "messages", value }] }] });
  for (const event of await db.select().from(webhookEvents).where(eq(webhookEvents.providerId, id)))
    await answerWords(shop, event.id);
}
async function only() {
  const listed = await listConversations(shop.as(mona), {});
  const [conversation] = listed.ok ? listed.value.items : [];
  if (!conversation) throw new Error("nobody wrote");
  return conversation;
}
const write = (id: string, said: Partial<Written> = {}, by = mona) =>
  writeToCustomer(shop.as(by), {
    id,
    text: "الكتف في الطريق إليك",
    isNote: false,
    key: crypto.randomUUID(),
    ...said,
  });
/** What leaves for the customer, as WhatsApp gets it; the answers by rule are left out. */
async function sentByPeople() {
  for (const { id } of await db.select().from(messages).where(eq(messages.state, "queued")))
    await deliverMessage(shop, { messageId: id });
  return test.sent
    .map((message) => whatsAppPayload(message, { otpTemplate: "o", orderTemplate: "o" }))
    .filter((payload) => JSON.stringify(payload).includes("الكتف"));
}

beforeEach(async () => {
  for (const table of [conversations, messages, webhookEvents, auditLog]) await db.delete(table);
  await db.execute("delete from rate_limits");
  test.sent.length = 0;
});

describe("a person of the shop answers", () => {
  it.each([
    ["a number", { from: KUWAIT }, { to: KUWAIT }],
    ["a hidden id", { from_user_id: HIDDEN }, { recipient: HIDDEN }],
  ])("IX01 %s hears it once, although it was pressed twice at once", async (_, from, to) => {
    await hear(from, "الكتف ناقص");
    const { id } = await only();
    const key = crypto.randomUUID();
    expect(await Promise.all([write(id, { key }), write(id, { key })])).toEqual([
      { ok: true, value: { id } },
      { ok: true, value: { id } },
    ]);
    expect(await sentByPeople()).toMatchObject([{ ...to, text: { body: "الكتف في الطريق إليك" } }]);
    const { messages: kept, state, waitingSince, assignee } = await only();
    expect(kept.filter(({ author }) => author === "staff")).toMatchObject([
      { words: "الكتف في الطريق إليك", by: mona.email, sent: { state: "sent" } },
    ]);
    expect({ state, waitingSince, assignee }).toMatchObject({
      ...{ state: "waiting", waitingSince: null },
      assignee: { id: mona.userId },
    });
    const audit = await db.select().from(auditLog);
    expect(audit).toMatchObject([{ action: "answer", entity: "conversation", entityId: id }]);
    expect(JSON.stringify(audit)).not.toContain("الكتف");
  });

  it("IX01 no word leaves after a day, not by a slow queue either, and a note still can be kept", async () => {
    await hear({ from: KUWAIT }, "الكتف ناقص");
    const { id, lastInboundAt } = await only();
    const heard = new Date(lastInboundAt).getTime();
    test.at(new Date(heard + 24 * HOUR_MS - 1));
    expect(await write(id)).toMatchObject({ ok: true });
    test.at(new Date(heard + 24 * HOUR_MS));
    expect(await write(id)).toMatchObject({ ok: false, code: "answer_too_late" });
    expect(await write(id, { isNote: true })).toMatchObject({ ok: true });
    test.at(new Date(heard + 24 * HOUR_MS + 1));
    expect(await sentByPeople()).toEqual([]);
    test.at(new Date(heard));
  });

  it("IX02 a note is never sent, changes nothing, and is not in the copy of a person's own data", async () => {
    await hear({ from: KUWAIT }, "الكتف ناقص");
    const { id } = await only();
    await write(id, { isNote: true, text: "الكتف عند الجزار" });
    expect(await sentByPeople()).toEqual([]);
    const { messages: kept, state, waitingSince } = await only();
    expect(kept.at(-1)).toMatchObject({
      author: "note",
      words: "الكتف عند الجزار",
      by: mona.email,
      sent: null,
    });
    expect([state, waitingSince !== null]).toEqual(["open", true]);
    const own = await readMessagesOf(shop, `+${KUWAIT}`);
    expect(own.map(({ author }) => author)).toEqual(["customer", "rule"]);
    expect(JSON.stringify(own)).not.toContain(mona.email);
  });

  it("IX03 waits from the first words that nobody answered, and again after an answer", async () => {
    const began = shop.clock.now();
    const hoursOn = (hours: number) => new Date(began.getTime() + hours * HOUR_MS);
    await hear({ from: KUWAIT }, "الكتف ناقص");
    test.at(hoursOn(1));
    await hear({ from: KUWAIT }, "ألو؟");
    const { id, waitingSince } = await only();
    expect(new Date(waitingSince ?? 0)).toEqual(began);
    await write(id);
    expect((await only()).waitingSince).toBeNull();
    test.at(hoursOn(2));
    await hear({ from: KUWAIT }, "ما وصل شيء");
    expect(new Date((await only()).waitingSince ?? 0)).toEqual(hoursOn(2));
    test.at(began);
  });

  it("IX04 who asks for a person is told that one answers, and waits for one", async () => {
    await hear({ from: KUWAIT }, "أبغى موظف لو سمحت");
    const { messages: kept, state, waitingSince } = await only();
    expect(kept.map(({ author }) => author)).toEqual(["customer", "rule"]);
    expect(kept.at(-1)?.words).toContain("سيرد عليك أحدنا هنا");
    expect([state, waitingSince !== null]).toEqual(["open", true]);
  });

  it("IX04 whoever talks with a person gets no help by rule between, and answers to questions still", async () => {
    await hear({ from: KUWAIT }, "وين طلبي");
    const { id } = await only();
    await write(id);
    await hear({ from: KUWAIT }, "شكراً، بانتظاركم");
    expect((await only()).messages.at(-1)).toMatchObject({ author: "customer" });
    expect((await only()).state).toBe("open");
    await hear({ from: KUWAIT }, "وين طلبي");
    expect((await only()).messages.at(-1)).toMatchObject({ author: "rule" });
  });

  it("IX03 is taken on, given back, and stays with whom it has when somebody else answers", async () => {
    await hear({ from: KUWAIT }, "الكتف ناقص");
    const { id } = await only();
    await assignConversation(shop.as(sami), { id, isMine: true });
    await write(id);
    expect((await only()).assignee?.id).toBe(sami.userId);
    await assignConversation(shop.as(sami), { id, isMine: false });
    expect((await only()).assignee).toBeNull();
  });

  it("IX01 IX03 nobody answers, notes or takes on without the permission", async () => {
    await hear({ from: KUWAIT }, "الكتف ناقص");
    const { id } = await only();
    const refused = { ok: false, code: "not_allowed" };
    expect(await write(id, {}, nobody)).toMatchObject(refused);
    expect(await write(id, { isNote: true }, nobody)).toMatchObject(refused);
    expect(await assignConversation(shop.as(nobody), { id, isMine: true })).toMatchObject(refused);
    expect(await write("no-such")).toMatchObject({ ok: false, code: "not_found" });
  });
});
