import { and, desc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { replaceAnimal } from "#app/features/animals/commands/replace-animal.server.ts";
import { weighAnimal } from "#app/features/animals/commands/weigh-animal.server.ts";
import { openClaim } from "#app/features/complaints/commands/say-complaint.server.ts";
import { readComplaints } from "#app/features/complaints/reads/read-complaints.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import { claimDecisions, claimRequests } from "#db/schema/afterwards/claims.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { breederPrices } from "#db/schema/catalog.ts";
import { messages } from "#db/schema/messages.ts";
import { orderAnimals } from "#db/schema/order-animals.ts";
import { orders } from "#db/schema/orders.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { homeOrder, makeAdmin, mustPlace, NAEMI_JADHA, payWhole } from "#tests/support/order-samples.ts";
import { limitOf, readForAdmin, refundsOf, step } from "#tests/support/samples/refunds.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { listClaims } from "../reads/list-claims.server.ts";
import { readOrderClaims } from "../reads/read-order-claims.server.ts";
import { approveClaim } from "./approve-claim.server.ts";
import { decideClaim, previewClaim } from "./decide-claim.server.ts";

vi.setConfig({ testTimeout: 30_000 });

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const second = await makeAdmin(shop, "second@kabsh.test");
const third = await makeAdmin(shop, "third@kabsh.test");
const CLAIM = { words: "نقص كتف", kind: "missing", subject: "animal", item: 1 };
const REDO = {
  outcome: "redo",
  redo: { date: "2026-03-12", time: "15:00", meats: [{ line: 0, quantity: 1 }] },
};
const GOODS = { outcome: "goods", halalas: 60_000, words: "كيس مفروم" };

let id = "";
beforeEach(async () => {
  shop.at("2026-03-10T09:00:00Z");
  await shop.db.execute(sql`update claim_decisions set decided_at = decided_at - interval '2 days'`);
  id = (await mustPlace(shop, ali, homeOrder(ali))).id;
  await payWhole(shop.db, id);
  await shop.db.execute(sql`update orders set payment_review = 'verified' where id = ${id}`);
  for (const to of ["Confirmed", "Completed"]) await move(to);
  await limitOf(shop, 50_000);
});

async function move(status: string, orderId = id) {
  const { status: from } = await readForAdmin(shop, orderId);
  const moved = await moveOrder(shop.as(admin), { id: orderId, body: { from, status, note: "نقل" } });
  if (!moved.ok) throw new Error(moved.code);
}
async function claim(said: object = {}): Promise<string> {
  const opened = await openClaim(shop.as(admin), { id, body: { ...CLAIM, ...said } });
  if (!opened.ok) throw new Error(opened.code);
  return opened.value.id;
}
async function decide(claimId: string, body: object, by: StaffActor = admin, how = decideClaim) {
  const { revision } = await readForAdmin(shop, id);
  return how(shop.as(by), { id, claimId, body: { revision, ...body } });
}
async function approve(claimId: string, by: StaffActor, said: object = { act: "approve" }) {
  const { revision } = await readForAdmin(shop, id);
  return approveClaim(shop.as(by), { id, claimId, body: { revision, ...said } });
}
const told = () => shop.db.$count(messages, eq(messages.orderId, id));
const decisions = () => shop.db.select().from(claimDecisions).where(eq(claimDecisions.orderId, id));
async function newestText() {
  const isTheirs = and(eq(messages.orderId, id), eq(messages.audience, "customer"));
  const [row] = await shop.db
    .select()
    .from(messages)
    .where(isTheirs)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  return payloadSeal(shop.sessionSecret).open<Message>(row?.sealed ?? "")?.text ?? "";
}
const sound = async () =>
  expect((await shop.db.execute(sql`select * from ledger_differences()`)).rows).toEqual([]);

describe("goods and a redo beyond the limit", () => {
  it("CQ17 are decided, placed and told only with a second person, once, as they were asked for", async () => {
    const claimId = await claim();
    const [before, count] = [await told(), await shop.db.$count(orders)];
    expect(await decide(claimId, REDO, admin, previewClaim)).toMatchObject({
      value: { needsApproval: true, redo: { orderId: "", date: REDO.redo.date } },
    });
    expect(await shop.db.$count(claimRequests)).toBe(0);
    for (const _ of ["pressed", "pressed again"])
      expect(await decide(claimId, REDO)).toMatchObject({ ok: true, value: { needsApproval: true } });
    expect([await told(), await shop.db.$count(orders), await decisions()]).toEqual([before, count, []]);
    expect(await readComplaints(shop, id)).toMatchObject([{ closedAt: null, outcome: null }]);
    expect(await listClaims(shop.as(second), { days: 30 })).toMatchObject({
      value: { requests: [{ claimId, outcome: "redo", askedEmail: admin.email }] },
    });
    expect(await approve(claimId, admin)).toMatchObject({ code: "second_person" });
    const unable: StaffActor = { ...second, permissions: ["orders.read", "orders.move", "payments.refund"] };
    expect(await approve(claimId, unable)).toMatchObject({ code: "not_allowed" });
    expect(await approve(claimId, second, { act: "approve", revision: 0 })).toMatchObject({
      code: "stale_edit",
    });
    const both = await Promise.all([approve(claimId, second), approve(claimId, third)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shop.db.$count(orders)).toBe(count + 1);
    expect(await decisions()).toMatchObject([{ outcome: "redo", decidedBy: admin.email }]);
    expect(await approve(claimId, second)).toMatchObject({ code: "claim_not_asked" });
    await sound();
  });

  it("CQ17 refused with a reason the claim is open, and its customer was told nothing", async () => {
    const claimId = await claim();
    const before = await told();
    await decide(claimId, GOODS);
    expect(await approve(claimId, second, { act: "refuse" })).toMatchObject({ code: "reason_required" });
    expect(await approve(claimId, second, { act: "refuse", words: "يكفيه رصيد" })).toEqual({
      ok: true,
      value: null,
    });
    expect(await told()).toBe(before);
    expect(await readOrderClaims(shop.as(admin), id)).toMatchObject({
      value: { claims: [{ closedAt: null, request: { state: "refused", answerWords: "يكفيه رصيد" } }] },
    });
    await decide(claimId, GOODS);
    expect(await decide(claimId, { outcome: "credit", halalas: 10_000 })).toMatchObject({ ok: true });
    expect(await approve(claimId, second), "something else was decided").toMatchObject({
      code: "claim_not_asked",
    });
    const [request] = await shop.db
      .select()
      .from(claimRequests)
      .where(eq(claimRequests.complaintId, claimId));
    expect(request).toMatchObject({ state: "dropped" });
  });

  it("CQ17 slices count as what they come to, and what two approved counts no more", async () => {
    const one = await claim();
    const small = { ...GOODS, halalas: 30_000 };
    expect(await decide(one, small)).toMatchObject({ value: { needsApproval: false } });
    const other = await claim({ item: 0, kind: "quality" });
    expect(await decide(other, small), "of this order, by whomever").toMatchObject({
      value: { needsApproval: true },
    });
    expect(await decide(other, small, second)).toMatchObject({ value: { needsApproval: true } });
    // Whoever asked last asked; the first may approve.
    expect(await approve(other, admin)).toMatchObject({ ok: true });
    const late = await claim({ kind: "late", subject: "delivery", item: 0 });
    expect(await decide(late, { ...small, halalas: 20_000 })).toMatchObject({
      value: { needsApproval: false },
    });
  });
});

describe("money that a second person may still refuse", () => {
  it("CQ18 is not promised; refused, its customer hears that it stays theirs, and the page says so", async () => {
    const claimId = await claim();
    shop.at("2026-03-10T09:05:00Z");
    expect(await decide(claimId, { outcome: "credit", halalas: 60_000 })).toMatchObject({
      value: { needsApproval: true },
    });
    expect(await newestText()).not.toContain("credit");
    expect(await readComplaints(shop, id)).toMatchObject([{ outcome: { money: "waits" } }]);
    const [refund] = await refundsOf(shop, id);
    const before = await told();
    shop.at("2026-03-10T09:10:00Z");
    expect(await step(shop, second, refund?.id ?? "", "refuse", "لا يستحق")).toMatchObject({ ok: true });
    expect(await told()).toBe(before + 1);
    expect(await newestText()).toContain("stay yours");
    expect(await newestText()).not.toContain("لا يستحق");
    expect(await readComplaints(shop, id)).toMatchObject([{ outcome: { money: "stopped" } }]);
    expect(await readForAdmin(shop, id)).toMatchObject({ toReturnHalalas: 60_000 });
    await sound();
  });

  it("CQ18 approved, it is told as the credit that it is", async () => {
    await decide(await claim(), { outcome: "credit", halalas: 60_000 });
    shop.at("2026-03-10T09:05:00Z");
    const [refund] = await refundsOf(shop, id);
    expect(await step(shop, second, refund?.id ?? "", "approve")).toMatchObject({ ok: true });
    expect(await newestText()).toContain("credit");
    expect(await readComplaints(shop, id)).toMatchObject([{ outcome: { money: "sent" } }]);
  });
});

describe("another animal in a redo", () => {
  it("CQ19 moves no money, is no lesser one, and is told to its own customer", async () => {
    const claimId = await claim();
    await decide(claimId, REDO);
    await approve(claimId, second);
    const redoId = (await decisions())[0]?.redoOrderId ?? "";
    await move("In Slaughter", redoId);
    const books = async () =>
      (await shop.db.execute(sql`select kind, party, balance_halalas from ledger_accounts order by 1, 2`))
        .rows;
    const [before, had] = [await books(), await readForAdmin(shop, redoId)];
    const first = { line: 0, number: 1 };
    const replace = (breedId: string) =>
      replaceAnimal(shop.as(admin), {
        id: redoId,
        body: { ...first, breedId, ageClassId: "jadha", reason: "وجدها الطبيب مريضة", earTag: "B-7" },
      });
    await shop.db
      .update(breederPrices)
      .set({ priceHalalas: NAEMI_JADHA - 1 })
      .where(eq(breederPrices.breedId, "harri"));
    expect(await replace("harri")).toMatchObject({ code: "replacement_lesser" });
    expect(await replace("naemi")).toMatchObject({
      ok: true,
      value: { totals: { grandTotalHalalas: 0 }, toReturnHalalas: 0, animals: [{ earTag: "B-7" }] },
    });
    await limitOf(shop, 1, "weight_call_first");
    await shop.db.execute(sql`update app_settings set value = 'true' where key = 'weight_call_first'`);
    const weights = { liveKg: 5, carcassKg: 2 };
    expect(await weighAnimal(shop.as(admin), { id: redoId, body: { ...first, ...weights } })).toMatchObject({
      ok: true,
      value: { totals: { grandTotalHalalas: 0 }, dueHalalas: 0, toReturnHalalas: 0 },
    });
    const animals = await shop.db.select().from(orderAnimals).where(eq(orderAnimals.orderId, redoId));
    expect(animals).toMatchObject([{ refundHalalas: 0, isCallDue: false }]);
    expect(await books()).toEqual(before);
    const [tellings] = await shop.db
      .select({ template: messages.template, customerId: orders.customerId })
      .from(messages)
      .innerJoin(orders, eq(orders.id, messages.orderId))
      .where(and(eq(messages.orderId, redoId), eq(messages.template, "order_edited")));
    expect(tellings?.customerId).toBe(ali.customerId);
    const [of] = await shop.db.select().from(complaints).where(eq(complaints.id, claimId));
    expect([of?.orderId, had.totals.grandTotalHalalas]).toEqual([id, 0]);
    await sound();
  });
});
