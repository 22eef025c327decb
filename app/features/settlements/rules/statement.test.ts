import { expect, it } from "vitest";
import { type PartnerTransfer, statementLine, statementTotals } from "./statement.ts";

const transfer = (changes: Partial<PartnerTransfer>): PartnerTransfer => ({
  id: 1,
  purpose: "partners_due",
  bookedOn: "2026-03-10",
  reference: "KF3A9CDE",
  halalas: 950,
  priceHalalas: 1000,
  commissionHalalas: 50,
  terms: { kind: "percent", percent: 5, base: "own_share", unitHalalas: 0 },
  ...changes,
});

it.each<[string, Partial<PartnerTransfer>, object]>([
  ["an order that was sold", {}, { kind: "sold", priceHalalas: 1000, commissionHalalas: 50 }],
  [
    "one that was cancelled later",
    { halalas: -950, priceHalalas: -1000, commissionHalalas: -50 },
    { kind: "clawed_back", priceHalalas: -1000, commissionHalalas: -50 },
  ],
  [
    "a commission that grew",
    { halalas: -5, priceHalalas: 0, commissionHalalas: 5 },
    { kind: "clawed_back", priceHalalas: 0, commissionHalalas: 5 },
  ],
  [
    "a correction of two partners at once",
    { purpose: "corrected", halalas: -950, priceHalalas: -3000, commissionHalalas: -150 },
    { kind: "corrected", priceHalalas: -950, commissionHalalas: 0 },
  ],
])("ST05 the line of %s", (_, changes, line) => {
  expect(statementLine(transfer(changes))).toMatchObject(line);
});

it("CB03 a line says by which terms its commission was counted; one that is no order's says none", () => {
  expect(statementLine(transfer({})).terms).toMatchObject({ percent: 5, base: "own_share" });
  expect(statementLine(transfer({ terms: null })).terms).toBeNull();
  expect(statementLine(transfer({ purpose: "corrected" })).terms).toBeNull();
});

it("ST05 what was sold, kept and clawed back comes to what the lines say", () => {
  const lines = [
    statementLine(transfer({})),
    statementLine(transfer({ halalas: -950, priceHalalas: -1000, commissionHalalas: -50 })),
    statementLine(transfer({ halalas: 190, priceHalalas: 200, commissionHalalas: 10 })),
  ];
  expect(statementTotals(lines)).toEqual({
    priceHalalas: 1200,
    commissionHalalas: 60,
    clawedBackHalalas: -950,
    halalas: 190,
  });
});
