import { type FormEvent, useRef } from "react";
import { Trans, useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { nationalDigits, PhoneField } from "#app/ui/fields/phone-field.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { clockText, useCountdown } from "./use-countdown.ts";
import type { PhoneVerificationState } from "./use-phone-verification.ts";

/** Which number, and the press that sends the code. */
export function PhoneStage({
  busy,
  phoneError,
  retryAt,
  send,
  setTypedPhone,
  typedPhone,
}: PhoneVerificationState) {
  const { t } = useTranslation("account");
  const wait = useCountdown(retryAt);
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    // In the wizard this form stands inside another one, as far as React is concerned.
    event.stopPropagation();
    if (wait > 0) return;
    void send(typedPhone);
    form.current?.querySelector("input")?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <PhoneField
        label={t("verify.phone")}
        hint={t("verify.phoneHint")}
        error={phoneError}
        name="phone"
        required
        value={nationalDigits(typedPhone)}
        onValue={setTypedPhone}
        enterKeyHint="send"
      />
      {busy === "solving" && (
        <p role="status" className="text-sm text-quiet">
          {t("verify.solving")}
        </p>
      )}
      {wait > 0 && (
        <p role="status" className="text-sm text-quiet">
          <Trans t={t} i18nKey="verify.sendIn" components={{ time: <LtrText>{clockText(wait)}</LtrText> }} />
        </p>
      )}
      <Button type="submit" wide size="lg" pending={busy !== null} aria-disabled={wait > 0}>
        {t("verify.send")}
      </Button>
    </form>
  );
}
