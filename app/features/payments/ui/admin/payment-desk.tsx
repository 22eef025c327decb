import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AdminOrderView } from "#app/features/orders/read/order-view.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { ProofViewer } from "./proof-viewer.tsx";
import { RejectPaymentDialog } from "./reject-payment-dialog.tsx";
import { ReviewBadge } from "./review-badge.tsx";

/** The receipt beside what it must show: amount and reference; then yes, or no with a reason (AO17). */
export function PaymentDesk({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation("admin-orders");
  const format = useFormat();
  const [isRejecting, setRejecting] = useState(false);
  const { save, isSaving } = useSave();
  const [newest, ...older] = order.proofs;

  return (
    <Card as="section" aria-labelledby="payment-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="payment-title" className="text-lg">
          {t("payment.title")}
        </h2>
        <ReviewBadge review={order.paymentReview} />
      </div>
      <dl className="grid grid-cols-2 gap-3">
        <div>
          <dt className="text-sm text-quiet">{t("payment.amount")}</dt>
          <dd>
            <Money halalas={order.totals.grandTotalHalalas} className="font-heading text-lg font-semibold" />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-quiet">{t("detail.reference")}</dt>
          <dd className="-my-2 flex items-center">
            <LtrText mono className="font-semibold">
              {order.reference}
            </LtrText>
            <CopyButton value={order.reference} label={t("detail.copyReference")} />
          </dd>
        </div>
      </dl>
      {newest ? (
        <ProofViewer key={newest.id} proof={newest} />
      ) : (
        <p className="text-quiet">{t("payment.none")}</p>
      )}
      {order.paymentReview === "rejected" && order.paymentReviewReason && (
        <p className="text-sm text-brick">
          {t("payment.rejectedBecause", { reason: order.paymentReviewReason })}
        </p>
      )}
      {order.paymentReview === "awaiting_review" && (
        <div className="flex flex-wrap gap-3">
          <Button
            className="flex-1"
            pending={isSaving}
            onClick={() =>
              save({ intent: "review", decision: "verified" }, { success: t("payment.verified") })
            }
          >
            {t("payment.verify")}
          </Button>
          <Button variant="secondary" className="flex-1" onClick={() => setRejecting(true)}>
            {t("payment.reject")}
          </Button>
        </div>
      )}
      {older.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-sm font-medium text-ember">
            {t("payment.older")} <span className="figures ms-1.5">({older.length})</span>
          </summary>
          <ul className="grid gap-1 text-sm">
            {older.map((proof) => (
              <li key={proof.id}>
                <a
                  href={proof.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center text-ember underline underline-offset-4"
                >
                  {t("payment.proof", { date: format.dateTime(new Date(proof.uploadedAt)) })}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {isRejecting && <RejectPaymentDialog onClose={() => setRejecting(false)} />}
    </Card>
  );
}
