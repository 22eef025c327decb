import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SLUG_LENGTH, slugify } from "#app/lib/slug.ts";
import { TextField } from "#app/ui/fields/text-field.tsx";
import type { AdminRestaurant } from "../../admin-restaurant.ts";

/** Both names, and the slug with the address it makes; emptied it is made from the Arabic name (AR09, AR10). */
export function SlugField({
  restaurant,
  errors,
}: {
  restaurant: AdminRestaurant;
  errors: Record<string, string>;
}) {
  const { t } = useTranslation("admin-catalog");
  const [name, setName] = useState(restaurant.name);
  const [slug, setSlug] = useState(restaurant.slug);
  const made = slugify(slug) || slugify(name).slice(0, SLUG_LENGTH) || restaurant.id.toLowerCase();
  const address = `/restaurants/${made}`;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        name="name"
        label={t("restaurant.fields.name")}
        dir="rtl"
        lang="ar"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errors.name}
        required
      />
      <TextField
        name="nameEn"
        label={t("restaurant.fields.nameEn")}
        dir="ltr"
        lang="en"
        optional
        defaultValue={restaurant.nameEn ?? ""}
        error={errors.nameEn}
      />
      <TextField
        name="slug"
        className="sm:col-span-2"
        label={t("restaurant.fields.slug")}
        hint={
          <bdi dir="ltr" className="break-all">
            {address}
          </bdi>
        }
        dir="ltr"
        optional
        maxLength={SLUG_LENGTH}
        value={slug}
        onChange={(event) => setSlug(event.target.value)}
        error={errors.slug}
      />
    </div>
  );
}
