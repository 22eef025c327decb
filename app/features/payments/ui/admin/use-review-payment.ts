import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { AdminOrderView } from "#app/features/orders/read/order-view.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { isWork } from "#app/vocabulary/order-status.ts";

export interface PaymentAnswer {
  decision: "verified" | "rejected";
  reason?: string;
  /** Accept the order in the same breath. */
  andConfirm?: boolean;
}

/**
 * Answers the payment of an order for the receipt that is shown. When a newer one has come, nothing is answered: the page
 * reads it and `isNewer` says that it is another one.
 */
export function useReviewPayment(order: AdminOrderView) {
  const { t } = useTranslation(["admin-order", "admin-orders"]);
  const { revalidate } = useRevalidator();
  const { save, isSaving, answer } = useSave<AdminOrderView>();
  const [passed, setPassed] = useState<string | null>();
  const proofId = order.proofs[0]?.id ?? null;

  function send({ decision, reason, andConfirm = false }: PaymentAnswer, onDone?: () => void) {
    const rejected = isWork(order.status) ? t("verify.rejectedWork") : t("admin-orders:payment.rejected");
    const verified = andConfirm ? t("verify.confirmed") : t("admin-orders:payment.verified");
    save(
      { intent: "review", decision, reason, proofId, andConfirm },
      {
        success: decision === "rejected" ? rejected : verified,
        onSaved: () => {
          setPassed(undefined);
          onDone?.();
        },
        onRefused: ({ code, fields }) => {
          if (code === "newer_proof") {
            setPassed(proofId);
            void revalidate();
            onDone?.();
            return "told";
          }
          if (!fields.reason) onDone?.();
          return undefined;
        },
      },
    );
  }

  return {
    send,
    isSending: isSaving,
    reasonError: answer && !answer.ok ? answer.fields.reason : undefined,
    isNewer: passed !== undefined && passed !== proofId,
  };
}
