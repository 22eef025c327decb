import { TriangleAlert } from "lucide-react";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

/** What was wrong with the last receipt; it leads the page. */
export function RejectedNote({ order }: { order: Pick<OrderView, "paymentReview" | "paymentReviewReason"> }) {
  const { t } = useTranslation("orders");
  const { paymentReview, paymentReviewReason: reason } = order;
  if (paymentReview !== "rejected") return null;
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-brick/50 bg-brick/10 px-4 py-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-brick" />
      <div className="min-w-0">
        <p className="font-medium">{t("pay.rejected")}</p>
        {reason && <p className="text-sm break-words">{t("pay.rejectedText", { reason })}</p>}
        <p className="text-sm text-quiet">{t("pay.rejectedNext")}</p>
      </div>
    </div>
  );
}
