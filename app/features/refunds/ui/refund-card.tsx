import { HandCoins } from "lucide-react";
import { useState } from "react";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { OwnRefunds } from "#app/features/refunds/reads/read-order-refunds.server.ts";
import type { OwnRefund } from "#app/features/refunds/rules/refund-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Badge, type BadgeTone } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { WishForm } from "./wish-form.tsx";

interface RefundCardProps {
  order: Pick<OrderView, "id" | "status" | "paymentReview" | "toReturnHalalas">;
  own: OwnRefunds | null;
}

const TONES: Record<OwnRefund["state"], BadgeTone> = {
  asked: "accent",
  approved: "accent",
  ordered: "primary",
  paid: "good",
  failed: "bad",
  refused: "quiet",
  withdrawn: "quiet",
};

/** What comes back to the customer: how much stands, where it is to go, and where each refund is. */
export function RefundCard({ order, own }: RefundCardProps) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  const [isChanging, setChanging] = useState(false);
  if (!own) return null;
  const mayStillCome = order.status === "Cancelled" && order.paymentReview === "awaiting_review";
  const asks = order.toReturnHalalas > 0 || mayStillCome;
  if (!asks && own.refunds.length === 0) return null;
  const { wish } = own;
  return (
    <Card as="section" aria-labelledby="refund-title" className="grid gap-4">
      <div className="flex gap-4">
        <HandCoins aria-hidden className="mt-1 size-6 shrink-0 text-palm" />
        <div className="grid min-w-0 gap-1">
          <h2 id="refund-title" className="text-lg">
            {t("title")}
          </h2>
          {order.toReturnHalalas > 0 && (
            <p>{t("stands", { amount: format.money(order.toReturnHalalas).plain })}</p>
          )}
        </div>
      </div>
      {asks && wish && !isChanging && (
        <p className="flex flex-wrap items-center gap-x-3">
          {wish.way === "iban"
            ? t("chosen.iban", { end: `\u2066${wish.iban?.slice(-4) ?? ""}\u2069` })
            : t("chosen.credit")}
          <Button variant="quiet" size="sm" onClick={() => setChanging(true)}>
            {t("change")}
          </Button>
        </p>
      )}
      {asks && (!wish || isChanging) && (
        <WishForm orderId={order.id} wish={wish} onDone={() => setChanging(false)} />
      )}
      {own.refunds.length > 0 && (
        <ul className="grid gap-3 text-sm">
          {own.refunds.map((refund) => (
            <OneRefund key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function OneRefund({ refund }: { refund: OwnRefund }) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  const { state, settledAt } = refund;
  const date = settledAt ? format.date(settledAt.slice(0, 10)) : "";
  const where = t(`amountByWay.${refund.way}`, {
    amount: format.money(refund.halalas).plain,
    end: `\u2066${refund.ibanEnd ?? ""}\u2069`,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
      <span className="min-w-0">
        {where}
        {refund.reference && (
          <span className="block text-quiet">
            {t("reference")} <LtrText mono>{refund.reference}</LtrText>
          </span>
        )}
      </span>
      <Badge tone={TONES[state]}>{t(`states.${state}`, { date })}</Badge>
    </li>
  );
}
