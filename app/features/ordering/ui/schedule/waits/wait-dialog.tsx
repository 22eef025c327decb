import { PhoneVerification } from "#app/features/accounts/ui/sign-in/phone-verification.tsx";
import { orderPhone } from "#app/features/ordering/rules/draft/person-and-address.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";

export interface WaitDialogProps {
  onClose: () => void;
  onVerified: () => void;
}

/** Which number to tell when a place frees; only one that is verified is ever written to. */
export default function WaitDialog({ onClose, onVerified }: WaitDialogProps) {
  const { t } = useTranslation("wizard");
  const { draft } = useWizardState();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t("schedule.wait.title")}
      description={t("schedule.wait.why")}
    >
      <PhoneVerification phone={orderPhone(draft) ?? ""} onVerified={onVerified} />
    </Dialog>
  );
}
