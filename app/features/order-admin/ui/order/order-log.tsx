import clsx from "clsx";
import type { AdminOrderEventView } from "#app/features/order-reading/rules/order-event-view.ts";
import { StaffName } from "#app/foundation/admin-kit/staff-name.tsx";
import type { Translate } from "#app/i18n/text-keys.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** Everything that happened to the order, newest first: who, when, from where to where, and why (AO09). */
export function OrderLog({ events }: { events: readonly AdminOrderEventView[] }) {
  const { t } = useTranslation("admin-orders");
  return (
    <Card as="section" aria-labelledby="log-title">
      <h2 id="log-title" className="mb-4 text-lg">
        {t("log.title")}
      </h2>
      <ol className="grid">
        {events.toReversed().map((event, index) => (
          <LogEntry
            key={event.id}
            event={event}
            isNewest={index === 0}
            isOldest={index === events.length - 1}
          />
        ))}
      </ol>
    </Card>
  );
}

interface LogEntryProps {
  event: AdminOrderEventView;
  isNewest: boolean;
  isOldest: boolean;
}

function LogEntry({ event, isNewest, isOldest }: LogEntryProps) {
  const { t } = useTranslation("admin-orders");
  const { t: words } = useTranslation("orders");
  const format = useFormat();
  const moved =
    event.fromStatus && event.toStatus && event.fromStatus !== event.toStatus
      ? t("log.moved", { from: t(`status.${event.fromStatus}`), to: t(`status.${event.toStatus}`) })
      : null;
  return (
    <li className="flex gap-3">
      <span aria-hidden className="flex flex-col items-center pt-2">
        <span className={clsx("size-2.5 rotate-45", isNewest ? "bg-ember" : "bg-quiet/60")} />
        {!isOldest && <span className="my-1 w-px flex-1 bg-line" />}
      </span>
      <div className={clsx("min-w-0 flex-1 text-sm", !isOldest && "pb-4")}>
        <p className="font-medium">{event.kind === "moved" && moved ? moved : what(event, t)}</p>
        {event.kind !== "moved" && moved && <p>{moved}</p>}
        <p className="text-quiet">
          {event.actor ? <StaffName email={event.actor} /> : t(`log.${event.by}`)} ·{" "}
          <time dateTime={event.at}>{format.dateTime(new Date(event.at))}</time>
        </p>
        {event.slot && <p>{format.slot(event.slot)}</p>}
        {event.reason && <p>{t("log.cancelReason", { reason: words(`cancel.reasons.${event.reason}`) })}</p>}
        {event.fault && <p>{t(`log.fault.${event.fault}`)}</p>}
        {event.note && (
          <p className="mt-1 border-s-2 border-line ps-2.5 whitespace-pre-line">
            <OwnWords>{event.note}</OwnWords>
          </p>
        )}
      </div>
    </li>
  );
}

function what(event: AdminOrderEventView, t: Translate<"admin-orders">): string {
  if (event.kind === "note") return event.note ? t("log.note") : t("log.noteRemoved");
  return event.kind === "moved"
    ? event.toStatus
      ? t(`status.${event.toStatus}`)
      : ""
    : t(`log.${event.kind}`);
}
