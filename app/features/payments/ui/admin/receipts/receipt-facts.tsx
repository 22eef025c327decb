import { Hammer, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { AdminOrderStatus } from "#app/features/order-pages/ui/admin-order-status.tsx";
import type { Receipt } from "#app/features/payments/rules/receipts/receipt.ts";
import { KeyCaps } from "#app/foundation/admin-kit/keys/key-caps.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Fact } from "#app/ui/fact.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** An account of the shop, as somebody compares it with a transfer. */
export interface ReceivingAccount {
  id: string;
  bankName: string;
  beneficiaryName: string;
  iban: string;
}

/** Beside the proof, what it must show: how much, for which order, from whom. */
export function ReceiptMust({ receipt, children }: { receipt: Receipt; children?: ReactNode }) {
  const { t } = useTranslation("admin-receipts");
  const format = useFormat();
  const { dueHalalas, grandTotalHalalas, isEditedSince, isMoneyMissing, isWorkBegun } = receipt;
  return (
    <section aria-label={t("facts.title")} className="grid gap-2">
      {(isWorkBegun || isMoneyMissing) && (
        <div className="flex flex-wrap gap-2">
          {isMoneyMissing && (
            <Badge tone="bad" icon={<TriangleAlert aria-hidden />}>
              {t("moneyMissing")}
            </Badge>
          )}
          {isWorkBegun && (
            <Badge tone="accent" icon={<Hammer aria-hidden />}>
              {t("workBegun")}
            </Badge>
          )}
        </div>
      )}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-1">
        <Fact label={t("facts.due")}>
          <Money halalas={dueHalalas} className="font-heading text-2xl font-semibold leading-heading" />
          {receipt.days > 1 && (
            <span className="block text-sm text-quiet">{t("facts.days", { count: receipt.days })}</span>
          )}
          {isEditedSince && (
            <span className="block text-sm text-saffron">
              {t("facts.editedSince", { total: format.money(grandTotalHalalas).plain })}
            </span>
          )}
          {!isEditedSince && receipt.days === 1 && dueHalalas !== grandTotalHalalas && (
            <span className="block text-sm text-quiet">
              {t("facts.ofTotal", { total: format.money(grandTotalHalalas).plain })}
              {receipt.verifiedHalalas > 0 &&
                ` · ${t("facts.had", { amount: format.money(receipt.verifiedHalalas).plain })}`}
            </span>
          )}
          {receipt.restHalalas > 0 && (
            <span className="block text-sm text-saffron">
              {t("facts.rest", { amount: format.money(receipt.restHalalas).plain })}
            </span>
          )}
        </Fact>
        <Fact label={t("facts.reference")}>
          <span className="-my-1.5 flex items-center">
            <LtrText mono className="text-lg font-semibold">
              {receipt.reference}
            </LtrText>
            <CopyButton value={receipt.reference} label={t("facts.copyReference")} />
          </span>
        </Fact>
        <Fact label={t("facts.name")} wide>
          <OwnWords className="font-medium break-words">{receipt.customerName}</OwnWords>
        </Fact>
      </dl>
      {children}
    </section>
  );
}

/** What else is known: the accounts the money could have gone to, and the order behind it. */
export function ReceiptFacts({ receipt, banks }: { receipt: Receipt; banks: readonly ReceivingAccount[] }) {
  const { t } = useTranslation("admin-receipts");
  const format = useFormat();
  const { schedule } = receipt;
  return (
    <>
      <section aria-labelledby="banks-title" className="border-t border-line pt-2.5">
        <h2 id="banks-title" className="mb-1 text-sm font-normal text-quiet">
          {t("facts.banks")}
        </h2>
        {banks.length === 0 && <p className="text-sm text-brick">{t("facts.noBanks")}</p>}
        <ul className="grid gap-1 text-sm">
          {banks.map(({ id, bankName, beneficiaryName, iban }) => (
            <li key={id}>
              <OwnWords className="font-medium">{bankName}</OwnWords> · <OwnWords>{beneficiaryName}</OwnWords>{" "}
              <LtrText className="whitespace-nowrap text-quiet" mono>
                …{iban.slice(-6)}
              </LtrText>
            </li>
          ))}
        </ul>
      </section>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line pt-2.5 text-sm">
        <Fact label={t("facts.schedule")}>
          {schedule
            ? `${format.shortDate(schedule.date)} · ${format.time(schedule.time)}`
            : t("facts.noSchedule")}
        </Fact>
        {receipt.customerPhone && (
          <Fact label={t("facts.phone")}>
            <a href={`tel:${receipt.customerPhone}`} className="-my-2.5 inline-block py-2.5 text-ember">
              <LtrText>{format.phone(receipt.customerPhone)}</LtrText>
            </a>
          </Fact>
        )}
        <Fact label={t("facts.status")}>
          <AdminOrderStatus status={receipt.status} />
        </Fact>
      </dl>
      <Link
        to={`/admin/orders/${receipt.orderId}`}
        className="-mt-2 inline-flex min-h-11 w-fit items-center gap-2 text-sm font-medium text-ember underline-offset-4 hover:underline"
      >
        {t("facts.order")} <KeyCaps keys={["O"]} onDesktop />
      </Link>
    </>
  );
}
