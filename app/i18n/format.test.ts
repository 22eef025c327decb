import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFormat } from "./format.ts";
import { waitingTime } from "./relative-time.ts";

const ar = createFormat("ar");
const en = createFormat("en");
const MOMENT = new Date("2026-05-16T12:05:00Z");

it("HL19 a day of a year that is over names its year, and no other", () => {
  const now = new Date("2026-01-01T09:00:00Z");
  expect(en.dateOf("2024-05-02", now)).toBe(`${en.date("2024-05-02")} 2024`);
  expect(ar.shortDateOf("2025-12-31", now)).toBe(`${ar.shortDate("2025-12-31")} 2025`);
  for (const day of ["2026-01-01", "2027-03-01"]) expect(en.dateOf(day, now)).toBe(en.date(day));
});

describe("money and numbers", () => {
  it.each([
    [189_500, "1,895"],
    [189_550, "1,895.50"],
    [5, "0.05"],
    [0, "0"],
    [-123_456_789, "-1,234,567.89"],
  ])("R13 S06 %d halalas read %s, a fraction only when there is one", (halalas, amount) => {
    expect(ar.money(halalas)).toEqual({ amount, plain: `${amount} ر.س` });
    expect(en.money(halalas)).toEqual({ amount, plain: `SAR ${amount}` });
  });

  it("R13 no amount is rounded", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (halalas) => {
        expect(Math.round(Number(en.money(halalas).amount.replaceAll(",", "")) * 100) + 0).toBe(halalas);
      }),
    );
  });

  it("R17 W07 H15 numbers, percents, ratings and weights have Latin digits in both languages", () => {
    expect([
      ar.number(1234.5),
      ar.percent(15),
      ar.percent(2.55),
      ar.rating(4),
      ar.kg(13.5),
      ar.kg(26),
    ]).toEqual(["1,234.5", "15%", "2.6%", "4.0", "13.5 كجم", "26 كجم"]);
    expect([en.kg(13.5), en.number(1.005, 2), en.number(-0.001)]).toEqual(["13.5 kg", "1.01", "0"]);
  });
});

describe("days and times", () => {
  it("W15 M02 a day is Riyadh's, Gregorian and Hijri", () => {
    expect([ar.date(MOMENT), en.date(MOMENT)]).toEqual(["السبت 16 مايو", "Saturday 16 May"]);
    expect([ar.hijri(MOMENT), en.hijri(MOMENT)]).toEqual(["29 ذو القعدة 1447 هـ", "29 Dhu al-Qadah 1447 AH"]);
    expect(ar.date(new Date("2026-05-16T21:00:00Z"))).toBe("الأحد 17 مايو");
    expect([ar.dateTime(MOMENT), en.dateTime(MOMENT)]).toEqual([
      "16 مايو 2026، 3:05 م",
      "16 May 2026, 3:05 PM",
    ]);
  });

  it.each([
    ["2027-05-16", "10 ذو الحجة 1448 هـ"],
    ["2026-02-18", "1 رمضان 1447 هـ"],
    ["2025-06-26", "1 محرم 1447 هـ"],
  ])("W44 %s is %s by Umm al-Qura", (date, hijri) => {
    expect(ar.hijri(date)).toBe(hijri);
  });

  it("W44 names of days and months are those of the calendar", () => {
    const days = fc.date({ min: new Date("2020-01-01"), max: new Date("2077-01-01"), noInvalidDate: true });
    const english = new Intl.DateTimeFormat("en-GB", {
      weekday: "long",
      day: "numeric",
      month: "long",
      timeZone: "Asia/Riyadh",
    });
    fc.assert(
      fc.property(days, (day) => {
        expect(en.date(day)).toBe(english.format(day).replace(",", ""));
      }),
    );
  });

  it.each([
    ["00:00", "12:00 ص", "12:00 AM"],
    ["09:30", "9:30 ص", "9:30 AM"],
    ["12:00", "12:00 م", "12:00 PM"],
    ["15:00", "3:00 م", "3:00 PM"],
    ["23:59", "11:59 م", "11:59 PM"],
  ])("W48 %s reads %s and %s", (time, arabic, english) => {
    expect([ar.time(time), en.time(time)]).toEqual([arabic, english]);
  });

  it.each([
    [30, "الآن", "now"],
    [-30, "الآن", "now"],
    [60, "قبل دقيقة", "1 minute ago"],
    [2 * 60, "قبل دقيقتين", "2 minutes ago"],
    [5 * 60, "قبل 5 دقائق", "5 minutes ago"],
    [11 * 60, "قبل 11 دقيقة", "11 minutes ago"],
    [2 * 3600, "قبل ساعتين", "2 hours ago"],
    [3 * 3600, "قبل 3 ساعات", "3 hours ago"],
    [86_400, "قبل يوم", "1 day ago"],
    [12 * 86_400, "قبل 12 يومًا", "12 days ago"],
    [100 * 86_400, "قبل 100 يوم", "100 days ago"],
    [-3600, "بعد ساعة", "in 1 hour"],
  ])("OD16 %d seconds ago reads %s and %s", (seconds, arabic, english) => {
    const then = new Date(MOMENT.getTime() - seconds * 1000);
    expect([ar.relative(then, MOMENT), en.relative(then, MOMENT)]).toEqual([arabic, english]);
  });

  it("W47 text that is no day is a bug, not a page with holes", () => {
    expect(() => ar.date("2026-02-30")).toThrow(RangeError);
  });
});

it.each([
  [0.2, "بعد ثانية", "in 1 second"],
  [2, "بعد ثانيتين", "in 2 seconds"],
  [45, "بعد 45 ثانية", "in 45 seconds"],
  [60, "بعد دقيقة", "in 1 minute"],
  [61, "بعد دقيقتين", "in 2 minutes"],
  [3_541, "بعد ساعة", "in 1 hour"],
  [3_601, "بعد ساعتين", "in 2 hours"],
  [86_400, "بعد 24 ساعة", "in 24 hours"],
  [27 * 3_600, "بعد 27 ساعة", "in 27 hours"],
  [48 * 3_600, "بعد يومين", "in 2 days"],
])("LM05 a wait of %d seconds is never said too short: %s, %s", (seconds, arabic, english) => {
  expect([waitingTime("ar", seconds), waitingTime("en", seconds)]).toEqual([arabic, english]);
});

it.each([
  ["15:00", "بين 3:00 و4:00 م", "between 3:00 and 4:00 PM", "3 – 4 م", "3 – 4 PM"],
  ["15:30", "بين 3:30 و4:30 م", "between 3:30 and 4:30 PM", "3:30 – 4:30 م", "3:30 – 4:30 PM"],
  ["11:00", "بين 11:00 ص و12:00 م", "between 11:00 AM and 12:00 PM", "11 ص – 12 م", "11 AM – 12 PM"],
  ["12:00", "بين 12:00 و1:00 م", "between 12:00 and 1:00 PM", "12 – 1 م", "12 – 1 PM"],
  [
    "23:30",
    "بين 11:30 م و12:30 ص",
    "between 11:30 PM and 12:30 AM",
    "11:30 م – 12:30 ص",
    "11:30 PM – 12:30 AM",
  ],
])("WP05 %s promises its hour: %s, %s", (clock, arabic, english, shortArabic, shortEnglish) => {
  expect([ar.promiseClock(clock), en.promiseClock(clock)]).toEqual([arabic, english]);
  expect([ar.promiseShort(clock), en.promiseShort(clock)]).toEqual([shortArabic, shortEnglish]);
});

it("WP05 SV02 a promise names its day, and whose night it is of", () => {
  const slot = { date: "2026-11-27", time: "15:00" };
  expect(ar.promise(slot)).toBe("الجمعة 27 نوفمبر · بين 3:00 و4:00 م");
  expect(en.promise(slot)).toBe("Friday 27 November · between 3:00 and 4:00 PM");
  expect(en.promise({ date: "2026-11-26", time: "24:30" })).toBe(
    "Night of Thursday 26 November · between 12:30 and 1:30 AM, after midnight (Friday)",
  );
  expect([en.promiseDay(slot), en.promiseTime(slot)]).toEqual([
    "Friday 27 November",
    "between 3:00 and 4:00 PM",
  ]);
});

it("M05 OD06 lists and phones read as people write them", () => {
  expect([ar.list([]), ar.list(["أ"]), ar.list(["أ", "ب"]), ar.list(["أ", "ب", "ج"])]).toEqual([
    "",
    "أ",
    "أ وب",
    "أ، ب وج",
  ]);
  expect([en.list(["a", "b"]), en.list(["a", "b", "c"])]).toEqual(["a and b", "a, b and c"]);
  expect(ar.phone("+966551234567")).toBe("055 123 4567");
});

it("S03 nothing that is formatted holds an Eastern digit, a hidden mark or a strange space", () => {
  const shown = [ar, en].flatMap((f) => [
    f.money(123_456_78).plain,
    f.number(-1e9),
    f.percent(12.5),
    f.dateTime(MOMENT),
    f.hijri(MOMENT),
    f.relative(new Date(0), MOMENT),
    f.list(["1", "2", "3"]),
  ]);
  for (const text of shown) expect(text).not.toMatch(/[\u0660-\u0669\u06F0-\u06F9\p{Cf}\u00A0\u202F]/u);
});
