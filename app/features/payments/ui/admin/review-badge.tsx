import { BadgeCheck, FileX, ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/figures/badge.tsx";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";

const LOOK = {
  awaiting_review: { tone: "primary", icon: <ReceiptText aria-hidden /> },
  verified: { tone: "good", icon: <BadgeCheck aria-hidden /> },
  rejected: { tone: "bad", icon: <FileX aria-hidden /> },
} as const;

/** How far the check of the transfer receipt is; nothing while there is no receipt. */
export function ReviewBadge({ review }: { review: PaymentReview | null }) {
  const { t } = useTranslation("admin-orders");
  if (review === null) return null;
  return (
    <Badge tone={LOOK[review].tone} icon={LOOK[review].icon}>
      {t(`reviewState.${review}`)}
    </Badge>
  );
}
