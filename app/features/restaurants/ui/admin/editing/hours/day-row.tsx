import { Copy, Plus, X } from "lucide-react";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { OpeningSpan } from "#app/lib/weekly-hours.ts";
import { useShownError } from "#app/ui/fields/shown-errors.ts";
import { IconButton } from "#app/ui/icon-button.tsx";

/** A Sunday: the days of an ordinary week are named from here on. */
const SUNDAY = new Date("2026-11-22T12:00:00Z").getTime();
const dayOf = (weekday: number) => new Date(SUNDAY + weekday * 24 * 60 * 60_000);
const PER_DAY_MAX = 4;

/** A span while it is edited, under a name that stays. */
export type HoursRow = OpeningSpan & { key: number };

export interface DayRowProps {
  weekday: number;
  rows: readonly HoursRow[];
  error: string | undefined;
  onAdd: () => void;
  onChange: (key: number, part: Partial<OpeningSpan>) => void;
  /** The field of a time was left. */
  onLeave: () => void;
  onRemove: (key: number) => void;
  onCopy: () => void;
}

/** One weekday: its spans, closed where there are none, and a way to give its hours to the whole week. */
export function DayRow({ weekday, rows, error, onAdd, onChange, onLeave, onRemove, onCopy }: DayRowProps) {
  const { t } = useTranslation("admin-catalog");
  useShownError(error);
  const format = useFormat();
  const day = format.weekday(dayOf(weekday));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-start">
      <p className="flex min-h-11 items-center font-medium">{day}</p>
      <div className="order-last col-span-2 grid gap-2 sm:order-none sm:col-span-1">
        {rows.length === 0 && (
          <p className="flex min-h-11 items-center text-quiet">{t("restaurant.hours.closed")}</p>
        )}
        {rows.map(({ key, opens, closes }) => (
          <div key={key} className="flex flex-wrap items-center gap-2">
            <Clock
              label={t("restaurant.hours.opensOf", { day })}
              value={opens}
              onValue={(value) => onChange(key, { opens: value })}
              onLeave={onLeave}
            />
            <span aria-hidden>–</span>
            <Clock
              label={t("restaurant.hours.closesOf", { day })}
              value={closes}
              onValue={(value) => onChange(key, { closes: value })}
              onLeave={onLeave}
            />
            {closes !== "" && closes <= opens && (
              <span className="text-sm text-quiet">{t("restaurant.hours.nextDay")}</span>
            )}
            <IconButton
              label={t("restaurant.hours.removeOf", {
                day,
                opens: format.time(opens || "00:00"),
                closes: format.time(closes || "00:00"),
              })}
              onClick={() => onRemove(key)}
            >
              <X aria-hidden />
            </IconButton>
          </div>
        ))}
        {error && (
          <p data-field-error="" className="text-sm text-brick">
            {error}
          </p>
        )}
      </div>
      <div className="flex gap-1">
        {rows.length < PER_DAY_MAX && (
          <IconButton label={t("restaurant.hours.addTo", { day })} onClick={onAdd}>
            <Plus aria-hidden />
          </IconButton>
        )}
        {rows.length > 0 && (
          <IconButton label={t("restaurant.hours.copyOf", { day })} onClick={onCopy}>
            <Copy aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  );
}

function Clock({
  label,
  value,
  onValue,
  onLeave,
}: {
  label: string;
  value: string;
  onValue: (value: string) => void;
  onLeave: () => void;
}) {
  return (
    <input
      type="time"
      required
      dir="ltr"
      aria-label={label}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      onBlur={onLeave}
      className="figures min-h-11 rounded-field border border-quiet/60 bg-surface px-3"
    />
  );
}
