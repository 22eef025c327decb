import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { PhoneVerification } from "./phone-verification.tsx";

/** The session has ended while somebody was typing: they sign in over the form, which stays as it is. */
export function SignInOver({ answer }: { answer: (isSignedIn: boolean) => void }) {
  const { t } = useTranslation("account");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && answer(false)}
      size="sm"
      title={t("signInAgain.title")}
      description={t("signInAgain.text")}
    >
      <PhoneVerification onVerified={() => answer(true)} />
    </Dialog>
  );
}
