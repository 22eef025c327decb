import { Plus, X } from "lucide-react";
import type { DaySpan } from "#app/features/capacity/rules/calendar.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { readWhole } from "#app/lib/amounts/read-number.ts";
import { Button } from "#app/ui/button.tsx";
import { useShownError } from "#app/ui/fields/shown-errors.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useWeekdayWords } from "./weekday-words.ts";

export type KeyedSpan = DaySpan & { key: number };

export interface DaySpansProps {
  /** Of which day they are, in words. */
  day: string;
  spans: readonly KeyedSpan[];
  error?: string | undefined;
  onAdd: () => void;
  onChange: (key: number, part: Partial<DaySpan>) => void;
  onRemove: (key: number) => void;
}

const BOX = "figures min-h-11 rounded-field border border-quiet/60 bg-surface px-3";

/** The spans of one day in plain fields. */
export function DaySpans({ day, spans, error, onAdd, onChange, onRemove }: DaySpansProps) {
  const { t } = useTranslation("admin-capacity");
  useShownError(error);
  const words = useWeekdayWords();
  return (
    <div className="grid gap-2">
      {spans.length === 0 && <p className="flex min-h-11 items-center text-quiet">{t("closed")}</p>}
      {spans.map(({ key, ...span }) => (
        <div key={key} className="flex flex-wrap items-center gap-2">
          <input
            type="time"
            required
            dir="ltr"
            aria-label={t("fields.opensOf", { day })}
            value={span.opens}
            onChange={({ target }) => onChange(key, { opens: target.value })}
            className={BOX}
          />
          <span aria-hidden>–</span>
          <input
            type="time"
            required
            dir="ltr"
            aria-label={t("fields.closesOf", { day })}
            value={span.closes}
            onChange={({ target }) => onChange(key, { closes: target.value })}
            className={BOX}
          />
          {span.closes !== "" && span.closes <= span.opens && (
            <span className="text-sm text-quiet">{t("nextDay")}</span>
          )}
          <label className="flex items-center gap-2 text-sm">
            {t("fields.capacity")}
            <input
              inputMode="numeric"
              autoComplete="off"
              required
              dir="ltr"
              aria-label={t("fields.capacityOf", { day })}
              value={Number.isNaN(span.capacity) ? "" : span.capacity}
              onChange={({ target }) => {
                const capacity = readWhole(target.value);
                if (capacity !== null) onChange(key, { capacity });
                else if (target.value.trim() === "") onChange(key, { capacity: Number.NaN });
              }}
              className={`${BOX} w-24`}
            />
          </label>
          <IconButton
            label={t("fields.removeOf", { day, span: words.span(span) })}
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
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        icon={<Plus aria-hidden className="size-5" />}
        onClick={onAdd}
      >
        {t("fields.addTo", { day })}
      </Button>
    </div>
  );
}
