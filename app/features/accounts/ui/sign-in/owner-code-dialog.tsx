import { useCallback, useEffect, useRef, useState } from "react";
import { OTP_POLICY } from "#app/features/accounts/rules/otp-policy.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { CodeField } from "#app/ui/fields/code-field.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { checkCode, type OtpChallenge, requestCode } from "./otp-requests.ts";
import { clockText, useCountdown } from "./use-countdown.ts";

export interface OwnerCodeDialogProps {
  /** The tracking address of the order's link. */
  link: string;
  onClose: () => void;
  /** The session of the order's customer is open in this browser. */
  onVerified: () => void;
}

/** Asks for a code that goes to the order's own number, so that whoever holds its link acts for its customer. */
export default function OwnerCodeDialog({ link, onClose, onVerified }: OwnerCodeDialogProps) {
  const { t } = useTranslation("account");
  const [challenge, setChallenge] = useState<OtpChallenge | null>(null);
  const [retryAt, setRetryAt] = useState<number | null>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState<"sending" | "checking" | null>("sending");
  const wait = useCountdown(retryAt ?? challenge?.resendAt ?? null);
  const begun = useRef(false);

  const send = useCallback(async () => {
    setBusy("sending");
    setError("");
    const answer = await requestCode({ link }, () => {});
    setBusy(null);
    if (answer.kind === "sent") {
      setCode("");
      setRetryAt(null);
      return setChallenge(answer.challenge);
    }
    if (answer.kind === "offline") return setError(t("verify.offline"));
    setRetryAt(answer.retryAt);
    setError(answer.title);
  }, [link, t]);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void send();
  }, [send]);

  async function check(digits: string) {
    if (busy || !challenge || digits.length !== challenge.codeLength) return;
    setBusy("checking");
    setError("");
    const answer = await checkCode(challenge.token, digits);
    setBusy(null);
    if (answer.kind === "verified") return onVerified();
    setCode("");
    if (answer.kind === "offline") return setError(t("verify.offline"));
    setError(answer.code === "code_incorrect" ? t("verify.incorrect") : answer.title);
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t("ownerCode.title")}
      description={t("ownerCode.why")}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void check(code);
        }}
        className="grid gap-5"
      >
        {(challenge || busy === "sending") && (
          <p role="status">{t(challenge ? "ownerCode.sent" : "ownerCode.sending")}</p>
        )}
        <CodeField
          label={t("verify.code")}
          length={challenge?.codeLength ?? OTP_POLICY.codeLength}
          value={code}
          onValue={setCode}
          onComplete={(digits) => void check(digits)}
          error={error || undefined}
          hint={challenge ? t("verify.validFor", { count: OTP_POLICY.validSeconds / 60 }) : undefined}
          autoFocus
          name="code"
        />
        <Button type="submit" wide size="lg" pending={busy === "checking"}>
          {t("verify.submit")}
        </Button>
        <p className="grid min-h-11 place-items-center text-center text-sm text-quiet">
          {wait > 0 && (
            <span>
              {t("ownerCode.again")} <LtrText>{clockText(wait)}</LtrText>
            </span>
          )}
          {/* While the first one is sent there is nothing to send again. */}
          {wait === 0 && (challenge || busy !== "sending") && (
            <Button variant="quiet" size="sm" pending={busy === "sending"} onClick={() => void send()}>
              {t("verify.resend")}
            </Button>
          )}
        </p>
      </form>
    </Dialog>
  );
}
