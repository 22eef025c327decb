import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { post } from "#app/features/ledger/commands/post.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import { readVatReturn } from "#app/features/money-admin/reads/read-vat-return.server.ts";
import { SALE_KINDS } from "#app/vocabulary/money/ledger.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { vatReturn } from "./vat-return.ts";

const { shop, admin } = await openStockedShop();
const ctx = shop.as(admin);

describe("the return", () => {
  it("MD05 has sales, what notes take from them, and the VAT of the rest", () => {
    const made = vatReturn([
      { account: "sales", sale: "meat", creditHalalas: 10_000, debitHalalas: 2_000 },
      { account: "vat", sale: "meat", creditHalalas: 1_500, debitHalalas: 300 },
      { account: "sales", sale: "delivery", creditHalalas: 1_000, debitHalalas: 0 },
      { account: "vat", sale: "delivery", creditHalalas: 150, debitHalalas: 0 },
    ]);
    expect(made.standardRated).toEqual({
      amountHalalas: 11_000,
      adjustmentHalalas: 2_000,
      vatHalalas: 1_350,
    });
    expect(made.zeroRated).toEqual({ amountHalalas: 0, adjustmentHalalas: 0, vatHalalas: 0 });
    expect(made.bySale.find(({ sale }) => sale === "meat")).toMatchObject({ vatHalalas: 1_200 });
  });

  it("MD06 its parts add up to it, and two periods to both together", () => {
    const amount = fc.nat(1_000_000);
    const row = fc.record({
      account: fc.constantFrom("sales" as const, "vat" as const),
      sale: fc.constantFrom(...SALE_KINDS),
      debitHalalas: amount,
      creditHalalas: amount,
    });
    fc.assert(
      fc.property(fc.array(row), fc.array(row), (first, second) => {
        const [one, other, both] = [vatReturn(first), vatReturn(second), vatReturn([...first, ...second])];
        for (const what of ["amountHalalas", "adjustmentHalalas", "vatHalalas"] as const) {
          expect(both.total[what]).toBe(one.total[what] + other.total[what]);
          expect(both.total[what]).toBe(both.bySale.reduce((sum, line) => sum + line[what], 0));
        }
      }),
    );
  });

  it("MD06 is read for its days only, from what was invoiced", async () => {
    const invoiced = (day: string, sign: 1 | -1) => ({
      purpose: "invoiced" as const,
      source: `test:${day}:${sign}`,
      happenedAt: new Date(`${day}T09:00:00Z`),
      lines: linesOf(
        "invoiced",
        { gross: sign * 1_150, net: { meat: sign * 1_000 }, vat: { meat: sign * 150 } },
        { customer: "somebody" },
      ),
    });
    await shop.db.transaction((tx) =>
      post(tx, ctx, [
        invoiced("2026-02-28", 1),
        invoiced("2026-03-01", 1),
        invoiced("2026-03-05", 1),
        invoiced("2026-03-09", -1),
      ]),
    );
    const march = await readVatReturn(ctx, { from: "2026-03-01", to: "2026-03-31" });
    expect(march).toMatchObject({
      value: {
        isClosed: false,
        standardRated: { amountHalalas: 2_000, adjustmentHalalas: 1_000, vatHalalas: 150 },
      },
    });
    expect(
      await readVatReturn(shop.as({ kind: "visitor" }), { from: "2026-03-01", to: "2026-03-31" }),
    ).toMatchObject({
      code: "not_allowed",
    });
  });
});
