import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import {
  type ReceiptReview,
  undoable,
  undoLeftMs,
} from "#app/features/payments/rules/receipts/receipt-review.ts";
import { KeyCaps } from "#app/foundation/admin-kit/keys/key-caps.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { isolated } from "#app/lib/isolated-text.ts";
import { Button } from "#app/ui/button.tsx";
import { FOOT_BAR } from "#app/ui/overlays/free-foot.ts";

const TICK_MS = 250;

/** What was answered last, and for how long it can still be taken back; over the page on a phone. */
export function UndoStrip({ review, onUndo }: { review: ReceiptReview; onUndo: () => void }) {
  const { t } = useTranslation("admin-receipts");
  const now = useTicking(review.answers.length > 0);
  const last = undoable(review, now);
  const seconds = last ? Math.ceil(undoLeftMs(last, now) / 1000) : 0;
  const said = review.answers.at(-1);
  return (
    <>
      <p role="status" className="sr-only">
        {said && t(`done.${said.decision}`, { name: isolated(said.receipt.customerName) })}
      </p>
      {last && (
        <div
          {...FOOT_BAR}
          className="flex items-center gap-x-3 max-lg:fixed max-lg:inset-x-4 max-lg:bottom-20 max-lg:z-20 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-3 max-lg:shadow-soft"
        >
          <span className="min-w-0 flex-1 cut-line text-sm">
            {t(`done.${last.decision}`, { name: isolated(last.receipt.customerName) })}
          </span>
          <Button
            size="sm"
            variant="quiet"
            icon={<Undo2 aria-hidden className="follow-direction size-4.5" />}
            onClick={onUndo}
          >
            {t("done.undo")}
            <KeyCaps keys={["Z"]} onDesktop />
            <span aria-hidden className="figures min-w-8 text-sm text-quiet">
              {t("done.seconds", { seconds })}
            </span>
          </Button>
        </div>
      )}
    </>
  );
}

function useTicking(isOn: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  return now;
}
