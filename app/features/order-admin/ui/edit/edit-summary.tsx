import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { BreakdownList, type BreakdownRow } from "#app/ui/figures/breakdown-list.tsx";

export interface EditSummaryProps {
  order: AdminOrderView;
  totalHalalas: number;
  /** Which prices hold. */
  prices: string;
  children: React.ReactNode;
}

/** What the change does to the money, before it is made: agreed and new total, and what is to pay or goes back. */
export function EditSummary({ order, totalHalalas, prices, children }: EditSummaryProps) {
  const { t } = useTranslation("admin-order");
  const agreed = order.totals.grandTotalHalalas;
  const difference = totalHalalas - agreed;
  const open = order.verifiedHalalas === null ? 0 : totalHalalas - order.verifiedHalalas;
  const rows: (BreakdownRow | false)[] = [
    { key: "before", label: t("edit.before"), halalas: agreed },
    difference !== 0 && {
      key: "difference",
      label: difference > 0 ? t("edit.dearer") : t("edit.cheaper"),
      halalas: Math.abs(difference),
    },
    open !== 0 && {
      key: "open",
      label: open > 0 ? t("edit.toPay") : t("edit.toReturn"),
      halalas: Math.abs(open),
    },
  ];
  return (
    <Card as="section" aria-labelledby="edit-summary" className="grid gap-4 lg:sticky lg:top-24">
      <h2 id="edit-summary" className="text-lg">
        {t("edit.summary")}
      </h2>
      <div aria-live="polite">
        <BreakdownList
          rows={rows.filter((row) => row !== false)}
          total={{ label: t("edit.now"), halalas: totalHalalas }}
        />
      </div>
      <p className="text-sm text-quiet">{prices}</p>
      {children}
    </Card>
  );
}
