import { type FormEvent, useId, useState } from "react";
import { moneyAfterCancel } from "#app/features/order-core/rules/may-change.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { CANCEL_TEXT_MAX } from "#app/features/orders/rules/by-customer/cancel-text-max.ts";
import { ChangeFault } from "#app/foundation/saving/change-fault.tsx";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { RadioChip } from "#app/ui/fields/radio-chip.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { CANCEL_REASONS, type CancelReason } from "#app/vocabulary/cancel-reason.ts";

/** Asks why, says what becomes of the money, and cancels. */
export default function CancelDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const form = useId();
  const { send, isSending, fault } = useChange();
  const [reason, setReason] = useState<CancelReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const verifiedHalalas = order.totals.grandTotalHalalas - order.dueHalalas;
  const money = moneyAfterCancel({ ...order, verifiedHalalas });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!reason) {
      setMissing(true);
      event.currentTarget.querySelector("input")?.focus();
      return;
    }
    const text = String(new FormData(event.currentTarget).get("text") ?? "");
    void send(
      "POST /api/orders/{id}/cancel",
      { path: order, body: { reason, text } },
      { success: t("cancel.done"), onDone: onClose },
    );
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t("cancel.title", { reference: order.reference })}
      description={t(`cancel.money.${money}`, {
        reference: order.reference,
        amount: format.money(verifiedHalalas).plain,
      })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("cancel.keep")}
          </Button>
          <Button type="submit" form={form} variant="danger" pending={isSending}>
            {t("cancel.confirm")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        <ChoiceGroup
          legend={t("cancel.why")}
          error={isMissing && !reason ? t("cancel.chooseReason") : undefined}
          className="flex flex-wrap gap-2.5"
        >
          {CANCEL_REASONS.map((each) => (
            <RadioChip
              key={each}
              name="reason"
              value={each}
              checked={reason === each}
              onChange={() => setReason(each)}
            >
              {t(`cancel.reasons.${each}`)}
            </RadioChip>
          ))}
        </ChoiceGroup>
        <TextArea name="text" label={t("cancel.more")} optional maxLength={CANCEL_TEXT_MAX} rows={2} />
        <ChangeFault fault={fault} />
      </form>
    </Dialog>
  );
}
