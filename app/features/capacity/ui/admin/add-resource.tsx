import { useState } from "react";
import type { ListedCapacity } from "#app/features/capacity/reads/list-resources.server.ts";
import type { EditedResource } from "#app/features/capacity/reads/read-resource.server.ts";
import { AddRowForm } from "#app/foundation/admin-kit/add-row-form.tsx";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { readWhole } from "#app/lib/amounts/read-number.ts";
import { textLanguage } from "#app/lib/text-language.ts";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { RESOURCE_KINDS, type ResourceKind } from "#app/vocabulary/resource-kind.ts";
import { DEFAULT_FACTS, ResourceFields, readResourceFields } from "./resource-fields.tsx";
import { WEEKDAYS } from "./weekday-words.ts";

const HOURS = { opens: "09:00", closes: "21:00", capacity: 10 } as const;

/** A new resource with the same hours every day; its page changes them. */
export function AddResource({
  restaurants,
  onAdded,
}: {
  restaurants: ListedCapacity["restaurants"];
  onAdded: (id: string) => void;
}) {
  const { t, i18n } = useTranslation("admin-capacity");
  const [kind, setKind] = useState<ResourceKind>("abattoir");
  return (
    <AddRowForm<EditedResource>
      label={t("add.heading")}
      add={t("add.button")}
      success={t("add.done")}
      read={(typed) => {
        const { opens, closes, capacity } = Object.fromEntries(typed) as Record<string, string>;
        const week = WEEKDAYS.map(() => [{ opens, closes, capacity: readWhole(String(capacity)) }]);
        const restaurantId = typed.get("restaurantId") || null;
        return { intent: "add", kind, restaurantId, week, ...readResourceFields(typed) };
      }}
      onAdded={({ id }) => onAdded(id)}
      className="rounded-card sm:grid-cols-2 lg:grid-cols-4"
    >
      {(errors) => (
        <>
          <SelectField
            label={t("facts.kind")}
            value={kind}
            onChange={({ target }) => setKind(target.value as ResourceKind)}
            error={errors.kind}
          >
            {RESOURCE_KINDS.map((each) => (
              <option key={each} value={each}>
                {t(`kinds.${each}`)}
              </option>
            ))}
          </SelectField>
          {kind === "kitchen" && (
            <SelectField name="restaurantId" label={t("facts.restaurant")} error={errors.restaurantId}>
              {restaurants.map((restaurant) => {
                const name = localName(restaurant, i18n.language === "en" ? "en" : "ar");
                return (
                  <option key={restaurant.id} value={restaurant.id} lang={textLanguage(name)}>
                    {name}
                  </option>
                );
              })}
            </SelectField>
          )}
          <ResourceFields key={kind} kind={kind} facts={DEFAULT_FACTS[kind]} errors={errors} />
          <TextField
            name="opens"
            type="time"
            dir="ltr"
            required
            label={t("add.opens")}
            defaultValue={HOURS.opens}
          />
          <TextField
            name="closes"
            type="time"
            dir="ltr"
            required
            label={t("add.closes")}
            defaultValue={HOURS.closes}
          />
          <TextField
            name="capacity"
            inputMode="numeric"
            dir="ltr"
            required
            label={t("fields.capacity")}
            hint={t("add.capacityHint")}
            defaultValue={HOURS.capacity}
            error={errors["week.0.0.capacity"]}
          />
        </>
      )}
    </AddRowForm>
  );
}
