import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { localName, localText } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { RestaurantPlaceholder } from "#app/ui/drawings/scenes/restaurant-placeholder.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";

/** Who cooks, with its picture, on every step that does not show the restaurant itself (WP10). */
export default function RestaurantStrip() {
  const { t, i18n } = useTranslation("wizard");
  const { catalogue, draft } = useWizardState();
  const language = i18n.language;
  const restaurant = catalogue.restaurants.find(({ slug }) => slug === draft.restaurantSlug);
  if (!restaurant) return null;
  const city = localText(restaurant.city, restaurant.cityEn, language);
  const district = localText(restaurant.district, restaurant.districtEn, language);
  return (
    <p
      data-restaurant-strip
      className="mb-4 flex animate-rise items-center gap-3 rounded-card border border-line bg-surface p-2"
    >
      <span className="relative block size-11 shrink-0 overflow-hidden rounded-field">
        {restaurant.cover ? (
          <ResponsivePicture file={restaurant.cover} alt="" sizes="2.75rem" className="size-full" />
        ) : (
          <RestaurantPlaceholder seed={restaurant.slug} className="absolute inset-0 size-full" />
        )}
      </span>
      <span className="grid min-w-0 leading-tight">
        <span className="text-sm text-quiet">{t("restaurant.cooksIt")}</span>
        <span className="cut-line font-heading text-sm font-semibold">
          <OwnWords>{localName(restaurant, language)}</OwnWords>
          <span className="font-normal text-quiet"> · {district ? `${city} · ${district}` : city}</span>
        </span>
      </span>
    </p>
  );
}
