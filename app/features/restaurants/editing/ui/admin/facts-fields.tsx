import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TextPair } from "#app/foundation/desk-kit/text-pair.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import type { AdminRestaurant } from "../../admin-restaurant.ts";
import { SHOWN_FACTS } from "../../missing-facts.ts";
import { BusinessFields } from "./business-fields.tsx";
import { PlaceField } from "./place-field.tsx";
import { sectionId } from "./section-links.tsx";
import { SlugField } from "./slug-field.tsx";

export interface FactsFieldsProps {
  restaurant: AdminRestaurant;
  /** Sentences by field. */
  errors: Record<string, string>;
  /** For fields that tell the form nothing by themselves. */
  onTouched: () => void;
}

const PAIRS = {
  place: ["city", "district", "address"],
  texts: ["workingHours"],
} as const;

/** All facts in four groups; Arabic first, English beside it. */
export function FactsFields({ restaurant, errors, onTouched }: FactsFieldsProps) {
  const { t } = useTranslation("admin-catalog");
  const label = (name: string) => t(`restaurant.fields.${name}` as "restaurant.fields.name");

  const hintOf = (name: string) =>
    SHOWN_FACTS.some((fact) => fact === name) ? t("restaurant.fields.neededToShow") : undefined;
  const pair = (name: (typeof PAIRS)[keyof typeof PAIRS][number], required = false) => (
    <div key={name} className="grid items-start gap-4 sm:grid-cols-2">
      <TextPair
        field={name}
        row={restaurant}
        label={label(name)}
        labelEn={label(`${name}En`)}
        errors={errors}
        required={required}
        hint={hintOf(name)}
      />
    </div>
  );

  return (
    <div className="grid gap-8">
      <Group id={sectionId(restaurant.id, "names")} title={t("restaurant.groups.names")}>
        <SlugField restaurant={restaurant} errors={errors} />
      </Group>
      <Group id={sectionId(restaurant.id, "place")} title={t("restaurant.groups.place")}>
        {PAIRS.place.map((name) => pair(name, name === "city"))}
        <PlaceField restaurant={restaurant} errors={errors} onTouched={onTouched} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            name="mapsUrl"
            label={label("mapsUrl")}
            hint={t("restaurant.fields.mapsUrlHint")}
            dir="ltr"
            inputMode="url"
            optional
            defaultValue={restaurant.mapsUrl ?? ""}
            error={errors.mapsUrl}
          />
          <TextField
            name="phone"
            label={label("phone")}
            dir="ltr"
            inputMode="tel"
            hint={hintOf("phone")}
            defaultValue={restaurant.phone ?? ""}
            error={errors.phone}
          />
        </div>
      </Group>
      <Group id={sectionId(restaurant.id, "texts")} title={t("restaurant.groups.texts")}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextArea
            name="description"
            label={label("description")}
            dir="rtl"
            lang="ar"
            optional
            defaultValue={restaurant.description ?? ""}
            error={errors.description}
          />
          <TextArea
            name="descriptionEn"
            label={label("descriptionEn")}
            dir="ltr"
            lang="en"
            optional
            defaultValue={restaurant.descriptionEn ?? ""}
            error={errors.descriptionEn}
          />
        </div>
        {PAIRS.texts.map((name) => pair(name))}
        <CheckboxField
          name="healthCertAvailable"
          label={label("healthCert")}
          defaultChecked={restaurant.healthCertAvailable}
        />
      </Group>
      <Group id={sectionId(restaurant.id, "business")} title={t("restaurant.groups.business")}>
        <BusinessFields restaurant={restaurant} errors={errors} />
      </Group>
    </div>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <fieldset id={id} className="grid min-w-0 scroll-mt-32 gap-4">
      <legend className="mb-4 font-heading text-lg font-semibold leading-heading">{title}</legend>
      {children}
    </fieldset>
  );
}
