import { useTranslation } from "#app/i18n/use-translation.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";

/** A new PIN of somebody who works at stations; sent as `pin`. */
export function PinField({ error }: { error: string | undefined }) {
  const { t } = useTranslation("admin-stations");
  return (
    <TextField
      name="pin"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      label={t("people.pin")}
      hint={t("people.pinHint")}
      error={error}
      dir="ltr"
      required
    />
  );
}
