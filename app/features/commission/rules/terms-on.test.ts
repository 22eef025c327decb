import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#app/lib/riyadh-time.ts";
import { type CommissionPartner, type DatedTerms, termsOn } from "./terms-on.ts";

const percent = (percent: number, from: string, until: string | null): DatedTerms => ({
  kind: "percent",
  percent,
  base: "own_share",
  unitHalalas: 0,
  from,
  until,
});
const PARTNER: CommissionPartner = {
  commissionPercent: 5,
  contracts: [
    percent(7, "2026-02-01", "2026-02-28"),
    { kind: "per_animal", percent: 0, base: "own_share", unitHalalas: 4000, from: "2026-03-10", until: null },
  ],
};

describe("the terms of a day", () => {
  it.each([
    ["2026-01-31", "percent", 5],
    ["2026-02-01", "percent", 7],
    ["2026-02-28", "percent", 7],
    ["2026-03-01", "percent", 5],
    ["2026-03-10", "per_animal", 4000],
    ["2030-01-01", "per_animal", 4000],
  ] as const)("CM01 on %s they are %s %d", (day, kind, value) => {
    const terms = termsOn("restaurant", PARTNER, day);
    expect([terms.kind, terms.kind === "percent" ? terms.percent : terms.unitHalalas]).toEqual([kind, value]);
  });

  it.each([
    ["restaurant", "2026-01-31", "whole_order"],
    ["restaurant", "2026-02-01", "own_share"],
    ["breeder", "2026-01-31", "own_share"],
  ] as const)("CB01 the percent of a %s on %s is taken of the %s", (kind, day, base) => {
    expect(termsOn(kind, PARTNER, day).base).toBe(base);
  });

  it("CM01 where no contract holds, the usual percent does, and the order of contracts says nothing", () => {
    // Contracts side by side: lengths, each followed by a gap.
    const spans = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat(10)), { maxLength: 8 });
    fc.assert(
      fc.property(spans, fc.nat(700), (lengths, offset) => {
        let from = "2026-01-01";
        const contracts = lengths.map(([length, gap], at) => {
          const until = addDays(from, length - 1);
          const one = percent(10 + at, from, until);
          from = addDays(until, gap + 1);
          return one;
        });
        const day = addDays("2026-01-01", offset);
        const held = contracts.find((one) => one.from <= day && (one.until ?? day) >= day);
        const partner = { commissionPercent: 5, contracts };
        expect(termsOn("restaurant", partner, day).percent).toBe(held?.percent ?? 5);
        expect(termsOn("restaurant", { ...partner, contracts: contracts.toReversed() }, day)).toEqual(
          termsOn("restaurant", partner, day),
        );
      }),
    );
  });
});
