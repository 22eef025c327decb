import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#app/lib/riyadh-time.ts";
import { askedPeriod, daysOfPeriod, lastMonths, lastQuarters } from "./vat-period.ts";

it.each([
  ["2026-02", "2026-02-01", "2026-02-28"],
  ["2028-02", "2028-02-01", "2028-02-29"],
  ["2026-12", "2026-12-01", "2026-12-31"],
  ["2026-Q1", "2026-01-01", "2026-03-31"],
  ["2026-Q4", "2026-10-01", "2026-12-31"],
])("MD05 %s are the days from %s to %s", (name, from, to) => {
  expect(daysOfPeriod(name)).toEqual({ from, to });
});

it.each(["", "2026", "2026-13", "2026-00", "2026-Q5", "2026-Q0", "26-01"])(
  "MD05 %j names no period",
  (name) => {
    expect(daysOfPeriod(name)).toBeNull();
  },
);

it("MD05 own days are taken as they are, and what makes no sense is this month", () => {
  const today = "2026-03-10";
  const march = { from: "2026-03-01", to: "2026-03-31" };
  expect(askedPeriod({ from: "2026-01-05", to: "2026-02-03" }, today)).toEqual({
    from: "2026-01-05",
    to: "2026-02-03",
  });
  expect(askedPeriod({ from: "2026-02-05", to: "2026-01-03" }, today)).toEqual(march);
  expect(askedPeriod({ period: "x" }, today)).toEqual(march);
});

it("MD05 months and quarters follow each other without a gap", () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));
  fc.assert(
    fc.property(day, (today) => {
      for (const names of [lastMonths(today, 18), lastQuarters(today, 8)]) {
        const spans = names.map((name) => daysOfPeriod(name));
        const { from = "", to = "" } = spans[0] ?? {};
        expect(from <= today && today <= to).toBe(true);
        for (const [at, span] of spans.entries())
          if (at > 0) expect(addDays(span?.to ?? "", 1)).toBe(spans[at - 1]?.from);
      }
    }),
  );
});
