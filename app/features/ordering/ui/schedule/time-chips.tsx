import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "#app/features/ordering/ui/frame/use-error-words.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { addDays, clockTime } from "#app/lib/riyadh-time.ts";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { RadioChip } from "#app/ui/fields/radio-chip.tsx";
import type { DayTimes } from "./use-free-times.ts";

const PERIODS = [
  { name: "morning", before: "12:00" },
  { name: "afternoon", before: "17:00" },
  { name: "evening", before: "24:00" },
  { name: "night", before: "48:00" },
] as const;

export interface TimeChipsProps {
  /** The day whose times they are; "" where none is chosen. */
  date: string;
  times: readonly string[];
  /** How each stands; what is missing counts as free. */
  states?: DayTimes;
  value: string;
  /** No day, no time (W46). */
  isDisabled: boolean;
  error: string | undefined;
  onValue: (time: string) => void;
  /** Instead of a full time, where it can be waited for. */
  full?: (time: string) => ReactNode;
}

/** The times of a day as chips, by the part of the day. */
export function TimeChips({
  date,
  times,
  states = {},
  value,
  isDisabled,
  error,
  onValue,
  full,
}: TimeChipsProps) {
  const { t } = useTranslation("wizard");
  const format = useFormat();
  const words = useErrorWords();
  return (
    <div data-field="schedule.time">
      <ChoiceGroup
        legend={t("schedule.time")}
        hint={isDisabled ? t("schedule.chooseDay") : undefined}
        error={words(error)}
        errorFirst
        className="grid gap-5"
      >
        {PERIODS.map(({ name, before }, index) => {
          const from = PERIODS[index - 1]?.before ?? "00:00";
          const part = times.filter((time) => time >= from && time < before);
          if (part.length === 0) return null;
          return (
            <div key={name} className="grid gap-2.5">
              <p className="text-sm text-quiet">
                {name === "night" && date !== ""
                  ? t("schedule.nightOf", {
                      day: format.weekday(date),
                      next: format.date(addDays(date, 1)),
                    })
                  : t(`schedule.${name}`)}
              </p>
              <div className="grid grid-cols-3 gap-2.5 sm:grid-cols-5">
                {part.map((time) =>
                  full && states[time] === "full" ? (
                    <Fragment key={time}>{full(time)}</Fragment>
                  ) : (
                    <RadioChip
                      key={time}
                      name="schedule-time"
                      value={time}
                      checked={time === value}
                      disabled={isDisabled || states[time] === "full"}
                      onChange={() => onValue(time)}
                      className="px-2!"
                    >
                      <span className="grid justify-items-center leading-tight">
                        <span className="figures">{format.time(clockTime(time))}</span>
                        {states[time] === "full" && <span className="text-xs">{t("schedule.full")}</span>}
                        {states[time] === "few" && (
                          <span className="text-xs text-saffron">{t("schedule.few")}</span>
                        )}
                      </span>
                    </RadioChip>
                  ),
                )}
              </div>
            </div>
          );
        })}
      </ChoiceGroup>
    </div>
  );
}
