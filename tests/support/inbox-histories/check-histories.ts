import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { answerWords } from "#app/features/enquiries/commands/answer-enquiries.server.ts";
import { writeToCustomer } from "#app/features/messages/commands/write-to-customer.server.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import { conversationMessages, conversations, messages, webhookEvents } from "#db/schema/messages.ts";
import { createApp } from "#server/app.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { hearing, SHOP_NUMBER } from "#tests/support/messaging/tell-shop.ts";
import type { TestShop } from "#tests/support/test-shop.ts";
import { makeEvents, type Random, randomOf, shuffled, type TrueEvent } from "./make-events.ts";

export interface InboxWorld {
  shop: TestShop;
  admin: StaffActor;
  /** Numbers with an order each, as digits, and its reference. */
  owners: ReadonlyMap<string, string>;
}

export interface InboxSeen {
  events: number;
  told: number;
  forged: number;
  conversations: number;
  answers: number;
  fault: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SECRET = "s";
const MOVES = new Set(["reaction", "system"]);

/**
 * One history: all that happened told in any order, doubled, in notices of any size, some of them forged, while the desk answers. Says
 * what a plain look at the truth finds wrong.
 */
export async function checkInbox(
  { shop: test, admin, owners }: InboxWorld,
  many: number,
  seed: number,
): Promise<InboxSeen> {
  const random = randomOf(seed);
  const shop = hearing(test);
  const { db } = shop;
  for (const table of [conversations, messages, webhookEvents]) await db.delete(table);
  await db.execute("delete from rate_limits");
  const app = createApp({ shop, trustedProxies: 0 });
  const start = test.clock.now();
  const events = makeEvents(random, {
    many,
    start: new Date(start.getTime() - 20 * DAY_MS),
    numbers: [...owners.keys()],
  });
  const told = shuffled(random, events);
  let forged = 0;
  const post = async (body: string, secret: string) => {
    const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
    const request = new Request("http://shop.test/webhooks/whatsapp", {
      method: "POST",
      headers: { "content-type": "application/json", "x-hub-signature-256": signature },
      body,
    });
    return (await app.fetch(request)).status;
  };
  const tellTime = spread(random, events, told.length);
  for (let at = 0; at < told.length; ) {
    const notice = told.slice(at, at + 1 + random(12));
    test.at(tellTime(at));
    at += notice.length;
    const body = noticeOf(notice);
    if (random(10) === 0) {
      forged += 1;
      assert.equal(await post(body.replaceAll("wamid.", "wamid.forged."), "somebody else's"), 401);
    }
    assert.equal(await post(body, SECRET), 200);
    await readSome(random, shop);
    if (random(6) === 0) await answerOne(random, test, admin);
  }
  await readSome(random, shop, true);
  const seen = await look(shop, events, owners);
  test.at(start);
  return { events: events.length, told: told.length, forged, ...seen };
}

/** Told at any time from when it all began to be true until a day after. */
function spread(random: Random, events: readonly TrueEvent[], many: number): (at: number) => Date {
  const [first, last] = [events[0]?.at.getTime() ?? 0, events.at(-1)?.at.getTime() ?? 0];
  // Half of the histories are told as they happen, the others afterwards.
  const from = random(2) === 0 ? first : last;
  return (at) => new Date(from + ((last + DAY_MS - from) * at) / many);
}

function noticeOf(events: readonly TrueEvent[]): string {
  const metadata = { phone_number_id: SHOP_NUMBER };
  const of = (field: TrueEvent["field"]) =>
    events.filter((event) => event.field === field).map(({ message }) => message);
  const changes = [
    { field: "messages", value: { metadata, messages: of("messages") } },
    { field: "smb_message_echoes", value: { metadata, message_echoes: of("smb_message_echoes") } },
  ];
  return JSON.stringify({ entry: [{ changes }] });
}

/** Workers read what waits in any order, and some of it twice. */
async function readSome(random: Random, shop: TestShop, all = false): Promise<void> {
  const waiting = await shop.db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(inArray(webhookEvents.kind, ["message", "echo", "history", "identity"]));
  const ids = shuffled(
    random,
    waiting.map(({ id }) => id),
  ).filter(() => all || random(3) > 0);
  for (let at = 0; at < ids.length; at += 3)
    await Promise.all(ids.slice(at, at + 3).map((id) => answerWords(shop, id)));
  // What was read is not read again and again; a few of them are.
  const done = [...new Set(ids)].filter(() => all || random(10) > 0);
  if (done.length > 0)
    await shop.db.update(webhookEvents).set({ kind: "other" }).where(inArray(webhookEvents.id, done));
}

async function answerOne(random: Random, test: TestShop, admin: StaffActor): Promise<void> {
  const open = await test.db
    .select({ id: conversations.id })
    .from(conversations)
    .orderBy(asc(conversations.id));
  const { id } = open[random(Math.max(1, open.length))] ?? {};
  if (!id) return;
  const words = { id, text: "حاضر", isNote: false, key: crypto.randomUUID() };
  await Promise.all([writeToCustomer(test.as(admin), words), writeToCustomer(test.as(admin), words)]);
}

async function look(
  shop: TestShop,
  events: readonly TrueEvent[],
  owners: ReadonlyMap<string, string>,
): Promise<Pick<InboxSeen, "conversations" | "answers" | "fault">> {
  const truth = new Map(events.map((event) => [event.id, event]));
  const rows = await shop.db
    .select()
    .from(conversationMessages)
    .leftJoin(messages, eq(messages.id, conversationMessages.messageId))
    .orderBy(asc(conversationMessages.id));
  const seal = payloadSeal(shop.sessionSecret);
  const faults: string[] = [];
  const kept = new Map<string, number>();
  const threads = Map.groupBy(rows, ({ conversation_messages: row }) => row.conversationId);
  let answers = 0;
  for (const [conversation, thread] of threads) {
    const people = new Set<number>();
    for (const { conversation_messages: row } of thread) {
      if (row.providerId === null) continue;
      kept.set(row.providerId, (kept.get(row.providerId) ?? 0) + 1);
      const event = truth.get(row.providerId);
      if (event) people.add(event.person);
      else faults.push(`${row.providerId} was never told by WhatsApp`);
    }
    if (people.size > 1) faults.push(`${conversation} has the words of ${[...people].join(" and ")}`);
    const inbound = thread.flatMap(({ conversation_messages: row }) =>
      row.author === "customer" && !MOVES.has(row.kind) ? [row.writtenAt.getTime()] : [],
    );
    const truly = new Set(
      thread.flatMap(({ conversation_messages: row }) => truth.get(row.providerId ?? "")?.number ?? []),
    );
    for (const { conversation_messages: row, messages: sent } of thread) {
      if (row.messageId === null || !sent) continue;
      answers += 1;
      const opened = inbound.filter((at) => at <= row.createdAt.getTime());
      const until = Math.max(0, ...opened) + DAY_MS;
      if (row.createdAt.getTime() >= until) faults.push(`${conversation} was answered after its day`);
      if ((sent.notAfter?.getTime() ?? Number.POSITIVE_INFINITY) > until)
        faults.push(`${conversation} may be answered too late`);
      const message = sent.sealed ? seal.open<Message>(sent.sealed) : null;
      for (const [number, reference] of owners)
        if (message?.text.includes(reference) && !truly.has(number))
          faults.push(`${conversation} heard of ${reference}, which is of ${number}`);
    }
  }
  for (const { id } of events)
    if (kept.get(id) !== 1) faults.push(`${id} is kept ${kept.get(id) ?? 0} times`);
  return {
    conversations: threads.size,
    answers,
    fault: faults.length > 0 ? faults.slice(0, 5).join("\n") : null,
  };
}
