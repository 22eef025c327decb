import { Copy, Plus, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { hoursByDay, type OpeningSpan, type WeeklyHours } from "#app/lib/weekly-hours.ts";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useEditorAction } from "./editor-action.tsx";

/** A Sunday: the days of an ordinary week are named from here on. */
const SUNDAY = new Date("2026-11-22T12:00:00Z").getTime();
const dayOf = (weekday: number) => new Date(SUNDAY + weekday * 24 * 60 * 60_000);
const NEW_SPAN = { opens: "12:00", closes: "23:00" };
const MOST_A_DAY = 4;

type Row = OpeningSpan & { key: number };

/** The ordinary week of a restaurant, changed as a whole: spans of each day, closing after midnight, days without any. */
export function HoursEditor({ hours }: { hours: WeeklyHours }) {
  const { t } = useTranslation("admin-catalog");
  const action = useEditorAction();
  const { save, isSaving, answer } = useSave();
  const [rows, setRows] = useState<Row[]>(() => hours.map((span, key) => ({ ...span, key })));
  const [lastKey, setLastKey] = useState(hours.length);
  const fields: Record<string, string> = answer && !answer.ok ? answer.fields : {};
  const spans = rows.map(({ weekday, opens, closes }) => ({ weekday, opens, closes }));
  const isChanged = JSON.stringify(spans) !== JSON.stringify(hours);

  function add(added: readonly OpeningSpan[], kept = rows) {
    setRows([...kept, ...added.map((span, index) => ({ ...span, key: lastKey + index }))]);
    setLastKey(lastKey + added.length);
  }
  function change(key: number, part: Partial<OpeningSpan>) {
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save(
          { intent: "hours", hours: spans, was: hours },
          { action, success: t("restaurant.hours.saved") },
        );
      }}
    >
      <p className="-mt-2 text-sm text-quiet">{t("restaurant.hours.lead")}</p>
      <ul className="divide-y divide-line">
        {hoursByDay(rows).map(({ weekday }) => (
          <DayRow
            key={weekday}
            weekday={weekday}
            rows={rows.filter((row) => row.weekday === weekday)}
            error={fields[`hours.${weekday}`]}
            onAdd={() => add([{ weekday, ...NEW_SPAN }])}
            onChange={change}
            onRemove={(key) => setRows(rows.filter((row) => row.key !== key))}
            onCopy={() => {
              const own = rows.filter((row) => row.weekday === weekday);
              const week = hoursByDay([]).flatMap((day) =>
                own.map(({ opens, closes }) => ({ weekday: day.weekday, opens, closes })),
              );
              add(week, []);
            }}
          />
        ))}
      </ul>
      <Button
        type="submit"
        className="justify-self-start"
        pending={isSaving}
        aria-disabled={!isChanged || undefined}
      >
        {t("restaurant.hours.save")}
      </Button>
    </form>
  );
}

interface DayRowProps {
  weekday: number;
  rows: readonly Row[];
  error: string | undefined;
  onAdd: () => void;
  onChange: (key: number, part: Partial<OpeningSpan>) => void;
  onRemove: (key: number) => void;
  onCopy: () => void;
}

function DayRow({ weekday, rows, error, onAdd, onChange, onRemove, onCopy }: DayRowProps) {
  const { t } = useTranslation("admin-catalog");
  const format = useFormat();
  const day = format.weekday(dayOf(weekday));
  return (
    <li className="grid gap-2 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-start">
      <p className="flex min-h-11 items-center font-medium">{day}</p>
      <div className="grid gap-2">
        {rows.length === 0 && (
          <p className="flex min-h-11 items-center text-quiet">{t("restaurant.hours.closed")}</p>
        )}
        {rows.map(({ key, opens, closes }) => (
          <div key={key} className="flex flex-wrap items-center gap-2">
            <Clock
              label={t("restaurant.hours.opensOf", { day })}
              value={opens}
              onValue={(value) => onChange(key, { opens: value })}
            />
            <span aria-hidden>–</span>
            <Clock
              label={t("restaurant.hours.closesOf", { day })}
              value={closes}
              onValue={(value) => onChange(key, { closes: value })}
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
        {error && <p className="text-sm text-brick">{error}</p>}
      </div>
      <div className="flex gap-1">
        {rows.length < MOST_A_DAY && (
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
}: {
  label: string;
  value: string;
  onValue: (value: string) => void;
}) {
  return (
    <input
      type="time"
      required
      dir="ltr"
      aria-label={label}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      className="figures min-h-11 rounded-field border border-quiet/60 bg-surface px-3"
    />
  );
}
