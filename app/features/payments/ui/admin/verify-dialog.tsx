import { useState } from "react";
import { downPaymentDue, type PayAmount } from "#app/features/order-core/rules/down-payment.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { mayConfirmWith } from "#app/features/payments/rules/receipt-rules.ts";
import { ReasonDialog } from "#app/foundation/admin-kit/reason-dialog.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { useReviewPayment } from "./use-review-payment.ts";

/** Verifies money that no receipt shows: whoever does it says what did. */
export function VerifyDialog({ order, onClose }: { order: AdminOrderView; onClose: () => void }) {
  const { t } = useTranslation(["admin-order", "admin-orders"]);
  const format = useFormat();
  const may = useMay();
  const review = useReviewPayment(order);
  const [andConfirm, setAndConfirm] = useState(false);
  const down = downPaymentDue({ ...order.totals, ...order });
  const [amount, setAmount] = useState<PayAmount>("down_payment");
  const amounts = { down_payment: down, whole: order.dueHalalas };
  const came = down > 0 ? amounts[amount] : order.dueHalalas;
  const canConfirm = mayConfirmWith(order.status) && may("orders.move");
  return (
    <ReasonDialog
      title={t("verify.withoutTitle", { amount: format.money(came).plain })}
      text={t("verify.withoutText")}
      label={t("verify.what")}
      hint={t("verify.whatHint")}
      action={t("admin-orders:payment.verify")}
      pending={review.isSending}
      error={review.reasonError}
      onClose={onClose}
      onConfirm={(reason) =>
        review.send({ decision: "verified", reason, andConfirm, ...(down > 0 && { amount }) }, onClose)
      }
    >
      {down > 0 && (
        <SelectField
          label={t("verify.amount")}
          value={amount}
          onChange={({ target }) => setAmount(target.value === "whole" ? "whole" : "down_payment")}
        >
          <option value="down_payment">{t("verify.amountDown", { amount: format.money(down).plain })}</option>
          <option value="whole">
            {t("verify.amountWhole", { amount: format.money(order.dueHalalas).plain })}
          </option>
        </SelectField>
      )}
      {canConfirm && (
        <CheckboxField
          label={t("verify.alsoConfirm")}
          checked={andConfirm}
          onChange={(event) => setAndConfirm(event.target.checked)}
        />
      )}
    </ReasonDialog>
  );
}
