import { useState } from "react";
import type { EditedResource } from "#app/features/capacity/reads/read-resource.server.ts";
import type { DaySpan } from "#app/features/capacity/rules/calendar.ts";
import { FRIDAY, type WeekSpan, weekOf, withBreak } from "#app/features/capacity/rules/week-edit.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { useShownError } from "#app/ui/fields/shown-errors.ts";
import { DaySpans } from "./day-spans.tsx";
import { StrandedDialog } from "./stranded-orders.tsx";
import { type CalendarSave, useCalendarSave } from "./use-calendar-save.ts";
import { capacityNear, WeekGrid } from "./week-grid.tsx";
import { useWeekdayWords, WEEKDAYS } from "./weekday-words.ts";

const NEW_SPAN = { opens: "09:00", closes: "17:00" };

/**
 * The ordinary week of a resource, changed as a whole: as a picture and as fields of the chosen day. What saves it outlives the
 * form: the page may be read anew with the new week before the answer is there.
 */
export function WeekEditor({ resource }: { resource: EditedResource }) {
  const saving = useCalendarSave(resource.version);
  return <WeekForm key={JSON.stringify(resource.week)} resource={resource} saving={saving} />;
}

function WeekForm({ resource, saving }: { resource: EditedResource; saving: CalendarSave }) {
  const { t } = useTranslation("admin-capacity");
  const words = useWeekdayWords();
  const { saveChange, isSaving, fields, asked, agree, leave } = saving;
  useShownError(WEEKDAYS.map((weekday) => fields[`week.${weekday}`] ?? "").join(" "));
  const [{ rows, last }, setRows] = useState(() => keyed(resource.week));
  const [day, setDay] = useState(0);
  const [target, setTarget] = useState("all");
  const isChanged = JSON.stringify(weekOf(rows)) !== JSON.stringify(resource.week);
  const ofDay = (weekday: number) => rows.filter((row) => row.weekday === weekday);
  const replace = (changed: WeekSpan) =>
    setRows((now) => ({ ...now, rows: now.rows.map((row) => (row.key === changed.key ? changed : row)) }));
  const remove = (key: number) =>
    setRows((now) => ({ ...now, rows: now.rows.filter((row) => row.key !== key) }));

  function add(weekday: number, span: DaySpan): WeekSpan {
    const made = { ...span, weekday, key: last + 1 };
    setRows({ rows: [...rows, made], last: last + 1 });
    return made;
  }
  /** Gives days the spans of a list instead of their own. */
  function give(weekdays: readonly number[], spans: readonly DaySpan[]) {
    const kept = rows.filter((row) => !weekdays.includes(row.weekday));
    const given = weekdays.flatMap((weekday) =>
      spans.map(({ opens, closes, capacity }) => ({ opens, closes, capacity, weekday })),
    );
    setRows({
      rows: [...kept, ...given.map((span, index) => ({ ...span, key: last + 1 + index }))],
      last: last + given.length,
    });
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void saveChange({ intent: "week", week: weekOf(rows) }, t("week.saved"));
      }}
    >
      <WeekGrid rows={rows} day={day} onDay={setDay} onDraw={add} onChange={replace} onRemove={remove} />
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-2 font-heading font-semibold">{words.day(day)}</legend>
        <DaySpans
          day={words.day(day)}
          spans={ofDay(day)}
          onAdd={() => add(day, { ...NEW_SPAN, capacity: capacityNear(rows, day) })}
          onChange={(key, part) => {
            const row = rows.find((each) => each.key === key);
            if (row) replace({ ...row, ...part });
          }}
          onRemove={remove}
        />
        {WEEKDAYS.filter((weekday) => fields[`week.${weekday}`]).map((weekday) => (
          <p key={weekday} data-field-error="" className="text-sm text-brick">
            {words.day(weekday)}: {fields[`week.${weekday}`]}
          </p>
        ))}
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={t("week.copyTo", { day: words.day(day) })}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          >
            <option value="all">{t("week.allDays")}</option>
            {WEEKDAYS.filter((weekday) => weekday !== day).map((weekday) => (
              <option key={weekday} value={weekday}>
                {words.day(weekday)}
              </option>
            ))}
          </SelectField>
          <Button
            variant="secondary"
            onClick={() => give(target === "all" ? WEEKDAYS : [Number(target)], ofDay(day))}
          >
            {t("week.copy")}
          </Button>
          <Button variant="secondary" onClick={() => give([FRIDAY], withBreak(ofDay(FRIDAY)))}>
            {t("week.prayer")}
          </Button>
        </div>
      </fieldset>
      <Button
        type="submit"
        className="justify-self-start"
        pending={isSaving}
        aria-disabled={!isChanged || undefined}
      >
        {t("week.save")}
      </Button>
      <StrandedDialog asked={asked} onAgree={agree} onLeave={leave} />
    </form>
  );
}

function keyed(week: EditedResource["week"]): { rows: WeekSpan[]; last: number } {
  const rows = week
    .flatMap((spans, weekday) => spans.map((span) => ({ ...span, weekday })))
    .map((span, key) => ({ ...span, key }));
  return { rows, last: rows.length };
}
