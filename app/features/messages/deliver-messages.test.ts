import { describe, expect, it } from "vitest";
import { alarms } from "#db/schema/alarms.ts";
import { listOpenAlarms } from "#services/alarms.ts";
import { openLog } from "#services/log.ts";
import {
  ChannelFault,
  type Message,
  MessageRefused,
  type MessageSender,
} from "#services/messages/message.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { deliverMessage } from "./deliver-messages.server.ts";

const { db } = await createTestDatabase();
const lines: string[] = [];
const log = openLog("info", { write: (line: string) => void lines.push(line) });
const clock = { now: () => new Date("2026-03-10T09:00:00Z") };
const message: Message = {
  channel: "whatsapp",
  to: "+966551234567",
  template: "otp",
  language: "ar",
  params: { code: "123456" },
  text: "رمز التحقق في كبش: 123456.",
};

async function deliver(change: Partial<Message> = {}, send: MessageSender["send"] = async () => {}) {
  const sent: Message[] = [];
  lines.length = 0;
  const messages: MessageSender = {
    channel: "whatsapp",
    send: async (each) => {
      sent.push(each);
      await send(each);
    },
  };
  const outcome = await deliverMessage({ db, messages, log, clock }, { ...message, ...change }).then(
    () => "done",
    () => "again",
  );
  return { sent: sent.length, outcome, level: lines[0] ? JSON.parse(lines[0]).level : null };
}
const INFO = 30;
const WARN = 40;
const ERROR = 50;

describe("delivering a message", () => {
  it("P06 V04 logs what was delivered with the phone masked, and neither code nor words", async () => {
    expect(await deliver()).toEqual({ sent: 1, outcome: "done", level: INFO });
    expect(lines.join("")).toContain("+966*******67");
    expect(lines.join("")).not.toMatch(/123456|551234567|رمز/);
  });

  it("C21 C22 tries again what the channel could not take, and warns", async () => {
    expect(await deliver({}, () => Promise.reject(new Error("503")))).toEqual({
      sent: 1,
      outcome: "again",
      level: WARN,
    });
  });

  it("C21 gives up what the channel refuses for good, as an error in the log", async () => {
    expect(
      await deliver({}, () => Promise.reject(new MessageRefused("wrong number", "wrong_number"))),
    ).toEqual({
      sent: 1,
      outcome: "done",
      level: ERROR,
    });
  });

  it("C21 MS04 an expired token is no delivered work: tried again, alarm at the desk, cleared by the next success", async () => {
    const expired = new ChannelFault("WhatsApp answered 401, error 190: expired", "whatsapp_credentials");
    expect(await deliver({}, () => Promise.reject(expired))).toEqual({
      sent: 1,
      outcome: "again",
      level: WARN,
    });
    expect(await listOpenAlarms(db)).toMatchObject([
      { name: "whatsapp_credentials", detail: expired.message },
    ]);
    expect(await deliver()).toMatchObject({ outcome: "done" });
    expect(await listOpenAlarms(db)).toEqual([]);
    expect(await db.select().from(alarms)).toMatchObject([{ clearedAt: expect.any(Date) }]);
  });

  it("V09 drops a code that has expired meanwhile", async () => {
    expect(await deliver({ notAfter: "2026-03-10T08:59:59Z" })).toEqual({
      sent: 0,
      outcome: "done",
      level: WARN,
    });
    expect(await deliver({ notAfter: "2026-03-10T09:00:01Z" })).toEqual({
      sent: 1,
      outcome: "done",
      level: INFO,
    });
  });

  it("C21 sends nothing to a customer who has been erased", async () => {
    expect(await deliver({ to: "" })).toEqual({ sent: 0, outcome: "done", level: null });
  });
});
