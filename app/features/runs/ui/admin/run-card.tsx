import clsx from "clsx";
import { Trash2 } from "lucide-react";
import { useId } from "react";
import type { RunDayView, RunView } from "#app/features/runs/rules/run-views.ts";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { LoadingList } from "./loading-list.tsx";
import { StopRow } from "./stop-row.tsx";
import type { Placing } from "./use-placing.ts";

/** One round of a van: who drives it, how full it is, and its stops. */
export function RunCard({ run, day, placing }: { run: RunView; day: RunDayView; placing: Placing }) {
  const { t, i18n } = useTranslation("admin-runs");
  const { send, isSending, fault } = useChange();
  const id = useId();
  const { load, room } = run;
  const isOver = load.animals > room.animals || load.trays > room.trays;
  const isBegun = run.stops.some(({ isLoaded, doorAt }) => isLoaded || doorAt !== null);
  const done = run.stops.filter(({ doorAt }) => doorAt !== null).length;
  return (
    <section
      aria-labelledby={id}
      data-run={run.id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 id={id} className="text-lg">
            <OwnWords>{run.vanName}</OwnWords>
          </h2>
          <p className="text-sm text-quiet">
            <LtrText>{`${run.leaves}–${run.back}`}</LtrText>
            {run.restaurant && ` · ${localName(run.restaurant, i18n.language)}`}
          </p>
        </div>
        {placing.isAllowed && !isBegun && (
          <IconButton
            label={t("removeRun")}
            onClick={() => void send("DELETE /api/admin/runs/{id}", { path: { id: run.id } })}
          >
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
      {placing.isAllowed ? (
        <SelectField
          label={t("driver")}
          value={run.driverId ?? ""}
          disabled={isSending}
          onChange={({ target }) =>
            void send("PUT /api/admin/runs/{id}", {
              path: { id: run.id },
              body: { driverId: target.value || null, leaves: run.leaves, back: run.back },
            })
          }
        >
          <option value="">{t("noDriver")}</option>
          {day.drivers
            .filter(({ isActive, id: driver }) => isActive || driver === run.driverId)
            .map((driver) => (
              <option key={driver.id} value={driver.id}>
                {driver.name}
              </option>
            ))}
        </SelectField>
      ) : (
        <p>{run.driverName ?? t("noDriver")}</p>
      )}
      {fault && (
        <p role="alert" className="text-sm text-brick">
          {fault}
        </p>
      )}
      <p className={clsx("text-sm", isOver ? "font-semibold text-brick" : "text-quiet")}>
        {t("load", { animals: load.animals, ofAnimals: room.animals })}
        {room.trays > 0 && ` · ${t("trays", { trays: load.trays, ofTrays: room.trays })}`}
        {isOver && ` · ${t("over")}`}
        {done > 0 && ` · ${t("done", { done, of: run.stops.length })}`}
      </p>
      {run.stops.length === 0 ? (
        <p className="text-sm text-quiet">{t("noStops")}</p>
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {run.stops.map((stop, nth) => (
            <StopRow key={stop.id} stop={stop} position={nth - done} run={run} day={day} placing={placing} />
          ))}
        </ol>
      )}
      <LoadingList run={run} />
    </section>
  );
}
