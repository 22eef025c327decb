import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { CashOfOrder } from "#app/features/payments/reads/cash-collectors.server.ts";
import { mayConfirmWith, mayReview } from "#app/features/payments/rules/receipt-rules.ts";
import type { ProofTwin } from "#app/features/payments/rules/receipts/receipt.ts";
import { ProofTwins } from "#app/features/payments/ui/admin/receipts/proof-twins.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { CashAtDoor } from "./cash-at-door.tsx";
import { ProofViewer } from "./proof-viewer.tsx";
import { RejectPaymentDialog } from "./reject-payment-dialog.tsx";
import { ReviewBadge } from "./review-badge.tsx";
import { useReviewPayment } from "./use-review-payment.ts";
import { VerifyDialog } from "./verify-dialog.tsx";

/** The receipt beside what it must show: amount and reference; then yes, yes and accept, or no with a reason (AO17). */
export function PaymentAdmin({
  order,
  twins,
  cash,
}: {
  order: AdminOrderView;
  twins: readonly ProofTwin[];
  cash: CashOfOrder;
}) {
  const { t } = useTranslation(["admin-orders", "admin-receipts"]);
  const format = useFormat();
  const { t: words } = useTranslation("admin-order");
  const [asking, setAsking] = useState<"reject" | "verify" | null>(null);
  const may = useMay();
  const review = useReviewPayment(order);
  const [newest, ...older] = order.proofs;
  const verify = may("payments.review")
    ? mayReview({ paymentReview: order.paymentReview, due: order.dueHalalas }, "verified")
    : "no";
  // A receipt shows what was due when it was sent.
  const { basket } = order;
  const own = (verify === "yes" && newest?.askedHalalas) || Math.max(0, order.dueHalalas);
  // One receipt shows what all days of the basket asked for.
  const asked = (verify === "yes" && basket?.askedHalalas) || own;
  const reference = basket?.reference ?? order.reference;
  const waiting = basket?.days.filter(({ isInReceipt }) => isInReceipt).length ?? 1;
  const close = () => setAsking(null);

  return (
    <Card as="section" aria-labelledby="payment-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="payment-title" className="text-lg">
          {t("payment.title")}
        </h2>
        <ReviewBadge order={order} />
      </div>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <div className="min-w-0">
          {newest ? (
            <ProofViewer key={newest.id} proof={newest} />
          ) : (
            <p className="text-quiet">{t("payment.none")}</p>
          )}
          <ProofTwins twins={twins.filter(({ proofId }) => proofId === newest?.id)} />
        </div>
        <div className="grid content-start gap-3">
          {review.isNewer && (
            <p
              role="alert"
              className="tint-saffron flex gap-2.5 rounded-field border border-saffron/50 p-3 text-sm"
            >
              <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />
              {words("verify.newer")}
            </p>
          )}
          <dl className="grid grid-cols-2 gap-3">
            <div>
              <dt className="text-sm text-quiet">{t("payment.amount")}</dt>
              <dd>
                <Money halalas={asked} className="font-heading text-lg font-semibold" />
                {verify === "yes" &&
                  own !== (order.split?.ownHalalas ?? order.dueHalalas) &&
                  own !== order.nowHalalas && (
                    <span className="block text-sm text-saffron">
                      {t("admin-receipts:facts.editedSince", {
                        total: format.money(order.totals.grandTotalHalalas).plain,
                      })}
                    </span>
                  )}
              </dd>
            </div>
            <div>
              <dt className="text-sm text-quiet">{t("detail.reference")}</dt>
              <dd className="-my-2 flex items-center">
                <LtrText mono className="font-semibold">
                  {reference}
                </LtrText>
                <CopyButton value={reference} label={t("detail.copyReference")} />
              </dd>
            </div>
          </dl>
          {verify === "yes" && basket && (
            <p className="text-sm text-quiet">{t("admin-receipts:facts.days", { count: waiting })}</p>
          )}
          {order.paymentReview === "rejected" && order.paymentReviewReason && (
            <p className="text-sm text-brick">
              {t("payment.rejectedBecause", { reason: order.paymentReviewReason })}
            </p>
          )}
          {verify === "yes" && (
            <>
              <Button
                data-act="verify"
                pending={review.isSending}
                onClick={() => review.send({ decision: "verified" })}
              >
                {t("payment.verify")}
              </Button>
              {mayConfirmWith(order.status) && may("orders.move") && (
                <Button
                  variant="secondary"
                  pending={review.isSending}
                  onClick={() => review.send({ decision: "verified", andConfirm: true })}
                >
                  {words("verify.andConfirm")}
                </Button>
              )}
              {order.downPaymentHalalas !== null && own < order.dueHalalas && (
                <Button
                  variant="secondary"
                  pending={review.isSending}
                  onClick={() => review.send({ decision: "verified", amount: "whole" })}
                >
                  {words("verify.wholeCame", { amount: format.money(order.dueHalalas).plain })}
                </Button>
              )}
              <Button
                data-act="reject"
                variant="warning"
                size="sm"
                className="mt-2"
                onClick={() => setAsking("reject")}
              >
                {t("payment.reject")}
              </Button>
            </>
          )}
          {verify === "with_reason" && (
            <>
              <Button variant="secondary" size="sm" onClick={() => setAsking("verify")}>
                {words("verify.without")}
              </Button>
              <CashAtDoor key={order.dueHalalas} order={order} of={cash} />
            </>
          )}
        </div>
      </div>
      {older.length > 0 && <OlderProofs proofs={older} />}
      {asking === "reject" && <RejectPaymentDialog order={order} review={review} onClose={close} />}
      {asking === "verify" && <VerifyDialog order={order} onClose={close} />}
    </Card>
  );
}

function OlderProofs({ proofs }: { proofs: AdminOrderView["proofs"] }) {
  const { t } = useTranslation("admin-orders");
  const format = useFormat();
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-sm font-medium text-ember">
        {t("payment.older")} <span className="figures ms-1.5">({proofs.length})</span>
      </summary>
      <ul className="grid gap-1 text-sm">
        {proofs.map((proof) => (
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
  );
}
