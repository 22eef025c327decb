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
  claim: null,
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
    "CQ14 a share of a claim",
    { purpose: "claim_borne", halalas: -500, claim: { number: "CL-000001", isHeld: false } },
    { kind: "claim", claim: "CL-000001", priceHalalas: 0, halalas: -500 },
  ],
  [
    "CQ14 the same while it is disputed",
    { purpose: "claim_borne", halalas: -500, claim: { number: "CL-000001", isHeld: true } },
    { kind: "claim_held", claim: "CL-000001", halalas: -500 },
  ],
  [
    "CQ14 what the answer gave back",
    { purpose: "claim_borne", halalas: 200, claim: { number: "CL-000001", isHeld: false } },
    { kind: "claim_back", claim: "CL-000001", halalas: 200 },
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
    claimsHalalas: 0,
    halalas: 190,
  });
});
