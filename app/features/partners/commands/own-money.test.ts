import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { decideClaim } from "#app/features/claims/commands/decide-claim.server.ts";
import { answerDispute } from "#app/features/claims/commands/dispute-share.server.ts";
import { openClaim } from "#app/features/complaints/commands/say-complaint.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { readOwnMoney, readOwnStatement } from "#app/features/partners/reads/read-own-money.server.ts";
import type { PartnerScope } from "#app/features/partners/rules/partner-scope.ts";
import type { MemberRole, SeatKind } from "#app/vocabulary/partner-seat.ts";
import { auditLog } from "#db/schema/insights.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, mustPlace, payWhole } from "#tests/support/order-samples.ts";
import { sitAt } from "#tests/support/partners/partner-seats.ts";
import { limitOf, readForAdmin } from "#tests/support/samples/refunds.ts";
import { makeSettlement } from "#tests/support/samples/settlements.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { disputeOwn } from "./dispute-own-share.server.ts";

vi.setConfig({ testTimeout: 30_000 });

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const sit = (kind: SeatKind, id: string, role?: MemberRole) => sitAt(shop, admin, { kind, id }, role);

/** A completed order whose claim its breeder bears. */
async function claimed() {
  const { id } = await mustPlace(shop, ali, homeOrder(ali));
  await payWhole(shop.db, id);
  await shop.db.update(orders).set({ paymentReview: "verified" }).where(eq(orders.id, id));
  for (const status of ["Confirmed", "Completed"]) {
    const { status: from } = await readForAdmin(shop, id);
    const moved = await moveOrder(shop.as(admin), { id, body: { from, status, note: "نقل" } });
    if (!moved.ok) throw new Error(moved.code);
  }
  await limitOf(shop, 100_000_000);
  const said = { words: "نقص كتف", kind: "missing", subject: "animal", item: 1 };
  const opened = await openClaim(shop.as(admin), { id, body: said });
  if (!opened.ok) throw new Error(opened.code);
  const { revision } = await readForAdmin(shop, id);
  const shares = [{ bearer: "breeder", percent: 100 }];
  const body = { revision, outcome: "credit", halalas: 20_000, shares };
  const decided = await decideClaim(shop.as(admin), { id, claimId: opened.value.id, body });
  if (!decided.ok) throw new Error(decided.code);
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
  return { id, claimId: opened.value.id, breederId: row?.breederId ?? "" };
}

const money = async (scope: PartnerScope) =>
  (await readOwnMoney({ db: shop.db, now: shop.clock.now() }, scope)) ?? expect.fail("no money");

describe("a partner's money at its own seat", () => {
  it("PT04 a deduction stands with its claim, is disputed by the partner alone, held, and answered by the desk", async () => {
    const { id, claimId, breederId } = await claimed();
    const owner = await sit("breeder", breederId);
    const kitchen = await sit("restaurant", "R-1");
    const worker = await sit("breeder", breederId, "worker");
    const before = await money(owner.scope);
    expect(before.shares).toMatchObject([{ claimId, halalas: 20_000, kind: "missing", disputedAt: null }]);
    expect(JSON.stringify(before)).not.toContain("نقص كتف");
    expect(before.lines.map(({ kind }) => kind)).toContain("claim");

    const words = "سُلّمت كاملة";
    for (const { ctx, scope } of [kitchen, worker])
      expect(await disputeOwn(ctx, scope, { claimId, words })).toMatchObject({ code: "not_found" });
    expect(await disputeOwn(owner.ctx, owner.scope, { claimId, words: null })).toMatchObject({
      code: "reason_required",
    });
    expect(await disputeOwn(owner.ctx, owner.scope, { claimId, words })).toEqual({ ok: true, value: null });
    expect(await disputeOwn(owner.ctx, owner.scope, { claimId, words: "ثانية" })).toMatchObject({ ok: true });

    const held = await money(owner.scope);
    expect(held.shares).toMatchObject([{ disputeWords: words, answeredAt: null }]);
    expect(held.dueHalalas).toBe(before.dueHalalas);
    expect(held.lines.map(({ kind }) => kind)).toContain("claim_held");
    const body = { releasedHalalas: 15_000, words: "نتحمل أكثرها" };
    expect(await answerDispute(shop.as(admin), { claimId, bearer: "breeder", body })).toMatchObject({
      ok: true,
    });
    const after = await money(owner.scope);
    expect(after.dueHalalas).toBe(before.dueHalalas + 15_000);
    expect(after.shares).toMatchObject([{ releasedHalalas: 15_000, answerWords: "نتحمل أكثرها" }]);
    expect(await disputeOwn(owner.ctx, owner.scope, { claimId, words })).toMatchObject({
      code: "dispute_answered",
    });
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(log.find(({ action }) => action === "dispute_claim")?.actorEmail).toContain("عضو");
  });

  it("PT04 statements are read by their own partner's owner, and are not there for anybody else", async () => {
    const { id } = await makeSettlement(shop);
    const owner = await sit("restaurant", "R-1");
    expect((await money(owner.scope)).settlements).toMatchObject([{ id, amountHalalas: 12_345 }]);
    expect(await readOwnStatement(shop, owner.scope, { id })).toMatchObject({ partner: { id: "R-1" } });
    const worker = await sit("restaurant", "R-1", "worker");
    const other = await sit("restaurant", "R-2");
    for (const { scope } of [worker, other]) expect(await readOwnStatement(shop, scope, { id })).toBeNull();
    expect(await readOwnMoney(shop.as(admin), worker.scope)).toBeNull();
    expect((await money(other.scope)).settlements).toEqual([]);
  });
});
