import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ACCOUNT_KINDS, ACCOUNTS, TRANSFER_PURPOSES } from "#app/vocabulary/money/ledger.ts";
import { linesOf, POSTINGS } from "./postings.ts";

const ALI = { customer: "ali" };

describe("the table of postings", () => {
  it.each([
    ["placed", linesOf("placed", { price: 203_000 }, ALI), "receivable:ali 203000, agreed:ali -203000"],
    ["cheaper", linesOf("edited", { difference: -500 }, ALI), "receivable:ali -500, agreed:ali 500"],
    ["cancelled", linesOf("cancelled", { price: 700 }, ALI), "receivable:ali -700, agreed:ali 700"],
    [
      "too much came",
      linesOf("received", { byTransfer: 1_000, forOrder: 900, beyond: 100 }, ALI),
      "bank: 1000, receivable:ali -900, credit:ali -100",
    ],
    [
      "by card",
      linesOf("received", { byGateway: 900, forOrder: 900 }, { ...ALI, gateway: "moyasar" }),
      "gateway:moyasar 900, receivable:ali -900",
    ],
    [
      "invoiced",
      linesOf("invoiced", { gross: 115, net: { meat: 90, fee: 10 }, vat: { meat: 13, fee: 2 } }, ALI),
      "agreed:ali 115, sales:meat -90, sales:fee -10, vat:meat -13, vat:fee -2",
    ],
    [
      "a seller without VAT",
      linesOf("invoiced", { gross: 90, net: { meat: 90 }, vat: { meat: 0 } }, ALI),
      "agreed:ali 90, sales:meat -90",
    ],
    [
      "a restaurant's part",
      linesOf("partners_due", { prices: 100, restaurantDue: 92, commission: 8 }, { restaurant: "R-1" }),
      "partner_cost: 100, restaurant:R-1 -92, commission: -8",
    ],
    ["nothing", linesOf("edited", { difference: 0 }, ALI), ""],
  ])("LG08 %s", (_, lines, text) => {
    expect(lines.map(({ kind, party = "", halalas }) => `${kind}:${party} ${halalas}`).join(", ")).toBe(text);
  });

  it("LG08 an account that somebody has is never posted to without saying whose", () => {
    expect(() => linesOf("placed", { price: 1 })).toThrow("receivable is kept by customer");
  });

  it("LG08 each rule has both sides, and of two amounts of one name one is debited and one credited alike", () => {
    for (const rules of Object.values(POSTINGS)) {
      const sides = new Set(rules.map(([side]) => side));
      expect(sides).toEqual(new Set(["debit", "credit"]));
    }
    const both = Object.entries(POSTINGS).filter(([, rules]) => rules.length === 2);
    expect(both.length).toBeGreaterThan(5);
    fc.assert(
      fc.property(
        fc.constantFrom(...both),
        fc.integer({ min: -1e9, max: 1e9 }),
        ([purpose, rules], halalas) => {
          const amounts = Object.fromEntries(rules.map(([, , name]) => [name, halalas]));
          const whose = { customer: "a", gateway: "moyasar", restaurant: "r", breeder: "b" };
          const lines = linesOf(purpose as keyof typeof POSTINGS, amounts, whose);
          expect(lines.reduce((sum, line) => sum + line.halalas, 0)).toBe(0);
        },
      ),
    );
  });

  it("LG08 every purpose but a correction by hand has its rule, and every account but rounding is posted to", () => {
    expect(TRANSFER_PURPOSES.filter((purpose) => !(purpose in POSTINGS))).toEqual(["corrected"]);
    const posted = new Set<string>(Object.values(POSTINGS).flatMap((rules) => rules.map(([, kind]) => kind)));
    expect(ACCOUNT_KINDS.filter((kind) => !posted.has(kind))).toEqual(["rounding"]);
    expect(new Set(ACCOUNT_KINDS.map((kind) => ACCOUNTS[kind].number)).size).toBe(ACCOUNT_KINDS.length);
  });
});
