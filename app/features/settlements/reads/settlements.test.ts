import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { post } from "#app/features/ledger/commands/post.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import { confirmPartnerAccount } from "#app/features/settlements/commands/confirm-partner-account.server.ts";
import { failPayout } from "#app/features/settlements/commands/fail-payout.server.ts";
import { orderPayouts, readPayoutFile } from "#app/features/settlements/commands/order-payouts.server.ts";
import { confirmPayoutByBank, markPaid } from "#app/features/settlements/commands/pay-out.server.ts";
import { savePartnerAccount } from "#app/features/settlements/commands/save-partner-account.server.ts";
import { settle } from "#app/features/settlements/commands/settle.server.ts";
import { unconfirmPayout } from "#app/features/settlements/commands/unconfirm-payout.server.ts";
import { breeders } from "#db/schema/catalog.ts";
import { auditLog } from "#db/schema/insights.ts";
import { settlements } from "#db/schema/money/settlements.ts";
import { inDepth } from "#tests/in-depth.ts";
import { makeAdmin } from "#tests/support/order-samples.ts";
import { limitOf } from "#tests/support/samples/refunds.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { listOutgoingPayouts } from "./list-outgoing-payouts.server.ts";
import { readBalances } from "./read-balances.server.ts";
import { readDue } from "./read-due.server.ts";
import { readSettlement } from "./read-settlement.server.ts";

const { shop, admin } = await openStockedShop("2026-04-03T09:00:00Z");
const second = await makeAdmin(shop, "second@kabsh.test");
await limitOf(shop, 100_000_000, "payout_approval_above_halalas");
const IBAN = "SA4420000001234567891234";
const OTHER = "SA0380000000608010167519";
const KINDS = ["restaurant", "breeder"] as const;
type Kind = (typeof KINDS)[number];
let [events, farm] = [0, ""];
const ctx = () => shop.as(admin, { now: shop.clock.now() });

/** An order's due of a partner, as completing it posts it. */
const earn = (kind: Kind, id: string, gross: number, commission: number, day = "2026-03-10") =>
  shop.db.transaction((tx) =>
    post(tx, ctx(), [
      {
        purpose: "partners_due",
        source: `test:${++events}`,
        happenedAt: new Date(`${day}T12:00:00+03:00`),
        lines: linesOf(
          "partners_due",
          { prices: gross, [`${kind}Due`]: gross - commission, commission },
          { [kind]: id },
        ),
      },
    ]),
  );
const account = async (kind: Kind, id: string, iban = IBAN) => {
  const partner = { kind, id };
  const saved = await savePartnerAccount(ctx(), {
    partner,
    account: { holderName: `Holder of ${id}`, iban },
  });
  await confirmPartnerAccount(shop.as(second), { partner, iban });
  return saved;
};
const balance = async (kind: string, party = "") => {
  const { rows } = await shop.db.execute<{ halalas: string }>(
    sql`select balance_halalas as halalas from ledger_accounts where kind = ${kind} and party = ${party}`,
  );
  return Number(rows[0]?.halalas ?? 0);
};
const run = async (untilDay: string, kinds: readonly Kind[] = KINDS) => {
  const due = await readDue(ctx(), { untilDay });
  if (!due.ok) throw new Error(due.code);
  const expectedHalalas = kinds.reduce((sum, kind) => sum + due.value.payableHalalas[kind], 0);
  return settle(ctx(), { kinds: [...kinds], untilDay, expectedHalalas });
};
const latest = async () => {
  const rows = await shop.db.select().from(settlements).orderBy(sql`number desc`).limit(1);
  if (!rows[0]) throw new Error("nothing was settled");
  return rows[0];
};

beforeAll(async () => {
  [{ id: farm }] = (await shop.db.select({ id: breeders.id }).from(breeders).limit(1)) as [{ id: string }];
});

describe("settling with a restaurant", () => {
  it("ST03 what is due counts up to the day, and without an account nobody is paid", async () => {
    await earn("restaurant", "R-1", 42_500, 21_125);
    await earn("restaurant", "R-1", 10_000, 500, "2026-03-31");
    await earn("restaurant", "R-1", 7_000, 350, "2026-04-01");
    const due = await readDue(ctx(), {});
    expect(due).toMatchObject({
      ok: true,
      value: {
        untilDay: "2026-03-31",
        partners: [{ id: "R-1", dueHalalas: 30_875, laterHalalas: 6_650, account: null }],
        payableHalalas: { restaurant: 0, breeder: 0 },
      },
    });
    expect(await run("2026-03-31")).toMatchObject({ ok: false, code: "nothing_to_settle" });
    expect(await run("2026-05-01")).toMatchObject({ ok: false, code: "settlement_day_ahead" });
  });

  it("ST04 two admins who settle at once make one settlement, posted once", async () => {
    expect((await account("restaurant", "R-1")).ok).toBe(true);
    const asked = { kinds: [...KINDS], untilDay: "2026-03-31", expectedHalalas: 30_875 };
    expect(await settle(ctx(), { ...asked, expectedHalalas: 30_874 })).toMatchObject({ code: "stale_edit" });
    const answers = await Promise.all(Array.from({ length: 6 }, () => settle(ctx(), asked)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await latest()).toMatchObject({
      number: 1,
      state: "draft",
      openingHalalas: 0,
      amountHalalas: 30_875,
      isNewIban: true,
      iban: IBAN,
    });
    expect([await balance("restaurant", "R-1"), await balance("payout")]).toEqual([-6_650, -30_875]);
    expect(await run("2026-03-31")).toMatchObject({ code: "nothing_to_settle" });
  });

  it("ST06 ST07 its file is for the bank, and the bank's line marks it paid once", async () => {
    const { id, runId, bankReference } = await latest();
    expect(bankReference).toMatch(/^KP-[34679ACDEFGHJKMNPQRTWXY]{8}$/);
    expect(await orderPayouts(ctx(), { runId })).toMatchObject({ ok: true });
    const file = await readPayoutFile(ctx(), { runId, format: "csv" });
    expect(file.ok && Buffer.from(file.value.bytes).toString("utf8")).toContain(
      `${IBAN},Holder of R-1,308.75,SAR,${bankReference},ST-000001`,
    );
    expect(await listOutgoingPayouts(shop.db)).toEqual([
      {
        kind: "payout",
        id,
        reference: bankReference,
        halalas: 30_875,
        name: "Holder of R-1",
        iban: IBAN,
      },
    ]);
    const line = { source: "bank-line:7", happenedAt: new Date("2026-04-04T08:00:00Z") };
    const seen = () => shop.db.transaction((tx) => confirmPayoutByBank(tx, ctx(), id, line));
    expect(await Promise.all([seen(), seen()])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await markPaid(ctx(), { id, paidOn: "2026-04-03" })).toMatchObject({ ok: true });
    expect(await latest()).toMatchObject({
      state: "paid",
      paidSource: "bank-line:7",
      paidAt: line.happenedAt,
    });
    expect([await balance("payout"), await balance("bank")]).toEqual([0, -30_875]);
    expect(await listOutgoingPayouts(shop.db)).toEqual([]);
  });

  it("ST07 a payout that is matched wrongly time and again is in the books once each time", async () => {
    const { id } = await latest();
    let source = `settlement:${id}`;
    for (const round of [1, 2, 3]) {
      const said = { source, isLink: false, reason: "دفعة شريك آخر" };
      expect(await shop.db.transaction((tx) => unconfirmPayout(tx, ctx(), id, said))).toBe(true);
      expect([await balance("payout"), await balance("bank")], `back ${round}`).toEqual([-30_875, 0]);
      const line = { source: `bank-line:7${round}`, happenedAt: ctx().now };
      const seen = await shop.db.transaction((tx) => confirmPayoutByBank(tx, ctx(), id, line));
      expect([await balance("payout"), await balance("bank")], `paid ${round}`).toEqual([0, -30_875]);
      expect(seen).toMatchObject({ value: { isLink: false } });
      if (seen.ok) source = seen.value.source;
      expect((await shop.db.execute(sql`select * from ledger_differences()`)).rows).toEqual([]);
    }
  });

  it("ST08 a payout that comes back is due again and opens the next statement", async () => {
    const { id } = await latest();
    expect(await failPayout(ctx(), { id, reason: "الحساب مغلق" })).toMatchObject({ ok: true });
    expect(await failPayout(ctx(), { id, reason: "مرة أخرى" })).toMatchObject({ ok: true });
    expect([await balance("restaurant", "R-1"), await balance("bank")]).toEqual([-37_525, 0]);
    await account("restaurant", "R-1", OTHER);
    await earn("restaurant", "R-1", -10_000, -500);
    expect(await run("2026-04-03", ["restaurant"])).toMatchObject({ ok: true, value: { settlements: 1 } });
    const next = await readSettlement(ctx(), { id: (await latest()).id });
    expect(next).toMatchObject({
      ok: true,
      value: {
        number: "ST-000002",
        openingHalalas: 30_875,
        amountHalalas: 28_025,
        isNewIban: true,
        lines: [
          { kind: "sold", priceHalalas: 7_000, commissionHalalas: 350, halalas: 6_650 },
          { kind: "clawed_back", priceHalalas: -10_000, commissionHalalas: -500, halalas: -9_500 },
        ],
      },
    });
    expect(await markPaid(ctx(), { id: (await latest()).id, paidOn: "2026-04-04" })).toMatchObject({
      code: "settlement_day_ahead",
    });
    const late = await shop.db.transaction((tx) =>
      confirmPayoutByBank(tx, ctx(), id, { source: "bank-line:8", happenedAt: ctx().now }),
    );
    expect(late).toMatchObject({ code: "payout_failed_before" });
  });

  it("ST09 where a partner is paid is changed by the proven person alone, and the log keeps both", async () => {
    const unproven = shop.as({ ...admin, provenUntil: null });
    const partner = { kind: "breeder", id: farm } as const;
    const said = { holderName: "مزارع القصيم", iban: IBAN };
    expect(await savePartnerAccount(unproven, { partner, account: said })).toMatchObject({
      code: "reauth_required",
    });
    expect(await savePartnerAccount(shop.as(admin), { partner, account: said })).toMatchObject({ ok: true });
    const changed = await shop.db.select().from(auditLog).where(sql`entity = 'partner_account'`);
    expect(changed.map(({ before, after }) => [before, after])).toContainEqual([
      expect.objectContaining({ iban: IBAN }),
      expect.objectContaining({ iban: OTHER }),
    ]);
    const stranger = { ...admin, permissions: ["settlements.read" as const] };
    for (const refused of [
      await savePartnerAccount(shop.as(stranger), { partner, account: said }),
      await settle(shop.as(stranger), { kinds: ["breeder"], untilDay: "2026-03-31", expectedHalalas: 0 }),
      await failPayout(shop.as(stranger), { id: "x", reason: "x" }),
      await readPayoutFile(shop.as(stranger), { runId: "x", format: "csv" }),
    ])
      expect(refused).toMatchObject({ code: "not_allowed" });
  });
});

describe("histories of partners", () => {
  const PARTNERS: [Kind, string][] = [
    ["restaurant", "R-2"],
    ["restaurant", "R-3"],
    ["breeder", "b-gone"],
  ];
  const partner = fc.nat(PARTNERS.length - 1);
  const days = ["2026-03-05", "2026-03-20", "2026-04-02"];
  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        act: fc.constant("earn" as const),
        partner,
        gross: fc.integer({ min: -50_000, max: 90_000 }),
        percent: fc.nat(100),
        day: fc.nat(2),
      }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant("settle" as const), day: fc.nat(2) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant("pay" as const) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant("fail" as const) }) },
  );

  it("ST05 ST10 statements come to the payout file, to the halala, and the books to a plain model", async () => {
    for (const [kind, id] of PARTNERS)
      await shop.db.execute(sql`insert into partner_accounts (partner_kind, partner_id, holder_name, iban, changed_at)
        values (${kind}, ${id}, ${id}, ${IBAN}, '2026-01-01')`);
    const owed = PARTNERS.map(() => 0);
    // What stands on the shop's payout account from before belongs to others.
    const before = [await balance("payout"), await balance("bank")] as const;
    let [ordered, paid] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (history) => {
        for (const one of history) {
          if (one.act === "earn") {
            const [kind, id] = PARTNERS[one.partner] as [Kind, string];
            const commission = Math.round((one.gross * one.percent) / 100);
            if (one.gross === 0) continue;
            await earn(kind, id, one.gross, commission, days[one.day]);
            owed[one.partner] = (owed[one.partner] ?? 0) + one.gross - commission;
          } else if (one.act === "settle") {
            const made = await run(days[one.day] ?? "");
            if (!made.ok) {
              expect(made.code).toBe("nothing_to_settle");
              continue;
            }
            ordered += made.value.halalas;
            const rows = await shop.db.select().from(settlements).where(sql`run_id = ${made.value.id}`);
            for (const row of rows) {
              const read = await readSettlement(ctx(), { id: row.id });
              if (!read.ok) throw new Error(read.code);
              const { openingHalalas, lines, amountHalalas } = read.value;
              const listed = lines.reduce((sum, { halalas }) => sum + halalas, 0);
              expect(openingHalalas + listed).toBe(amountHalalas);
              expect(amountHalalas).toBeGreaterThan(0);
              const at = PARTNERS.findIndex(([, id]) => id === row.partnerId);
              owed[at] = (owed[at] ?? 0) - amountHalalas;
            }
            const file = await readPayoutFile(ctx(), { runId: made.value.id, format: "csv" });
            const asked = [
              ...(file.ok ? Buffer.from(file.value.bytes).toString("utf8") : "").matchAll(
                /,(\d+)\.(\d\d),SAR/g,
              ),
            ];
            expect(asked.reduce((sum, [, sar, rest]) => sum + Number(sar) * 100 + Number(rest), 0)).toBe(
              made.value.halalas,
            );
          } else {
            const waiting = await shop.db
              .select()
              .from(settlements)
              .where(sql`state in ('draft', 'ordered')`);
            const open = (await listOutgoingPayouts(shop.db)).find(({ id }) =>
              waiting.some((each) => each.id === id),
            );
            const [row] = await shop.db
              .select()
              .from(settlements)
              .where(sql`id = ${open?.id ?? ""}`);
            if (!open || !row) continue;
            const at = PARTNERS.findIndex(([, id]) => id === row.partnerId);
            if (at < 0) continue;
            ordered -= open.halalas;
            if (one.act === "pay") {
              paid += open.halalas;
              await markPaid(ctx(), { id: open.id, paidOn: "2026-04-03" });
            } else {
              await failPayout(ctx(), { id: open.id, reason: "x" });
              owed[at] = (owed[at] ?? 0) + open.halalas;
            }
          }
        }
        for (const [at, [kind, id]] of PARTNERS.entries()) {
          expect(await balance(kind, id)).toBe(0 - (owed[at] ?? 0));
          const [one] = await readBalances(shop.db, "2026-04-03", sql`a.kind = ${kind} and a.party = ${id}`);
          expect(one?.dueHalalas ?? 0).toBe(owed[at]);
        }
        expect([before[0] - (await balance("payout")), before[1] - (await balance("bank"))]).toEqual([
          ordered,
          paid,
        ]);
      }),
      { numRuns: inDepth(25, 10) },
    );
    const numbers = (await shop.db.select().from(settlements).orderBy(settlements.number)).map(
      ({ number }) => number,
    );
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    const { rows } = await shop.db.execute(
      sql`select * from ledger_differences() where what in ('account', 'transfer')`,
    );
    expect(rows).toEqual([]);
  });
});
