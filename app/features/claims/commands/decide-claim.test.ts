import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openClaim } from "#app/features/complaints/commands/say-complaint.server.ts";
import { readComplaints } from "#app/features/complaints/reads/read-complaints.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import { claimDecisions, claimShares } from "#db/schema/afterwards/claims.ts";
import { messages } from "#db/schema/messages.ts";
import { invoices } from "#db/schema/money/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, makeAdmin, mustPlace, NAEMI_JADHA, payWhole } from "#tests/support/order-samples.ts";
import { balanceOf, limitOf, readForAdmin, refundsOf } from "#tests/support/samples/refunds.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { decideClaim, previewClaim } from "./decide-claim.server.ts";
import { answerDispute, disputeShare } from "./dispute-share.server.ts";

vi.setConfig({ testTimeout: 30_000 });

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const second = await makeAdmin(shop, "second@kabsh.test");
const CLAIM = { words: "نقص كتف", kind: "missing", subject: "animal", item: 1 };

let id = "";
let breederId = "";
let commission = 0;
beforeEach(async () => {
  shop.at("2026-03-10T09:00:00Z");
  const order = await mustPlace(shop, ali, homeOrder(ali));
  id = order.id;
  await payWhole(shop.db, id);
  await shop.db.execute(sql`update orders set payment_review = 'verified' where id = ${id}`);
  for (const to of ["Confirmed", "Completed"] as const) await move(to);
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
  breederId = row?.breederId ?? "";
  commission = Math.round((NAEMI_JADHA * (row?.breederCommissionPercent ?? 0)) / 100);
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

/** What moved on an account since. */
async function watching(...accounts: [kind: string, party?: string][]) {
  const before = await Promise.all(accounts.map(([kind, party]) => balanceOf(shop, kind, party)));
  return async () =>
    Promise.all(
      accounts.map(async ([kind, party], at) => (await balanceOf(shop, kind, party)) - (before[at] ?? 0)),
    );
}
const sound = async () =>
  expect((await shop.db.execute(sql`select * from ledger_differences()`)).rows).toEqual([]);

describe("how the shop answers a claim", () => {
  it("CQ03 CQ04 money back by credit: price, credit note, credit and bearer to the halala, said before and told once", async () => {
    const claimId = await claim();
    const moved = await watching(["breeder", breederId], ["claims_borne"], ["credit", ali.customerId]);
    const told = async () => shop.db.$count(messages, eq(messages.orderId, id));
    const before = await told();
    const body = { outcome: "credit", halalas: 12_345, words: "نعتذر" };
    const seen = await decide(claimId, body, admin, previewClaim);
    expect(seen).toMatchObject({
      value: {
        halalas: 12_345,
        less: { meat: 12_345 },
        returnedHalalas: 12_345,
        shares: [{ bearer: "breeder", halalas: 12_345 }],
      },
    });
    expect(await moved(), "a preview changes nothing").toEqual([0, 0, 0]);
    const done = await decide(claimId, body);
    expect(done).toEqual(seen);
    // The breeder is due what it was due for what it sold, less what it bears.
    expect(await moved()).toEqual([12_345, -12_345, -12_345]);
    expect(await told()).toBe(before + 1);
    const notes = and(eq(invoices.orderId, id), eq(invoices.kind, "credit_note"));
    expect(await shop.db.$count(invoices, notes)).toBe(1);
    expect(await refundsOf(shop, id)).toMatchObject([{ way: "credit", state: "paid", halalas: 12_345 }]);
    expect(await readComplaints(shop, id)).toMatchObject([
      { kind: "missing", outcome: { outcome: "credit", halalas: 12_345, words: "نعتذر" } },
    ]);
    await sound();
  });

  it("CQ05 two desks at once make it good once, and the same thing not again, nor all of its kind", async () => {
    const one = await claim();
    const other = await claim({ item: 0 });
    const body = { outcome: "credit", halalas: 1_000 };
    const both = await Promise.all([
      decide(one, body),
      decide(one, body, second),
      decide(other, body, second),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    for (const claimId of [one, other]) expect((await decide(claimId, body)).ok).toBe(false);
    const again = await claim({ item: 1, words: "مرة أخرى" }).catch(() => null);
    if (again) expect(await decide(again, body)).toMatchObject({ code: "claim_made_good" });
    expect(await shop.db.$count(claimDecisions, eq(claimDecisions.orderId, id))).toBe(1);
    const late = await claim({ kind: "late", subject: "delivery", item: 0 });
    expect(await decide(late, body), "another defect is another claim").toMatchObject({ ok: true });
    expect(
      await decide(await claim({ kind: "other" }), body),
      "what nobody has named is named first",
    ).toMatchObject({ code: "claim_needs_kind" });
    await sound();
  });

  it("CQ06 CQ07 borne by the shop the breeder gets what it sold, and shared both bear their part to the halala", async () => {
    const moved = await watching(["breeder", breederId], ["claims_borne"], ["commission"]);
    await decide(await claim(), {
      outcome: "credit",
      halalas: 9_999,
      shares: [{ bearer: "shop", percent: 100 }],
    });
    expect(await moved()).toEqual([0, 0, 0]);
    const shares = [
      { bearer: "breeder", percent: 33 },
      { bearer: "shop", percent: 67 },
    ];
    const late = await claim({ kind: "late", subject: "delivery", item: 0 });
    expect(await decide(late, { outcome: "credit", halalas: 1_000, shares })).toMatchObject({
      value: { shares: [{ halalas: 330 }, { halalas: 670 }] },
    });
    expect(await moved()).toEqual([330, -330, 0]);
    const faulty = await claim({ kind: "wrong" });
    for (const wrong of [
      [{ bearer: "breeder", percent: 99 }],
      [{ bearer: "restaurant", percent: 100 }],
      [
        { bearer: "shop", percent: 50 },
        { bearer: "shop", percent: 50 },
      ],
    ])
      expect(await decide(faulty, { outcome: "credit", halalas: 1_000, shares: wrong })).toMatchObject({
        code: "invalid_input",
      });
    // Taken out of what is handed over, nobody is due or bears anything of it.
    await move("Confirmed");
    expect(await moved()).toEqual([NAEMI_JADHA - commission, 0, commission]);
    await move("Completed");
    expect(await moved()).toEqual([330, -330, 0]);
    await sound();
  });

  it("CQ03 beyond the limit of refunds a second person approves, beyond the price nobody, and no has its reason", async () => {
    const claimId = await claim();
    const back = { outcome: "refund", way: "by_hand", halalas: 60_000 };
    expect(await decide(claimId, back, admin, previewClaim)).toMatchObject({
      value: { needsApproval: true, returnedHalalas: 60_000 },
    });
    expect(await decide(claimId, { ...back, halalas: 10_000_000 })).toMatchObject({
      code: "claim_beyond_price",
    });
    expect(await decide(claimId, { outcome: "declined" })).toMatchObject({ code: "reason_required" });
    expect(await decide(claimId, { outcome: "declined", words: "وصل كاملًا بالصور" })).toMatchObject({
      value: { halalas: 0, shares: [] },
    });
    expect(await decide(claimId, back)).toMatchObject({ code: "claim_decided" });
    const other = await claim({ words: "نظرنا ثانية" });
    expect(await decide(other, back), "what was declined may be made good after all").toMatchObject({
      ok: true,
    });
    expect(await refundsOf(shop, id)).toMatchObject([{ state: "asked" }]);
    await sound();
  });

  it("CQ10 CQ11 a redo is an order without a price, linked, once; who does it is paid and who bears it pays", async () => {
    const claimId = await claim();
    const moved = await watching(["breeder", breederId], ["claims_borne"], ["receivable", ali.customerId]);
    await limitOf(shop, 10_000_000);
    const redo = { date: "2026-03-12", time: "15:00", meats: [{ line: 0, quantity: 1 }] };
    const body = { outcome: "redo", redo };
    const seen = await decide(claimId, body, admin, previewClaim);
    expect(seen).toMatchObject({
      value: {
        halalas: NAEMI_JADHA - commission,
        shares: [{ bearer: "breeder" }],
        redo: { date: redo.date },
      },
    });
    expect(await shop.db.$count(claimDecisions, eq(claimDecisions.orderId, id))).toBe(0);
    const both = await Promise.all([decide(claimId, body), decide(claimId, body, second)]);
    expect(both.map((each) => (each.ok ? "ok" : each.code)).toSorted()).toEqual(["claim_decided", "ok"]);
    const [decision] = await shop.db.select().from(claimDecisions).where(eq(claimDecisions.orderId, id));
    const redoId = decision?.redoOrderId ?? "";
    expect(await readForAdmin(shop, redoId)).toMatchObject({
      status: "Confirmed",
      totals: { grandTotalHalalas: 0 },
      dueHalalas: 0,
      schedule: { date: redo.date, time: redo.time },
    });
    expect(await moved(), "nothing before it is done again").toEqual([0, 0, 0]);
    for (const to of ["In Slaughter", "Butchery", "Out for Delivery", "Completed"]) await move(to, redoId);
    const cost = NAEMI_JADHA - commission;
    expect(await moved(), "it bears what it is paid for doing it again").toEqual([0, -cost, 0]);
    expect(await readComplaints(shop, id)).toMatchObject([{ outcome: { redo: { orderId: redoId } } }]);
    await sound();
  });

  it("CQ12 CQ14 a disputed share is held, neither the partner's nor the shop's, until it is answered", async () => {
    const claimId = await claim();
    await decide(claimId, { outcome: "credit", halalas: 5_000 });
    const moved = await watching(["breeder", breederId], ["claims_borne"], ["claim_held"]);
    const share = { claimId, bearer: "breeder" };
    const dispute = (words: string) => disputeShare(shop.as(admin), { ...share, body: { words } });
    const answer = (releasedHalalas: number, words = "راجعنا الكاميرا") =>
      answerDispute(shop.as(second), { ...share, body: { releasedHalalas, words } });
    expect(await answer(0)).toMatchObject({ code: "not_disputed" });
    expect(await dispute(" ")).toMatchObject({ code: "reason_required" });
    expect(await dispute("الكتف خرج من عندنا")).toEqual({ ok: true, value: null });
    expect(await dispute("مرة أخرى")).toEqual({ ok: true, value: null });
    expect(await moved()).toEqual([0, 5_000, -5_000]);
    // Read once the API has taught its schemas to describe themselves.
    const { readPartnerMoney } = await import("#app/features/settlements/reads/read-partner-money.server.ts");
    const lines = async () => {
      const money = await readPartnerMoney(shop.as(admin), { partner: { kind: "breeder", id: breederId } });
      return money.ok ? money.value.openLines.filter((line) => line.claim !== null).slice(-1) : [];
    };
    expect(await lines()).toMatchObject([
      { kind: "claim_held", halalas: -5_000, claim: expect.stringMatching(/^CL-\d{6}$/) },
    ]);
    expect(await answer(5_001)).toMatchObject({ code: "beyond_share" });
    expect(await Promise.all([answer(2_000), answer(2_000)])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await moved()).toEqual([-2_000, 2_000, 0]);
    expect(await answer(5_000)).toMatchObject({ code: "dispute_answered" });
    expect(await lines()).toMatchObject([{ kind: "claim_back", halalas: 2_000 }]);
    expect(
      await shop.db.select().from(claimShares).where(eq(claimShares.complaintId, claimId)),
    ).toMatchObject([
      { releasedHalalas: 2_000, disputeWords: "الكتف خرج من عندنا", answeredBy: "second@kabsh.test" },
    ]);
    await sound();
  });

  it("CQ03 nothing is given for what was not handed over, nor by who may not", async () => {
    await move("Confirmed");
    const claimId = await claim();
    const body = { outcome: "credit", halalas: 1_000 };
    expect(await decide(claimId, body)).toMatchObject({ code: "claim_not_delivered" });
    const shift: StaffActor = { ...admin, permissions: ["orders.read", "orders.move"] };
    expect(await decide(claimId, body, shift)).toMatchObject({ code: "not_allowed" });
    expect(await decide(claimId, { outcome: "declined", words: "لم يُسلَّم بعد" }, shift)).toMatchObject({
      ok: true,
    });
    const stale = { id, claimId, body: { revision: 0, ...body } };
    expect((await decideClaim(shop.as(admin), stale)).ok).toBe(false);
  });
});
