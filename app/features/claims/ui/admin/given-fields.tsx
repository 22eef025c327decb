import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { AdminOrderRefunds } from "#app/features/refunds/reads/read-order-refunds.server.ts";
import { methodsOf } from "#app/features/refunds/rules/refund-rules.ts";
import { AccountFields } from "#app/features/refunds/ui/account-fields.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import type { RefundMethod } from "#app/vocabulary/money/refund.ts";

export interface SaidGiven {
  amount: string;
  way: RefundMethod;
}

interface GivenFieldsProps {
  outcome: "refund" | "credit" | "goods";
  given: SaidGiven;
  order: AdminOrderView;
  refunds: AdminOrderRefunds | null;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (given: SaidGiven) => void;
}

/** How much, and by which way it goes back. */
export function GivenFields({ outcome, given, order, refunds, errors, onChange }: GivenFieldsProps) {
  const { t } = useTranslation("admin-claims");
  const { t: back } = useTranslation("admin-refunds");
  const format = useFormat();
  const ways = methodsOf(refunds?.payments ?? []).filter((way) => way !== "credit");
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <AmountField
        label={t(outcome === "goods" ? "given.worth" : "given.amount")}
        hint={
          outcome === "goods"
            ? t("given.worthHint")
            : t("given.whole", { amount: format.money(order.totals.grandTotalHalalas).plain })
        }
        value={given.amount}
        onChange={(event) => onChange({ ...given, amount: event.target.value })}
        error={errors.halalas}
      />
      {outcome === "refund" && (
        <SelectField
          label={back("give.way")}
          value={given.way}
          hint={back(`wayHints.${given.way}`)}
          error={errors.way}
          onChange={(event) => onChange({ ...given, way: event.target.value as RefundMethod })}
        >
          {ways.map((way) => (
            <option key={way} value={way}>
              {back(`ways.${way}`)}
            </option>
          ))}
        </SelectField>
      )}
      {outcome === "refund" && given.way === "iban" && (
        <div className="sm:col-span-2">
          <AccountFields
            iban={refunds?.wish?.iban}
            holderName={refunds?.wish?.holderName}
            errors={errors}
            words={{
              iban: back("give.iban"),
              holder: back("give.holder"),
              bank: (bank) => back("give.bank", { bank }),
            }}
          />
        </div>
      )}
      {outcome === "refund" && given.way === "gateway" && (
        <SelectField label={back("give.payment")} name="onlinePaymentId" error={errors.onlinePaymentId}>
          {refunds?.payments.map((payment) => (
            <option key={payment.id} value={payment.id}>
              {`${payment.gateway} · ${format.money(payment.mostHalalas).plain}`}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
