import { type FormEvent, useEffect, useRef } from "react";
import type { RecoveryCodes } from "#app/features/staff/commands/second-factor/set-up-second-factor.server.ts";
import type { SecondFactor } from "#app/features/staff/reads/read-second-factor.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { QrCode } from "#app/ui/figures/qr-code.tsx";

export interface SetUpSecondFactorProps {
  pending: SecondFactor["pending"];
  /** Held by the page: this part is gone as soon as the second factor is on. */
  confirming: ReturnType<typeof useSave<RecoveryCodes>>;
  /** The codes to keep, once it is on. */
  onDone: (codes: readonly string[]) => void;
  /** Of its heading. */
  level: 2 | 3;
}

/** As people read a long word aloud. */
const FOUR = /.{1,4}/g;

/** First the key, as a picture and as text, then a code of it as proof that the phone has it. */
export function SetUpSecondFactor({ pending, ...rest }: SetUpSecondFactorProps) {
  const { t } = useTranslation("admin-people");
  const { save, isSaving } = useSave();
  if (pending) return <ConfirmSecondFactor pending={pending} {...rest} />;
  return (
    <Button
      pending={isSaving}
      className="justify-self-start"
      onClick={() => save({ intent: "begin-second-factor" }, { success: null })}
    >
      {t("security.factor.begin")}
    </Button>
  );
}

function ConfirmSecondFactor({
  pending: { key, address },
  confirming: { save, isSaving, answer },
  onDone,
  level,
}: SetUpSecondFactorProps & { pending: NonNullable<SecondFactor["pending"]> }) {
  const { t } = useTranslation("admin-people");
  const fault = answer && !answer.ok ? answer.fields.code : undefined;
  const Heading = `h${level}` as const;
  const start = useRef<HTMLHeadingElement>(null);
  useEffect(() => start.current?.focus(), []);

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get("code");
    save(
      { intent: "confirm-second-factor", code },
      { success: t("security.factor.done"), onSaved: ({ recoveryCodes }) => onDone(recoveryCodes) },
    );
  }

  return (
    <div className="grid items-start gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <div className="w-48 overflow-hidden rounded-field">
        <QrCode text={address} label={t("security.factor.scan")} />
      </div>
      <div className="grid gap-4">
        <div>
          <Heading ref={start} tabIndex={-1} className="text-base outline-none">
            {t("security.factor.scan")}
          </Heading>
          <p className="text-sm text-quiet">{t("security.factor.apps")}</p>
        </div>
        <div>
          <p className="text-sm text-quiet">{t("security.factor.key")}</p>
          <span className="flex flex-wrap items-center gap-2">
            <LtrText mono className="text-sm whitespace-normal">
              {key.match(FOUR)?.map((letters, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same four letters may come twice
                <span key={at} className="me-2 inline-block">
                  {letters}
                </span>
              ))}
            </LtrText>
            <CopyButton value={key} label={t("security.factor.copyKey")} />
          </span>
        </div>
        <form onSubmit={confirm} noValidate className="grid max-w-80 gap-4">
          <TextField
            name="code"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            label={t("security.factor.code")}
            error={fault}
            required
          />
          <Button type="submit" pending={isSaving} className="justify-self-start">
            {t("security.factor.confirm")}
          </Button>
        </form>
      </div>
    </div>
  );
}
