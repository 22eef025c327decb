import { type ComponentType, useEffect, useState } from "react";
import type { VerifyDialogProps } from "#app/features/accounts/ui/sign-in/verify-dialog.tsx";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useConfirming } from "./confirming.ts";

const fetchDialog = () => import("#app/features/accounts/ui/sign-in/verify-dialog.tsx");

/**
 * The verification over the review, when the session's phone is not the order's (W51, W52). Its code comes with the
 * review, so that the first step is light and the dialog opens at once.
 */
export function VerifyBeforeSending() {
  const { step } = useWizardState();
  const { loseWay, verification } = useConfirming();
  const [Dialog, setDialog] = useState<ComponentType<VerifyDialogProps> | null>(null);
  const isVerifying = verification.open;
  const isWanted = step === "review" || isVerifying;

  useEffect(() => {
    if (Dialog || !isWanted) return;
    fetchDialog().then(
      (file) => setDialog(() => file.VerifyDialog),
      () => {
        if (isVerifying) loseWay();
      },
    );
  }, [Dialog, isVerifying, isWanted, loseWay]);

  return Dialog && <Dialog {...verification} />;
}
