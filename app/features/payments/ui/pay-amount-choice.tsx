import { Link, useSearchParams } from "react-router";
import { owesBalance, type PayAmount } from "#app/features/order-core/rules/down-payment.ts";
import { transferOf } from "#app/features/order-core/rules/transfer-of.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { buttonLook } from "#app/ui/button-look.ts";

/** What the customer chooses to pay now; it stands in the address, so that it holds without scripts too. */
export function usePayAmount(): PayAmount {
  const [search] = useSearchParams();
  return search.get("amount") === "whole" ? "whole" : "down_payment";
}

const had = (order: OrderView) => order.totals.grandTotalHalalas - order.dueHalalas;

/** Where the order stands between its down payment and its rest; null for what is paid at once. */
export function partOf(order: OrderView): "down_payment" | "rest" | null {
  if (transferOf(order).halalas < transferOf(order, "whole").halalas) return "down_payment";
  const { downPaymentHalalas, totals } = order;
  const isRest = owesBalance({ ...totals, downPaymentHalalas, verifiedHalalas: had(order) });
  return isRest ? "rest" : null;
}

/** The heading of what is to be paid, where it is paid in parts. */
export function usePartTitle(order: OrderView): string | null {
  const { t } = useTranslation("orders");
  const part = partOf(order);
  if (part === null) return null;
  return t(part === "rest" ? "pay.down.rest" : "pay.down.title");
}

/** How much now and how much later; before the down payment with the choice between it and the whole. */
export function DownPayment({ order }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const amount = usePayAmount();
  const [search] = useSearchParams();
  const part = partOf(order);
  const words = (halalas: number) => format.money(halalas).plain;
  if (part === null) return null;
  if (part === "rest") {
    const { schedule } = order;
    const sums = { had: words(had(order)), rest: words(order.dueHalalas) };
    return (
      <p className="text-quiet">
        {schedule
          ? t("pay.down.restText", {
              ...sums,
              when: format.promise(schedule),
            })
          : t("pay.down.restTextOpen", sums)}
      </p>
    );
  }
  const now = transferOf(order).halalas;
  const whole = transferOf(order, "whole").halalas;
  const choices = [
    { value: "down_payment", label: t("pay.down.first", { amount: words(now) }) },
    { value: "whole", label: t("pay.down.whole", { amount: words(whole) }) },
  ] as const;
  const addressOf = (value: PayAmount) => {
    const next = new URLSearchParams(search);
    next.set("amount", value);
    return `?${next}`;
  };
  return (
    <>
      <p className="text-quiet">{t("pay.down.text", { now: words(now), rest: words(whole - now) })}</p>
      <nav aria-label={t("pay.down.choose")} className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <Link
            key={value}
            to={addressOf(value)}
            replace
            preventScrollReset
            aria-current={value === amount ? "true" : undefined}
            className={buttonLook({ variant: value === amount ? "primary" : "secondary", size: "sm" })}
          >
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
