import type { RestaurantRow } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import { AddRowForm } from "#app/foundation/admin-kit/add-row-form.tsx";
import { NameFields } from "#app/foundation/admin-kit/name-fields.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";

/** A new restaurant needs a name and a city; the rest are defaults (AR11). It goes first and opens for editing. */
export function AddRestaurant({ onAdded }: { onAdded: (id: string) => void }) {
  const { t } = useTranslation("admin-catalog");
  return (
    <AddRowForm<RestaurantRow>
      label={t("restaurants.addHeading")}
      add={t("restaurants.add")}
      success={t("restaurants.added")}
      read={(typed) => ({
        intent: "add",
        name: typed.get("name"),
        nameEn: typed.get("nameEn"),
        city: typed.get("city"),
      })}
      onAdded={({ id }) => onAdded(id)}
      className="rounded-card sm:grid-cols-2 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(0,0.8fr)_auto]"
    >
      {(errors) => (
        <>
          <NameFields
            label={t("restaurant.fields.name")}
            labelEn={t("restaurant.fields.nameEn")}
            errors={errors}
          />
          <TextField
            name="city"
            label={t("restaurant.fields.city")}
            dir="rtl"
            lang="ar"
            maxLength={80}
            error={errors.city}
            required
          />
        </>
      )}
    </AddRowForm>
  );
}
