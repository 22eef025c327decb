import { beforeEach, expect, it } from "vitest";
import { type Written, writeToCustomer } from "#app/features/messages/commands/write-to-customer.server.ts";
import { conversationAnswers } from "#db/schema/inbox.ts";
import { conversationMessages, conversations, messages } from "#db/schema/messages.ts";
import type { ConversationChange } from "#services/live-events.ts";
import { makeStaff } from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { tellPresence } from "./tell-presence.server.ts";

const shop = await openTestShop();
const mona = await makeStaff(shop, "mona@kabsh.test", "admin");
const sami = await makeStaff(shop, "sami@kabsh.test", "admin");
const nobody = await makeStaff(shop, "nobody@kabsh.test");
const at = { lastInboundAt: shop.clock.now(), lastMessageAt: shop.clock.now(), createdAt: shop.clock.now() };

beforeEach(async () => {
  for (const table of [conversations, messages, conversationAnswers]) await shop.db.delete(table);
  await shop.db.insert(conversations).values({
    id: "one",
    channel: "whatsapp",
    phone: "+966551110001",
    state: "open",
    waitingSince: at.createdAt,
    ...at,
  });
});

const latest = async () =>
  Math.max(0, ...(await shop.db.select().from(conversationMessages)).map(({ id }) => id));
const write = (by: typeof mona, said: Partial<Written> = {}) =>
  writeToCustomer(shop.as(by), { id: "one", text: "وصلت", isNote: false, key: crypto.randomUUID(), ...said });

it("IX25 of two who answer the same words at once one is told what the other sent, and sends only after that", async () => {
  const seen = await latest();
  const both = await Promise.all([write(mona, { seen }), write(sami, { seen })]);
  expect(both.map((each) => (each.ok ? "sent" : each.code)).toSorted()).toEqual([
    "answered_meanwhile",
    "sent",
  ]);
  expect(await shop.db.$count(messages)).toBe(1);
  const late = both[0].ok ? sami : mona;
  expect(await write(late, { seen })).toMatchObject({ code: "answered_meanwhile" });
  expect(await write(late, { seen: await latest() })).toMatchObject({ ok: true });
  expect(await shop.db.$count(messages)).toBe(2);
});

it("IX25 one's own answers, notes and what nobody looked at hold nobody up", async () => {
  const seen = await latest();
  await write(mona, { seen });
  expect(await write(mona, { seen })).toMatchObject({ ok: true });
  expect(await write(sami, { seen, isNote: true })).toMatchObject({ ok: true });
  expect(await write(sami)).toMatchObject({ ok: true });
  const noted = await latest();
  await write(mona, { isNote: true });
  expect(await write(sami, { seen: noted })).toMatchObject({ ok: true });
});

it("IX25 every open inbox hears who reads and who types, by name, and nothing is kept of it", async () => {
  const heard: ConversationChange[] = [];
  const stop = shop.events.onConversation((change) => heard.push(change));
  for (const doing of ["reading", "typing", "gone"] as const)
    expect(await tellPresence(shop.as(mona), { id: "one", doing })).toMatchObject({ ok: true });
  await expect
    .poll(() =>
      heard.flatMap((change) => (change.kind === "presence" ? [[change.by.name, change.doing]] : [])),
    )
    .toEqual([
      [mona.email, "reading"],
      [mona.email, "typing"],
      [mona.email, "gone"],
    ]);
  stop();
  expect(await tellPresence(shop.as(nobody), { id: "one", doing: "reading" })).toMatchObject({
    code: "not_allowed",
  });
});
