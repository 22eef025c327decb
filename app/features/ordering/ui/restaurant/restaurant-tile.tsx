import { MapPin } from "lucide-react";
import type { WizardRestaurant } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { localName, localText } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { Trans, useTranslation } from "#app/i18n/use-translation.tsx";
import { DiamondRating } from "#app/ui/drawings/diamond-rating.tsx";
import { RestaurantPlaceholder } from "#app/ui/drawings/scenes/restaurant-placeholder.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { useNearness } from "./use-nearness.ts";

export type RestaurantTileProps = { restaurant: WizardRestaurant } & (
  | { isChosen: boolean; onPick: () => void; errorId?: string | undefined; onChange?: never }
  | { onChange: () => void; isChosen?: never; onPick?: never; errorId?: never }
);

/** A restaurant to pick, or the picked one with the way back to the list. */
export function RestaurantTile({ restaurant, isChosen, onPick, onChange, errorId }: RestaurantTileProps) {
  const { t, i18n } = useTranslation("wizard");
  const format = useFormat();
  const language = i18n.language;
  const nearness = useNearness()(restaurant);
  const name = localName(restaurant, language);
  const city = localText(restaurant.city, restaurant.cityEn, language);
  const district = localText(restaurant.district, restaurant.districtEn, language);
  const dishes = format.list(restaurant.cooking.map((style) => localName(style, language)));

  const content = (
    <>
      <span className="relative block w-28 shrink-0 self-stretch overflow-hidden sm:w-40">
        {restaurant.cover ? (
          <ResponsivePicture
            file={restaurant.cover}
            alt=""
            sizes="10rem"
            className="absolute inset-0 size-full"
          />
        ) : (
          <RestaurantPlaceholder seed={restaurant.slug} className="absolute inset-0 size-full" />
        )}
      </span>
      <span className="grid min-w-0 flex-1 content-center gap-1 p-4 text-start">
        <span className="font-heading text-base font-semibold leading-heading">{name}</span>
        <span className="flex items-center gap-1.5 text-sm text-quiet">
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0">
            {district ? `${city} · ${district}` : city}
            {nearness?.km && (
              <span className="whitespace-nowrap"> · {t("restaurant.away", { km: nearness.km })}</span>
            )}
            {nearness?.isElsewhere && (
              <span className="font-medium whitespace-nowrap text-saffron">
                {" "}
                · {t("restaurant.elsewhere")}
              </span>
            )}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm">
          <DiamondRating
            value={restaurant.rating}
            label={t("restaurant.ratingOf", { rating: format.rating(restaurant.rating) })}
            className="h-3.5 w-auto"
          />
          <LtrText className="font-semibold">{format.rating(restaurant.rating)}</LtrText>
          <span className="text-quiet">{t("restaurant.reviews", { count: restaurant.reviewsCount })}</span>
        </span>
        <span className="text-sm text-quiet">{dishes}</span>
        {restaurant.fromPriceHalalas !== null && (
          <span className="text-sm font-medium">
            <Trans
              t={t}
              i18nKey="fulfillment.cookingFrom"
              components={{ money: <Money halalas={restaurant.fromPriceHalalas} /> }}
            />
          </span>
        )}
      </span>
    </>
  );

  if (onPick) {
    return (
      <button
        type="button"
        aria-pressed={isChosen}
        aria-describedby={errorId}
        data-focus-first
        onClick={onPick}
        className="flex min-h-32 overflow-hidden rounded-card border border-line bg-surface transition-[border-color,background-color] hover:border-quiet/60 hover:bg-raised aria-pressed:border-ember aria-pressed:ring-1 aria-pressed:ring-ember"
      >
        {content}
      </button>
    );
  }
  return (
    <section
      aria-label={t("restaurant.chosen")}
      className="relative flex min-h-32 overflow-hidden rounded-card border border-ember bg-surface ring-1 ring-ember large:flex-wrap"
    >
      {content}
      <button
        type="button"
        onClick={onChange}
        aria-label={t("restaurant.changeOf", { name })}
        className="absolute end-1.5 bottom-1.5 large:static large:ms-auto min-h-11 rounded-field px-3 text-sm font-semibold text-ember hover:bg-ember/10"
      >
        {t("restaurant.change")}
      </button>
    </section>
  );
}
