import { AddRowForm } from "#app/foundation/admin-kit/add-row-form.tsx";
import { NameFields } from "#app/foundation/admin-kit/name-fields.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { OCCASION_KINDS } from "#app/vocabulary/occasion-kind.ts";

/** Another occasion of a kind that the rules know; customers see it when it is switched on. */
export function AddOccasion() {
  const { t } = useTranslation("admin-catalog");
  return (
    <AddRowForm
      label={t("occasions.addOccasion")}
      add={t("occasions.add")}
      success={t("occasions.added")}
      read={(typed) => ({ intent: "add-occasion", ...Object.fromEntries(typed) })}
      className="rounded-card sm:grid-cols-3"
    >
      {(errors) => (
        <>
          <NameFields label={t("fields.name")} labelEn={t("fields.nameEn")} errors={errors} />
          <SelectField name="kind" label={t("occasions.kind")} defaultValue="everyday" error={errors.kind}>
            {OCCASION_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`occasions.kinds.${kind}`)}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </AddRowForm>
  );
}
