import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AdminOrderView } from "#app/features/orders/read/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { parseSar } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useReviewPayment } from "./use-review-payment.ts";

/** Money that whoever handed the order over has taken in notes and coins: filled with what is due, folded until it is wanted. */
export function CashAtDoor({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation("admin-order");
  const { t: words } = useTranslation("admin-receipts");
  const format = useFormat();
  const review = useReviewPayment(order);
  const due = Math.max(0, order.dueHalalas);
  const [typed, setTyped] = useState<string | null>(null);
  const [who, setWho] = useState("");
  const [isNeeded, setNeeded] = useState(false);
  const text = typed ?? format.money(due).amount;
  const came = parseSar(text);
  const difference = came === null ? 0 : came - due;
  const amount = format.money(Math.abs(difference)).plain;
  const becomes = difference < 0 ? words("arrived.less", { amount }) : words("arrived.more", { amount });
  const take = () => {
    setNeeded(true);
    if (!came) return;
    const reason = who.trim() === "" ? t("cash.reason") : t("cash.reasonBy", { who: who.trim() });
    review.send(
      {
        decision: "verified",
        reason,
        receivedHalalas: came,
        dueSeenHalalas: order.dueHalalas,
        inCash: true,
      },
      () => setTyped(null),
    );
  };
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-sm font-medium text-ember">
        {t("cash.title")}
      </summary>
      <div className="mt-2 grid gap-3">
        <AmountField
          label={t("cash.amount")}
          value={text}
          error={isNeeded && !came ? words("arrived.needed") : undefined}
          hint={difference === 0 ? undefined : becomes}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextField
          label={t("cash.who")}
          value={who}
          maxLength={80}
          onChange={({ target }) => setWho(target.value)}
        />
        <Button variant="secondary" size="sm" pending={review.isSending} onClick={take}>
          {t("cash.action")}
        </Button>
      </div>
    </details>
  );
}
