import { Coins } from "lucide-react";
import { useState } from "react";
import { newConfirmKey } from "#app/features/order-placing/rules/confirm-key.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { ChangeFault } from "#app/foundation/saving/change-fault.tsx";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

interface CreditOfferProps {
  order: Pick<OrderView, "id" | "status" | "dueHalalas" | "paymentReview">;
  creditHalalas: number;
}

/** Pays what is due out of the customer's credit, as far as it goes, at one tap. */
export function CreditOffer({ order, creditHalalas }: CreditOfferProps) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  // One key for as long as the offer stands: a tap that is sent twice pays once.
  const [key] = useState(() => newConfirmKey());
  const { send, isSending, fault } = useChange();
  const halalas = Math.min(creditHalalas, order.dueHalalas);
  if (halalas <= 0 || order.status === "Cancelled" || order.paymentReview === "awaiting_review") return null;
  const amount = format.money(halalas).plain;
  return (
    <Card as="section" className="flex gap-4">
      <Coins aria-hidden className="mt-1 size-6 shrink-0 text-palm" />
      <div className="grid min-w-0 gap-2">
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={isSending}
          onClick={() =>
            void send(
              "POST /api/orders/{id}/credit",
              { path: order, body: { halalas, key } },
              { success: t("credit.used", { amount }) },
            )
          }
        >
          {t("credit.use", { amount })}
        </Button>
        {halalas < order.dueHalalas && (
          <p className="text-sm text-quiet">
            {t("credit.hint", { amount: format.money(creditHalalas).plain })}
          </p>
        )}
        <ChangeFault fault={fault} />
      </div>
    </Card>
  );
}
