import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listOpenRuns } from "#app/features/settlements/reads/list-open-runs.server.ts";
import { readDue } from "#app/features/settlements/reads/read-due.server.ts";
import { settlementRuns, settlements } from "#db/schema/money/settlements.ts";
import { makeAdmin, makeStaff } from "#tests/support/order-samples.ts";
import { limitOf } from "#tests/support/samples/refunds.ts";
import { earnForRestaurant, PARTNER_IBAN } from "#tests/support/samples/settlements.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { approveRun } from "./approve-run.server.ts";
import { confirmPartnerAccount } from "./confirm-partner-account.server.ts";
import { failPayout } from "./fail-payout.server.ts";
import { orderPayouts, readPayoutFile } from "./order-payouts.server.ts";
import { markPaid } from "./pay-out.server.ts";
import { savePartnerAccount } from "./save-partner-account.server.ts";
import { settle } from "./settle.server.ts";

const LIMIT = 100_000;
const DAY_MS = 86_400_000;
const { shop, admin: owner } = await openStockedShop("2026-04-03T09:00:00Z");
const START = shop.clock.now();
await limitOf(shop, LIMIT, "payout_approval_above_halalas");
const partner = { kind: "restaurant", id: "R-1" } as const;
const OTHER = "SA0380000000608010167519";
let [person, people, earned] = [owner, 0, 0];
beforeEach(async () => {
  shop.at(START);
  person = await makeAdmin(shop, `settles${people++}@kabsh.test`);
});

const account = (iban: string, by = person) =>
  savePartnerAccount(shop.as(by), { partner, account: { holderName: "ديوان نجد", iban } });
const run = async (halalas: number, by = person) => {
  // Each earning is an event of its own.
  await earnForRestaurant(shop, "R-1", halalas - ++earned);
  await earnForRestaurant(shop, "R-1", earned);
  return settle(shop.as(by), {
    kinds: ["restaurant"],
    untilDay: shop.clock.now().toISOString().slice(0, 10),
    expectedHalalas: halalas,
  });
};
const idOf = (made: Awaited<ReturnType<typeof settle>>) => (made.ok ? made.value.id : made.code);

describe("where a partner is paid", () => {
  it("BO06 an account rests for a day after its change, or until a second person confirms what was seen", async () => {
    await account(PARTNER_IBAN);
    expect(await run(1_000)).toMatchObject({ code: "nothing_to_settle" });
    expect(await readDue(shop.as(person), { untilDay: "2026-04-03" })).toMatchObject({
      value: {
        payableHalalas: { restaurant: 0 },
        partners: [{ account: { restsUntil: new Date(START.getTime() + DAY_MS).toISOString() } }],
      },
    });
    const confirm = (by: typeof person, iban = PARTNER_IBAN) =>
      confirmPartnerAccount(shop.as(by), { partner, iban });
    expect(await confirm(person)).toMatchObject({ code: "second_person" });
    expect(await confirm(owner, OTHER)).toMatchObject({ code: "stale_edit" });
    expect(await confirm({ ...owner, provenUntil: null })).toMatchObject({ code: "reauth_required" });
    const accountant = await makeStaff(shop, "books@kabsh.test", "accountant");
    expect(await confirm(accountant)).toMatchObject({ code: "not_allowed" });
    expect(await confirm(owner)).toMatchObject({ ok: true });
    expect(await readDue(shop.as(person), { untilDay: "2026-04-03" })).toMatchObject({
      value: { payableHalalas: { restaurant: 1_000 }, partners: [{ account: { restsUntil: null } }] },
    });
    await account(OTHER);
    const wish = { kinds: ["restaurant" as const], untilDay: "2026-04-03", expectedHalalas: 1_000 };
    expect(await settle(shop.as(person), wish)).toMatchObject({ code: "nothing_to_settle" });
    shop.at(new Date(START.getTime() + DAY_MS + 1));
    expect(await settle(shop.as(person), wish)).toMatchObject({ ok: true });
  });
});

describe("a run of payouts", () => {
  it("BO07 asks for the person again, and beyond the limit nothing of it goes to the bank before a second person agrees", async () => {
    shop.at(new Date(START.getTime() + 2 * DAY_MS));
    expect(await run(LIMIT + 1, { ...person, provenUntil: null })).toMatchObject({ code: "reauth_required" });
    const wish = { kinds: ["restaurant" as const], untilDay: "2026-04-05", expectedHalalas: LIMIT + 1 };
    const made = await settle(shop.as(person), wish);
    expect(made).toMatchObject({ value: { needsApproval: true } });
    const runId = idOf(made);
    const closed = { code: "payout_not_approved" };
    const [payout] = await shop.db.select().from(settlements).where(eq(settlements.runId, runId));
    expect(await orderPayouts(shop.as(person), { runId })).toMatchObject(closed);
    expect(await readPayoutFile(shop.as(person), { runId, format: "csv" })).toMatchObject(closed);
    expect(await markPaid(shop.as(person), { id: payout?.id ?? "", paidOn: "2026-04-05" })).toMatchObject(
      closed,
    );
    expect(await listOpenRuns(shop.as(person))).toMatchObject({
      value: expect.arrayContaining([
        expect.objectContaining({ id: runId, needsApproval: true, made: person.email }),
      ]),
    });
    expect(await approveRun(shop.as(person), { runId })).toMatchObject({ code: "second_person" });
    const manager = { ...owner, permissions: ["settlements.read" as const, "settlements.manage" as const] };
    expect(await approveRun(shop.as(manager), { runId })).toMatchObject({ code: "not_allowed" });
    const approvedBySame = { approvedBy: person.userId, approvedAt: START };
    await expect(
      shop.db.update(settlementRuns).set(approvedBySame).where(eq(settlementRuns.id, runId)),
    ).rejects.toMatchObject({ cause: { constraint: "settlement_runs_second_person" } });
    expect(await approveRun(shop.as(owner), { runId })).toMatchObject({ ok: true });
    expect(await orderPayouts(shop.as(person), { runId })).toMatchObject({ ok: true });
    expect(await readPayoutFile(shop.as(person), { runId, format: "pain.001.001.09" })).toMatchObject({
      ok: true,
    });
  });

  it("BO07 slices of one person come to what they are, also those that were taken to the bank and are said to have failed", async () => {
    shop.at(new Date(START.getTime() + 2 * DAY_MS));
    const first = await run(60_000);
    expect(first).toMatchObject({ value: { needsApproval: false } });
    await orderPayouts(shop.as(person), { runId: idOf(first) });
    const [payout] = await shop.db
      .select()
      .from(settlements)
      .where(eq(settlements.runId, idOf(first)));
    await failPayout(shop.as(person), { id: payout?.id ?? "", reason: "مغلق" });
    const wish = { kinds: ["restaurant" as const], untilDay: "2026-04-05", expectedHalalas: 60_000 };
    const again = await settle(shop.as(person), wish);
    expect(again).toMatchObject({ value: { needsApproval: true } });
    const other = await makeAdmin(shop, "other@kabsh.test");
    expect(await run(LIMIT, other)).toMatchObject({ value: { needsApproval: false } });
    expect(await run(1, other)).toMatchObject({ value: { needsApproval: true } });
  });
});
