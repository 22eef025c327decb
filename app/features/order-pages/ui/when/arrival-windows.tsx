import clsx from "clsx";
import { Fragment, type ReactNode, useState } from "react";
import {
  arrivalWindows,
  shownWindows,
  type TimeStates,
} from "#app/features/order-pages/rules/arrival-windows.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { addDays, clockTime } from "#app/lib/riyadh-time.ts";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { RadioChip } from "#app/ui/fields/radio-chip.tsx";

/** "10 – 11 AM" stands in three columns of a phone of 360 px, "11 AM – 12 PM" does not. */
const LONG_RANGE = 10;

const PERIODS = [
  { name: "morning", before: "12:00" },
  { name: "afternoon", before: "17:00" },
  { name: "evening", before: "24:00" },
  { name: "night", before: "48:00" },
] as const;

export interface ArrivalWindowsProps {
  name?: string;
  /** The day whose times they are; "" where none is chosen, or where every week has it. */
  date: string;
  times: readonly string[];
  /** How each stands; what is missing counts as free. */
  states?: TimeStates;
  value: string;
  /** It is fetched, not brought. */
  isPickup?: boolean;
  /** No day, no time (W46). */
  isDisabled?: boolean;
  /** Nothing is folded away: for a form that works without scripts. */
  isWhole?: boolean;
  error?: string | undefined;
  onValue: (time: string) => void;
  /** Instead of a full hour, where it can be waited for. */
  full?: (time: string) => ReactNode;
}

/** The times of a day as windows of an hour, by the part of the day, soonest first (WP01 WP02). */
export function ArrivalWindows({
  name = "schedule-time",
  date,
  times,
  states = {},
  value,
  isPickup = false,
  isDisabled = false,
  isWhole = false,
  error,
  onValue,
  full,
}: ArrivalWindowsProps) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const all = arrivalWindows(times, states, value);
  const shown = isWhole || unfolded === date ? all : shownWindows(all, value);
  const rest = all.length - shown.length;
  return (
    <div data-field="schedule.time">
      <ChoiceGroup
        legend={t(isPickup ? "when.readyBetween" : "when.arrivesBetween")}
        hint={isDisabled ? t("when.chooseDay") : undefined}
        error={error}
        errorFirst
        className="grid gap-4"
      >
        {PERIODS.map(({ name: part, before }, index) => {
          const from = PERIODS[index - 1]?.before ?? "00:00";
          const within = shown.filter(({ time }) => time >= from && time < before);
          if (within.length === 0) return null;
          return (
            <div key={part} className="grid gap-2">
              <p className="text-sm text-quiet">
                {part === "night" && date !== ""
                  ? t("when.nightOf", { day: format.weekday(date), next: format.date(addDays(date, 1)) })
                  : t(`when.${part}`)}
              </p>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(min(6.25rem,100%),1fr))] gap-2">
                {within.map(({ time, state }) =>
                  full && state === "full" ? (
                    <Fragment key={time}>{full(time)}</Fragment>
                  ) : (
                    <RadioChip
                      key={time}
                      name={name}
                      value={time}
                      checked={time === value}
                      disabled={isDisabled || state === "full"}
                      onChange={() => onValue(time)}
                      className="px-1!"
                    >
                      <span className="grid justify-items-center leading-tight">
                        <HourRange>{format.promiseShort(clockTime(time))}</HourRange>
                        {state === "full" && <span className="text-xs">{t("when.full")}</span>}
                        {state === "few" && <span className="text-xs text-saffron">{t("when.few")}</span>}
                      </span>
                    </RadioChip>
                  ),
                )}
              </div>
            </div>
          );
        })}
        {rest > 0 && (
          <button
            type="button"
            onClick={(event) => {
              const group = event.currentTarget.parentElement;
              const next = all[shown.length]?.time;
              setUnfolded(date);
              requestAnimationFrame(() =>
                group?.querySelector<HTMLElement>(`input[value="${next}"]:not(:disabled)`)?.focus(),
              );
            }}
            className="min-h-11 rounded-full border border-dashed border-quiet/50 px-4 text-sm font-semibold text-ember transition-colors hover:border-ember hover:bg-ember/8"
          >
            {t("when.moreTimes", { count: rest })}
          </button>
        )}
      </ChoiceGroup>
    </div>
  );
}

/** From when until when, in one line: over noon both ends say which half of the day they are of, in smaller letters. */
function HourRange({ children }: { children: string }) {
  return (
    <span
      className={clsx(
        "figures text-center whitespace-nowrap large:whitespace-normal",
        children.length > LONG_RANGE && "text-xs large:text-sm",
      )}
    >
      {children}
    </span>
  );
}
