import { expect, it } from "vitest";
import { openWatching } from "#services/watching/watching.ts";
import { type Message, MessageRefused, type MessageSender } from "./message.ts";
import { watchSender } from "./watch-sender.ts";

const message: Message = {
  channel: "whatsapp",
  to: "+966551234567",
  template: "otp",
  language: "ar",
  params: { code: "123456" },
  text: "رمز التحقق",
};

it("WA01 messages are counted by their channel and by what became of them, without whom they went to", async () => {
  const watching = openWatching({ writer: null, slowMs: 0 });
  const senderOf = (send: MessageSender["send"]) => watchSender({ channel: "whatsapp", send }, watching);
  const refusing = new (MessageRefused as new (...args: unknown[]) => Error)(
    "no such number",
    "not_on_whatsapp",
  );
  await senderOf((async () => undefined) as unknown as MessageSender["send"]).send(message);
  await expect(senderOf(() => Promise.reject(refusing)).send(message)).rejects.toBe(refusing);
  const away = new Error("503");
  for (const _ of [1, 2]) await expect(senderOf(() => Promise.reject(away)).send(message)).rejects.toBe(away);
  const lines = (await watching.metrics.registry.metrics()).match(/^kabsh_messages_total\{.*$/gm);
  expect(lines).toEqual([
    'kabsh_messages_total{channel="whatsapp",state="sent"} 1',
    'kabsh_messages_total{channel="whatsapp",state="refused"} 1',
    'kabsh_messages_total{channel="whatsapp",state="postponed"} 2',
  ]);
});
