import { describe, expect, it } from "vitest";
import { openLog } from "#services/log.ts";
import { type Message, MessageRefused, type MessageSender } from "#services/messages/message.ts";
import { deliverMessage } from "./deliver-messages.server.ts";

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
    channel: "outbox",
    send: async (each) => {
      sent.push(each);
      await send(each);
    },
  };
  const outcome = await deliverMessage({ messages, log, clock }, { ...message, ...change }).then(
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
    expect(await deliver({}, () => Promise.reject(new MessageRefused("wrong number")))).toEqual({
      sent: 1,
      outcome: "done",
      level: ERROR,
    });
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
