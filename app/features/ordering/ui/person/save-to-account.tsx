import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";

/** The checkbox that saves name and address to the account. */
export function SaveToAccount() {
  const { t } = useTranslation("wizard");
  const { change, draft } = useWizardState();
  return (
    <CheckboxField
      label={t("person.save")}
      checked={draft.saveToAccount}
      onChange={({ target }) => change((before) => ({ ...before, saveToAccount: target.checked }))}
    />
  );
}
