import { type FormEvent, useState } from "react";
import type { AdminDevice } from "#app/features/e-invoicing/reads/read-e-invoicing.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { E_INVOICING_ENVIRONMENTS } from "#app/vocabulary/money/e-invoicing.ts";
import { AuthorityWords, wordsOf } from "./authority-words.tsx";

/** The first step to a device: where it reports, and the password that the authority's portal showed. */
export function ConnectDevice({
  devices,
  isComplete,
}: {
  devices: readonly AdminDevice[];
  isComplete: boolean;
}) {
  const { t } = useTranslation("admin-e-invoicing");
  const [environment, setEnvironment] = useState<(typeof E_INVOICING_ENVIRONMENTS)[number]>("simulation");
  const [otp, setOtp] = useState("");
  const { save, isSaving, answer } = useSave();
  const isFirst = devices.length === 0;
  const begin = (event: FormEvent) => {
    event.preventDefault();
    save({ intent: "begin", environment, otp }, { success: t("onboard.begun"), onSaved: () => setOtp("") });
  };
  return (
    <Card as="section" aria-labelledby="connect-heading">
      <h2 id="connect-heading" className="text-lg">
        {t(isFirst ? "onboard.title" : "onboard.again")}
      </h2>
      <p className="text-sm text-quiet">{t(isFirst ? "onboard.lead" : "onboard.againLead")}</p>
      {isComplete ? (
        <form onSubmit={begin} className="mt-4 grid items-start gap-4 sm:grid-cols-2" noValidate>
          <SelectField
            label={t("onboard.environment")}
            hint={t(`environmentText.${environment}`)}
            value={environment}
            onChange={({ target }) => {
              const chosen = E_INVOICING_ENVIRONMENTS.find((each) => each === target.value);
              if (chosen) setEnvironment(chosen);
            }}
          >
            {E_INVOICING_ENVIRONMENTS.map((each) => (
              <option key={each} value={each}>
                {t(`environment.${each}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t("onboard.otp")}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={otp}
            onChange={({ target }) => setOtp(target.value)}
            error={answer?.ok === false ? answer.fields.otp : undefined}
          />
          <div className="sm:col-span-2">
            <Button type="submit" variant={isFirst ? "primary" : "secondary"} pending={isSaving}>
              {t("onboard.begin")}
            </Button>
            <AuthorityWords words={wordsOf(answer)} />
          </div>
        </form>
      ) : (
        <p className="mt-3 text-saffron">{t("onboard.needs")}</p>
      )}
    </Card>
  );
}
