import { BadgeCheck, FileX, ReceiptText } from "lucide-react";
import { shortOf } from "#app/features/order-core/rules/money-before-work.ts";
import { ShortBadge } from "#app/features/order-pages/ui/short-badge.tsx";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";

const LOOK = {
  awaiting_review: { tone: "primary", icon: <ReceiptText aria-hidden /> },
  verified: { tone: "good", icon: <BadgeCheck aria-hidden /> },
  rejected: { tone: "bad", icon: <FileX aria-hidden /> },
} as const;

/** How far the check of the transfer is, and how much of the price is there: a part of it is never called verified. */
export function ReviewBadge({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation("admin-orders");
  const { paymentReview: review } = order;
  const money = { ...order, ...order.totals };
  const isSaid = review !== null && !(review === "verified" && shortOf(money));
  return (
    <>
      {isSaid && (
        <Badge tone={LOOK[review].tone} icon={LOOK[review].icon}>
          {t(`reviewState.${review}`)}
        </Badge>
      )}
      <ShortBadge order={money} />
    </>
  );
}
