import { AddRowForm } from "#app/foundation/admin-kit/add-row-form.tsx";
import { NameFields } from "#app/foundation/admin-kit/name-fields.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";

/** A new charity, with the address to which orders for it go. */
export function AddPartner() {
  const { t } = useTranslation("admin-catalog");
  return (
    <AddRowForm
      label={t("occasions.addPartner")}
      add={t("occasions.add")}
      success={t("occasions.added")}
      read={(typed) => ({ intent: "add-partner", ...Object.fromEntries(typed) })}
      className="rounded-card sm:grid-cols-2"
    >
      {(errors) => (
        <>
          <NameFields label={t("fields.name")} labelEn={t("fields.nameEn")} errors={errors} />
          <TextField name="address" label={t("occasions.address")} error={errors.address} />
          <TextField name="district" label={t("occasions.district")} error={errors.district} />
          <TextField
            name="districtEn"
            dir="ltr"
            label={t("occasions.districtEn")}
            error={errors.districtEn}
          />
        </>
      )}
    </AddRowForm>
  );
}
