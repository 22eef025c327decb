import { useDayWords } from "#app/features/order-pages/ui/when/use-day-words.ts";
import { offeredTimes, type SchedulePolicy } from "#app/features/order-quote/rules/schedule.ts";
import { setSchedule } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { isFull } from "#app/features/ordering/ui/schedule/times/first-free.ts";
import type { FreeTimes } from "#app/features/ordering/ui/schedule/times/use-free-times.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import type { DraftSection } from "./draft-section.ts";

interface WhenProps extends DraftSection {
  now: Date;
  policy: SchedulePolicy;
  /** That have a time left. */
  days: readonly string[];
  free: FreeTimes;
  /** The places of the chosen time are kept while somebody speaks. */
  isKept: boolean;
}

/** Day and time as they are offered to customers; what is full is said and cannot be chosen. */
export function DraftWhen({ draft, change, errors, now, policy, days, free, isKept }: WhenProps) {
  const { t } = useTranslation("admin-new-order");
  const format = useFormat();
  const { hijri } = useHijri();
  const dayWords = useDayWords();
  const words = useErrorWords();
  const { date, time } = draft.schedule;
  const times = date ? offeredTimes(date, now, policy) : [];
  const stateOf = (each: string) => free?.get(date)?.[each];
  const known = free?.get(date);
  const offered = known ? times.filter((each) => stateOf(each) !== undefined) : times;
  const dayFault = errors["schedule.date"];
  return (
    <Card
      as="section"
      aria-labelledby="when-title"
      className="grid gap-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <h2 id="when-title" className="text-lg sm:col-span-2">
        {t("when")}
      </h2>
      <SelectField
        label={t("day")}
        value={days.includes(date) ? date : ""}
        hint={date ? hijri(date) : undefined}
        error={words(dayFault)}
        onChange={({ target }) => change((before) => setSchedule(before, { date: target.value }))}
      >
        {!days.includes(date) && <option value="">{t("choose")}</option>}
        {days.map((each) => (
          <option key={each} value={each} disabled={isFull(free, each)}>
            {dayWords({ date: each, time: "12:00" }, now)}
            {isFull(free, each) && ` – ${t("full")}`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("time")}
        value={offered.includes(time) ? time : ""}
        hint={isKept ? t("kept") : undefined}
        error={words(errors["schedule.time"])}
        onChange={({ target }) => change((before) => setSchedule(before, { time: target.value }))}
      >
        {!offered.includes(time) && <option value="">{t("choose")}</option>}
        {offered.map((each) => (
          <option key={each} value={each} disabled={stateOf(each) === "full"}>
            {format.time(each)}
            {stateOf(each) === "full" && ` – ${t("full")}`}
          </option>
        ))}
      </SelectField>
    </Card>
  );
}
