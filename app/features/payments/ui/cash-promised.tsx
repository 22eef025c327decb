import { Banknote, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { cashPlace } from "./cash-method.tsx";

export interface CashPromisedProps {
  order: OrderView;
  others: ReactNode;
  /** To pay otherwise after all, where that may still be. */
  withdraw: ReactNode;
}

/** What is paid in cash at the end, and that nothing is asked before; whoever would rather pay now finds the other ways folded. */
export function CashPromised({ order, others, withdraw }: CashPromisedProps) {
  const { t } = useTranslation("payments");
  const format = useFormat();
  const amount = format.money(order.cashHalalas).plain;
  return (
    <Card
      as="section"
      aria-labelledby="cash-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 max-sm:p-4"
    >
      <div className="flex gap-3">
        <Banknote aria-hidden className="mt-1 size-6 shrink-0 text-palm" />
        <div className="grid min-w-0 gap-1">
          <h2 id="cash-title" className="text-lg">
            {t(`cash.${cashPlace(order)}Title`, { amount })}
          </h2>
          <p className="text-quiet">{t("cash.text")}</p>
        </div>
      </div>
      <details className="group">
        <summary className="flex min-h-11 items-center gap-2 text-sm font-medium text-ember">
          {t("cash.other")}
          <ChevronDown aria-hidden className="size-4.5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-1">{others}</div>
      </details>
      {withdraw}
    </Card>
  );
}
