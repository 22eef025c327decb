import { Trans, useTranslation } from "#app/i18n/use-translation.tsx";
import { formatSaudiPhone } from "#app/lib/phone.ts";
import { Button } from "#app/ui/button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { PhoneVerification } from "./phone-verification.tsx";

export interface VerifyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The number that has to be verified, E.164. */
  phone: string;
  /** The number somebody is signed in with, when it is another one. */
  accountPhone: string | null;
  onVerified: (phone: string) => void;
}

/** The verification over another page. It sends the code as it opens, unless a second number could be meant. */
export function VerifyDialog({ open, onOpenChange, phone, accountPhone, onVerified }: VerifyDialogProps) {
  const { t } = useTranslation("account");
  const isOther = accountPhone !== null && accountPhone !== phone;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t("verify.title")}
      description={t("verify.why")}
    >
      {isOther && (
        <div className="mb-5 rounded-card border border-saffron/50 bg-saffron/10 p-4 text-sm">
          <p>
            <Trans
              t={t}
              i18nKey="verify.otherAccount"
              components={{
                account: <LtrText className="font-medium">{formatSaudiPhone(accountPhone)}</LtrText>,
                phone: <LtrText className="font-medium">{formatSaudiPhone(phone)}</LtrText>,
              }}
            />
          </p>
          <Button variant="secondary" size="sm" className="mt-3" onClick={() => onVerified(accountPhone)}>
            {t("verify.useAccount")}
          </Button>
        </div>
      )}
      <PhoneVerification phone={phone} sendsAtOnce={!isOther} onVerified={onVerified} />
    </Dialog>
  );
}
