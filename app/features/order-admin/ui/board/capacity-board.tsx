import clsx from "clsx";
import { lazy, Suspense, useId, useState } from "react";
import { useNavigation } from "react-router";
import type { BoardOrder, DayReservations } from "#app/features/order-admin/rules/board/day-reservations.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { AskedMove } from "./asked-move.ts";
import { OrderCard } from "./order-card.tsx";
import { ResourceLane } from "./resource-lane.tsx";
import { useCarry } from "./use-carry.ts";

const RescheduleDialog = lazy(() => import("./reschedule-dialog.tsx"));

/** A day by its resources and slots, from which orders are moved. */
export function CapacityBoard({ date, day }: { date: string; day: DayReservations }) {
  const { t } = useTranslation("admin-board");
  const may = useMay();
  const keysId = useId();
  const lostId = useId();
  const isReading = useNavigation().state === "loading";
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const choose = ({ id, reference }: BoardOrder) => setAsked({ id, reference });
  const carry = useCarry(day, ({ id, reference }, slot) => setAsked({ id, reference, slot }));
  const carried = carry.carriedId === null ? undefined : day.orders[carry.carriedId];
  const lost = day.withoutReservation.flatMap((id) => day.orders[id] ?? []);

  return (
    <div
      aria-busy={isReading}
      className={clsx("grid gap-6 transition-opacity *:min-w-0", isReading && "opacity-60")}
    >
      <p id={keysId} data-screen-only className={clsx("text-sm text-quiet", !may("orders.edit") && "hidden")}>
        <span className="pointer-coarse:hidden">{t("keys")}</span>
        <span className="pointer-fine:hidden">{t("touch")}</span>
      </p>
      <p role="status" aria-live="assertive" className="sr-only">
        {carry.said}
      </p>
      {lost.length > 0 && (
        <section aria-labelledby={lostId} className="rounded-card border border-brick/50 bg-surface p-4">
          <h2 id={lostId} className="text-lg">
            {t("lost")}
          </h2>
          <p className="mb-3 text-sm text-quiet">{t("lostText")}</p>
          <ul className="grid gap-1.5 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
            {lost.map((order) => (
              <OrderCard
                key={order.id}
                order={order}
                origin={{ resourceId: null, time: null }}
                points={null}
                lost={t(order.needsTime ? "needsTime" : "noPlace")}
                carry={carry}
                keysId={keysId}
                onChoose={choose}
              />
            ))}
          </ul>
        </section>
      )}
      {Object.keys(day.orders).length === 0 && <p className="text-quiet">{t("nothingYet")}</p>}
      {day.resources.map((resource) => (
        <ResourceLane
          key={`${date} ${resource.id}`}
          resource={resource}
          orders={day.orders}
          carry={carry}
          keysId={keysId}
          onChoose={choose}
        />
      ))}
      <div
        ref={carry.ghost}
        aria-hidden
        hidden={!carry.isDragged}
        className="pointer-events-none fixed top-(--pointer-y) left-(--pointer-x) z-40 m-3 w-fit rounded-field border border-ember bg-raised px-3 py-2 text-sm font-medium shadow-soft"
      >
        {carried?.reference}
      </div>
      {asked && (
        <Suspense>
          <RescheduleDialog
            key={JSON.stringify(asked)}
            asked={asked}
            date={date}
            onClose={() => setAsked(null)}
            onBack={setAsked}
          />
        </Suspense>
      )}
    </div>
  );
}
