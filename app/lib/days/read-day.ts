import { foldSpelling } from "../arabic-text.ts";
import { dayOfHijri } from "../hijri/hijri.ts";
import { addDays, isRealDate, riyadhDate } from "../riyadh-time.ts";
import { hijriMonthOf, monthOf } from "./month-names.ts";

/** How the numbers of a day are ordered, and of which calendar a year of two figures is. The usual one first. */
export const DAY_STYLES = [
  "day_first",
  "month_first",
  "year_first",
  "hijri_day_first",
  "hijri_month_first",
  "hijri_year_first",
] as const;
export type DayStyle = (typeof DAY_STYLES)[number];

/** What a text says of a day ("YYYY-MM-DD"): one day, what it is in each style that fits it, or nothing. */
export type DayReading =
  | { kind: "day"; day: string }
  | { kind: "open"; days: Partial<Record<DayStyle, string>>; hasShortYear: boolean }
  | { kind: "refused" };

/** A statement has few days and many lines. */
const KNOWN_MAX = 1_000;
const known = new Map<string, DayReading>();
const REFUSED: DayReading = { kind: "refused" };
const LONGEST = 60;
/** Years that a day at hand can be of. */
const GREGORIAN = { from: 1990, to: 2100 };
const HIJRI = { from: 1390, to: 1520 };
/** Days of Excel, counted from the last of 1899, that lie in these years. */
const EXCEL_EPOCH = "1899-12-30";
const EXCEL = { from: 32_874, to: 73_415 };

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[t ](\d{1,2}:\d{2}(?::\d{2})?(?:\.\d{1,9})?) ?(z|utc|gmt|[+-]\d{2}:?\d{2})$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})/;
const NAMED =
  /^(\d{1,2})(?:(?:st|nd|rd|th)(?: of)?(?= ))?[-/., ]{0,2}([\p{L}][\p{L}\p{M}.'’ -]{1,24}?)[-/., ]{0,2}(\d{4}|\d{2})/u;
const NAME_FIRST =
  /^([\p{L}][\p{L}\p{M}.']{2,14})[-/. ]{1,2}(\d{1,2})(?:st|nd|rd|th)?[-/., ]{1,2}(\d{4}|\d{2})/u;
const YEAR_NAMED = /^(\d{4})[-/. ]([\p{L}][\p{L}\p{M}.'’ ]{1,24}?)[-/. ](\d{1,2})/u;
const PACKED = /^(\d{4})(\d{2})(\d{2})$/;
const PACKED_YEAR_LAST = /^(\d{2})(\d{2})(\d{4})$/;
const COUNTED = /^(\d{5})(?:[.,]\d{1,12})?$/;
/** A day of XML may name its zone; it stays that day. */
const ZONED_DAY = /^(\d{4}-\d{2}-\d{2})(?:z|[+-]\d{2}:\d{2})$/;
const AROUND_MARK = /(?<=\d) {0,2}([-/.\u2010-\u2015]) {0,2}(?=\d)/g;
const WEEKDAY =
  /^(?:(?:sun|mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur)(?:day)?|الاحد|الاثنين|الثلاثاء|الاربعاء|الخميس|الجمعه|السبت)[,،.]? /;
/** What may stand behind a day: a time, and a word for the calendar. */
const BEHIND =
  /^(?:[t ,-]{1,3}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[.,]\d{1,9})? ?(?:am|pm|ص|م|مساء|صباحا)?)? ?(?:ه|هـ|هجري|م|ميلادي|ah|ad|h)?\.?$/;

/**
 * The day that a text names, of either calendar and in both languages, also with a time behind it: "2026-11-23", "23/11/2026",
 * "٢٣/١١/٢٠٢٦", "23-Nov-2026", "Nov 24, 2026", "24 نوفمبر 2026", "14/06/1448", "14 رمضان 1447", "46350" (Excel's). An instant
 * with its zone is the day of Riyadh in which it lies. Numbers whose order or calendar the text leaves open come with each reading.
 */
export function readDay(text: string): DayReading {
  const cut = text.trim();
  if (cut.length > LONGEST) return REFUSED;
  const before = known.get(cut);
  if (before) return before;
  const reading = readAnew(cut);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(cut, reading);
  return reading;
}

function readAnew(cut: string): DayReading {
  const plain = foldSpelling(cut.replace(/\p{Cf}/gu, "").replace(/،/g, ","))
    .replace(WEEKDAY, "")
    .replace(AROUND_MARK, (_, mark: string) => (/[-/.]/.test(mark) ? mark : "-"))
    .replace(ZONED_DAY, "$1");
  const instant = INSTANT.exec(plain);
  if (instant) return ofInstant(instant[1] ?? "", instant[2] ?? "", instant[3] ?? "");
  const counted = COUNTED.exec(plain);
  if (counted) {
    const days = Number(counted[1]);
    return days >= EXCEL.from && days <= EXCEL.to
      ? { kind: "day", day: addDays(EXCEL_EPOCH, days) }
      : REFUSED;
  }
  const packed = PACKED.exec(plain);
  if (packed) {
    const day = realDay(packed[1], packed[2], packed[3]);
    if (day) return { kind: "day", day };
    const last = PACKED_YEAR_LAST.exec(plain);
    return last ? ofNumbers(last[1] ?? "", last[2] ?? "", last[3] ?? "") : REFUSED;
  }
  const yearFirst = matchWhole(YEAR_FIRST, plain);
  if (yearFirst) return one(realDay(yearFirst[1], yearFirst[2], yearFirst[3]));
  const yearNamed = matchWhole(YEAR_NAMED, plain);
  if (yearNamed) return ofNamed(yearNamed[2] ?? "", yearNamed[3] ?? "", yearNamed[1] ?? "");
  const named = matchWhole(NAMED, plain);
  if (named) return ofNamed(named[2] ?? "", named[1] ?? "", named[3] ?? "");
  const nameFirst = matchWhole(NAME_FIRST, plain);
  if (nameFirst) return ofNamed(nameFirst[1] ?? "", nameFirst[2] ?? "", nameFirst[3] ?? "");
  const numbers = matchWhole(NUMBERS, plain);
  return numbers ? ofNumbers(numbers[1] ?? "", numbers[2] ?? "", numbers[3] ?? "") : REFUSED;
}

/** The day with its style known; null where the text does not fit it. */
export function readDayBy(text: string, style: DayStyle): string | null {
  const reading = readDay(text);
  if (reading.kind === "day") return reading.day;
  return reading.kind === "open" ? (reading.days[style] ?? null) : null;
}

function one(day: string | null): DayReading {
  return day === null ? REFUSED : { kind: "day", day };
}

/** A day may be followed by its time and its calendar's sign, and by nothing else. */
function matchWhole(pattern: RegExp, text: string): RegExpExecArray | null {
  const match = pattern.exec(text);
  return match && BEHIND.test(text.slice(match[0].length)) ? match : null;
}

function ofInstant(day: string, time: string, zone: string): DayReading {
  const offset = /^[zug]/.test(zone) ? "Z" : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const date = new Date(
    `${day}T${time.padStart(time.indexOf(":") === 1 ? time.length + 1 : 0, "0")}${offset}`,
  );
  return Number.isNaN(date.getTime()) || !isRealDate(day) ? REFUSED : one(riyadhDate(date));
}

function ofNamed(name: string, day: string, year: string): DayReading {
  const month = monthOf(name);
  if (month > 0) return one(realDay(year.length === 2 ? `20${year}` : year, String(month), day));
  const hijri = hijriMonthOf(name);
  return hijri > 0 ? one(realDay(year.length === 2 ? `14${year}` : year, String(hijri), day)) : REFUSED;
}

function ofNumbers(first: string, second: string, third: string): DayReading {
  const days: Partial<Record<DayStyle, string>> = {};
  const hasShortYear = third.length === 2;
  const put = (style: DayStyle, day: string | null) => {
    if (day !== null) days[style] = day;
  };
  for (const [calendar, century] of [
    ["", "20"],
    ["hijri_", "14"],
  ] as const) {
    const year = hasShortYear ? `${century}${third}` : third;
    put(`${calendar}day_first`, realDay(year, second, first));
    put(`${calendar}month_first`, realDay(year, first, second));
    if (hasShortYear && first.length === 2)
      put(`${calendar}year_first`, realDay(`${century}${first}`, second, third));
  }
  return Object.keys(days).length === 0 ? REFUSED : { kind: "open", days, hasShortYear };
}

/** The year tells its calendar: there is no third that a bank writes. */
function realDay(yearText = "", monthText = "", dayText = ""): string | null {
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)];
  if (year >= HIJRI.from && year <= HIJRI.to)
    return month >= 1 && month <= 12 ? dayOfHijri({ year, month, day }) : null;
  if (year < GREGORIAN.from || year > GREGORIAN.to) return null;
  const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isRealDate(date) ? date : null;
}
