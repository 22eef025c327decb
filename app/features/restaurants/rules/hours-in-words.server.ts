import type { Shop } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import type { WeeklyHours } from "#app/lib/weekly-hours.ts";
import { hoursInWords } from "./hours-in-words.ts";

/** A Sunday: the days of an ordinary week are named from here on. */
const SUNDAY = "2026-11-22";

/** A week in words of one language, made of its spans; null where nobody has said the hours. */
export function weekInWords(
  { texts }: Pick<Shop, "texts">,
  hours: WeeklyHours,
  language: Language,
): string | null {
  const reader = { texts, language };
  const format = createFormat(language);
  const time = (at: string) =>
    at === "00:00" ? sentence(reader, "restaurants:info.week.midnight") : format.time(at);
  return hoursInWords(hours, {
    day: (weekday) => format.weekday(addDays(SUNDAY, weekday)),
    span: ({ opens, closes }) =>
      opens === closes
        ? sentence(reader, "restaurants:info.week.allDay")
        : sentence(reader, "restaurants:info.week.span", { opens: time(opens), closes: time(closes) }),
    list: (parts) => format.list([...parts]),
    everyDay: (spans) => sentence(reader, "restaurants:info.week.everyDay", { spans }),
    days: ({ from, to }, spans) => sentence(reader, "restaurants:info.week.days", { from, to, spans }),
    oneDay: (day, spans) => sentence(reader, "restaurants:info.week.oneDay", { day, spans }),
    closed: sentence(reader, "restaurants:info.week.dayClosed"),
    between: language === "ar" ? "، " : "; ",
  });
}

/**
 * The words for a restaurant's hours: those that somebody once typed, as long as they stand, else what its week says.
 */
export function wordsOfHours(
  ctx: Pick<Shop, "texts">,
  { workingHours, workingHoursEn, hours }: WordedHours,
): Pick<WordedHours, "workingHours" | "workingHoursEn"> {
  if (workingHours || workingHoursEn) return { workingHours, workingHoursEn };
  return { workingHours: weekInWords(ctx, hours, "ar"), workingHoursEn: weekInWords(ctx, hours, "en") };
}

interface WordedHours {
  workingHours: string | null;
  workingHoursEn: string | null;
  hours: WeeklyHours;
}
