import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { chooseSender } from "./choose-sender.ts";
import type { Message } from "./message.ts";
import { openOutbox } from "./outbox.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-outbox-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const message = (text: string): Message => ({
  channel: "whatsapp",
  to: "+966551234567",
  template: "otp",
  language: "ar",
  params: { code: "123456" },
  text,
  notAfter: "2026-03-10T09:05:00.000Z",
});
const lines = (folder: string) =>
  readFileSync(path.join(folder, "outbox.jsonl"), "utf8").trimEnd().split("\n");

describe("the outbox file", () => {
  it("V04 holds each message as one JSON line for the shop's own account only", async () => {
    const folder = path.join(dataDir, "not/yet/there");
    await openOutbox(folder, { now: () => new Date("2026-03-10T09:00:00Z") }).send(message("رمز\nالتحقق"));
    expect(lines(folder).map((line) => JSON.parse(line))).toEqual([
      {
        at: "2026-03-10T09:00:00.000Z",
        channel: "whatsapp",
        to: "+966551234567",
        template: "otp",
        params: { code: "123456" },
        text: "رمز\nالتحقق",
      },
    ]);
    expect(statSync(path.join(folder, "outbox.jsonl")).mode & 0o777).toBe(0o600);
  });

  it("V04 keeps lines whole when many are written at once", async () => {
    const senders = [openOutbox(dataDir), openOutbox(dataDir)];
    const text = (n: number) => `${n} ${"كبش".repeat(3_000)}`;
    await Promise.all(Array.from({ length: 60 }, (_, n) => senders[n % 2]?.send(message(text(n)))));
    const texts = lines(dataDir).map((line) => JSON.parse(line).text as string);
    expect(texts.sort()).toEqual(Array.from({ length: 60 }, (_, n) => text(n)).sort());
  });

  it("V04 is where messages go without WhatsApp credentials", () => {
    const whatsapp = {
      apiUrl: "http://localhost",
      phoneNumberId: "1",
      accessToken: "t",
      otpTemplate: "o",
      orderTemplate: "p",
    };
    expect(chooseSender({ dataDir, whatsapp: null }).channel).toBe("outbox");
    expect(chooseSender({ dataDir, whatsapp }).channel).toBe("whatsapp");
  });
});
