import { ChevronDown } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { untilWords } from "#app/features/order-notices/rules/until-words.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { OrderPayments } from "#app/features/payments/rules/online/schema.ts";
import { ChangeFault } from "#app/foundation/saving/change-fault.tsx";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";

interface CashBackProps {
  order: OrderView;
  payments: OrderPayments;
  now: Date;
}

/** Not in cash after all: folded, and what it means is read before the press that does it. */
export function OwnCashBack(props: CashBackProps) {
  const { t } = useTranslation("payments");
  const { send, isSending, fault } = useChange();
  function withdraw(event: FormEvent) {
    event.preventDefault();
    if (!isSending)
      void send("DELETE /api/orders/{id}/cash", { path: props.order }, { success: t("cash.withdrawn") });
  }
  return (
    <Meaning {...props}>
      <form onSubmit={withdraw} className="grid gap-2">
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          pending={isSending}
          className="justify-self-start"
        >
          {t("cash.withdrawConfirm")}
        </Button>
        <ChangeFault fault={fault} />
      </form>
    </Meaning>
  );
}

/** The same as a plain form of the page that an order's link opens. */
export function LinkCashBack({ page, ...props }: CashBackProps & { page: string }) {
  const { t } = useTranslation("payments");
  return (
    <Meaning {...props}>
      <form method="post" action={`${page}/not-in-cash`}>
        <Button type="submit" variant="secondary" size="sm">
          {t("cash.withdrawConfirm")}
        </Button>
      </form>
    </Meaning>
  );
}

function Meaning({
  order,
  payments: {
    cash: { withdrawal },
  },
  now,
  children,
}: CashBackProps & { children: ReactNode }) {
  const { t } = useTranslation("payments");
  const format = useFormat();
  if (!withdrawal) return null;
  const { keptUntil } = withdrawal;
  const words = [
    t("cash.withdrawText", { amount: format.money(order.cashHalalas).plain }),
    order.status !== "Pending Payment" && t("cash.withdrawBack"),
    keptUntil && t("cash.withdrawUntil", { until: untilWords(format, new Date(keptUntil), now) }),
  ];
  return (
    <details className="group border-t border-line pt-1">
      <summary className="flex min-h-11 items-center gap-2 text-sm font-medium text-quiet">
        {t("cash.withdraw")}
        <ChevronDown aria-hidden className="size-4.5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pt-1">
        <p>{words.filter(Boolean).join(" ")}</p>
        {children}
      </div>
    </details>
  );
}
