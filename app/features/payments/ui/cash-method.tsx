import { Banknote, ChevronRight } from "lucide-react";
import type { FormEvent } from "react";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { OrderPayments } from "#app/features/payments/rules/online/schema.ts";
import { ChangeFault } from "#app/foundation/saving/change-fault.tsx";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

export interface CashMethodProps {
  order: OrderView;
  payments: OrderPayments;
}

/** Of a restaurant's counter it is said otherwise than of a door. */
export const cashPlace = ({ deliveryMethod }: Pick<OrderView, "deliveryMethod">) =>
  deliveryMethod === "pickup" ? "counter" : "door";

/** Paying in cash when it is handed over, as one of the ways; where the sum, the place or another order forbids it, why. */
export function OwnCashMethod({ order, payments }: CashMethodProps) {
  const { t } = useTranslation("payments");
  const { send, isSending, fault } = useChange();
  if (!payments.cash.offered) return <WhyNoCash payments={payments} />;
  function choose(event: FormEvent) {
    event.preventDefault();
    if (!isSending) void send("POST /api/orders/{id}/cash", { path: order }, { success: t("cash.chosen") });
  }
  return (
    <form method="post" action={`/api/orders/${order.id}/cash`} onSubmit={choose}>
      <CashButton order={order} isSending={isSending} />
      <ChangeFault fault={fault} className="mt-2" />
    </form>
  );
}

/** The same as a plain form of the page that an order's link opens. */
export function LinkCashMethod({ order, payments, page }: CashMethodProps & { page: string }) {
  if (!payments.cash.offered) return <WhyNoCash payments={payments} />;
  return (
    <form method="post" action={`${page}/cash`}>
      <CashButton order={order} isSending={false} />
    </form>
  );
}

function CashButton({ order, isSending }: { order: OrderView; isSending: boolean }) {
  const { t } = useTranslation("payments");
  const format = useFormat();
  const place = cashPlace(order);
  return (
    <button
      type="submit"
      aria-busy={isSending || undefined}
      className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-page px-4 py-3 text-start hover:border-quiet"
    >
      <Banknote aria-hidden className="size-6 shrink-0 text-ember" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{t(`cash.${place}`)}</span>
        <span className="block text-sm text-quiet">
          {isSending
            ? t("cash.choosing")
            : t(`cash.${place}Note`, { amount: format.money(order.dueHalalas).plain })}
        </span>
      </span>
      {isSending ? (
        <Spinner />
      ) : (
        <ChevronRight aria-hidden className="follow-direction size-5 shrink-0 text-quiet" />
      )}
    </button>
  );
}

function WhyNoCash({ payments: { cash } }: { payments: OrderPayments }) {
  const { t } = useTranslation("payments");
  const format = useFormat();
  if (cash.why === null) return null;
  return (
    <p className="flex gap-2 text-sm text-quiet">
      <Banknote aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {t(`cash.why.${cash.why}`, { most: format.money(cash.mostHalalas).plain })}
    </p>
  );
}
