import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { hoursByDay, type OpeningSpan, type WeeklyHours } from "#app/lib/weekly-hours.ts";
import { Button } from "#app/ui/button.tsx";
import { useEditorAction } from "../editor-action.tsx";
import { DayRow, type HoursRow } from "./day-row.tsx";

const NEW_SPAN = { opens: "12:00", closes: "23:00" };

/**
 * The ordinary week of a restaurant, changed as a whole: spans of each day, closing after midnight, days without any. What saves
 * it outlives the form: the page may be read anew with the new week before the answer is there.
 */
export function HoursEditor({ hours }: { hours: WeeklyHours }) {
  const saving = useSave();
  return <WeekForm key={JSON.stringify(hours)} hours={hours} saving={saving} />;
}

function WeekForm({ hours, saving }: { hours: WeeklyHours; saving: ReturnType<typeof useSave> }) {
  const { t } = useTranslation("admin-catalog");
  const action = useEditorAction();
  const { save, isSaving, answer } = saving;
  const [rows, setRows] = useState<HoursRow[]>(() => hours.map((span, key) => ({ ...span, key })));
  const [lastKey, setLastKey] = useState(hours.length);
  const spans = rows.map(({ weekday, opens, closes }) => ({ weekday, opens, closes }));
  const [refused, setRefused] = useState<readonly OpeningSpan[] | null>(null);
  // A complaint speaks of the week that was sent, and goes with the next change of it.
  const isRefused = JSON.stringify(refused) === JSON.stringify(spans);
  const fields: Record<string, string> = isRefused && answer && !answer.ok ? answer.fields : {};
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
          {
            action,
            success: t("restaurant.hours.saved"),
            onRefused: () => setRefused(spans),
          },
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
