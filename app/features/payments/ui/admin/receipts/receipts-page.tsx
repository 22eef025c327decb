import type { ReceiptQueue } from "#app/features/payments/rules/receipts/receipt.ts";
import { receiptAt } from "#app/features/payments/rules/receipts/receipt-review.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { ReceivingAccount } from "./receipt-facts.tsx";
import { ReceiptToAnswer } from "./receipt-to-answer.tsx";
import { ReceiptsEmpty } from "./receipts-empty.tsx";
import { ReceiptsHead } from "./receipts-head.tsx";
import type { RejectReason } from "./reject-panel.tsx";
import { UnavailableNote } from "./unavailable-note.tsx";
import { UndoStrip } from "./undo-strip.tsx";
import { useReceipts } from "./use-receipts.ts";

export interface ReceiptsPageProps {
  queue: ReceiptQueue;
  banks: readonly ReceivingAccount[];
  reasons: readonly RejectReason[];
  now: Date;
}

/** One receipt after the other, without a mouse: look, `V`, look, `V`. */
export function ReceiptsPage({ queue, banks, reasons, now }: ReceiptsPageProps) {
  const { t } = useTranslation("admin-receipts");
  const receipts = useReceipts(queue);
  const { review, isUnavailable, undo, refresh } = receipts;
  const receipt = receiptAt(review);
  return (
    <div className="mx-auto grid max-w-[100rem] gap-2 *:min-w-0">
      <h1 className="sr-only">{t("title")}</h1>
      <ReceiptsHead review={review} now={now} onStep={receipts.change}>
        <UndoStrip review={review} onUndo={undo} />
      </ReceiptsHead>
      {isUnavailable && <UnavailableNote onRetry={refresh} />}
      <ReceiptToAnswer {...{ receipts, receipt, banks, reasons }} />
      {!receipt && <ReceiptsEmpty />}
    </div>
  );
}
