import { expect, it } from "vitest";
import {
  drawnSpan,
  minutesOfSpan,
  moveSpan,
  resizeSpan,
  type WeekSpan,
  weekOf,
  withBreak,
} from "./week-edit.ts";

const span = (opens: string, closes: string, weekday = 1): WeekSpan => ({
  key: 0,
  weekday,
  opens,
  closes,
  capacity: 4,
});
const times = ({ opens, closes }: { opens: string; closes: string }) => `${opens}–${closes}`;

it.each([
  ["later", moveSpan(span("09:00", "12:00"), { minutes: 30 }), "09:30–12:30"],
  ["over midnight", moveSpan(span("20:00", "23:30"), { minutes: 60 }), "21:00–00:30"],
  ["not into the night before", moveSpan(span("00:30", "05:00"), { minutes: -60 }), "00:00–04:30"],
  ["not out of its day", moveSpan(span("23:00", "01:00"), { minutes: 90 }), "23:30–01:30"],
  ["longer", resizeSpan(span("09:00", "12:00"), 30), "09:00–12:30"],
  ["never shorter than a step", resizeSpan(span("09:00", "10:00"), -300), "09:00–09:30"],
  ["never longer than a day", resizeSpan(span("09:00", "08:30"), 300), "09:00–09:00"],
  ["drawn", drawnSpan(9 * 60 + 44, 4), "09:30–10:30"],
])("KC06 a span goes %s", (_what, made, expected) => expect(times(made)).toBe(expected));

it("KC06 a span stays in its week, and a whole day is a day long", () => {
  expect(moveSpan(span("09:00", "12:00", 6), { days: 1 }).weekday).toBe(6);
  expect(moveSpan(span("09:00", "12:00", 3), { days: -1 }).weekday).toBe(2);
  expect(minutesOfSpan(span("00:00", "00:00"))).toBe(1440);
});

it("KC06 the Friday break leaves what lies around it", () => {
  const broken = (opens: string, closes: string) => withBreak([span(opens, closes)]).map(times);
  expect(broken("05:00", "21:00")).toEqual(["05:00–11:30", "13:30–21:00"]);
  expect(broken("12:00", "22:00")).toEqual(["13:30–22:00"]);
  expect(broken("12:00", "13:00")).toEqual([]);
  expect(broken("13:30", "02:00")).toEqual(["13:30–02:00"]);
  expect(broken("08:00", "02:00")).toEqual(["08:00–11:30", "13:30–02:00"]);
});

it("KC06 rows become seven lists in order", () => {
  const week = weekOf([span("17:00", "20:00", 5), span("09:00", "11:00", 5), span("08:00", "09:00", 0)]);
  expect(week.map((spans) => spans.map(times))).toEqual([
    ["08:00–09:00"],
    [],
    [],
    [],
    [],
    ["09:00–11:00", "17:00–20:00"],
    [],
  ]);
});
