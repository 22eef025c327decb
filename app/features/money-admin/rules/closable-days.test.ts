import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#app/lib/riyadh-time.ts";
import { closableDays } from "./closable-days.ts";

const TODAY = "2026-03-10";

it.each([
  ["nothing was entered", null, null, null],
  ["the first day of all", null, "2026-03-05", ["2026-03-05", "2026-03-09"]],
  ["today alone has entries", null, "2026-03-10", null],
  ["yesterday is closed", "2026-03-09", "2026-03-10", null],
  ["some days are open", "2026-03-07", "2026-03-08", ["2026-03-08", "2026-03-09"]],
  ["nothing moved since", "2026-03-07", null, ["2026-03-08", "2026-03-09"]],
  ["a year is open", null, "2025-01-01", ["2025-01-01", "2025-01-31"]],
  ["a long pause", "2025-01-01", "2026-03-01", ["2025-01-02", "2026-03-09"]],
] as const)("MD09 what can be closed when %s", (_, lastClosed, firstBooked, days) => {
  const expected = days && { from: days[0], to: days[1] };
  expect(closableDays({ lastClosed, firstBooked }, TODAY)).toEqual(expected);
});

it("MD09 never today, never what is closed, and in order", () => {
  const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays("2024-01-01", days));
  fc.assert(
    fc.property(fc.option(day), fc.option(day), day, (lastClosed, firstBooked, today) => {
      const days = closableDays({ lastClosed, firstBooked }, today);
      if (!days) return;
      expect(days.from <= days.to && days.to < today).toBe(true);
      if (lastClosed) expect(days.from).toBe(addDays(lastClosed, 1));
    }),
  );
});
