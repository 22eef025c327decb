import { AddRowForm } from "#app/foundation/admin-kit/add-row-form.tsx";
import { NameFields } from "#app/foundation/admin-kit/name-fields.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { CookingCategory } from "#app/vocabulary/cooking-category.ts";

/** A new type of the shown category; it goes last. */
export function AddCookingType({ category }: { category: CookingCategory }) {
  const { t } = useTranslation("admin-catalog");
  return (
    <AddRowForm
      label={t("cookingType.addHeading")}
      add={t("cookingType.add")}
      success={t("cookingType.added")}
      read={(typed) => ({ intent: "add", category, name: typed.get("name"), nameEn: typed.get("nameEn") })}
      className="rounded-card sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      {(errors) => <NameFields label={t("fields.name")} labelEn={t("fields.nameEn")} errors={errors} />}
    </AddRowForm>
  );
}
