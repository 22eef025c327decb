import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#app/lib/riyadh-time.ts";
import { type PartnerEntry, partnerBalance } from "#tests/support/samples/partner-balance.ts";
import { payableHalalas } from "./partner-due.ts";
import { endOfLastMonth } from "./settlement-day.ts";

const entry = (halalas: number, changes: Partial<PartnerEntry> = {}): PartnerEntry => ({
  purpose: "partners_due",
  bookedOn: "2026-03-10",
  halalas,
  isSettled: false,
  ...changes,
});
const MARCH = "2026-03-31";

describe("what a partner is due", () => {
  it.each<[string, PartnerEntry[], [opening: number, lines: number, due: number, later: number]]>([
    ["nothing was sold", [], [0, 0, 0, 0]],
    ["sold in the month", [entry(900), entry(100)], [0, 1000, 1000, 0]],
    ["sold after it", [entry(900), entry(100, { bookedOn: "2026-04-01" })], [0, 900, 900, 100]],
    ["clawed back", [entry(900), entry(-1200)], [0, -300, -300, 0]],
    [
      "settled, and booked in the next month",
      [entry(900, { isSettled: true }), entry(-900, { purpose: "settled", bookedOn: "2026-04-03" })],
      [0, 0, 0, 0],
    ],
    [
      "settled, and come back",
      [
        entry(900, { isSettled: true }),
        entry(-900, { purpose: "settled", bookedOn: "2026-04-03" }),
        entry(900, { purpose: "payout_failed", bookedOn: "2026-04-05" }),
        entry(50),
      ],
      [900, 50, 950, 0],
    ],
  ])("ST03 %s", (_, entries, [openingHalalas, linesHalalas, dueHalalas, laterHalalas]) => {
    const balance = partnerBalance(entries, MARCH);
    expect(balance).toEqual({ openingHalalas, linesHalalas, dueHalalas, laterHalalas });
    expect(payableHalalas(balance)).toBe(Math.max(0, dueHalalas));
  });

  it("ST03 however it is cut, what is due and what is later are the whole account, and settling leaves nothing due", () => {
    const entries = fc.array(
      fc.record({
        purpose: fc.constantFrom("partners_due", "corrected"),
        bookedOn: fc.nat(60).map((days) => addDays("2026-03-01", days)),
        halalas: fc.integer({ min: -100_000, max: 100_000 }),
        isSettled: fc.constant(false),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(entries, fc.nat(60), (all, days) => {
        const until = addDays("2026-03-01", days);
        const balance = partnerBalance(all, until);
        const total = all.reduce((sum, { halalas }) => sum + halalas, 0);
        expect(balance.dueHalalas + balance.laterHalalas).toBe(total);
        const settled = [
          ...all.map((one) => ({ ...one, isSettled: one.bookedOn <= until })),
          entry(-balance.dueHalalas, { purpose: "settled", bookedOn: "2026-06-01" }),
        ];
        expect(partnerBalance(settled, until)).toMatchObject({ openingHalalas: 0, dueHalalas: 0 });
        expect(partnerBalance(settled, "2026-12-31").dueHalalas).toBe(balance.laterHalalas);
      }),
    );
  });

  it.each([
    ["2026-03-10", "2026-02-28"],
    ["2028-03-01", "2028-02-29"],
    ["2027-01-01", "2026-12-31"],
  ])("ST03 on %s the month before ended on %s", (today, end) => {
    expect(endOfLastMonth(today)).toBe(end);
  });
});
