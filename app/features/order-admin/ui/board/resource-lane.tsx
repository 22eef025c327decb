import clsx from "clsx";
import { useId } from "react";
import type {
  BoardOrder,
  BoardResource,
  BoardSlot,
  DayReservations,
} from "#app/features/order-admin/rules/board/day-reservations.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { Bar, SlotCell } from "./slot-cell.tsx";
import { type Carry, slotKey } from "./use-carry.ts";

interface LaneProps {
  resource: BoardResource;
  orders: DayReservations["orders"];
  carry: Carry;
  keysId: string;
  onChoose: (order: BoardOrder) => void;
}

/** A resource and its day: slots with somebody in them stand open, free ones in small between them; a day of nothing is folded. */
export function ResourceLane({ resource, ...cards }: LaneProps) {
  const { t, i18n } = useTranslation("admin-board");
  const format = useFormat();
  const headingId = useId();
  const { taken, capacity, countsAnimals, slots } = resource;
  const all = t(countsAnimals ? "animals" : "points", { count: capacity });
  const [stage, name] = [t(`stages.${resource.kind}`), localName(resource, i18n.language)];
  const [first, last] = [slots[0], slots.at(-1)];
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-end">
        <h2 id={headingId} className="text-lg">
          {stage !== name && <span className="block text-sm font-normal text-quiet">{stage}</span>}
          <OwnWords>{name}</OwnWords>
        </h2>
        {slots.length > 0 && (
          <div className="text-sm text-quiet sm:text-end">
            {t("taken", { taken, all })}
            <Bar taken={taken} capacity={capacity} />
          </div>
        )}
      </div>
      {!first || !last ? (
        <p className="rounded-field border border-line bg-raised p-3 text-sm text-quiet">{t("closedDay")}</p>
      ) : slots.some(isBusy) ? (
        <SlotRuns resource={resource} {...cards} />
      ) : (
        <details>
          <summary className="min-h-11 cursor-pointer content-center rounded-field border border-line bg-raised px-3 text-sm text-quiet">
            {t("freeAllDay", { from: format.time(first.time), to: format.time(last.time) })}
          </summary>
          <div className="mt-2">
            <SlotRuns resource={resource} {...cards} />
          </div>
        </details>
      )}
    </section>
  );
}

function isBusy({ places, taken, capacity }: BoardSlot): boolean {
  return places.length > 0 || taken > 0 || capacity === 0;
}

function SlotRuns({ resource, orders, carry, keysId, onChoose }: LaneProps) {
  return (
    <ol className="grid items-start gap-2 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
      {runsOf(resource.slots).map((run) =>
        Array.isArray(run) ? (
          <li key={run[0]?.time} className={run.length > LONG_RUN ? "sm:col-span-2" : undefined}>
            <ul className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-1.5">
              {run.map((slot) => (
                <FreeSlot key={slot.time} slot={slot} resource={resource} carry={carry} />
              ))}
            </ul>
          </li>
        ) : (
          <SlotCell
            key={run.time}
            slot={run}
            resourceId={resource.id}
            countsAnimals={resource.countsAnimals}
            orders={orders}
            carry={carry}
            keysId={keysId}
            onChoose={onChoose}
          />
        ),
      )}
    </ol>
  );
}

/** A morning of free slots takes the room of two. */
const LONG_RUN = 8;

/** Neighbours that are all free are one run. */
function runsOf(slots: readonly BoardSlot[]): (BoardSlot | BoardSlot[])[] {
  const runs: (BoardSlot | BoardSlot[])[] = [];
  for (const slot of slots) {
    const run = runs.at(-1);
    if (isBusy(slot)) runs.push(slot);
    else if (Array.isArray(run)) run.push(slot);
    else runs.push([slot]);
  }
  return runs;
}

function FreeSlot({ slot, resource, carry }: { slot: BoardSlot; resource: BoardResource; carry: Carry }) {
  const { t } = useTranslation("admin-board");
  const format = useFormat();
  const { time, taken, capacity } = slot;
  const key = slotKey({ resourceId: resource.id, time });
  const all = t(resource.countsAnimals ? "animals" : "points", { count: capacity });
  return (
    <li
      data-slot={key}
      className={clsx(
        "figures flex min-h-9 items-center justify-between gap-1.5 rounded-field border px-2.5 text-xs",
        carry.overKey === key ? "border-ember bg-ember/10 text-text" : "border-line text-quiet",
      )}
    >
      <span>{format.time(time)}</span>
      <bdi dir="ltr" aria-hidden>
        0/{capacity}
      </bdi>
      <span className="sr-only">{t("taken", { taken, all })}</span>
    </li>
  );
}
