import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import {
  newestProof,
  type ReceiptReview,
  receiptAt,
  stepBy,
} from "#app/features/payments/rules/receipts/receipt-review.ts";
import { KeyCaps } from "#app/foundation/admin-kit/keys/key-caps.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";

const MANY = 999;
const MINUTE_MS = 60_000;

export interface ReceiptsHeadProps {
  review: ReceiptReview;
  /** When the page was loaded, by the shop's clock. */
  now: Date;
  onStep: (next: (review: ReceiptReview) => ReceiptReview) => void;
  children: ReactNode;
}

/** How many wait, which one this is, and since when it waits. */
export function ReceiptsHead({ review, now: loadedAt, onStep, children }: ReceiptsHeadProps) {
  const { t } = useTranslation("admin-receipts");
  const format = useFormat();
  const now = useMinutes(loadedAt);
  const receipt = receiptAt(review);
  const place = review.waiting.findIndex(({ orderId }) => orderId === review.at);
  const since = newestProof(receipt)?.uploadedAt;
  return (
    <div className="flex min-h-11 items-center gap-x-4">
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 lg:flex-none">
        <span className="font-heading font-semibold lg:text-lg">
          {review.count > MANY ? t("many", { number: MANY }) : t("count", { count: review.count })}
        </span>
        {receipt && since && (
          <span className="text-sm text-quiet">
            {t("waits", { when: format.relative(new Date(since), now) })}
          </span>
        )}
      </p>
      <div className="flex min-w-0 justify-center lg:flex-1">{children}</div>
      {receipt && (
        <div className="flex shrink-0 items-center gap-1">
          <IconButton
            label={t("act.previous")}
            aria-disabled={place === 0}
            className="aria-disabled:opacity-40"
            onClick={() => onStep((old) => stepBy(old, -1))}
          >
            <ChevronLeft aria-hidden className="follow-direction" />
          </IconButton>
          <KeyCaps keys={["K"]} onDesktop />
          <span className="figures px-1 text-sm whitespace-nowrap">
            {t("place", { place: place + 1, all: Math.max(review.count, place + 1) })}
          </span>
          <KeyCaps keys={["J"]} onDesktop />
          <IconButton
            label={t("act.next")}
            aria-disabled={place === review.waiting.length - 1}
            className="aria-disabled:opacity-40"
            onClick={() => onStep((old) => stepBy(old, 1))}
          >
            <ChevronRight aria-hidden className="follow-direction" />
          </IconButton>
        </div>
      )}
    </div>
  );
}

/** The shop's clock, moved on by this browser's. */
function useMinutes(loadedAt: Date): Date {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - start), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return new Date(loadedAt.getTime() + passed);
}
