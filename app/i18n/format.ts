import { hijriDate, type MoonSightings } from "#app/lib/hijri/hijri.ts";
import { formatSaudiPhone } from "#app/lib/phone.ts";
import {
  calendarSlot,
  isPastMidnight,
  isRealDate,
  minutesOfTime,
  riyadhDate,
  riyadhTime,
  timeOfMinutes,
  weekdayOf,
} from "#app/lib/riyadh-time.ts";
import { CALENDAR_NAMES } from "./calendar-names.ts";
import { createNumberFormat } from "./format-numbers.ts";
import type { Language } from "./language.ts";
import { relativeTime } from "./relative-time.ts";

/** What a time promises: that it comes within the hour that begins then (0133-a-time-promises-an-hour). */
export const PROMISED_MINUTES = 60;

/** An instant, or a Riyadh day "YYYY-MM-DD". Text of any other kind throws: it is a bug. */
export type Day = Date | string;

export type Format = ReturnType<typeof buildFormat>;

const formats = new Map<Language, Format>();

/**
 * The only formatter of the shop: Latin digits, Asia/Riyadh, the same text in Node and in every browser.
 */
export function createFormat(language: Language): Format {
  const made = formats.get(language) ?? buildFormat(language);
  formats.set(language, made);
  return made;
}

function buildFormat(language: Language) {
  const names = CALENDAR_NAMES[language];
  const arabic = language === "ar";

  const dayAndMonth = (iso: string, months: readonly string[]) =>
    `${Number(iso.slice(8))} ${months[Number(iso.slice(5, 7)) - 1]}`;

  /** "السبت 16 مايو" / "Saturday 16 May" */
  const date = (day: Day) => {
    const iso = dayOf(day);
    return `${names.weekdays[weekdayOf(iso)]} ${dayAndMonth(iso, names.months)}`;
  };

  /** "3:00 م" / "3:00 PM", of an instant or of a clock time "15:00" */
  const time = (at: Date | string) => {
    const clock = typeof at === "string" ? at : riyadhTime(at);
    const hour = Number(clock.slice(0, 2));
    const said = `${hour % 12 || 12}:${clock.slice(3, 5)} ${hour % 24 < 12 ? names.am : names.pm}`;
    return hour < 24 ? said : `${said} (${names.pastMidnight})`;
  };

  /** The same day with its year where that is over: an order of the shop before may be years old. */
  const dateOf = (day: Day, now: Date = new Date()) => {
    const year = dayOf(day).slice(0, 4);
    return year < riyadhDate(now).slice(0, 4) ? `${date(day)} ${year}` : date(day);
  };

  /** The hour that a clock time promises, as its two ends; half of the day is said once where both have the same. */
  const endsOf = (clock: string, said: (minutes: number) => string) => {
    const from = minutesOfTime(clock);
    const until = from + PROMISED_MINUTES;
    const half = (minutes: number) => ((minutes / 60) % 24 < 12 ? names.am : names.pm);
    const first = half(from) === half(until) ? said(from) : `${said(from)} ${half(from)}`;
    return [first, `${said(until)} ${half(until)}`] as const;
  };
  const clockOf = (minutes: number) => {
    const [hour = "", minute = ""] = timeOfMinutes(minutes).split(":");
    return { hour: String(Number(hour) % 12 || 12), minute };
  };
  const between = (clock: string) =>
    names.between(
      ...endsOf(clock, (minutes) => {
        const { hour, minute } = clockOf(minutes);
        return `${hour}:${minute}`;
      }),
    );

  /**
   * Day and time of an order; with `now`, a year that is over is named. One past midnight says whose night it is and the calendar's own weekday, since "Thursday 12:30 AM" is
   * read both ways: "night of Thursday 14 May" and "12:30 AM, after midnight (Friday)".
   */
  const slotParts = (
    slot: { date: string; time: string },
    now?: Date,
    clock: (time: string) => string = time,
  ) => {
    const day = now ? dateOf(slot.date, now) : date(slot.date);
    if (!isPastMidnight(slot.time)) return { date: day, time: clock(slot.time) };
    const own = calendarSlot(slot);
    const comma = arabic ? "،" : ",";
    return {
      date: `${names.nightOf} ${day}`,
      time: `${clock(own.time)}${comma} ${names.pastMidnight} (${names.weekdays[weekdayOf(own.date)]})`,
    };
  };
  const joined = (parts: { date: string; time: string }) => `${parts.date} · ${parts.time}`;

  /** "16 مايو 2026" / "16 May 2026" */
  const dateWithYear = (day: Day) => {
    const iso = dayOf(day);
    return `${dayAndMonth(iso, names.months)} ${iso.slice(0, 4)}`;
  };

  return {
    ...createNumberFormat(language),

    date,
    dateWithYear,

    dateOf,

    /** The short day with its year where that is over. */
    shortDateOf: (day: Day, now: Date = new Date()) => {
      const year = dayOf(day).slice(0, 4);
      const short = dayAndMonth(dayOf(day), names.monthsShort);
      return year < riyadhDate(now).slice(0, 4) ? `${short} ${year}` : short;
    },

    /** "16 مايو" / "16 May", for narrow places. */
    shortDate: (day: Day) => dayAndMonth(dayOf(day), names.monthsShort),

    weekday: (day: Day) => names.weekdays[weekdayOf(dayOf(day))] as string,
    shortWeekday: (day: Day) => names.weekdaysShort[weekdayOf(dayOf(day))] as string,

    /** "29 ذو القعدة 1447 هـ" / "29 Dhu al-Qadah 1447 AH" */
    hijri: (day: Day, sightings?: MoonSightings) => {
      const hijri = hijriDate(dayOf(day), sightings);
      return `${hijri.day} ${names.hijriMonths[hijri.month - 1]} ${hijri.year} ${names.hijriEra}`;
    },

    /** "29 ذو القعدة" / "29 Dhu al-Qadah" */
    shortHijri: (day: Day, sightings?: MoonSightings) => {
      const hijri = hijriDate(dayOf(day), sightings);
      return `${hijri.day} ${names.hijriMonths[hijri.month - 1]}`;
    },

    /** "ذو القعدة" / "Dhu al-Qadah", from 1 to 12 */
    hijriMonth: (month: number) => names.hijriMonths[month - 1] ?? "",

    time,

    /** "السبت 16 مايو · 3:00 م" / "Saturday 16 May · 3:00 PM": the time itself, as those who work count it. */
    slot: (slot: { date: string; time: string }, now?: Date) => joined(slotParts(slot, now)),

    /** "السبت 16 مايو · بين 3:00 و4:00 م": what the time promises whoever waits for it. */
    promise: (slot: { date: string; time: string }, now?: Date) => joined(slotParts(slot, now, between)),
    /** Its two parts, for sentences that hold them apart. */
    promiseDay: (slot: { date: string; time: string }) => slotParts(slot).date,
    promiseTime: (slot: { date: string; time: string }) => slotParts(slot, undefined, between).time,
    /** "بين 3:00 و4:00 م" of a clock time alone, where no day is said. */
    promiseClock: (clock: string) => between(clock),
    /** "3 – 4 م" / "3 – 4 PM": the same in a narrow place. */
    promiseShort: (clock: string) => {
      const [from, until] = endsOf(clock, (minutes) => {
        const { hour, minute } = clockOf(minutes);
        return minute === "00" ? hour : `${hour}:${minute}`;
      });
      return `${from} – ${until}`;
    },

    /** "16 مايو 2026، 3:00 م" / "16 May 2026, 3:00 PM" */
    dateTime: (instant: Date) => `${dateWithYear(instant)}${arabic ? "،" : ","} ${time(instant)}`,

    /** "قبل 3 ساعات" / "3 hours ago" */
    relative: (instant: Date, now: Date) => relativeTime(language, instant, now),

    /** "055 123 4567" */
    phone: (e164: string) => formatSaudiPhone(e164),

    /** "أ، ب وج" / "a, b and c" */
    list: (items: readonly string[]) => {
      const last = items.at(-1) ?? "";
      if (items.length < 2) return last;
      const others = items.slice(0, -1).join(arabic ? "، " : ", ");
      return arabic ? `${others} و${last}` : `${others} and ${last}`;
    },
  };
}

function dayOf(day: Day): string {
  if (day instanceof Date) return riyadhDate(day);
  if (!isRealDate(day)) throw new RangeError(`Not a day: ${day}`);
  return day;
}
