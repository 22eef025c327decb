import { CalendarClock } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { ArrivalWindows } from "#app/features/order-pages/ui/when/arrival-windows.tsx";
import { DayStrip } from "#app/features/order-pages/ui/when/day-strip.tsx";
import { useDayWords } from "#app/features/order-pages/ui/when/use-day-words.ts";
import {
  checkSchedule,
  defaultSchedule,
  offeredDates,
  offeredTimes,
  unopenedDays,
} from "#app/features/order-quote/rules/schedule.ts";
import { setSchedule } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { policyOf } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { ErrorText } from "#app/features/ordering/ui/wizard/error-text.tsx";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { OpensLaterNote } from "./opens-later-note.tsx";
import { SeasonOfDay } from "./season-of-day.tsx";
import { SeventhDay } from "./seventh-day.tsx";
import { firstFree, isFull, lastOf } from "./times/first-free.ts";
import { useFreeTimes } from "./times/use-free-times.ts";
import { useHeldReservations } from "./times/use-held-reservations.ts";
import { useNow } from "./times/use-now.ts";
import { useWaits } from "./waits/use-waits.ts";
import { WaitChip } from "./waits/wait-chip.tsx";
import { WaitNote } from "./waits/wait-note.tsx";

/** The day and time in Riyadh, wherever the browser is (W43–W48). */
export function ScheduleStep() {
  const { t, i18n } = useTranslation("wizard");
  const { catalogue, change, draft, errors } = useWizardState();
  const format = useFormat();
  const words = useErrorWords();
  const dayWords = useDayWords();
  const now = useNow();
  const { fulfillment, restaurantSlug, occasion } = draft;
  const policy = useMemo(
    () => policyOf(catalogue, { fulfillment, restaurantSlug, occasion }),
    [catalogue, fulfillment, occasion, restaurantSlug],
  );
  const dates = useMemo(() => offeredDates(now, policy), [now, policy]);
  const free = useFreeTimes(draft, dates[0]);
  const isKept = useHeldReservations();
  const waits = useWaits(free);
  const opening = useMemo(
    () => new Map(unopenedDays(now, policy).map(({ date, opensAt }) => [date, opensAt])),
    [now, policy],
  );
  const shopDates = useMemo(
    () => [...new Set([...offeredDates(now, { ...policy, restaurantHours: [] }), ...opening.keys()])].sort(),
    [now, opening, policy],
  );
  const restaurant = catalogue.restaurants.find(({ slug }) => slug === restaurantSlug);
  const isBound = (policy.restaurantHours ?? []).length > 0 && restaurant !== undefined;
  const name = restaurant ? localName(restaurant, i18n.language) : "";
  const isPickup = fulfillment === "restaurant" && draft.deliveryMethod === "pickup";
  const { date, time } = draft.schedule;
  const [isDefaulted, setDefaulted] = useState(false);
  const [lost, setLost] = useState<Schedule | null>(null);
  const [proposed, setProposed] = useState<Schedule | null>(null);
  const [full, setFull] = useState<Schedule | null>(null);

  // Another restaurant was chosen, or this one changed its hours: the time is given up and said, never moved (RH05).
  useEffect(() => {
    if (date === "" || time === "") return;
    const asked = { date, time };
    const problem = checkSchedule(asked, new Date(), policy);
    // A rite has days of its own: the first of them is chosen, and the page says which they are.
    if (problem === "outside_days")
      return change((before) => setSchedule(before, defaultSchedule(new Date(), policy)));
    if (problem !== "restaurant_closed") return;
    setLost(asked);
    const isDayLeft = offeredTimes(date, new Date(), policy).length > 0;
    change((before) => setSchedule(before, { date: isDayLeft ? date : "", time: "" }));
  }, [change, date, policy, time]);

  // Full, or nobody works then: what the wizard had proposed moves on to the first free time, what was chosen is given up and said.
  useEffect(() => {
    if (free === null || date === "" || time === "") return;
    const day = free.get(date);
    if (day?.[time] === "free" || day?.[time] === "few" || date > (lastOf(free) ?? "")) return;
    const isProposed = proposed?.date === date && proposed.time === time;
    const next = isProposed ? firstFree(free, { date, time }) : null;
    if (next) setProposed(next);
    else setFull({ date, time });
    change((before) => setSchedule(before, next ?? { time: "" }));
  }, [change, date, free, proposed, time]);

  // Tomorrow 15:00 when nothing was chosen yet; a day whose time was cleared stays as it is.
  useEffect(() => {
    if (isDefaulted) return;
    setDefaulted(true);
    if (date !== "" || time !== "") return;
    const first = defaultSchedule(new Date(), policy);
    setProposed(first);
    change((before) => setSchedule(before, first));
  }, [change, date, isDefaulted, policy, time]);

  if (dates.length === 0 && (opening.size === 0 || policy.days))
    return (
      <div data-field="schedule.date" tabIndex={-1} className="grid gap-4 outline-none">
        {errors["schedule.date"] && <ErrorText message={errors["schedule.date"]} isNews />}
        <OpensLaterNote />
        {opening.size === 0 && <ErrorText message={t("schedule.closed")} />}
      </div>
    );
  const states = free?.get(date);
  const isKnown = free !== null && date <= (lastOf(free) ?? "");
  const offered = offeredTimes(date || (dates.at(-1) ?? ""), now, policy);
  const times = isKnown ? offered.filter((clock) => states?.[clock] !== undefined) : offered;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {lost && time === "" && (
        <p role="alert" className="rounded-card border border-saffron/50 tint-saffron p-4 text-saffron">
          {t("schedule.lost", {
            restaurant: name,
            when: t("schedule.chosen", { date: format.promiseDay(lost), time: format.promiseTime(lost) }),
          })}
        </p>
      )}
      {full && time === "" && (
        <p role="alert" className="rounded-card border border-saffron/50 tint-saffron p-4 text-saffron">
          {t("schedule.fullNow", {
            when: t("schedule.chosen", { date: format.promiseDay(full), time: format.promiseTime(full) }),
          })}
        </p>
      )}
      {policy.days && <p className="text-quiet">{t("occasion.days")}</p>}
      <SeventhDay dates={dates} />
      <DayStrip
        full={dates.filter((day) => isFull(free, day))}
        dates={shopDates}
        open={dates}
        opening={opening}
        now={now}
        value={date}
        isPickup={isPickup}
        error={words(errors["schedule.date"])}
        onValue={(day) => change((before) => setSchedule(before, { date: day }))}
      />
      <SeasonOfDay date={date} />
      <ArrivalWindows
        date={date}
        times={times}
        states={states}
        value={time}
        isDisabled={date === ""}
        isPickup={isPickup}
        error={words(errors["schedule.time"])}
        onValue={(clock) => change((before) => setSchedule(before, { time: clock }))}
        full={(clock) => <WaitChip at={{ date, time: clock }} waits={waits} />}
      />
      <WaitNote date={date} isDayFull={isFull(free, date)} waits={waits} />
      <p role="status" className="flex items-center gap-3 rounded-card bg-raised p-4">
        <CalendarClock aria-hidden className="size-6 shrink-0 text-ember" />
        <span>
          {isRealDate(date) && time !== "" && (
            <span className="block font-heading font-semibold">
              {t("schedule.chosen", {
                date: dayWords({ date, time }, now),
                time: format.promiseTime({ date, time }),
              })}
            </span>
          )}
          <span className="block text-sm text-quiet">
            {isKept && `${t("schedule.kept")} `}
            {isBound && `${t("schedule.bound", { restaurant: name })} `}
            {t("schedule.riyadh")}
          </span>
        </span>
      </p>
    </div>
  );
}
