import { ChevronDown, Landmark } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { LatestPayment } from "./latest-payment.tsx";
import { onlineMethods, PayMethods, type PayMethodsProps } from "./pay-methods.tsx";

export interface AllMethodsProps extends PayMethodsProps {
  /** The transfer with everything it needs; it stands last, and open where it has been begun. */
  transfer: ReactNode;
  isTransferOpen: boolean;
  /** Paying in cash at the end, or why one does not. */
  cash?: ReactNode;
}

/** Every way to pay an order in one list: those of the gateways, cash at its end, then the transfer. */
export function AllMethods({ transfer, isTransferOpen, cash, ...online }: AllMethodsProps) {
  const { t } = useTranslation("payments");
  const { payments } = online;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-quiet">{t("ways.amount")}</span>
        <Money halalas={payments.halalas} className="font-heading text-xl font-semibold" />
      </p>
      <LatestPayment latest={payments.latest} />
      {onlineMethods(payments).length > 0 && <PayMethods {...online} />}
      {cash}
      {payments.ways.includes("bank_transfer") && (
        <details open={isTransferOpen} className="rounded-card border border-line bg-page">
          <summary className="flex min-h-14 items-center gap-3 px-4 py-3">
            <Landmark aria-hidden className="size-6 shrink-0 text-ember" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t("ways.bank_transfer")}</span>
              <span className="block text-sm text-quiet">{t("ways.bank_transferNote")}</span>
            </span>
            <ChevronDown aria-hidden className="size-5 shrink-0 text-quiet" />
          </summary>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line p-3">{transfer}</div>
        </details>
      )}
    </>
  );
}
