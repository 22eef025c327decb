import { useState } from "react";
import { useRevalidator } from "react-router";
import { owesBalance, type PayAmount } from "#app/features/order-core/rules/down-payment.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { isHandedOver, isWork } from "#app/vocabulary/order-status.ts";

export interface PaymentAnswer {
  decision: "verified" | "rejected";
  reason?: string;
  /** How much came, where it is something else than was asked for, or no receipt says. */
  amount?: PayAmount;
  receivedHalalas?: number;
  /** What was due on the page: the same amount sent twice is counted once. */
  dueSeenHalalas?: number;
  /** Taken in notes and coins. */
  inCash?: boolean;
  /** Of cash: who holds it until it is counted. */
  collectedBy?: string;
  /** Of cash: complete what has left the shop with it. */
  andComplete?: boolean;
  /** Accept the order in the same breath. */
  andConfirm?: boolean;
}

/** Is it the rest that a receipt shows, so that a rejection stops no work that has begun? */
export function isOfBalance(order: AdminOrderView): boolean {
  return owesBalance({ ...order.totals, ...order }) && !isHandedOver(order.status);
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

  function send({ decision, reason, andConfirm = false, ...came }: PaymentAnswer, onDone?: () => void) {
    const begun = isOfBalance(order) ? t("verify.rejectedRest") : t("verify.rejectedWork");
    const rejected = isWork(order.status) ? begun : t("admin-orders:payment.rejected");
    const inCash = came.andComplete ? t("cash.completed") : t("cash.entered");
    const seen = came.inCash ? inCash : t("admin-orders:payment.verified");
    const verified = andConfirm ? t("verify.confirmed") : seen;
    save(
      { intent: "review", decision, reason, proofId, andConfirm, ...came },
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
          // What is typed stays until the page shows what is due now.
          if (code === "due_changed") return void revalidate();
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
