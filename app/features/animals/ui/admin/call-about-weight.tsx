import { useState } from "react";
import type { AdminAnimal } from "#app/features/animals/rules/all-animals.ts";
import { ReasonDialog } from "#app/foundation/admin-kit/reason-dialog.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";

export interface CallAboutWeightProps {
  animal: AdminAnimal;
  /** What would go back. */
  amount: string;
  disabled: boolean;
}

/** The customer is called first; then the difference goes back, or all agreed to leave it. */
export function CallAboutWeight({ animal, amount, disabled }: CallAboutWeightProps) {
  const { t } = useTranslation("admin-animals");
  const { save, isSaving, answer } = useSave();
  const [isLeaving, setLeaving] = useState(false);
  const { line, number } = animal;
  const place = { intent: "settle-weight", line, number };
  return (
    <div className="tint-saffron grid gap-3 rounded-field border border-saffron/50 p-3 text-sm">
      <p>
        <span className="font-medium">{t("call.title")}</span> {t("call.text", { amount })}
      </p>
      {!disabled && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" pending={isSaving} onClick={() => save({ ...place, refund: true, note: null })}>
            {t("call.refund", { amount })}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setLeaving(true)}>
            {t("call.leave")}
          </Button>
        </div>
      )}
      {isLeaving && (
        <ReasonDialog
          title={t("call.leave")}
          text={t("call.leaveText")}
          label={t("call.note")}
          action={t("call.leave")}
          pending={isSaving}
          error={answer && !answer.ok ? answer.fields.note : undefined}
          onClose={() => setLeaving(false)}
          onConfirm={(note) => save({ ...place, refund: false, note }, { onSaved: () => setLeaving(false) })}
        />
      )}
    </div>
  );
}
