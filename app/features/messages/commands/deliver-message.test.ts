import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { alarms } from "#db/schema/alarms.ts";
import { messages } from "#db/schema/messages.ts";
import { listOpenAlarms } from "#services/alarms.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";
import { ChannelFault, type Message, MessageRefused } from "#services/messages/message.ts";
import { openLog } from "#services/watching/log.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { deliverMessage } from "./deliver-message.server.ts";

const test = await openTestShop();
const lines: string[] = [];
const log = openLog("info", { destination: { write: (line: string) => void lines.push(line) } });
/** What the channel does with each message: takes it, or throws. */
let channel: () => string = () => "wamid.1";
const sent: Message[] = [];
const shop: Shop = {
  ...test,
  log,
  channels: async () => ({
    ...(await test.channels()),
    messages: {
      channel: "whatsapp",
      send: async (message) => {
        sent.push(message);
        return { providerId: channel() };
      },
    },
  }),
};
const message: Message = {
  channel: "whatsapp",
  to: "+966551234567",
  template: "otp",
  language: "ar",
  params: { code: "123456" },
  text: "رمز التحقق في كبش: 123456.",
};
const INFO = 30;
const WARN = 40;
const ERROR = 50;

beforeEach(async () => {
  await test.db.delete(messages);
  await test.db.delete(alarms);
  sent.length = 0;
  lines.length = 0;
  channel = () => `wamid.${Math.random()}`;
});

async function queue(change: Partial<Message> = {}): Promise<string> {
  const now = test.clock.now();
  const [id] = await test.db.transaction((tx) =>
    queueMessages(tx, { ...shop, now }, [{ message: { ...message, ...change } }]),
  );
  return id ?? "";
}

async function deliver(messageId: string) {
  const outcome = await deliverMessage(shop, { messageId }).then(
    () => "done",
    () => "again",
  );
  const [row] = await test.db.select().from(messages).where(eq(messages.id, messageId));
  return { outcome, state: row?.state, level: lines[0] ? JSON.parse(lines[0]).level : null, row };
}

const fail = (error: Error) => () => {
  throw error;
};

describe("delivering a message", () => {
  it("P06 V04 MS03 keeps the channel's id, logs the phone masked, and neither code nor words", async () => {
    channel = () => "wamid.abc";
    const id = await queue();
    expect(await deliver(id)).toMatchObject({ outcome: "done", state: "sent", level: INFO });
    expect((await deliver(id)).row).toMatchObject({ providerId: "wamid.abc", channel: "whatsapp" });
    expect(sent).toHaveLength(1);
    expect(lines.join("")).toContain("+966*******67");
    expect(lines.join("")).not.toMatch(/123456|551234567|رمز/);
  });

  it("C21 C22 tries again what the channel could not take, and warns", async () => {
    channel = fail(new Error("503"));
    expect(await deliver(await queue())).toMatchObject({ outcome: "again", state: "queued", level: WARN });
  });

  it("C21 MS04 an expired token is no delivered work: tried again, alarm at the desk, cleared by the next success", async () => {
    channel = fail(new ChannelFault("WhatsApp answered 401, error 190: expired", "whatsapp_credentials"));
    const id = await queue();
    expect(await deliver(id)).toMatchObject({ outcome: "again", state: "queued", level: WARN });
    expect(await listOpenAlarms(test.db)).toMatchObject([
      { name: "whatsapp_credentials", detail: "WhatsApp answered 401, error 190: expired" },
    ]);
    channel = () => "wamid.2";
    expect(await deliver(id)).toMatchObject({ outcome: "done", state: "sent" });
    expect(await listOpenAlarms(test.db)).toEqual([]);
  });

  it("C21 MS05 gives up what the channel refuses for good, with the reason", async () => {
    channel = fail(new MessageRefused("WhatsApp answered 400, error 131026", "not_reachable"));
    const { outcome, level, row } = await deliver(await queue());
    expect({ outcome, level }).toEqual({ outcome: "done", level: ERROR });
    expect(row).toMatchObject({
      state: "failed",
      failureReason: "not_reachable",
      failureDetail: "WhatsApp answered 400, error 131026",
    });
  });

  it("V09 MS06 drops a code that has expired meanwhile", async () => {
    const expired = await queue({ notAfter: "2026-03-10T08:59:59Z" });
    expect((await deliver(expired)).row).toMatchObject({ state: "failed", failureReason: "out_of_date" });
    expect(await deliver(await queue({ notAfter: "2026-03-10T09:00:01Z" }))).toMatchObject({ state: "sent" });
    expect(sent).toHaveLength(1);
  });

  it("MS05 what was sealed with another secret is known to be lost", async () => {
    const id = await queue();
    await deliverMessage(
      { ...shop, sessionSecret: "another secret, as after a change of it" },
      { messageId: id },
    );
    expect((await deliver(id)).row).toMatchObject({ state: "failed", failureReason: "sealed_otherwise" });
    expect(sent).toHaveLength(0);
  });

  it("C21 sends nothing of a message that was taken back, as when its customer is erased", async () => {
    const id = await queue();
    await test.db.delete(messages);
    expect(await deliver(id)).toMatchObject({ outcome: "done", state: undefined, level: null });
    expect(sent).toHaveLength(0);
  });

  it("V10 P06 MS06 what waits is sealed: no code, no phone, no words, in no table", async () => {
    await queue({ notAfter: "2026-03-10T09:05:00Z" });
    const { rows } = await test.db.execute<{ all: string }>(
      `select (select string_agg(m::text, '') from messages m) || (select string_agg(data::text, '') from pgboss.job) as all`,
    );
    const [text = ""] = rows.map((row) => row.all);
    expect(text).toContain("2026-03-10");
    expect(text).not.toMatch(/123456|551234567|رمز/);
  });
});
