import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverMessage } from "#app/features/messages/commands/deliver-message.server.ts";
import { customerSessions, otpChallenges } from "#db/schema/accounts.ts";
import { conversations, messages, webhookEvents } from "#db/schema/messages.ts";
import { hearing, tellShop } from "#tests/support/messaging/tell-shop.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { answerWords } from "./answer-enquiries.server.ts";

const { shop: test, ali } = await openStockedShop();
const shop = hearing(test);
const { db } = shop;
const HIDDEN = "SA.13491208655302741918";
const OTHER = "SA.99991208655302741918";
const began = test.clock.now();
const { reference } = await mustPlace(test, ali, homeOrder(ali));

beforeEach(async () => {
  test.at(began);
  for (const table of [conversations, messages, webhookEvents, otpChallenges]) await db.delete(table);
  await db.execute("delete from rate_limits");
  test.sent.length = 0;
});

const say = (body: string, from = HIDDEN) =>
  tellShop(shop, {
    ...{ from_user_id: from, type: "text", text: { body } },
    timestamp: String(Math.floor(shop.clock.now().getTime() / 1000)),
  });
/** What has left since, by whom it reaches. */
async function sent() {
  for (const { id } of await db.select().from(messages).where(eq(messages.state, "queued")))
    await deliverMessage(shop, { messageId: id });
  return test.sent.splice(0).map(({ to, text, params }) => ({ to, text, code: params.code }));
}
const codeOf = (all: Awaited<ReturnType<typeof sent>>) => all.find(({ code }) => code)?.code ?? "";
const numberOf = async (id: string) =>
  (await db.select().from(conversations).where(eq(conversations.businessScopedId, id)))[0]?.phone;
const wrong = (code: string) => (code === "111111" ? "222222" : "111111");

describe("a number that is typed in the chat", () => {
  it("IX27 is proven by the code that was sent to it, once, and answers with the orders; no session is opened", async () => {
    await say("where is my order");
    await sent();
    await say("050 000 0001");
    const asked = await sent();
    expect(asked).toMatchObject([{ to: ali.phone }, { to: HIDDEN }]);
    expect(asked[1]?.text).toContain("sent a code");
    const code = codeOf(asked);
    await say(wrong(code));
    expect(await sent()).toMatchObject([{ to: HIDDEN, text: expect.stringContaining("not the code") }]);
    expect(await numberOf(HIDDEN)).toBeNull();
    const sessions = await db.$count(customerSessions);
    await say(code);
    expect(await numberOf(HIDDEN)).toBe(ali.phone);
    expect(await sent()).toMatchObject([{ to: HIDDEN, text: expect.stringContaining(reference) }]);
    expect(await db.$count(customerSessions)).toBe(sessions);
  });

  it("IX27 a code proves for nobody else, and not again", async () => {
    await say("0500000001");
    const code = codeOf(await sent());
    await say(code, OTHER);
    expect(await numberOf(OTHER)).toBeNull();
    await say("0500000002", OTHER);
    await sent();
    await say(code, OTHER);
    expect(await numberOf(OTHER)).toBeNull();
    await say(code);
    expect(await numberOf(HIDDEN)).toBe(ali.phone);
    // Told a second time it is the same message.
    const [event] = await db.select().from(webhookEvents).orderBy(webhookEvents.id).limit(1);
    await answerWords(shop, event?.id ?? 0);
    expect(await numberOf(HIDDEN)).toBe(ali.phone);
  });

  it("IX27 guessing ends with the fifth try, the code after five minutes, and a sender gets five codes a day", async () => {
    await say("0500000001");
    const code = codeOf(await sent());
    for (let tried = 0; tried < 5; tried += 1) await say(wrong(code));
    await sent();
    await say(code);
    expect(await numberOf(HIDDEN)).toBeNull();
    expect((await sent())[0]?.text).not.toContain(reference);
    let codes = 0;
    for (let asked = 0; asked < 6; asked += 1) {
      test.at(new Date(shop.clock.now().getTime() + 120_000));
      await say(`050000001${asked}`);
      codes += (await sent()).filter((each) => each.code).length;
    }
    expect(codes).toBe(4);
    const [{ state } = { state: "" }] = await db.select().from(conversations);
    expect(state, "a person looks").toBe("open");
    await db.execute("delete from rate_limits");
    await say("0500000009", OTHER);
    const late = codeOf(await sent());
    test.at(new Date(shop.clock.now().getTime() + 301_000));
    await say(late, OTHER);
    expect(await numberOf(OTHER)).toBeNull();
    expect((await sent())[0]?.text).toMatch(/انتهى هذا الرمز/);
  });
});
