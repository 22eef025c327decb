import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";

/** Rejecting a receipt sends its reason to the customer, so the reason is written first. */
export function RejectPaymentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("admin-orders");
  const { t: common } = useTranslation("common");
  const [reason, setReason] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useId();
  const { save, isSaving, answer } = useSave();

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      initialFocus={field}
      title={t("payment.rejectTitle")}
      description={t("payment.rejectText")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} variant="danger" pending={isSaving}>
            {t("payment.reject")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          const change = { intent: "review", decision: "rejected", reason };
          save(change, {
            success: t("payment.rejected"),
            onSaved: onClose,
            onRefused: ({ fields }) => {
              if (fields.reason) field.current?.focus();
              else onClose();
            },
          });
        }}
      >
        <TextArea
          ref={field}
          label={t("payment.reason")}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
          error={answer && !answer.ok ? answer.fields.reason : undefined}
        />
      </form>
    </Dialog>
  );
}
