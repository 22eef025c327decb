import { Link } from "react-router";
import type { AdminOrderRefunds } from "#app/features/refunds/reads/read-order-refunds.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { RefundStateBadge } from "./refund-state.tsx";

/** What went back of an order and what will, in a few lines; each is worked on among the refunds. */
export function OrderRefunds({ refunds }: { refunds: AdminOrderRefunds | null }) {
  const { t } = useTranslation("admin-refunds");
  const format = useFormat();
  if (!refunds || refunds.refunds.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="order-refunds" className="grid gap-3">
      <h2 id="order-refunds" className="text-lg">
        {t("onOrder.title")}
      </h2>
      {refunds.askedHalalas > 0 && (
        <p className="text-sm text-saffron">
          {t("onOrder.waits", { amount: format.money(refunds.askedHalalas).plain })}
        </p>
      )}
      <ul className="grid gap-3 text-sm">
        {refunds.refunds.map((refund) => (
          <li
            key={refund.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3 first:border-0 first:pt-0"
          >
            <span className="min-w-0">
              <Money halalas={refund.halalas} className="font-medium" /> · {t(`ways.${refund.way}`)}
              <span className="block text-quiet">
                <LtrText mono>{refund.reference ?? refund.number}</LtrText> ·{" "}
                {format.dateTime(new Date(refund.settledAt ?? refund.askedAt))}
              </span>
            </span>
            <RefundStateBadge state={refund.state} />
          </li>
        ))}
      </ul>
      <Link to="/admin/refunds" className="inline-flex min-h-11 items-center text-ember">
        {t("onOrder.all")}
      </Link>
    </Card>
  );
}
