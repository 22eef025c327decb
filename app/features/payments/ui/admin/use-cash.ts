import { useState } from "react";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { CashOfOrder } from "#app/features/payments/reads/cash-collectors.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { useReviewPayment } from "./use-review-payment.ts";

/** Cash that somebody took for an order: filled with what is due, taken by whoever enters it unless another is named. */
export function useCash(order: AdminOrderView, { collectors, userId }: CashOfOrder) {
  const { t } = useTranslation("admin-order");
  const { t: words } = useTranslation("admin-receipts");
  const format = useFormat();
  const review = useReviewPayment(order);
  const due = Math.max(0, order.dueHalalas);
  const [typed, setTyped] = useState<string | null>(null);
  const [collectedBy, setCollectedBy] = useState(userId ?? "");
  const [isNeeded, setNeeded] = useState(false);
  const amount = typed ?? format.money(due).amount;
  const came = parseSar(amount);
  const difference = came === null ? 0 : came - due;
  const differs = format.money(Math.abs(difference)).plain;
  const who = collectors.find(({ id }) => id === collectedBy)?.email ?? "";

  function take(andComplete: boolean, onDone?: () => void) {
    setNeeded(true);
    if (!came) return;
    review.send(
      {
        decision: "verified",
        reason: t("cash.reasonBy", { who }),
        receivedHalalas: came,
        dueSeenHalalas: order.dueHalalas,
        inCash: true,
        collectedBy,
        andComplete,
      },
      () => {
        setTyped(null);
        onDone?.();
      },
    );
  }

  return {
    amount,
    setAmount: setTyped,
    amountError: isNeeded && !came ? words("arrived.needed") : undefined,
    /** What becomes of less, and of more. */
    hint:
      difference === 0
        ? undefined
        : words(difference < 0 ? "arrived.less" : "arrived.more", { amount: differs }),
    isLess: difference < 0,
    collectedBy,
    setCollectedBy,
    isSending: review.isSending,
    take,
  };
}
