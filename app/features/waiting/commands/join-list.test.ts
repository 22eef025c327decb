import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { eraseCustomer } from "#app/features/customers/commands/erase-customer.server.ts";
import { downloadMyData } from "#app/features/customers/reads/download-my-data.server.ts";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { listMyEntries } from "#app/features/waiting/reads/list-my-entries.server.ts";
import { entryOfToken, entryToken } from "#app/features/waiting/rules/entry-token.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import { heldReservations } from "#db/schema/capacity.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { makeCustomer } from "#tests/support/order-samples.ts";
import { readSlots } from "#tests/support/samples/calendars.ts";
import { FULL_AT, joined, openLittleCapacity, ordered, wish } from "#tests/support/samples/waiting.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { joinWaitingList } from "./join-list.server.ts";
import { leaveWaitingList } from "./leave-list.server.ts";
import { offerFreedCapacity } from "./offer-freed-capacity.server.ts";
import { leaveByLink, openEntry, waitAgain } from "./open-entry.server.ts";

const { shop, ali, sara } = await openStockedShop("2026-03-10T09:00:00Z");
beforeEach(() => openLittleCapacity(shop));
const rows = () => shop.db.select().from(waitingEntries).orderBy(asc(waitingEntries.turn));

/** Sara waits, Ali's order is cancelled, and Sara has the offer. */
async function offered() {
  const order = await ordered(shop, ali);
  const id = await joined(shop, sara);
  await cancelOrder(shop.as(ali), { id: order, body: { reason: "plans_changed" } });
  await offerFreedCapacity(shop);
  return { id, token: entryToken(shop.sessionSecret, id) };
}

describe("joining the waiting list", () => {
  it("WL01 takes what the draft needs, of the address the district alone, and no tap joins twice", async () => {
    await ordered(shop, ali);
    const answers = await Promise.all([1, 2, 3].map(() => joinWaitingList(shop.as(sara), wish())));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await rows()).toMatchObject([
      { ...FULL_AT, customerId: sara.customerId, district: "الملقا", animals: 1, state: "waiting" },
    ]);
    const [before] = await rows();
    expect(await joinWaitingList(shop.as(sara), wish({ animals: 1, address: null }))).toMatchObject({
      ok: true,
    });
    expect(await rows()).toMatchObject([{ turn: before?.turn, district: null }]);
  });

  it("WL01 is for whoever is signed in, where it is full, and not for what nobody works at", async () => {
    const join = (more = {}) => joinWaitingList(shop.as(sara), wish(more));
    expect(await join(), "there is room").toMatchObject({ ok: false, code: "waiting_has_room" });
    await ordered(shop, ali);
    expect(await joinWaitingList(shop.as(VISITOR), wish())).toMatchObject({
      ok: false,
      code: "not_signed_in",
    });
    expect(await join({ time: "20:00" })).toMatchObject({ ok: false, code: "slot_unavailable" });
    expect(await join({ date: "2026-03-09" })).toMatchObject({ ok: false, code: "slot_unavailable" });
    const cooked = { fulfillment: "restaurant", restaurantSlug: "nowhere" } as const;
    expect(await join(cooked)).toMatchObject({ ok: false, code: "restaurant_unavailable" });
    expect(await join({ time: null }), "the whole day is full").toMatchObject({ ok: true });
  });

  it("WL02 a customer waits for ten times at most, and nobody joins without end", async () => {
    await ordered(shop, ali);
    const answers: (true | string)[] = [];
    for (let more = 0; more < 11; more += 1) {
      const date = addDays(FULL_AT.date, more);
      const answer = await joinWaitingList(shop.as(sara), wish({ date, time: null, animals: 2 }));
      answers.push(answer.ok || answer.code);
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => true), "too_many_waiting"]);
    const many = await Promise.all(Array.from({ length: 40 }, () => joinWaitingList(shop.as(sara), wish())));
    expect(many.at(-1)).toMatchObject({ ok: false, code: "too_many_requests" });
  });

  it("WL06 is left with one tap, by its owner alone, and shown with how it stands", async () => {
    await ordered(shop, ali);
    const id = await joined(shop, sara);
    expect(await leaveWaitingList(shop.as(ali), { id })).toMatchObject({ ok: false, code: "not_found" });
    expect(await listMyEntries(shop.as(ali))).toEqual([]);
    expect(await listMyEntries(shop.as(sara))).toMatchObject([{ id, state: "waiting", ahead: 0 }]);
    expect(await leaveWaitingList(shop.as(sara), { id })).toMatchObject({ ok: true });
    expect(await leaveWaitingList(shop.as(sara), { id }), "again").toMatchObject({
      ok: true,
      value: { state: "left" },
    });
    shop.at("2026-03-10T10:30:00Z");
    expect(await listMyEntries(shop.as(sara))).toEqual([]);
  });

  it("WL08 a time that passes ends its waiting", async () => {
    await ordered(shop, ali);
    const id = await joined(shop, sara);
    shop.at("2026-03-11T12:00:00Z");
    expect(await listMyEntries(shop.as(sara)), "before anybody works it").toMatchObject([
      { id, state: "ended" },
    ]);
    await offerFreedCapacity(shop);
    expect(await rows()).toMatchObject([{ state: "ended", closedAt: new Date("2026-03-11T12:00:00Z") }]);
  });
});

describe("the link of an entry", () => {
  it("WL04 opens that one offer, says nothing of the person, and is made by the shop alone", async () => {
    const { id, token } = await offered();
    const opened = await openEntry(shop.as(VISITOR), token);
    expect(opened).toMatchObject({
      ok: true,
      value: { entry: { id, state: "offered", offeredTime: "15:00", fulfillment: "home" } },
    });
    expect(JSON.stringify(opened)).not.toMatch(/\+966|الملقا/);
    expect(entryOfToken("other".repeat(12), token)).toBeNull();
    // Not its last letter, some of whose bits say nothing.
    const forged = `${token.slice(0, -2)}${token.at(-2) === "A" ? "B" : "A"}${token.at(-1)}`;
    for (const wrong of [forged, "x", entryToken("s", id)])
      expect(await openEntry(shop.as(VISITOR), wrong)).toMatchObject({ ok: false, code: "link_over" });
  });

  it("WL05 after the end names the nearest times, keeps no mark, and waits again at the end of the line", async () => {
    const { token } = await offered();
    const other = await makeCustomer(shop, "+966500000003");
    await joined(shop, other);
    shop.at("2026-03-10T09:20:01Z");
    const over = await openEntry(shop.as(VISITOR), token);
    expect(over).toMatchObject({ ok: true, value: { keeperId: null, entry: { state: "missed" } } });
    await offerFreedCapacity(shop);
    const still = await openEntry(shop.as(VISITOR), token);
    expect(still.ok && still.value.nearest.length).toBe(3);
    expect(await waitAgain(shop.as(VISITOR), token)).toMatchObject({ ok: true, value: { state: "waiting" } });
    expect((await rows()).map(({ customerId, state }) => [customerId, state])).toEqual([
      [sara.customerId, "missed"],
      [other.customerId, "offered"],
      [sara.customerId, "waiting"],
    ]);
  });

  it("WL06 leaves by the link, and the place is everybody's", async () => {
    const { token } = await offered();
    expect(await leaveByLink(shop.as(VISITOR), token)).toMatchObject({
      ok: true,
      value: { entry: { state: "left" } },
    });
    expect(await readSlots(shop.db)).toMatchObject([{ taken: 0 }]);
  });

  it("WL02 whoever tries many wrong ones is told to wait, and a right one opens all the same", async () => {
    const { token } = await offered();
    const wrong = Array.from({ length: 31 }, () => openEntry(shop.as(VISITOR), "A".repeat(43)));
    const codes = (await Promise.all(wrong)).map((answer) => !answer.ok && answer.code);
    expect(codes.filter((code) => code === "too_many_requests")).toHaveLength(1);
    expect(await openEntry(shop.as(VISITOR), token)).toMatchObject({ ok: true });
  });
});

describe("a customer's own data", () => {
  it("WL11 has what was waited for, and an erased customer waits for nothing and keeps no place", async () => {
    const { id } = await offered();
    const data = await downloadMyData(shop.as(sara));
    expect(data).toMatchObject({ ok: true, value: { waiting: [{ id, state: "offered" }] } });
    expect(await eraseCustomer(shop.as(sara), { customerId: sara.customerId })).toMatchObject({ ok: true });
    expect(await rows()).toEqual([]);
    expect(await shop.db.$count(heldReservations)).toBe(0);
    expect(await readSlots(shop.db)).toMatchObject([{ taken: 0 }]);
  });
});
