import { CalendarClock } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { setSchedule } from "#app/features/ordering/draft/draft-changes.ts";
import { ErrorText } from "#app/features/ordering/ui/frame/error-text.tsx";
import { useWizardState } from "#app/features/ordering/ui/frame/wizard-context.tsx";
import { defaultSchedule, offeredDates, offeredTimes } from "#app/features/orders/price-and-time/schedule.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { DayStrip } from "./day-strip.tsx";
import { TimeChips } from "./time-chips.tsx";
import { useNow } from "./use-now.ts";

/** The day and time in Riyadh, wherever the browser is (W43–W48). */
export function ScheduleStep() {
  const { t } = useTranslation("wizard");
  const { catalogue, change, draft, errors } = useWizardState();
  const format = useFormat();
  const now = useNow();
  const policy = catalogue.schedulePolicy;
  const dates = useMemo(() => offeredDates(now, policy), [now, policy]);
  const { date, time } = draft.schedule;
  const [isDefaulted, setDefaulted] = useState(false);

  // Tomorrow 15:00 when nothing was chosen yet; a day whose time was cleared stays as it is.
  useEffect(() => {
    if (isDefaulted) return;
    setDefaulted(true);
    if (date === "" && time === "")
      change((before) => setSchedule(before, defaultSchedule(new Date(), policy)));
  }, [change, date, isDefaulted, policy, time]);

  if (dates.length === 0) return <ErrorText message={t("schedule.closed")} />;
  const times = offeredTimes(date || (dates.at(-1) ?? ""), now, policy);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <DayStrip
        dates={dates}
        now={now}
        value={date}
        error={errors["schedule.date"]}
        onValue={(day) => change((before) => setSchedule(before, { date: day }))}
      />
      <TimeChips
        times={times}
        value={time}
        isDisabled={date === ""}
        error={errors["schedule.time"]}
        onValue={(clock) => change((before) => setSchedule(before, { time: clock }))}
      />
      <p role="status" className="flex items-center gap-3 rounded-card bg-raised p-4">
        <CalendarClock aria-hidden className="size-6 shrink-0 text-ember" />
        <span>
          {date !== "" && time !== "" && (
            <span className="block font-heading font-semibold">
              {t("schedule.chosen", { date: format.date(date), time: format.time(time) })}
            </span>
          )}
          <span className="block text-sm text-quiet">{t("schedule.riyadh")}</span>
        </span>
      </p>
    </div>
  );
}
