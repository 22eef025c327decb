import { Banknote } from "lucide-react";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { CashOfOrder } from "#app/features/payments/reads/cash-collectors.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { Band } from "../frame/band.tsx";
import { WithdrawCash } from "./withdraw-cash.tsx";

export interface CashBandProps {
  order: AdminOrderView;
  of: CashOfOrder;
  now: Date;
}

/** That an order is paid in cash at its end, how much, and that its day is over without it. */
export function CashBand({ order, of, now }: CashBandProps) {
  const { t } = useTranslation("admin-order");
  const format = useFormat();
  if (order.cashHalalas === 0) return null;
  const amount = format.money(order.cashHalalas).plain;
  const isLate = order.schedule !== null && order.schedule.date < riyadhDate(now);
  return (
    <Band
      title={t(order.deliveryMethod === "pickup" ? "cash.bandCounter" : "cash.band", { amount })}
      icon={<Banknote aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />}
      actions={of.withdrawal && <WithdrawCash order={order} withdrawal={of.withdrawal} now={now} />}
    >
      <p>{t(isLate ? "cash.bandLate" : "cash.bandText")}</p>
    </Band>
  );
}
