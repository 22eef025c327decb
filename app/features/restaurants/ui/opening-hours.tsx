import clsx from "clsx";
import { useEffect, useState } from "react";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { addDays, riyadhDate, weekdayOf } from "#app/lib/riyadh-time.ts";
import { hoursByDay, type OpeningSpan, openState, type WeeklyHours } from "#app/lib/weekly-hours.ts";

const MINUTE_MS = 60_000;
/** A Sunday: the days of an ordinary week are named from here on. */
const SUNDAY = "2026-11-22";

/**
 * The week of a restaurant, today's line marked, and above it whether it is open now. The page is kept for everybody and for
 * hours, so what depends on the minute is said by the browser alone.
 */
export function OpeningHours({ hours }: { hours: WeeklyHours }) {
  const { t } = useTranslation("restaurants");
  const format = useFormat();
  const now = useMinute();
  const today = now && weekdayOf(riyadhDate(now));
  const time = useHour();
  const span = ({ opens, closes }: OpeningSpan) =>
    opens === closes
      ? t("info.week.allDay")
      : t("info.week.span", { opens: time(opens), closes: time(closes) });
  return (
    <>
      {now && <OpenNow hours={hours} now={now} />}
      <ul aria-label={t("info.week.title")} className="mt-1 grid gap-0.5 text-sm">
        {hoursByDay(hours).map(({ weekday, spans }) => (
          <li
            key={weekday}
            aria-current={weekday === today ? "date" : undefined}
            className={clsx("flex flex-wrap justify-between gap-x-4", weekday === today && "font-semibold")}
          >
            <span>{format.weekday(addDays(SUNDAY, weekday))}</span>
            {spans.length === 0 ? (
              <span className="text-quiet">{t("info.week.dayClosed")}</span>
            ) : (
              <span className="figures">{format.list(spans.map(span))}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function OpenNow({ hours, now }: { hours: WeeklyHours; now: Date }) {
  const { t } = useTranslation("restaurants");
  const format = useFormat();
  const time = useHour();
  const state = openState(hours, now);
  if (!state) return null;
  if (state.isOpen)
    return <p className="font-medium text-palm">{t("info.week.open", { time: time(state.until) })}</p>;
  const today = riyadhDate(now);
  const day =
    state.date === today
      ? t("info.week.today")
      : state.date === addDays(today, 1)
        ? t("info.week.tomorrow")
        : format.weekday(state.date);
  return (
    <p className="font-medium text-saffron">{t("info.week.closed", { day, time: time(state.opens) })}</p>
  );
}

/** An hour as people say it: "12:00 AM" leaves everybody guessing which end of the day it is. */
function useHour(): (time: string) => string {
  const { t } = useTranslation("restaurants");
  const format = useFormat();
  return (time) => (time === "00:00" || time === "24:00" ? t("info.week.midnight") : format.time(time));
}

/** The present minute once the page is awake; null before. */
function useMinute(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
