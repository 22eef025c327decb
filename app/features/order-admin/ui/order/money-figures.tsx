import clsx from "clsx";
import { owesBalance } from "#app/features/order-core/rules/down-payment.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Money } from "#app/ui/figures/money.tsx";

/** What an order costs, how much of that is verified, and what is open in one direction or the other. */
export function MoneyFigures({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation("admin-order");
  const { verifiedHalalas, dueHalalas, toReturnHalalas } = order;
  const isDue = dueHalalas > 0 && order.status !== "Cancelled";
  const { downPaymentHalalas, totals } = order;
  const isRest = owesBalance({ ...totals, verifiedHalalas, downPaymentHalalas });
  const due =
    order.cashHalalas > 0
      ? t("money.cash")
      : isRest
        ? t("money.rest")
        : verifiedHalalas === null
          ? t("money.due")
          : t("money.toPay");
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <Figure label={t("money.total")} halalas={order.totals.grandTotalHalalas} />
      {downPaymentHalalas !== null && (
        <Figure
          label={t("money.downPayment")}
          halalas={Math.min(downPaymentHalalas, totals.grandTotalHalalas)}
        />
      )}
      {verifiedHalalas !== null && <Figure label={t("money.verified")} halalas={verifiedHalalas} />}
      {isDue && <Figure label={due} halalas={dueHalalas} tone="text-saffron" />}
      {toReturnHalalas > 0 && (
        <Figure label={t("money.toReturn")} halalas={toReturnHalalas} tone="text-saffron" />
      )}
    </dl>
  );
}

function Figure({ label, halalas, tone }: { label: string; halalas: number; tone?: string }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd>
        <Money halalas={halalas} className={clsx("font-heading text-lg font-semibold", tone)} />
      </dd>
    </div>
  );
}
