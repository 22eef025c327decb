import { X } from "lucide-react";
import { useState } from "react";
import type { EditedResource } from "#app/features/capacity/reads/read-resource.server.ts";
import { type DaySpan, spansOf } from "#app/features/capacity/rules/calendar.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { addDays } from "#app/lib/riyadh-time.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { DaySpans, type KeyedSpan } from "./day-spans.tsx";
import { MonthPicker } from "./month-picker.tsx";
import { StrandedDialog } from "./stranded-orders.tsx";
import { useCalendarSave } from "./use-calendar-save.ts";
import { useWeekdayWords } from "./weekday-words.ts";

/** Dates that do not keep the week's hours: picked on a month, closed or with hours of their own. */
export function DatesEditor({ resource, today }: { resource: EditedResource; today: string }) {
  const [chosen, setChosen] = useState(() => addDays(today, 1));
  const dates = Object.keys(resource.days)
    .filter((date) => date >= today)
    .toSorted();
  const own = new Map(dates.map((date) => [date, resource.days[date]?.length === 0]));
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <MonthPicker today={today} chosen={chosen} own={own} onChoose={setChosen} />
        <DatesList resource={resource} dates={dates} />
      </div>
      <DateForm
        key={`${chosen} ${JSON.stringify(spansOf(resource, chosen))}`}
        resource={resource}
        date={chosen}
        today={today}
        onDate={setChosen}
      />
    </div>
  );
}

function DatesList({ resource, dates }: { resource: EditedResource; dates: readonly string[] }) {
  const { t } = useTranslation("admin-capacity");
  const format = useFormat();
  const words = useWeekdayWords();
  const { saveChange, asked, agree, leave } = useCalendarSave(resource.version);
  if (dates.length === 0) return <p className="text-sm text-quiet">{t("dates.none")}</p>;
  return (
    <>
      <ul aria-label={t("dates.list")} className="divide-y divide-line">
        {dates.map((date) => {
          const spans = resource.days[date] ?? [];
          return (
            <li key={date} className="flex items-center justify-between gap-2 py-1">
              <p className="min-w-0">
                <span className="font-medium">{format.date(date)}</span>{" "}
                <span className="text-sm text-quiet">
                  {spans.length === 0 ? t("closed") : format.list(spans.map(words.span))}
                </span>{" "}
                {resource.notes[date] && (
                  <OwnWords className="text-sm text-quiet">{resource.notes[date]}</OwnWords>
                )}
              </p>
              <IconButton
                label={t("dates.removeOf", { date: format.date(date) })}
                onClick={() => saveChange({ intent: "remove-day", date }, t("dates.removed"))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <StrandedDialog asked={asked} onAgree={agree} onLeave={leave} />
    </>
  );
}

interface DateFormProps {
  resource: EditedResource;
  date: string;
  today: string;
  onDate: (date: string) => void;
}

function DateForm({ resource, date, today, onDate }: DateFormProps) {
  const { t } = useTranslation("admin-capacity");
  const format = useFormat();
  const { saveChange, isSaving, fields, asked, agree, leave } = useCalendarSave(resource.version);
  const [{ spans, last }, setSpans] = useState<{ spans: KeyedSpan[]; last: number }>(() => {
    const now = spansOf(resource, date);
    return { spans: now.map((span, key) => ({ ...span, key })), last: now.length };
  });
  const send = (kept: readonly DaySpan[], note: string) =>
    saveChange({ intent: "day", date, spans: kept, note }, t("dates.saved"));
  return (
    <form
      className="grid content-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const kept = spans.map(({ opens, closes, capacity }) => ({ opens, closes, capacity }));
        void send(kept, String(new FormData(event.currentTarget).get("note") ?? ""));
      }}
    >
      <TextField
        label={t("dates.date")}
        hint={format.hijri(date)}
        type="date"
        dir="ltr"
        required
        min={today}
        value={date}
        onChange={({ target }) => target.value && onDate(target.value)}
        error={fields.date}
      />
      <DaySpans
        day={format.date(date)}
        spans={spans}
        error={fields[`days.${date}`]}
        onAdd={() => {
          const capacity = spans[0]?.capacity ?? resource.week.flat()[0]?.capacity ?? 10;
          const made = { opens: "09:00", closes: "17:00", capacity, key: last + 1 };
          setSpans({ spans: [...spans, made], last: last + 1 });
        }}
        onChange={(key, part) =>
          setSpans({ spans: spans.map((each) => (each.key === key ? { ...each, ...part } : each)), last })
        }
        onRemove={(key) => setSpans({ spans: spans.filter((each) => each.key !== key), last })}
      />
      <TextField
        name="note"
        label={t("dates.note")}
        optional
        maxLength={120}
        defaultValue={resource.notes[date] ?? ""}
        error={fields.note}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSaving}>
          {t("dates.save")}
        </Button>
        <Button
          variant="secondary"
          onClick={({ currentTarget }) =>
            send([], String(new FormData(currentTarget.form ?? undefined).get("note") ?? ""))
          }
        >
          {t("dates.close")}
        </Button>
      </div>
      <StrandedDialog asked={asked} onAgree={agree} onLeave={leave} />
    </form>
  );
}
