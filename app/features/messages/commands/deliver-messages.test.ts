import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { messages } from "#db/schema/messages.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";
import type { Message } from "#services/messages/message.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { deliverMessages } from "./deliver-messages.server.ts";

const test = await openTestShop();
const shop = {
  ...test,
  channels: async () => {
    const channels = await test.channels();
    const send = async (message: Message) => {
      if (message.text === "never") throw new Error("the channel is down");
      return channels.messages.send(message);
    };
    return { ...channels, messages: { ...channels.messages, send } };
  },
};
const endSweeps = await deliverMessages(shop);
afterAll(endSweeps);

const message: Message = {
  channel: "whatsapp",
  to: "+966551234567",
  template: "order_placed",
  language: "ar",
  params: {},
  text: "طلبك وصلنا",
};

describe("the worker of messages", () => {
  it("MS09 what was tried as often as it may be is known to be lost", async () => {
    const [id = ""] = await test.db.transaction(async (tx) => {
      const queued = { message: { ...message, text: "never" } };
      const ids = await queueMessages(tx, { ...shop, now: test.clock.now() }, [queued]);
      await tx.execute(sql`update pgboss.job set retry_limit = 0 where state = 'created'`);
      return ids;
    });
    const row = async () => (await test.db.select().from(messages).where(eq(messages.id, id)))[0];
    await expect.poll(async () => (await row())?.failureReason, { timeout: 15_000 }).toBe("too_many_tries");
    expect(await row()).toMatchObject({ state: "failed", failedAt: test.clock.now() });
  });

  it("C21 MS03 what an earlier version of the shop queued is delivered, and written down", async () => {
    await test.db.transaction((tx) =>
      test.jobs.enqueue(tx, "send-message", { ...message, text: "from before" }),
    );
    await expect.poll(() => test.sent.map(({ text }) => text), { timeout: 15_000 }).toEqual(["from before"]);
    await expect
      .poll(() => test.db.$count(messages, eq(messages.state, "sent")), { timeout: 15_000 })
      .toBe(1);
  });
});
