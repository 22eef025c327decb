import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AdminOrderView } from "#app/features/orders/read/order-view.ts";
import { mayConfirmWith } from "#app/features/payments/payment-review.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { ReasonDialog } from "#app/foundation/desk-kit/reason-dialog.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { useReviewPayment } from "./use-review-payment.ts";

/** Verifies money that no receipt shows: whoever does it says what did. */
export function VerifyDialog({ order, onClose }: { order: AdminOrderView; onClose: () => void }) {
  const { t } = useTranslation(["admin-order", "admin-orders"]);
  const format = useFormat();
  const may = useMay();
  const review = useReviewPayment(order);
  const [andConfirm, setAndConfirm] = useState(false);
  const canConfirm = mayConfirmWith(order.status) && may("orders.move");
  return (
    <ReasonDialog
      title={t("verify.withoutTitle", { amount: format.money(order.dueHalalas).plain })}
      text={t("verify.withoutText")}
      label={t("verify.what")}
      hint={t("verify.whatHint")}
      action={t("admin-orders:payment.verify")}
      pending={review.isSending}
      error={review.reasonError}
      onClose={onClose}
      onConfirm={(reason) => review.send({ decision: "verified", reason, andConfirm }, onClose)}
    >
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
