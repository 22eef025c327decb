import { type FormEvent, useId, useState } from "react";
import type { ShareAtAdmin } from "#app/features/claims/reads/read-order-claims.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { amountFault } from "#app/lib/amounts/amount-fault.ts";
import { typedRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { Button } from "#app/ui/button.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";

/** The desk writes down what a partner says against its share, and later what it was answered. */
export function DisputeSteps({ claimId, share }: { claimId: string; share: ShareAtAdmin }) {
  const { t } = useTranslation("admin-claims");
  const [isOpen, setOpen] = useState(false);
  const step = share.disputedAt ? "answer" : "dispute";
  return (
    <div data-screen-only>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {t(`dispute.${step}`)}
      </Button>
      {isOpen && <DisputeDialog {...{ claimId, share, step }} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface DisputeDialogProps {
  claimId: string;
  share: ShareAtAdmin;
  step: "dispute" | "answer";
  onClose: () => void;
}

function DisputeDialog({ claimId, share, step, onClose }: DisputeDialogProps) {
  const { t } = useTranslation("admin-claims");
  const { t: common } = useTranslation("common");
  const { save, isSaving, errors } = useSave();
  const form = useId();
  const [released, setReleased] = useState("0");
  const [words, setWords] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    if (step === "answer" && amountFault(released)) return;
    void save(
      {
        ...{ claimId, bearer: share.bearer, words },
        ...(step === "answer"
          ? { intent: "answer-dispute", releasedHalalas: parseSar(released) ?? 0 }
          : { intent: "dispute-claim" }),
      },
      { success: t(`dispute.${step}Done`), onSaved: onClose },
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`dispute.${step}`)}
      description={t(`dispute.${step}Lead`)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} pending={isSaving}>
            {t(`dispute.${step}Confirm`)}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        {step === "answer" && (
          <AmountField
            label={t("dispute.released")}
            hint={t("dispute.releasedHint", { amount: typedRiyals(share.halalas) })}
            value={released}
            onChange={(event) => setReleased(event.target.value)}
            error={errors.releasedHalalas}
          />
        )}
        <TextArea
          label={t(`dispute.${step}Words`)}
          rows={3}
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          error={errors.words}
        />
      </form>
    </Dialog>
  );
}
