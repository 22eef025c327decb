import { desc, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listBankLines } from "#app/features/bank-statements/reads/list-lines.server.ts";
import { correctBooks } from "#app/features/money-admin/commands/correct-books.server.ts";
import { readThreeWay } from "#app/features/money-admin/reads/reconciliation/read-three-way.server.ts";
import { POSTABLE_ACCOUNTS } from "#app/vocabulary/money/ledger.ts";
import { auditLog } from "#db/schema/insights.ts";
import { bankLines, bankStatements } from "#db/schema/money/bank-statements.ts";
import { liftLimits, makeStaff } from "#tests/support/order-samples.ts";
import { ask, balanceOf, limitOf, paidOrder } from "#tests/support/samples/refunds.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { acceptLine } from "./accept-line.server.ts";
import { takeBackMatch } from "./take-back-match.server.ts";

const { shop, ali, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const IBAN = "SA0380000000608010167519";
const DAY = "2026-03-05";
const [statement] = await shop.db
  .insert(bankStatements)
  .values({
    ...{ sha256: "x", iban: IBAN, format: "csv", fileName: "m.csv", lines: 4, knownLines: 0 },
    ...{
      periodFrom: DAY,
      periodTo: DAY,
      openingHalalas: 1_000_000,
      closingHalalas: 1_000_000 - 575 + 50_000,
    },
    ...{ uploadedAt: shop.clock.now(), uploadedBy: "x" },
  })
  .returning();
let lines = 0;
const line = async (halalas: number) => {
  const [made] = await shop.db
    .insert(bankLines)
    .values({
      ...{ statementId: statement?.id ?? "", iban: IBAN, fingerprint: `f${++lines}`, occurrence: 1 },
      ...{ bookedOn: DAY, halalas, text: "رسوم" },
    })
    .returning();
  return made?.id ?? 0;
};
const part = (id: string, halalas: number, reason?: string) => ({
  parts: [{ kind: "account", id, halalas, ...(reason && { reason }) }],
});
const accept = (id: number, body: object) => acceptLine(shop.as(admin), { id, body }, []);

describe("a movement that is nobody's payment", () => {
  it("BO08 is posted to an account of the books with a reason, once, and can be taken back", async () => {
    const id = await line(-575);
    expect(await accept(id, part("bank_charge", 575))).toMatchObject({ code: "reason_required" });
    expect(await accept(id, part("bank_charge", 574, "رسوم"))).toMatchObject({ code: "parts_do_not_add_up" });
    for (const closed of ["bank", "sales", "receivable", "nothing"])
      expect(await accept(id, part(closed, 575, "رسوم"))).toMatchObject({ code: "not_found" });
    const both = await Promise.all([1, 2].map(() => accept(id, part("bank_charge", 575, "رسوم الحساب"))));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await balanceOf(shop, "bank"), await balanceOf(shop, "bank_charge")]).toEqual([-575, 575]);
    const [written] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(written).toMatchObject({ action: "match_bank_line" });
    expect(JSON.stringify(written?.after)).toContain("رسوم الحساب");
    expect(await listBankLines(shop.as(admin), { tab: "matched" }, [])).toMatchObject({
      value: { items: [{ id, matches: [{ kind: "account", id: "bank_charge", halalas: 575 }] }] },
    });
    expect(await takeBackMatch(shop.as(admin), { id, body: { reason: "خطأ" } }, [])).toMatchObject({
      ok: true,
    });
    expect([await balanceOf(shop, "bank"), await balanceOf(shop, "bank_charge")]).toEqual([0, 0]);
    expect(await accept(id, part("bank_charge", 575, "رسوم"))).toMatchObject({ ok: true });
    const shift = shop.as(await makeStaff(shop, "shift@kabsh.test", "shift"));
    const other = await line(100);
    expect(await acceptLine(shift, { id: other, body: part("owner", 100, "x") }, [])).toMatchObject({
      code: "not_allowed",
    });
    await shop.db.execute(sql`delete from bank_lines where id = ${other}`);
  });

  it.each(POSTABLE_ACCOUNTS)("BO08 %s takes money that came and money that left", async (account) => {
    const [bank, held] = [await balanceOf(shop, "bank"), await balanceOf(shop, account)];
    for (const halalas of [12_300, -12_300])
      expect(await accept(await line(halalas), part(account, 12_300, "سبب"))).toMatchObject({ ok: true });
    expect([await balanceOf(shop, "bank"), await balanceOf(shop, account)]).toEqual([bank, held]);
  });

  it("BO09 with an opening balance and every movement posted, books and bank differ by nothing", async () => {
    const id = await line(50_000);
    expect(await accept(id, part("owner", 50_000, "تمويل"))).toMatchObject({ ok: true });
    const opening = { debit: { kind: "bank" }, credit: { kind: "opening" }, halalas: 1_000_000 };
    const said = { key: crypto.randomUUID(), day: "2026-03-04", reason: "رصيد أول المدة", ...opening };
    expect(await correctBooks(shop.as(admin), said)).toMatchObject({ ok: true });
    const three = await readThreeWay(shop.as(admin), { from: "2026-03-01", to: "2026-03-10" });
    if (!three.ok) throw new Error(three.code);
    const { booksHalalas, statementHalalas, open, unshown } = three.value.bank;
    expect(booksHalalas).toBe(statementHalalas);
    expect([open.lines, unshown.entries]).toEqual([0, 0]);
    const { rows } = await shop.db.execute(sql`select * from ledger_differences()`);
    expect(rows).toEqual([]);
  });

  it("BO10 cash that is given back leaves the till and not the bank", async () => {
    await limitOf(shop, 1_000_000);
    const order = await paidOrder(shop, ali, { cancelled: true });
    const bank = await balanceOf(shop, "bank");
    expect(await ask(shop, admin, order.id, { way: "cash", halalas: 30_000 })).toMatchObject({ ok: true });
    expect([await balanceOf(shop, "cash"), await balanceOf(shop, "bank")]).toEqual([-30_000, bank]);
    expect(await balanceOf(shop, "refund", ali.customerId)).toBe(0);
  });
});
