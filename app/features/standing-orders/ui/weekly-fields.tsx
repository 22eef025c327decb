import { useState } from "react";
import { ArrivalWindows } from "#app/features/order-pages/ui/when/arrival-windows.tsx";
import type { WeekTimes } from "#app/features/standing-orders/reads/read-week.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { useStandingWords } from "./use-standing-words.ts";

export interface WeeklyTime {
  weekday: number;
  time: string;
}

export interface WeeklyFieldsProps {
  week: WeekTimes;
  initial: WeeklyTime;
  onChange?: (when: WeeklyTime) => void;
}

/** Weekday and time, as fields of a plain form; with scripts the times are those of the chosen day. */
export function WeeklyFields({ week, initial, onChange }: WeeklyFieldsProps) {
  const { t } = useTranslation("standing");
  const { dayOf } = useStandingWords();
  const [when, setWhen] = useState(initial);
  const times = week[when.weekday] ?? [];
  const choose = (next: WeeklyTime) => {
    setWhen(next);
    onChange?.(next);
  };
  const chooseDay = (weekday: number) => {
    const ofDay = week[weekday] ?? [];
    const time = ofDay.includes(when.time)
      ? when.time
      : (ofDay.find((each) => each >= when.time) ?? ofDay.at(-1));
    choose({ weekday, time: time ?? when.time });
  };
  return (
    <div className="grid gap-4">
      <SelectField
        name="weekday"
        label={t("form.weekday")}
        value={when.weekday}
        onChange={(event) => chooseDay(Number(event.target.value))}
      >
        {week.map((ofDay, weekday) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the weekday
          <option key={weekday} value={weekday} disabled={ofDay.length === 0}>
            {dayOf(weekday)}
          </option>
        ))}
      </SelectField>
      <ArrivalWindows
        name="time"
        date=""
        times={times.includes(when.time) ? times : [when.time, ...times].toSorted()}
        value={when.time}
        isWhole
        onValue={(time) => choose({ ...when, time })}
      />
    </div>
  );
}
