import { type FormEvent, useState } from "react";
import { DayRow, type HoursRow } from "#app/features/restaurants/ui/admin/editing/hours/day-row.tsx";
import { OpeningHours } from "#app/features/restaurants/ui/opening-hours.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { hoursByDay, type OpeningSpan, type WeeklyHours } from "#app/lib/weekly-hours.ts";
import { Button } from "#app/ui/button.tsx";

const NEW_SPAN = { opens: "12:00", closes: "23:00" };

/** When a kitchen is open in an ordinary week; its owner proposes another. */
export function OwnHours({ hours, isOwner }: { hours: WeeklyHours; isOwner: boolean }) {
  const { t } = useTranslation("partner");
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="own-hours">
      <h2 id="own-hours" className="text-lg">
        {t("offer.hours.name")}
      </h2>
      <p className="mt-1 mb-3 text-sm text-quiet">
        {t(isOwner ? "offer.hours.lead" : "offer.hours.workerLead")}
      </p>
      {isOpen ? (
        <ProposeHours hours={hours} onClose={() => setOpen(false)} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4">
          {hours.length === 0 ? <p>{t("offer.hours.none")}</p> : <OpeningHours hours={hours} />}
          {isOwner && (
            <Button
              size="sm"
              variant="secondary"
              className="justify-self-start"
              onClick={() => setOpen(true)}
            >
              {t("offer.hours.propose")}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function ProposeHours({ hours, onClose }: { hours: WeeklyHours; onClose: () => void }) {
  const { t } = useTranslation("partner");
  const { t: common } = useTranslation("common");
  const { save, isSaving, errors } = useSave();
  const [rows, setRows] = useState<HoursRow[]>(() => hours.map((span, key) => ({ ...span, key })));
  const [lastKey, setLastKey] = useState(hours.length);
  function put(kept: HoursRow[], added: readonly OpeningSpan[]) {
    setRows([...kept, ...added.map((span, at) => ({ ...span, key: lastKey + at }))]);
    setLastKey(lastKey + added.length);
  }
  function copyOf(weekday: number): OpeningSpan[] {
    const own = rows.filter((row) => row.weekday === weekday);
    return hoursByDay([]).flatMap((day) =>
      own.map(({ opens, closes }) => ({ weekday: day.weekday, opens, closes })),
    );
  }
  function send(event: FormEvent) {
    event.preventDefault();
    const said = rows.map(({ weekday, opens, closes }) => ({ weekday, opens, closes }));
    void save(
      { intent: "propose-hours", hours: said },
      { success: t("offer.proposedDone"), onSaved: onClose },
    );
  }
  return (
    <form
      onSubmit={send}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4"
    >
      <ul className="divide-y divide-line">
        {hoursByDay(rows).map(({ weekday }) => (
          <DayRow
            key={weekday}
            weekday={weekday}
            rows={rows.filter((row) => row.weekday === weekday)}
            error={errors[`hours.${weekday}`]}
            onAdd={() => put(rows, [{ weekday, ...NEW_SPAN }])}
            onChange={(key, part) =>
              setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
            }
            onLeave={() => {}}
            onRemove={(key) => setRows(rows.filter((row) => row.key !== key))}
            onCopy={() => put([], copyOf(weekday))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={isSaving}>
          {t("offer.send")}
        </Button>
        <Button variant="secondary" size="sm" onClick={onClose}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
}
