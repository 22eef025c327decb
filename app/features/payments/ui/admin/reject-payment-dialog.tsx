import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { ReasonDialog } from "#app/foundation/admin-kit/reason-dialog.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { isWork } from "#app/vocabulary/order-status.ts";
import { isOfBalance, type useReviewPayment } from "./use-review-payment.ts";

export interface RejectPaymentDialogProps {
  order: AdminOrderView;
  review: ReturnType<typeof useReviewPayment>;
  onClose: () => void;
}

/** Rejecting a receipt sends its reason to the customer, so the reason is written first. */
export function RejectPaymentDialog({ order, review, onClose }: RejectPaymentDialogProps) {
  const { t } = useTranslation(["admin-orders", "admin-order"]);
  const begun = t(
    isOfBalance(order) ? "admin-order:verify.rejectRestText" : "admin-order:verify.rejectWorkText",
  );
  return (
    <ReasonDialog
      title={t("payment.rejectTitle")}
      text={isWork(order.status) ? begun : t("payment.rejectText")}
      label={t("payment.reason")}
      action={t("payment.reject")}
      isDestructive
      pending={review.isSending}
      error={review.reasonError}
      onClose={onClose}
      onConfirm={(reason) => review.send({ decision: "rejected", reason }, onClose)}
    />
  );
}
