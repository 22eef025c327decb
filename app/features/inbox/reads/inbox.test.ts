import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { customerSearchText } from "#app/features/accounts/rules/customer-search-text.ts";
import { type InboxAsk, inboxAddress, readInboxAsk } from "#app/features/inbox/rules/inbox-ask.ts";
import { assignConversation } from "#app/features/messages/commands/assign-conversation.server.ts";
import { findConversation } from "#app/features/messages/commands/identity/find-conversation.server.ts";
import { handToPerson, keepMessage } from "#app/features/messages/commands/keep-message.server.ts";
import { resolveConversation } from "#app/features/messages/commands/resolve-conversation.server.ts";
import { writeToCustomer } from "#app/features/messages/commands/write-to-customer.server.ts";
import { customers } from "#db/schema/accounts.ts";
import type { ConversationChange } from "#services/live-events.ts";
import { homeOrder, makeCustomer, makeStaff, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { countInbox, inboxQuery, listInbox } from "./list-inbox.server.ts";
import { readThread } from "./read-thread.server.ts";

const { shop, ali, admin } = await openStockedShop();
const mona = await makeStaff(shop, "mona@kabsh.test", "admin");
const nobody = await makeStaff(shop, "nobody@kabsh.test");
const MINUTE = 60_000;
const began = shop.clock.now().getTime();
const minutesOn = (minutes: number) => new Date(began + minutes * MINUTE);

let told = 0;
/** Somebody writes, and waits for a person. */
function hear(phone: string, words: string, minutes: number, displayName: string | null = null) {
  const now = minutesOn(minutes);
  return shop.db.transaction(async (tx) => {
    const { id } = await findConversation(
      tx,
      { phone, businessScopedId: null, displayName, username: null },
      { at: now, now, opensWindow: true },
    );
    const body = { id: `wamid.${told++}`, type: "text", text: { body: words } };
    await keepMessage(
      tx,
      { ...shop, now },
      { conversationId: id, author: "customer", kind: "text", body, providerId: body.id, writtenAt: now },
    );
    await handToPerson(tx, id, now);
    return id;
  });
}
const asked = (ask: Partial<InboxAsk>, who = mona) =>
  listInbox(shop.as(who), { state: "open", whose: "all", search: "", cursor: null, ...ask });
async function ids(ask: Partial<InboxAsk> = {}, who = mona) {
  const page = await asked(ask, who);
  return page.ok ? page.value.rows.map(({ id }) => id) : [];
}

const QAHTANI = { phone: "+966551239876", name: "عبدالله القحطاني" };
await makeCustomer(shop, QAHTANI.phone, QAHTANI.name);
await shop.db
  .update(customers)
  .set({ searchText: customerSearchText(QAHTANI) })
  .where(eq(customers.phone, QAHTANI.phone));
const first = await hear("+966551239876", "وين الكتف؟", 0, "AQ");
const second = await hear("+96550001234", "Do you deliver to Kuwait?", 1, "أم فهد");
const ofAli = await hear("+966500000001", "شكرا", 2);
await hear("+966551239876", "ألو؟ الطلب ناقص", 3);
const order = await mustPlace(shop, ali, homeOrder(ali));

describe("the inbox", () => {
  it("IX20 who waits longest stands first, each with what was said last, and whose it is", async () => {
    expect(await ids()).toEqual([first, second, ofAli]);
    const page = await asked({});
    expect(page).toMatchObject({
      value: {
        rows: [{ customerName: "عبدالله القحطاني", said: { words: "ألو؟ الطلب ناقص" } }, {}, {}],
        nextCursor: null,
      },
    });
    await assignConversation(shop.as(mona), { id: second, isMine: true });
    expect(await ids({ whose: "mine" })).toEqual([second]);
    expect(await ids({ whose: "unassigned" })).toEqual([first, ofAli]);
    expect(await ids({ whose: "mine" }, admin)).toEqual([]);
    expect(await countInbox(shop.as(mona))).toEqual({
      ok: true,
      value: { open: 3, mine: 1, unassigned: 2, undelivered: 0 },
    });
    await assignConversation(shop.as(mona), { id: second, isMine: false });
  });

  it("IX20 an answered one waits for its customer, a closed one is done, and each comes back by itself", async () => {
    shop.at(minutesOn(5));
    await writeToCustomer(shop.as(mona), {
      id: second,
      text: "نعم",
      isNote: false,
      key: crypto.randomUUID(),
    });
    await resolveConversation(shop.as(mona), { id: first, isSettled: true });
    expect([await ids(), await ids({ state: "waiting" }), await ids({ state: "closed" })]).toEqual([
      [ofAli],
      [second],
      [first],
    ]);
    await hear("+966551239876", "ومتى؟", 6);
    expect(await ids()).toEqual([ofAli, first]);
    expect(await ids({ state: "closed" })).toEqual([]);
  });

  it.each([
    ["عبد الله", () => first],
    ["القحطاني عبدالله", () => first],
    ["9876", () => first],
    ["055 123 9876", () => first],
    ["aq", () => first],
    ["ام فهد", () => second],
    ["الكتف", () => first],
    ["كتف", () => first],
    ["ناقص الطلب", () => first],
    ["deliver kuw", () => second],
  ])("IX21 FD09 finds by name, number and the words that were written: %s", async (search, id) => {
    expect(await ids({ search })).toEqual([id()]);
    expect(await ids({ search, state: "closed" }), "whatever its state").toEqual([id()]);
  });

  it("IX21 finds by an order's reference, shows what was found, and nothing where nothing is", async () => {
    expect(await ids({ search: order.reference })).toEqual([ofAli]);
    expect(await ids({ search: order.reference.toLowerCase().slice(0, 6) })).toEqual([ofAli]);
    expect(await asked({ search: "الكتف" })).toMatchObject({
      value: { rows: [{ said: { words: "وين الكتف؟" } }] },
    });
    for (const search of ["نورة", "%", "ZZZZZZ", "كتف ذبيحة"])
      expect(await ids({ search }), search).toEqual([]);
  });

  it("IX20 a conversation opens with what was written, its orders and until when it can be answered", async () => {
    const thread = await readThread(shop.as(mona), { id: ofAli, isWhole: false });
    expect(thread).toMatchObject({
      value: {
        messages: [{ author: "customer", words: "شكرا", by: null, sent: null }],
        orders: [
          { id: order.id, reference: order.reference, grandTotalHalalas: order.totals.grandTotalHalalas },
        ],
        answerableUntil: new Date(minutesOn(2).getTime() + 24 * 60 * MINUTE).toISOString(),
        hasEarlier: false,
      },
    });
    const reader = { ...mona, permissions: ["messages.read" as const] };
    expect(await readThread(shop.as(reader), { id: ofAli, isWhole: false })).toMatchObject({
      value: { orders: null },
    });
    expect(await readThread(shop.as(mona), { id: "no-such", isWhole: false })).toMatchObject({
      code: "not_found",
    });
    for (const refused of [
      await readThread(shop.as(nobody), { id: ofAli, isWhole: false }),
      await asked({}, nobody),
      await countInbox(shop.as(nobody)),
    ])
      expect(refused).toMatchObject({ code: "not_allowed" });
  });

  it("IX20 every open page hears of a message, an answer and what becomes of it", async () => {
    const heard: ConversationChange[] = [];
    const stop = shop.events.onConversation((change) => heard.push(change));
    await hear("+966500000001", "وأين وصل؟", 7);
    await expect.poll(() => heard).toEqual([{ id: ofAli, kind: "changed" }]);
    heard.length = 0;
    await writeToCustomer(shop.as(mona), {
      id: ofAli,
      text: "في الطريق",
      isNote: true,
      key: crypto.randomUUID(),
    });
    await expect.poll(() => heard).toEqual([{ id: ofAli, kind: "changed" }]);
    heard.length = 0;
    await shop.db.execute(sql`update messages set state = 'sent' where template = 'answer'`);
    await expect.poll(() => heard).toEqual([{ id: second, kind: "changed" }]);
    stop();
  });

  it("IX22 every view is read from an index in its order, whatever else there is", async () => {
    await shop.db.execute(sql`
      insert into conversations (channel, phone, state, waiting_since, last_inbound_at, last_message_at, created_at)
      select 'whatsapp', '+9665' || (10000000 + n), (array['open', 'waiting', 'closed'])[1 + n % 3],
        case when n % 3 = 0 then now() - n * interval '1 minute' end, now() - n * interval '1 minute', now() - n * interval '1 minute', now()
      from generate_series(1, 5000) n`);
    await shop.db.execute(sql`analyze conversations`);
    const plan = async (ask: Partial<InboxAsk>) => {
      const query = inboxQuery(shop.as(mona), {
        state: "open",
        whose: "all",
        search: "",
        cursor: null,
        ...ask,
      });
      const { rows } = await shop.db.execute(sql`explain ${query}`);
      return JSON.stringify(rows);
    };
    for (const state of ["open", "waiting", "closed"] as const)
      for (const whose of ["all", "mine", "unassigned"] as const) {
        const said = await plan({ state, whose });
        expect(said, `${state} ${whose}`).not.toContain("Seq Scan on conversations");
        expect(said, `${state} ${whose}`).toMatch(
          state === "open" ? /conversations_to_answer/ : /conversations_in_state/,
        );
      }
    const page = await asked({});
    const next = page.ok ? page.value.nextCursor : null;
    const more = await ids({ cursor: next });
    expect(more).toHaveLength(30);
    expect(more.some((id) => page.ok && page.value.rows.some((row) => row.id === id))).toBe(false);
  });
});

it("IX20 an address says what is shown, and what is at its default is left out", () => {
  const ask = readInboxAsk(new URLSearchParams("state=closed&whose=mine&q=%20كتف%20&id=abc&whole=1"));
  expect(ask).toEqual({
    state: "closed",
    whose: "mine",
    search: "كتف",
    cursor: null,
    id: "abc",
    isWhole: true,
  });
  expect(readInboxAsk(new URL(inboxAddress(ask), "http://x").searchParams)).toEqual(ask);
  expect(inboxAddress(readInboxAsk(new URLSearchParams("state=odd&whose=yours&view=received")))).toBe(
    "/admin/messages",
  );
});
