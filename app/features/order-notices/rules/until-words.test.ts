import { expect, it } from "vitest";
import { createFormat } from "#app/i18n/format.ts";
import { shortUntilWords, untilWords } from "./until-words.ts";

const NOW = new Date("2026-11-27T20:30:00Z");

it.each([
  ["2026-11-27T20:45:00Z", "11:45 PM", "11:45 PM"],
  ["2026-11-28T06:00:00Z", "Saturday 28 November · 9:00 AM", "Saturday 9:00 AM"],
  ["2026-12-03T06:00:00Z", "Thursday 3 December · 9:00 AM", "Thursday 9:00 AM"],
  ["2026-12-04T06:00:00Z", "Friday 4 December · 9:00 AM", "Friday 4 December · 9:00 AM"],
  ["2026-11-26T06:00:00Z", "Thursday 26 November · 9:00 AM", "Thursday 26 November · 9:00 AM"],
])(
  "RV05 KH14 until %s is said whole, and shorter where one weekday alone can be meant",
  (end, whole, short) => {
    const format = createFormat("en");
    expect(untilWords(format, new Date(end), NOW).replaceAll("\u00a0", " ")).toBe(whole);
    expect(shortUntilWords(format, new Date(end), NOW).replaceAll("\u00a0", " ")).toBe(short);
  },
);
