import type { ReactNode } from "react";
import type { AdminRestaurant } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import { InlineField } from "#app/foundation/admin-kit/inline-field.tsx";
import { INLINE_KINDS } from "#app/foundation/admin-kit/inline-kinds.ts";
import { InlinePair } from "#app/foundation/admin-kit/inline-pair.tsx";
import { InlineSwitch } from "#app/foundation/admin-kit/inline-switch.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SLUG_LENGTH } from "#app/lib/slug.ts";
import { Card } from "#app/ui/card.tsx";
import { BusinessFields } from "./business-fields.tsx";
import { useEditorAction } from "./fields/editor-action.tsx";
import { factChange } from "./fields/fact-change.ts";
import { FactField } from "./fields/fact-field.tsx";
import { LocationField } from "./location-field.tsx";
import { type Section, sectionId } from "./section-links.tsx";

const PAIR = "grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2";

/** All facts in four groups, each saved when it is left; Arabic first, English beside it. */
export function FactsFields({ restaurant }: { restaurant: AdminRestaurant }) {
  const { t } = useTranslation("admin-catalog");
  const action = useEditorAction();
  const label = (name: string) => t(`restaurant.fields.${name}` as "restaurant.fields.name");
  const { id } = restaurant;

  const pair = (field: "name" | "city" | "district" | "address", maxLength: number) => (
    <div className={PAIR}>
      <InlinePair
        field={field}
        row={restaurant}
        label={label(field)}
        labelEn={label(`${field}En`)}
        labelShown
        maxLength={maxLength}
        action={action}
        change={factChange}
      />
    </div>
  );
  const description = (language: "ar" | "en") => {
    const field = language === "ar" ? "description" : "descriptionEn";
    return (
      <InlineField
        label={label(field)}
        labelShown
        kind={INLINE_KINDS.line}
        multiline
        dir={language === "ar" ? "rtl" : "ltr"}
        lang={language}
        maxLength={2000}
        value={restaurant[field] ?? ""}
        action={action}
        change={(text) => factChange({ [field]: text })}
      />
    );
  };

  return (
    <>
      <Group restaurantId={id} section="names">
        {pair("name", 120)}
        <InlineField
          label={label("slug")}
          labelShown
          hint={
            <bdi dir="ltr" className="break-all">
              {`/restaurants/${restaurant.slug}`}
            </bdi>
          }
          kind={INLINE_KINDS.line}
          dir="ltr"
          maxLength={SLUG_LENGTH}
          value={restaurant.slug}
          action={action}
          change={(slug) => factChange({ slug })}
        />
      </Group>
      <Group restaurantId={id} section="place">
        {pair("city", 80)}
        {pair("district", 80)}
        <FactField restaurantId={id} fact="address">
          {pair("address", 500)}
        </FactField>
        <LocationField restaurant={restaurant} />
        <div className={PAIR}>
          <InlineField
            label={label("mapsUrl")}
            labelShown
            hint={t("restaurant.fields.mapsUrlHint")}
            kind={INLINE_KINDS.line}
            dir="ltr"
            value={restaurant.mapsUrl ?? ""}
            action={action}
            change={(mapsUrl) => factChange({ mapsUrl })}
          />
          <FactField restaurantId={id} fact="phone">
            <InlineField
              label={label("phone")}
              labelShown
              kind={INLINE_KINDS.line}
              dir="ltr"
              maxLength={30}
              value={restaurant.phone ?? ""}
              action={action}
              change={(phone) => factChange({ phone })}
            />
          </FactField>
        </div>
      </Group>
      <Group restaurantId={id} section="texts">
        <div className={PAIR}>
          {description("ar")}
          {description("en")}
        </div>
        <InlineSwitch
          label={label("healthCert")}
          checked={restaurant.healthCertAvailable}
          action={action}
          change={(healthCertAvailable) => factChange({ healthCertAvailable })}
        />
      </Group>
      <Group restaurantId={id} section="business">
        <BusinessFields restaurant={restaurant} />
      </Group>
    </>
  );
}

function Group({
  restaurantId,
  section,
  children,
}: {
  restaurantId: string;
  section: Section;
  children: ReactNode;
}) {
  const { t } = useTranslation("admin-catalog");
  const id = sectionId(restaurantId, section);
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-4 scroll-mt-32 text-lg">
        {t(`restaurant.groups.${section}`)}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </Card>
  );
}
