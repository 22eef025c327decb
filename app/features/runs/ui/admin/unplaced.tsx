import { Link } from "react-router";
import type { RunDayView } from "#app/features/runs/rules/run-views.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { ChooseVan } from "./choose-van.tsx";
import type { Placing } from "./use-placing.ts";

/** What stands on no van, each with the reason, and a list of vans to put it on all the same. */
export function Unplaced({ day, placing }: { day: RunDayView; placing: Placing }) {
  const { t } = useTranslation("admin-runs");
  return (
    <section aria-labelledby="runs-unplaced">
      <SectionHeading id="runs-unplaced" lead={t("unplacedLead")}>
        {t("unplaced")}
      </SectionHeading>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:grid-cols-2">
        {day.unplaced.map((order) => (
          <li
            key={order.orderId}
            className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-field border border-line bg-surface p-3"
          >
            <p className="flex flex-wrap items-baseline gap-x-2">
              <Link to={`/admin/orders/${order.orderId}`} className="text-ember underline">
                <LtrText mono>{order.reference}</LtrText>
              </Link>
              <OwnWords>{order.customerName}</OwnWords>
            </p>
            <p className="text-sm text-quiet">
              {order.district && (
                <>
                  <OwnWords>{order.district}</OwnWords> ·{" "}
                </>
              )}
              <LtrText>{`${order.window.from}–${order.window.until}`}</LtrText> ·{" "}
              {t("goods", { count: order.animals + order.trays })}
            </p>
            <p className="text-sm font-medium">{t(`why.${order.why}`)}</p>
            {placing.isAllowed && (
              <ChooseVan
                label={t("toVan", { reference: order.reference })}
                runs={day.runs}
                onChoose={(runId) => runId && placing.put(order.orderId, { runId, position: 500 })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
