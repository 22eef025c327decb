import type { FormEvent } from "react";
import { OTP_POLICY } from "#app/features/accounts/rules/otp-policy.ts";
import { Trans, useTranslation } from "#app/i18n/use-translation.tsx";
import { formatSaudiPhone } from "#app/lib/phone.ts";
import { Button } from "#app/ui/button.tsx";
import { CodeField } from "#app/ui/fields/code-field.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { clockText, useCountdown } from "./use-countdown.ts";
import type { PhoneVerificationState } from "./use-phone-verification.ts";

/** The digits: typed, pasted or filled in by the phone, checked by themselves when complete. */
export function CodeStage(verification: PhoneVerificationState) {
  const {
    busy,
    challenge,
    changeNumber,
    check,
    code,
    codeError,
    isSpent,
    retryAt,
    send,
    setCode,
    typedPhone,
  } = verification;
  const { t } = useTranslation("account");
  const wait = useCountdown(retryAt ?? challenge?.resendAt ?? null);
  const codeLength = challenge?.codeLength ?? OTP_POLICY.codeLength;
  // A code that is over is not said to be valid for minutes yet.
  const isOver = useCountdown(challenge?.expiresAt ?? null) === 0 && challenge !== null;
  const validFor = isSpent || isOver ? "" : t("verify.validFor", { count: OTP_POLICY.validSeconds / 60 });
  const longCode = codeLength > OTP_POLICY.codeLength ? t("verify.longCode") : "";
  const isSending = busy === "sending" || busy === "solving";

  function submit(event: FormEvent) {
    event.preventDefault();
    // In the wizard this form stands inside another one, as far as React is concerned.
    event.stopPropagation();
    void check(code);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status">
          <Trans
            t={t}
            i18nKey={isSending || !challenge ? "verify.sendingTo" : "verify.sentTo"}
            components={{ phone: <LtrText className="font-medium">{formatSaudiPhone(typedPhone)}</LtrText> }}
          />
        </p>
        <button
          type="button"
          onClick={changeNumber}
          className="-mx-2 min-h-11 rounded-field px-2 text-sm font-semibold text-ember hover:bg-ember/10"
        >
          {t("verify.changeNumber")}
        </button>
      </div>
      {busy === "solving" && (
        <p role="status" className="text-sm text-quiet">
          {t("verify.solving")}
        </p>
      )}
      <CodeField
        label={t("verify.code")}
        length={codeLength}
        value={code}
        onValue={setCode}
        onComplete={(digits) => void check(digits)}
        error={codeError}
        hint={[longCode, validFor].filter(Boolean).join(" ")}
        autoFocus
        name="code"
      />
      <Button type="submit" wide size="lg" pending={busy === "checking"}>
        {t("verify.submit")}
      </Button>
      <p className="grid min-h-11 place-items-center text-center text-sm text-quiet">
        {wait > 0 ? (
          <span>
            <Trans
              t={t}
              i18nKey="verify.resendIn"
              components={{ time: <LtrText>{clockText(wait)}</LtrText> }}
            />
          </span>
        ) : (
          <Button variant="quiet" size="sm" pending={isSending} onClick={() => void send(typedPhone)}>
            {t("verify.resend")}
          </Button>
        )}
      </p>
    </form>
  );
}
