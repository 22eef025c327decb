import { Link } from "react-router";
import type { TouchedRow } from "#app/features/partners/reads/list-touched.server.ts";
import { adminSeatPath } from "#app/features/partners/rules/partner-seat.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { localText } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** Open orders that a partner left without a dish, a side or a day, until somebody has dealt with them. */
export function TouchedList({ touched }: { touched: readonly TouchedRow[] }) {
  const { t } = useTranslation("admin-partners");
  if (touched.length === 0) return null;
  return (
    <section aria-labelledby="touched-orders" className="mb-6">
      <h2 id="touched-orders" className="text-lg">
        {t("touched.title", { count: touched.length })}
      </h2>
      <p className="mb-3 text-sm text-quiet">{t("touched.lead")}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card border border-line bg-surface">
        {touched.map((row) => (
          <TouchedItem key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function TouchedItem({ row }: { row: TouchedRow }) {
  const { t, i18n } = useTranslation("admin-partners");
  const may = useMay()("orders.edit");
  const format = useFormat();
  const { save, isSaving } = useSave();
  const { id, orderId, reference, date, time, seatKind, seatId, thing, thingId } = row;
  const name = localText(row.name, row.nameEn, i18n.language) ?? thingId;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <Link to={`/admin/orders/${orderId}`} className="inline-flex min-h-11 items-center text-ember">
            <LtrText mono className="font-semibold">
              {reference}
            </LtrText>
          </Link>
          {date && time && <span>{format.slot({ date, time })}</span>}
        </p>
        <p className="text-sm text-quiet">
          <Link to={adminSeatPath({ kind: seatKind, id: seatId })} className="text-ember">
            <OwnWords>{localText(row.seatName, row.seatNameEn, i18n.language) ?? seatId}</OwnWords>
          </Link>{" "}
          ·{" "}
          {thing === "day"
            ? t("touched.day", { day: format.dateWithYear(thingId) })
            : t("touched.out", { name })}
        </p>
      </div>
      {may && (
        <Button
          size="sm"
          variant="secondary"
          pending={isSaving}
          onClick={() => save({ intent: "settle-touched", id }, { success: t("touched.settled") })}
        >
          {t("touched.settle")} <span className="sr-only">{reference}</span>
        </Button>
      )}
    </li>
  );
}
