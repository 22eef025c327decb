import { beforeEach, expect, it } from "vitest";
import { readAnswerTimes } from "#app/features/inbox/reads/read-answer-times.server.ts";
import { resolveConversation } from "#app/features/messages/commands/resolve-conversation.server.ts";
import { writeToCustomer } from "#app/features/messages/commands/write-to-customer.server.ts";
import { conversationAnswers } from "#db/schema/inbox.ts";
import { conversations, messages } from "#db/schema/messages.ts";
import { listOpenAlarms } from "#services/alarms.ts";
import { makeStaff } from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { watchPromises } from "./watch-promises.server.ts";

const shop = await openTestShop();
const mona = await makeStaff(shop, "mona@kabsh.test", "admin");
const nobody = await makeStaff(shop, "nobody@kabsh.test");
const began = shop.clock.now();
const hoursOn = (hours: number) => new Date(began.getTime() + hours * 3_600_000);

/** Somebody writes `at` so many hours on; the window of an answer stays open. */
async function waits(id: string, at = 0) {
  const since = hoursOn(at);
  const times = { waitingSince: since, lastInboundAt: hoursOn(1000), lastMessageAt: since, createdAt: since };
  await shop.db
    .insert(conversations)
    .values({ id, channel: "whatsapp", phone: `+9665511100${id}`, state: "open", ...times });
}
async function alarmsAt(hours: number) {
  shop.at(hoursOn(hours));
  await watchPromises(shop);
  return (await listOpenAlarms(shop.db)).map(({ name, detail }) => `${name} ${detail}`).toSorted();
}
const answer = (id: string) =>
  writeToCustomer(shop.as(mona), { id, text: "وصلت", isNote: false, key: crypto.randomUUID() });

beforeEach(async () => {
  for (const table of [conversations, messages, conversationAnswers]) await shop.db.delete(table);
  await alarmsAt(0);
});

it("IX26 alarms a quarter before the first answer is due, and is silent once somebody has answered", async () => {
  await waits("01");
  await waits("02", 10);
  expect(await alarmsAt(35.9)).toEqual([]);
  expect(await alarmsAt(36)).toEqual(["answers_due 1"]);
  expect(await alarmsAt(46)).toEqual(["answers_due 2"]);
  await answer("01");
  await resolveConversation(shop.as(mona), { id: "02", isSettled: true });
  expect(await alarmsAt(47)).toEqual([]);
});

it("IX26 alarms again before a customer must have been reached, also where the answer did not arrive", async () => {
  await waits("01");
  await waits("02");
  expect(await alarmsAt(72)).toEqual(["answers_due 2", "contacts_due 2"]);
  await answer("01");
  await answer("02");
  expect(await alarmsAt(73)).toEqual([]);
  await shop.db
    .update(messages)
    .set({ state: "failed", failureReason: "not_reachable", failedAt: hoursOn(73) });
  expect(await alarmsAt(74)).toEqual(["contacts_due 2"]);
  await resolveConversation(shop.as(mona), { id: "01", isSettled: true });
  await answer("02");
  expect(await alarmsAt(75)).toEqual([]);
});

it("IX26 says how fast people answered within thirty days, and how many of a hundred within the promise", async () => {
  const times = () => readAnswerTimes(shop.as(mona));
  expect(await times()).toMatchObject({ value: { answers: 0, medianMinutes: null, promisedHours: 48 } });
  for (const [id, hours] of [
    ["01", 1],
    ["02", 3],
    ["03", 60],
  ] as const) {
    await waits(id);
    shop.at(hoursOn(hours));
    await answer(id);
    await answer(id);
  }
  expect(await times()).toMatchObject({ value: { answers: 3, medianMinutes: 180, percentWithin: 66 } });
  shop.at(hoursOn(60 + 31 * 24));
  expect(await times()).toMatchObject({ value: { answers: 0 } });
  expect(await readAnswerTimes(shop.as(nobody))).toMatchObject({ code: "not_allowed" });
  shop.at(began);
});
