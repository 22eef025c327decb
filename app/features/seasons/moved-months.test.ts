import { expect, it } from "vitest";
import { hijriDate, type MoonSightings } from "#app/lib/hijri/hijri.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import { monthsAhead, movedDay, movedMonths, withSighting } from "./moved-months.ts";

const FEAST = { year: 1448, month: 12 };

it("HJ05 a month that begins later takes its days along, and no other", () => {
  const after = withSighting([], { ...FEAST, shift: 1 });
  expect(movedMonths([], after, FEAST)).toEqual([
    { ...FEAST, first: "2027-05-07", last: "2027-06-05", days: 1 },
  ]);
});

it.each<[string, string | null]>([
  ["2027-05-06", null],
  ["2027-05-07", "2027-05-08"],
  ["2027-05-16", "2027-05-17"],
  ["2027-06-05", "2027-06-06"],
  ["2027-06-06", null],
])("HJ05 an order for %s goes to %s", (date, to) => {
  expect(movedDay(movedMonths([], withSighting([], { ...FEAST, shift: 1 }), FEAST), date)).toBe(to);
});

it("HJ05 whatever was seen before, a moved day stays the same day of its month", () => {
  const before: MoonSightings = [{ year: 1448, month: 10, shift: 1 }];
  for (const month of monthsAhead("2027-03-01", before, 12)) {
    for (const shift of [-1, 0, 1] as const) {
      const after = withSighting(before, { ...month, shift });
      const moved = movedMonths(before, after, month);
      for (let day = 0; day < 300; day += 1) {
        const date = addDays("2027-03-01", day);
        const to = movedDay(moved, date);
        if (to === null) continue;
        const was = hijriDate(date, before);
        const now = hijriDate(to, after);
        // The 30th of a month that has 29 days then is the first of the next.
        if (was.day === 30 && now.day === 1) continue;
        expect(now).toEqual(was);
      }
    }
  }
});

it("HJ05 what is said back to the computed day moves back", () => {
  const seen: MoonSightings = [{ ...FEAST, shift: 1 }];
  expect(movedDay(movedMonths(seen, withSighting(seen, { ...FEAST, shift: 0 }), FEAST), "2027-05-17")).toBe(
    "2027-05-16",
  );
});
