import { describe, expect, it } from "vitest";
import { openTestShop } from "#tests/support/test-shop.ts";
import { weekInWords, wordsOfHours } from "./hours-in-words.server.ts";

const shop = await openTestShop();
const day = (weekday: number, opens = "11:00", closes = "00:00") => ({ weekday, opens, closes });
const week = (...but: ReturnType<typeof day>[]) =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => {
    const own = but.filter((each) => each.weekday === weekday);
    return own.length > 0 ? own : [day(weekday)];
  });

describe("hours in words", () => {
  it.each([
    [[], null, null],
    [week(), "Every day 11:00 AM – midnight", "كل يوم 11:00 ص – منتصف الليل"],
    [
      week(day(5, "13:00")),
      "Sunday to Thursday 11:00 AM – midnight; Friday 1:00 PM – midnight; Saturday 11:00 AM – midnight",
      null,
    ],
    [
      week(day(6, "11:00", "15:00"), day(6, "17:00", "01:30")),
      "Sunday to Friday 11:00 AM – midnight; Saturday 11:00 AM – 3:00 PM and 5:00 PM – 1:30 AM",
      null,
    ],
    [
      [day(0, "08:00", "08:00"), day(1, "08:00", "08:00")],
      "Sunday to Monday All day; Tuesday to Saturday Closed",
      null,
    ],
  ])("RE02 %j is said in one line of each language", (hours, english, arabic) => {
    expect(weekInWords(shop, hours, "en")).toBe(english);
    if (arabic !== null) expect(weekInWords(shop, hours, "ar")).toBe(arabic);
  });

  it("RE02 words of before stand until somebody replaces them, and are not mixed with others", () => {
    const old = { workingHours: "كل يوم", workingHoursEn: null };
    expect(wordsOfHours(shop, { ...old, hours: week() })).toEqual(old);
    expect(wordsOfHours(shop, { workingHours: null, workingHoursEn: null, hours: week() })).toEqual({
      workingHours: "كل يوم 11:00 ص – منتصف الليل",
      workingHoursEn: "Every day 11:00 AM – midnight",
    });
  });
});
