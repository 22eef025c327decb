import { useRef, useState } from "react";
import type { Contract } from "#app/features/commission/reads/list-contracts.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

export interface ContractStepsProps {
  contract: Contract;
  action: string;
  today: string;
}

/** What can be done with a contract: one to come is taken away, one that holds is ended, one that is over stays. */
export function ContractSteps(props: ContractStepsProps) {
  if (props.contract.state === "over") return null;
  return props.contract.state === "ahead" ? <RemoveContract {...props} /> : <EndContract {...props} />;
}

function RemoveContract({ contract, action }: ContractStepsProps) {
  const { t } = useTranslation("admin-commission");
  const format = useFormat();
  const { save, isSaving } = useSave();
  const label = t("removeAction", { from: format.dateWithYear(contract.fromDay) });
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" size="sm" pending={isSaving} aria-label={label}>
          {t("remove")}
        </Button>
      }
      title={t("removeAsk")}
      description={t("removeText")}
      confirmLabel={t("remove")}
      onConfirm={() =>
        save({ intent: "remove-contract", contractId: contract.id }, { action, success: t("removed") })
      }
    />
  );
}

function EndContract({ contract, action, today }: ContractStepsProps) {
  const { t } = useTranslation("admin-commission");
  const format = useFormat();
  const { save, isSaving } = useSave();
  const day = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = t("endAction", { from: format.dateWithYear(contract.fromDay) });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="sm" pending={isSaving} aria-label={label}>
          {t("end")}
        </Button>
      }
      title={t("endAsk")}
      description={t("endText")}
      confirmLabel={t("end")}
      destructive={false}
      onConfirm={() =>
        save(
          { intent: "end-contract", contractId: contract.id, untilDay: day.current?.value ?? "" },
          { action, success: t("ended") },
        )
      }
    >
      <TextField
        ref={day}
        label={t("until")}
        dir="ltr"
        type="date"
        min={today}
        defaultValue={contract.untilDay ?? today}
      />
    </ConfirmDialog>
  );
}
