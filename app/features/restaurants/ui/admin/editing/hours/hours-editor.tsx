import type { AdminRestaurant } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import { useEditorAction } from "#app/features/restaurants/ui/admin/editing/fields/editor-action.tsx";
import { factChange } from "#app/features/restaurants/ui/admin/editing/fields/fact-change.ts";
import { FactField } from "#app/features/restaurants/ui/admin/editing/fields/fact-field.tsx";
import { SaveMark } from "#app/foundation/admin-kit/save-mark.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { hoursByDay } from "#app/lib/weekly-hours.ts";
import { Button } from "#app/ui/button.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { DayRow } from "./day-row.tsx";
import { useWeek } from "./use-week.ts";

const NEW_SPAN = { opens: "12:00", closes: "23:00" };

/** The ordinary week of a restaurant, said once: spans of each day, closing after midnight, days without any. Its words are made of it. */
export function HoursEditor({ restaurant }: { restaurant: AdminRestaurant }) {
  const { t } = useTranslation("admin-catalog");
  const { rows, faults, state, add, type, leave, remove } = useWeek(restaurant.hours);
  const { hoursWords } = restaurant;
  return (
    <FactField restaurantId={restaurant.id} fact="workingHours">
      <p className="-mt-2 text-sm text-quiet">{t("restaurant.hours.lead")}</p>
      <OldWords restaurant={restaurant} />
      <div className="relative mt-2">
        <SaveMark state={state} />
        <ul className="divide-y divide-line">
          {hoursByDay(rows).map(({ weekday }) => (
            <DayRow
              key={weekday}
              weekday={weekday}
              rows={rows.filter((row) => row.weekday === weekday)}
              error={faults[`hours.${weekday}`]}
              onAdd={() => add([{ weekday, ...NEW_SPAN }])}
              onChange={type}
              onLeave={leave}
              onRemove={remove}
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
      </div>
      {hoursWords && (
        <div className="mt-3 grid gap-1 text-sm">
          <p className="text-quiet">{t("restaurant.hours.inWords")}</p>
          <p dir="rtl" lang="ar">
            {hoursWords.ar}
          </p>
          <p dir="ltr" lang="en">
            {hoursWords.en}
          </p>
        </div>
      )}
    </FactField>
  );
}

/** Hours that were once typed as words: customers read them until the week above says the same. */
function OldWords({ restaurant }: { restaurant: AdminRestaurant }) {
  const { t } = useTranslation("admin-catalog");
  const action = useEditorAction();
  const { save, isSaving } = useSave();
  const { workingHours, workingHoursEn, hours } = restaurant;
  if (!workingHours && !workingHoursEn) return null;
  return (
    <div className="mt-3 grid justify-items-start gap-2 rounded-field border border-saffron/50 tint-saffron p-4 text-sm">
      <p className="font-medium">{t("restaurant.hours.oldWords")}</p>
      {[workingHours, workingHoursEn].map((words) => words && <OwnWords key={words}>{words}</OwnWords>)}
      <p className="text-quiet">{t("restaurant.hours.oldWordsText")}</p>
      {hours.length > 0 && (
        <Button
          variant="secondary"
          size="sm"
          pending={isSaving}
          onClick={() =>
            save(factChange({ workingHours: "", workingHoursEn: "" }), {
              action,
              success: t("restaurant.hours.oldWordsGone"),
            })
          }
        >
          {t("restaurant.hours.dropOldWords")}
        </Button>
      )}
    </div>
  );
}
