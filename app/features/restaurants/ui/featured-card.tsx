import { MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { telLink } from "#app/foundation/page/tel-link.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { ICON_BUTTON } from "#app/ui/icon-button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { ListedRestaurant } from "../rules/listed-restaurant.ts";
import { RatingLine } from "./rating-line.tsx";

const FRAMED = `${ICON_BUTTON} size-12! rounded-field! border border-quiet/40`;

/** A featured restaurant of the home page with its four ways on (H14–H18, H22); the page around it counts their presses. */
export function FeaturedCard({ restaurant, cover }: { restaurant: ListedRestaurant; cover: ReactNode }) {
  const { t } = useTranslation("restaurants");
  const { slug, name, city, phone, mapsUrl } = restaurant;
  return (
    <Card as="article" flush className="group relative flex h-full flex-col">
      {cover}
      <div className="flex flex-1 flex-col p-4 md:p-5">
        <h3 className="cut-lines-2">
          <Link
            viewTransition
            to={`/restaurants/${encodeURIComponent(slug)}`}
            data-track="home_restaurant_click"
            data-slug={slug}
            className="after:absolute after:inset-0 after:rounded-card group-hover:text-ember"
          >
            {name}
          </Link>
        </h3>
        <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="text-sm text-quiet">{city}</span>
          <RatingLine rating={restaurant.rating} reviewsCount={restaurant.reviewsCount} />
        </p>
        <div className="relative mt-auto flex gap-2.5 pt-4">
          <LinkButton
            viewTransition
            to={`/order?restaurant=${encodeURIComponent(slug)}`}
            aria-label={t("orderFrom", { name })}
            className="flex-1"
          >
            {t("order")}
          </LinkButton>
          {phone && (
            <a
              href={telLink(phone)}
              data-track="home_restaurant_call"
              data-slug={slug}
              aria-label={t("callName", { name })}
              title={t("call")}
              className={FRAMED}
            >
              <Phone aria-hidden />
            </a>
          )}
          {mapsUrl && (
            <a
              href={mapsUrl}
              target="_blank"
              rel="noopener noreferrer"
              data-track="home_restaurant_maps"
              data-slug={slug}
              aria-label={t("mapName", { name })}
              title={t("map")}
              className={FRAMED}
            >
              <MapPin aria-hidden />
            </a>
          )}
        </div>
      </div>
    </Card>
  );
}
