import { useState } from "react";
import type { SplitPartView } from "#app/features/order-core/rules/split/split-view.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { partReference } from "#app/features/payments/rules/part-transfer.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { typedRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { SplitLines, usePartName } from "../split/split-lines.tsx";

/** What friends put in for an order, and a way to enter a transfer that somebody has seen. */
export function SplitAdmin({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation("split");
  const may = useMay();
  const { split, reference } = order;
  if (!split) return null;
  const isReviewer = may("payments.review");
  return (
    <Card as="section" aria-labelledby="split-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="split-title" className="text-lg">
        {t("title")}
      </h2>
      <SplitLines
        split={split}
        own={t("desk.own")}
        acts={(part) => (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <LtrText mono className="text-sm text-quiet">
              {partReference(reference, part.position)}
            </LtrText>
            {isReviewer && part.paidAt === null && (
              <EnterTransfer key={part.receivedHalalas} part={part} dueHalalas={order.dueHalalas} />
            )}
          </div>
        )}
      />
    </Card>
  );
}

function EnterTransfer({ part, dueHalalas }: { part: SplitPartView; dueHalalas: number }) {
  const { t } = useTranslation("split");
  const { t: common } = useTranslation("common");
  const format = useFormat();
  const named = usePartName()(part);
  const { save, isSaving } = useSave();
  const rest = part.askedHalalas - part.receivedHalalas;
  const [amount, setAmount] = useState(typedRiyals(rest));
  const halalas = parseSar(amount);
  const beyond = Math.max(0, (halalas ?? 0) - Math.max(0, dueHalalas));
  return (
    <ConfirmDialog
      trigger={
        <Button
          size="sm"
          variant="secondary"
          pending={isSaving}
          aria-label={t("desk.enterOf", { part: named })}
        >
          {t("desk.enter")}
        </Button>
      }
      title={t("desk.enterTitle", { part: named })}
      description={t("desk.enterText")}
      confirmLabel={t("desk.enter")}
      destructive={false}
      onConfirm={() =>
        halalas &&
        save(
          {
            intent: "enter-part-transfer",
            partId: part.id,
            halalas,
            receivedHalalas: part.receivedHalalas,
          },
          { success: t("desk.entered") },
        )
      }
    >
      <AmountField
        label={t("desk.amount")}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={halalas ? undefined : common("fieldErrors.number")}
        hint={beyond > 0 ? t("desk.beyond", { sum: format.money(beyond).plain }) : undefined}
      />
    </ConfirmDialog>
  );
}
