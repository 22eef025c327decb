import { useTranslation } from "react-i18next";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { setPerson } from "../../draft-changes.ts";
import { useWizardState } from "./wizard-context.tsx";

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
