import { desc } from "drizzle-orm";
import { expect, it } from "vitest";
import { messages, tellMeWishes, webhookEvents } from "#db/schema/messages.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { sweepMessages } from "./sweep-messages.server.ts";

const { db } = await createTestDatabase();
const now = new Date("2026-03-10T09:00:00Z");
const clock = { now: () => now };
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const row = { audience: "customer", template: "otp", channel: "whatsapp", sealed: "sealed" } as const;

it("MS06 a code is forgotten when it expires, words when they have arrived or are old, events after a week", async () => {
  await db.insert(messages).values([
    { ...row, createdAt: ago(0), notAfter: new Date(now.getTime() + 1000) },
    { ...row, createdAt: ago(1), notAfter: new Date(now.getTime() - 1000), state: "sent" },
    { ...row, createdAt: ago(2), notAfter: new Date(now.getTime() - 1000) },
    { ...row, createdAt: ago(3), state: "delivered" },
    { ...row, createdAt: ago(29), state: "failed", failureReason: "refused" },
    { ...row, createdAt: ago(31), state: "sent" },
  ]);
  const received = { kind: "other", sealed: "sealed" } as const;
  await db.insert(webhookEvents).values([
    { ...received, receivedAt: ago(6) },
    { ...received, receivedAt: ago(8) },
  ]);
  await sweepMessages({ db, clock });
  const left = await db.select().from(messages).orderBy(desc(messages.createdAt));
  expect(left.map(({ state, failureReason, sealed }) => [state, failureReason, sealed !== null])).toEqual([
    ["queued", null, true],
    ["sent", null, false],
    ["failed", "out_of_date", false],
    ["delivered", null, false],
    ["failed", "refused", true],
  ]);
  expect(await db.$count(webhookEvents)).toBe(1);
});

it("AT01 a number that asked to be told is forgotten a month after it was told, or two years after it asked in vain", async () => {
  const wish = { kind: "place", subject: "حائل", language: "ar" } as const;
  await db.insert(tellMeWishes).values([
    { ...wish, phone: "+966559876541", askedAt: ago(400), toldAt: ago(29) },
    { ...wish, phone: "+966559876542", askedAt: ago(400), toldAt: ago(31) },
    { ...wish, phone: "+966559876543", askedAt: ago(729) },
    { ...wish, phone: "+966559876544", askedAt: ago(731) },
  ]);
  await sweepMessages({ db, clock });
  const left = await db.select({ phone: tellMeWishes.phone }).from(tellMeWishes);
  expect(left.map(({ phone }) => phone).toSorted()).toEqual(["+966559876541", "+966559876543"]);
});
