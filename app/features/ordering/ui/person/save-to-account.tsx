import { useTranslation } from "react-i18next";
import { setPerson } from "#app/features/ordering/draft/draft-changes.ts";
import { useWizardState } from "#app/features/ordering/ui/frame/wizard-context.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";

export function SaveToAccount() {
  const { t } = useTranslation("wizard");
  const { change, draft } = useWizardState();
  return (
    <CheckboxField
      label={t("person.save")}
      checked={draft.saveToAccount}
      onChange={({ target }) => change((before) => setPerson(before, { saveToAccount: target.checked }))}
    />
  );
}
