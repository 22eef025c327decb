import { useRef, useState } from "react";
import type { SettlementView } from "#app/features/settlements/rules/settlement-view.ts";
import { ReasonDialog } from "#app/foundation/admin-kit/reason-dialog.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

/** What becomes of a payout: the bank has paid it, or it came back. */
export function PayoutSteps({ settlement, today }: { settlement: SettlementView; today: string }) {
  return (
    <>
      {settlement.state !== "paid" && settlement.state !== "failed" && (
        <PaidStep settlement={settlement} today={today} />
      )}
      {settlement.state !== "failed" && <FailedStep settlement={settlement} />}
    </>
  );
}

function PaidStep({ settlement, today }: { settlement: SettlementView; today: string }) {
  const { t } = useTranslation("admin-settlements");
  const format = useFormat();
  const { save, isSaving } = useSave();
  const day = useRef<HTMLInputElement>(null);
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" pending={isSaving}>
          {t("pay.action")}
        </Button>
      }
      title={t("pay.ask")}
      description={t("pay.text", { amount: format.money(settlement.amountHalalas).plain })}
      confirmLabel={t("pay.action")}
      destructive={false}
      onConfirm={() => save({ intent: "paid", paidOn: day.current?.value ?? "" }, { success: t("pay.done") })}
    >
      <TextField ref={day} label={t("pay.day")} dir="ltr" type="date" max={today} defaultValue={today} />
    </ConfirmDialog>
  );
}

function FailedStep({ settlement }: { settlement: SettlementView }) {
  const { t } = useTranslation("admin-settlements");
  const format = useFormat();
  const { save, isSaving, answer } = useSave();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="warning" size="sm" pending={isSaving} onClick={() => setOpen(true)}>
        {t("fail.action")}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t("fail.ask")}
          text={t("fail.text", { amount: format.money(settlement.amountHalalas).plain })}
          label={t("fail.reason")}
          action={t("fail.action")}
          isDestructive
          pending={isSaving}
          error={answer && !answer.ok ? answer.fields.reason : undefined}
          onConfirm={(reason) =>
            save({ intent: "failed", reason }, { success: t("fail.done"), onSaved: () => setOpen(false) })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
