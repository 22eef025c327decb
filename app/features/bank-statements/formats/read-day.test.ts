import { expect, it } from "vitest";
import { dayOrderOf, readDay } from "./read-day.ts";

it.each([
  ["2026-11-23", "2026-11-23"],
  ["23/11/2026", "2026-11-23"],
  ["23-11-26", "2026-11-23"],
  ["٢٣/١١/٢٠٢٦", "2026-11-23"],
  ["23/11/2026 14:05:09", "2026-11-23"],
  ["2026/11/23T14:05", "2026-11-23"],
  ["23-Nov-2026", "2026-11-23"],
  ["23 November 2026", "2026-11-23"],
  ["20261123", "2026-11-23"],
  ["10/12/1448", "2027-05-16"],
  ["1448/12/10 هـ", "2027-05-16"],
  ["31/02/2026", null],
  ["30/12/1446", null],
  ["", null],
  ["المجموع", null],
])("BS02 reads %s as a day", (text, day) => {
  expect(readDay(text)).toBe(day);
});

it("BS02 takes the month first only where the days cannot be read otherwise", () => {
  expect(dayOrderOf(["03/04/2026", "05/06/2026"])).toBe("day_first");
  expect(dayOrderOf(["03/04/2026", "05/26/2026"])).toBe("month_first");
  expect(readDay("05/26/2026", "month_first")).toBe("2026-05-26");
});
