import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverMessage } from "#app/features/messages/commands/deliver-message.server.ts";
import { forgetPerson } from "#app/features/messages/commands/forget-person.server.ts";
import { keepWebhook } from "#app/features/messages/commands/keep-webhook.server.ts";
import { resolveConversation } from "#app/features/messages/commands/resolve-conversation.server.ts";
import { listConversations } from "#app/features/messages/reads/list-conversations.server.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import { conversationMessages, conversations, messages, webhookEvents } from "#db/schema/messages.ts";
import { whatsAppPayload } from "#services/messages/whatsapp-payload.ts";
import { inDepth } from "#tests/in-depth.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { answerWords } from "./answer-enquiries.server.ts";

const test = await openTestShop();
const NUMBER = "100200300";
const shop = {
  ...test,
  channels: async () => ({
    ...(await test.channels()),
    webhookConfig: {
      appSecret: "s",
      verifyToken: "v",
      phoneNumberId: NUMBER,
      otpTemplate: "otp",
      orderTemplate: "order",
    },
  }),
};
const { db } = shop;
const admin: StaffActor = {
  kind: "staff",
  userId: "u",
  email: "desk@kabsh.test",
  permissions: ["messages.read", "messages.manage"],
};
const HIDDEN = "EG.13491208655302741918";
const KUWAIT = "96550001234";

interface Told {
  from?: string;
  from_user_id?: string;
  type?: string;
  contact?: object;
  [key: string]: unknown;
}

let told = 0;
/** WhatsApp tells of messages in one notice, and the shop reads all of it. */
async function tell(...all: Told[]): Promise<string[]> {
  const ids = all.map(({ id }) => (id as string) ?? `wamid.in.${told++}`);
  const wrapped = all.map(({ contact: _, ...message }, n) => ({
    type: "text",
    text: { body: "سلام" },
    timestamp: "1773133200",
    ...message,
    id: ids[n],
  }));
  const contacts = all.flatMap(({ contact }) => contact ?? []);
  const value = { metadata: { phone_number_id: NUMBER }, contacts, messages: wrapped };
  await keepWebhook(shop, { entry: [{ changes: [{ field: "messages", value }] }] });
  for (const { id } of await db.select().from(webhookEvents).where(eq(webhookEvents.kind, "message")))
    await answerWords(shop, id);
  return ids;
}
const listed = async () => {
  const answer = await listConversations(shop.as(admin), {});
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.items;
};
/** What leaves for the customer, as WhatsApp gets it. */
async function sent() {
  for (const { id } of await db.select().from(messages).where(eq(messages.state, "queued")))
    await deliverMessage(shop, { messageId: id });
  return test.sent.map((message) => whatsAppPayload(message, { otpTemplate: "o", orderTemplate: "o" }));
}

beforeEach(async () => {
  await db.delete(conversations);
  await db.delete(messages);
  await db.delete(webhookEvents);
  await db.execute("delete from rate_limits");
  test.sent.length = 0;
});

describe("whoever writes to the shop's number", () => {
  it("RO21 is kept and answered by the id, where the number is hidden", async () => {
    await tell({ contact: { user_id: HIDDEN, profile: { name: "Mona" } } });
    const [conversation, ...others] = await listed();
    expect(others).toEqual([]);
    expect(conversation).toMatchObject({
      phone: null,
      businessScopedId: HIDDEN,
      displayName: "Mona",
      state: "open",
      messages: [
        { author: "customer", kind: "text", words: "سلام" },
        { author: "rule", words: expect.stringContaining("وين طلبي"), sent: { state: "queued" } },
      ],
    });
    const [answer] = await sent();
    expect(answer).toMatchObject({ recipient: HIDDEN, type: "text" });
    expect(answer).not.toHaveProperty("to");
  });

  it("RO21 is kept and answered with a number of any country", async () => {
    await tell({ from: KUWAIT, text: { body: "hello" } });
    const [conversation] = await listed();
    expect(conversation).toMatchObject({ phone: `+${KUWAIT}`, businessScopedId: null });
    expect(await sent()).toMatchObject([{ to: KUWAIT, text: { body: expect.stringContaining("Welcome") } }]);
  });

  it.each([
    ["image", { image: { id: "media-1", mime_type: "image/jpeg", caption: "الكتف ناقص" } }, "الكتف ناقص"],
    ["audio", { audio: { id: "media-2", mime_type: "audio/ogg; codecs=opus", voice: true } }, ""],
    ["video", { video: { id: "media-3" } }, ""],
    ["document", { document: { id: "media-4", filename: "receipt.pdf" } }, "receipt.pdf"],
    ["sticker", { sticker: { id: "media-5" } }, ""],
    ["location", { location: { latitude: 24.7, longitude: 46.6, name: "البيت" } }, "البيت, 24.7, 46.6"],
    ["contacts", { contacts: [{ name: { formatted_name: "Ali" } }] }, ""],
    ["interactive", { interactive: { list_reply: { title: "نعم" } } }, "نعم"],
    ["button", { button: { text: "وين طلبي" } }, "وين طلبي"],
    ["order", { order: { catalog_id: "1" } }, ""],
    ["unsupported", { errors: [{ code: 131051 }] }, ""],
  ])("RO22 %s is kept with all that WhatsApp tells of it", async (type, body, words) => {
    const [id] = await tell({ from: KUWAIT, type, ...body, text: undefined });
    const [conversation] = await listed();
    expect(conversation?.messages[0]).toMatchObject({ author: "customer", kind: type, words });
    const [kept] = await db
      .select()
      .from(conversationMessages)
      .where(eq(conversationMessages.providerId, id ?? ""));
    expect(kept?.sealed).not.toContain("media");
    expect(conversation?.state).toBe(type === "button" ? "waiting" : "open");
  });

  it("RO22 a kind that nobody has heard of is kept too, and a heart is answered by nobody", async () => {
    await tell({ from: KUWAIT, type: "hologram", text: undefined });
    await tell({ from: "96550009999", type: "reaction", reaction: { emoji: "❤️" }, text: undefined });
    const kinds = (await listed()).map(({ state, messages: [first] }) => [first?.kind, state]);
    expect(kinds.toSorted()).toEqual([
      ["reaction", "waiting"],
      ["unsupported", "open"],
    ]);
    expect(await sent()).toHaveLength(1);
  });

  it("RO23 is one conversation by number and id once one message told both, and never by guess", async () => {
    await tell({ from: KUWAIT });
    await tell({ from_user_id: HIDDEN });
    expect(await listed()).toHaveLength(2);
    await tell({ from: "966551110001", from_user_id: "SA.1" });
    await tell({ from_user_id: "SA.1" });
    await tell({ from: "966551110001" });
    const known = (await listed()).filter(({ businessScopedId }) => businessScopedId === "SA.1");
    expect(known).toMatchObject([{ phone: "+966551110001" }]);
    expect(known[0]?.messages.filter(({ author }) => author === "customer")).toHaveLength(3);
    // The same number with another id is somebody else.
    await tell({ from: "966551110001", from_user_id: "SA.2" });
    const people = (await listed()).filter(({ businessScopedId }) => businessScopedId?.startsWith("SA."));
    expect(
      people.map(({ businessScopedId, phone, conflict }) => [businessScopedId, phone, conflict]).toSorted(),
    ).toEqual([
      ["SA.1", null, "number_moved"],
      ["SA.2", "+966551110001", null],
    ]);
  });

  it("RO23 what is told twice is kept once, and none of a notice is lost or put into another's conversation", async () => {
    const person = fc.record(
      {
        from: fc.constantFrom("966551110001", "96550001234", "201001234567"),
        from_user_id: fc.constantFrom("SA.1", "KW.2", "EG.ENT.3"),
      },
      { requiredKeys: [] },
    );
    const some = person.filter(({ from, from_user_id: id }) => from !== undefined || id !== undefined);
    await fc.assert(
      fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 12 }), async (people) => {
        await db.delete(conversations);
        await db.delete(webhookEvents);
        const notices = people.map((each) => ({ ...each, id: `wamid.${told++}` }));
        await tell(...notices, ...notices);
        const kept = await db
          .select()
          .from(conversationMessages)
          .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
          .where(eq(conversationMessages.author, "customer"));
        expect(kept).toHaveLength(notices.length);
        for (const { conversations: whose, conversation_messages: words } of kept) {
          const wrote = notices.find(({ id }) => id === words.providerId);
          if (wrote?.from_user_id) expect(whose.businessScopedId).toBe(wrote.from_user_id);
          else if (whose.businessScopedId === null) expect(whose.phone).toBe(`+${wrote?.from}`);
          else
            expect(
              notices.some(
                ({ from, from_user_id: id }) => from === wrote?.from && id === whose.businessScopedId,
              ),
            ).toBe(true);
        }
      }),
      { numRuns: inDepth(40, 15) },
    );
  });

  it("RO24 sees nothing of an order without a number, and stops nothing", async () => {
    await tell({ from_user_id: HIDDEN, text: { body: "34679ACD" } });
    await tell({ from_user_id: "SA.9", text: { body: "إيقاف" } });
    expect(await sent()).toMatchObject([
      { recipient: HIDDEN, interactive: { type: "request_contact_info" } },
      { recipient: "SA.9", text: { body: expect.stringContaining("وين طلبي") } },
    ]);
  });

  it("RO25 stays until somebody says that it is done, and goes with the customer who is erased", async () => {
    await tell({ from: "966551110001" });
    const [{ id } = { id: "" }] = await listed();
    const nobody = shop.as({ ...admin, permissions: [] });
    expect(await resolveConversation(nobody, { id, isSettled: true })).toMatchObject({ code: "not_allowed" });
    expect(await listConversations(nobody, {})).toMatchObject({ code: "not_allowed" });
    expect(await resolveConversation(shop.as(admin), { id, isSettled: true })).toMatchObject({ ok: true });
    expect((await listed()).map(({ state }) => state)).toEqual(["closed"]);
    await tell({ from: "966551110001" });
    expect((await listed()).map(({ state }) => state)).toEqual(["open"]);
    await db.transaction((tx) => forgetPerson(tx, { customerId: "x", phone: "+966551110001" }));
    expect(await listed()).toEqual([]);
    expect(await db.$count(conversationMessages)).toBe(0);
  });
});
