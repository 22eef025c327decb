import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { listOpenProposals } from "#app/features/partners/reads/list-seats.server.ts";
import { readOwnOffer } from "#app/features/partners/reads/read-own-offer.server.ts";
import { offerChange } from "#app/features/partners/rules/offer-bodies.ts";
import { saveHours } from "#app/features/restaurants/commands/save-hours.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { resourceHours, resources } from "#db/schema/capacity.ts";
import { auditLog } from "#db/schema/insights.ts";
import { orders } from "#db/schema/orders.ts";
import { sideDishes } from "#db/schema/restaurants.ts";
import {
  MANDI,
  makeStaff,
  mustPlace,
  putOrder,
  restaurantOrder,
  SALAD_ID,
  VERIFIED,
} from "#tests/support/order-samples.ts";
import { sitAt } from "#tests/support/partners/partner-seats.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { answerProposal } from "./answer-proposal.server.ts";
import { changeOwnOffer } from "./change-own-offer.server.ts";

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
type Seat = Awaited<ReturnType<typeof sitAt>>;
const seats = {} as Record<"owner" | "worker" | "other", Seat>;
let orderId = "";
let kitchenId = "";

beforeAll(async () => {
  const [kitchen] = await shop.db
    .insert(resources)
    .values({ kind: "kitchen", name: "مطبخ", restaurantId: "R-1" })
    .returning();
  kitchenId = kitchen?.id ?? "";
  const allDay = { opens: "00:00", closes: "00:00", capacity: 50 };
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ resourceId: kitchenId, weekday, ...allDay }));
  await shop.db.insert(resourceHours).values(week);
  seats.owner = await sitAt(shop, admin, { kind: "restaurant", id: "R-1" });
  seats.worker = await sitAt(shop, admin, { kind: "restaurant", id: "R-1" }, "worker");
  seats.other = await sitAt(shop, admin, { kind: "restaurant", id: "R-2" });
  const order = await mustPlace(shop, ali, restaurantOrder(ali));
  orderId = order.id;
  await putOrder(shop.db, orderId, { status: "Paid", ...VERIFIED });
});

const ask = (who: keyof typeof seats, change: object) =>
  changeOwnOffer(seats[who].ctx, seats[who].scope, offerChange.parse(change));
const book = async () => (await readPriceBook(shop.db, { restaurantSlug: "diwan-najd" })).book.restaurant;
const proposals = async () => {
  const listed = await listOpenProposals(shop.as(admin));
  return listed.ok ? listed.value : [];
};
const answer = async (isAccepted: boolean, words: string | null = null, by = admin) => {
  const [first] = await proposals();
  return answerProposal(shop.as(by), { id: first?.id ?? "none", isAccepted, words });
};

describe("what is out, and days off", () => {
  it("PT05 a kitchen says that it is out at once, and sees first which open orders have it", async () => {
    const out = { intent: "stock", thing: "dish", id: "mandi", isOut: true };
    const first = await ask("worker", out);
    expect(first).toMatchObject({ code: "orders_touched", detail: { count: 1, orders: [{ id: orderId }] } });
    expect((await book())?.cooking.mandi?.disabled).toBe(false);
    expect(await ask("worker", { ...out, seen: [orderId] })).toMatchObject({ ok: true });
    expect((await book())?.cooking.mandi?.disabled).toBe(true);
    const [kept] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(kept?.status).toBe("Paid");
    expect(await ask("worker", { ...out, isOut: false })).toMatchObject({ ok: true });
    const side = { intent: "stock", thing: "side", id: SALAD_ID, isOut: true };
    expect(await ask("owner", side)).toMatchObject({ code: "orders_touched" });
    expect(await ask("owner", { ...side, seen: [orderId] })).toMatchObject({ ok: true });
    expect((await book())?.sides[SALAD_ID]).toBeUndefined();
    expect(await ask("owner", { ...side, isOut: false })).toMatchObject({ ok: true });
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.entity, "restaurant_cooking"));
    expect(log.map(({ actorEmail }) => actorEmail)).toEqual([
      expect.stringContaining("عضو"),
      expect.stringContaining("عضو"),
    ]);
  });

  it("PT05 what is another kitchen's is not found, and its orders are not listed", async () => {
    const side = { intent: "stock", thing: "side", id: SALAD_ID, isOut: true };
    expect(await ask("other", side)).toMatchObject({ code: "not_found" });
    const price = { intent: "propose-side", id: SALAD_ID, priceHalalas: 1 };
    expect(await ask("other", price)).toMatchObject({ code: "not_found" });
    const day = { intent: "day-off", date: "2026-03-20", isClosed: true };
    expect(await ask("other", day), "it has no calendar").toMatchObject({ code: "not_found" });
  });

  it("PT05 a day off acts at once by the calendar, and lists first what it strands", async () => {
    const [placed] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    const day = { intent: "day-off", date: placed?.scheduleDate ?? "", isClosed: true };
    const first = await ask("worker", day);
    expect(first).toMatchObject({
      code: "orders_touched",
      detail: { orders: [{ id: orderId, name: null }] },
    });
    const closed = async () => (await readOwnOffer(seats.owner.ctx, seats.owner.scope)).closedDays;
    expect(await closed()).toEqual([]);
    expect(await ask("worker", { ...day, seen: [orderId] })).toMatchObject({ ok: true });
    expect(await closed()).toEqual([placed?.scheduleDate]);
    expect(await ask("worker", { ...day, isClosed: false })).toMatchObject({ ok: true });
    expect(await closed()).toEqual([]);
    expect(await ask("worker", { ...day, date: "2026-03-09" })).toMatchObject({ code: "invalid_input" });
  });
});

describe("prices as proposals", () => {
  it("PT06 a price changes when the shop accepts it, by the desk's own command and once", async () => {
    const propose = (priceHalalas: number) =>
      ask("owner", { intent: "propose-dish", id: "mandi", priceHalalas });
    expect(await propose(MANDI)).toMatchObject({ code: "nothing_changed" });
    await propose(17_000);
    await propose(18_000);
    expect(await proposals()).toMatchObject([
      {
        seatId: "R-1",
        shown: { wasHalalas: MANDI, halalas: 18_000 },
        madeBy: expect.stringContaining("عضو"),
      },
    ]);
    expect((await book())?.cooking.mandi?.priceHalalas).toBe(MANDI);
    const [first, second] = await Promise.all([answer(true), answer(true)]);
    expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1);
    expect((await book())?.cooking.mandi?.priceHalalas).toBe(18_000);
    expect(await proposals()).toEqual([]);
  });

  it("PT06 what the desk changed since is refused and stays open, and a no has words that the partner reads", async () => {
    await ask("owner", { intent: "propose-side", id: SALAD_ID, priceHalalas: 1_500 });
    await shop.db.update(sideDishes).set({ priceHalalas: 1_300 }).where(eq(sideDishes.id, SALAD_ID));
    expect(await answer(true)).toMatchObject({ code: "stale_edit" });
    expect(await proposals()).toHaveLength(1);
    expect(await answer(false)).toMatchObject({ code: "reason_required" });
    expect(await answer(false, "السعر مناسب")).toMatchObject({ ok: true });
    const { proposals: own } = await readOwnOffer(seats.owner.ctx, seats.owner.scope);
    expect(own.find(({ subject }) => subject === `change-side:${SALAD_ID}`)).toMatchObject({
      isAccepted: false,
      answerWords: "السعر مناسب",
    });
    const seenByWorker = await readOwnOffer(seats.worker.ctx, seats.worker.scope);
    expect(seenByWorker.proposals, "who only works there reads none").toEqual([]);
  });

  it("PT06 a fault in the middle of accepting leaves price and proposal as they were", async () => {
    await ask("owner", { intent: "propose-dish", id: "mandi", priceHalalas: 19_000 });
    await shop.db.execute(`create or replace function refuse_log() returns trigger language plpgsql as
      $$ begin if new.entity = 'partner_proposal' then raise exception 'no room in the log'; end if; return new; end $$`);
    await shop.db.execute(
      "create trigger refuse_log before insert on audit_log for each row execute function refuse_log()",
    );
    await expect(answer(true)).rejects.toThrow();
    await shop.db.execute("drop trigger refuse_log on audit_log");
    expect((await book())?.cooking.mandi?.priceHalalas).toBe(18_000);
    expect(await proposals()).toHaveLength(1);
    expect(await answer(false, "لا")).toMatchObject({ ok: true });
  });

  it("PT06 other hours count once the shop accepts them by the desk's own command; a week that overlaps is refused", async () => {
    const span = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });
    const hours = [span(1, "12:00", "16:00"), span(0, "12:00", "23:00")];
    const propose = (week: object[], who: keyof typeof seats = "owner") =>
      ask(who, { intent: "propose-hours", hours: week });
    expect(await propose(hours, "worker")).toMatchObject({ code: "not_found" });
    expect(await propose([...hours, span(1, "15:00", "18:00")])).toMatchObject({
      code: "hours_overlap",
      fields: { "hours.1": expect.any(String) },
    });
    expect(await propose(hours)).toMatchObject({ ok: true });
    const read = async () => (await readOwnOffer(seats.owner.ctx, seats.owner.scope)).hours;
    const before = await read();
    expect(await proposals()).toMatchObject([{ seatId: "R-1", shown: { name: "ساعات العمل" } }]);
    const desk = { restaurantId: "R-1", change: { hours: [span(2, "10:00", "11:00")] } };
    await saveHours(shop.as(admin), desk);
    expect(await answer(true), "changed since").toMatchObject({ code: "stale_edit" });
    expect(await propose(hours), "said anew").toMatchObject({ ok: true });
    expect(await answer(true)).toMatchObject({ ok: true });
    expect(await read()).toEqual(hours.toReversed());
    expect(await propose(hours)).toMatchObject({ code: "nothing_changed" });
    await saveHours(shop.as(admin), { restaurantId: "R-1", change: { hours: before } });
  });

  it("PT06 two who accept a new side at one moment add it once; who may not edit restaurants answers nothing", async () => {
    const side = { intent: "propose-new-side", name: "حمص", priceHalalas: 900 };
    expect(await ask("worker", side)).toMatchObject({ code: "not_found" });
    expect(await ask("owner", side)).toMatchObject({ ok: true });
    const shift = await makeStaff(shop, "shift@kabsh.test", "shift");
    expect(await answer(true, null, shift)).toMatchObject({ code: "not_allowed" });
    const [open] = await proposals();
    const accept = () =>
      answerProposal(shop.as(admin), { id: open?.id ?? "", isAccepted: true, words: null });
    await Promise.all([accept(), accept(), accept()]);
    expect(await shop.db.select().from(sideDishes).where(eq(sideDishes.name, "حمص"))).toHaveLength(1);
    expect(await listOpenProposals(shop.as(VISITOR))).toMatchObject({ code: "not_allowed" });
    await ask("owner", { ...side, name: "متبل" });
    const [waits] = await proposals();
    const withdraw = { intent: "withdraw", id: waits?.id };
    expect(await ask("other", withdraw)).toMatchObject({ code: "not_found" });
    expect(await ask("owner", withdraw)).toMatchObject({ ok: true });
    expect(await proposals()).toEqual([]);
  });
});
